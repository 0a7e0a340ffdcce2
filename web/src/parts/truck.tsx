import type { ComponentChildren } from "preact";
import { useApp } from "../app";
import type { Truck } from "../python/types";
import { number, t } from "../texts";
import "./truck.css";

const CAB = 1.3;
const RISE = 0.24; // of a level above the one below it
const MOST = 7; // levels that are drawn

/** A truck from above: its cab, and its squares once for each level, as a stack; squares that lack are dark. */
export function Area({ area, levels = 1 }: { area: string[]; levels?: number }) {
  const [across, down] = [Math.max(...area.map((row) => row.length)), area.length];
  const stack = Array.from({ length: Math.min(levels, MOST) }, (_, level) => RISE * level);
  const high = down + (stack.at(-1) ?? 0);
  const squares = area.flatMap((row, y) => [...row].map((mark, x) => (mark === "#" ? "" : `M${x},${y}h1v1h-1z`)));
  const cab = Math.min(down, 3);
  const middle = high - down / 2;
  return (
    <svg class="area" viewBox={`${-CAB} -0.1 ${across + CAB + 0.1} ${high + 0.2}`} aria-hidden="true">
      <path class="cab" d={`M-0.15,${middle - cab / 2}h-0.65q-0.4,0 -0.4,0.4v${cab - 0.8}q0,0.4 0.4,0.4h0.65z`} />
      <path class="pane" d={`M-0.85,${middle - cab / 2 + 0.35}v${cab - 0.7}`} />
      <rect class="bed" x="-0.05" y={high - down - 0.05} width={across + 0.1} height={down + 0.1} />
      {stack.map((rise) => (
        <path key={rise} class="floor" d={squares.join("")} transform={`translate(0 ${high - down - rise})`} />
      ))}
    </svg>
  );
}

/** The name of the deck in use; that of the house deck in the page's language. */
export function useDeckName(): string {
  const { deck, own } = useApp();
  return own ? deck.name : t("deck.house-name");
}

type CardProps = { truck: Omit<Truck, "squares" | "parts">; children?: ComponentChildren };

/** A truck on its card. */
export function Card({ truck, children }: CardProps) {
  return (
    <span class="card filled">
      <b aria-hidden="true">{truck.name}</b>
      <Area {...truck} />
      <small aria-hidden="true">
        {number(truck.levels)} ▤ · {number(truck.capacity)} ◻
      </small>
      <span class="hidden">{truck.text}</span>
      {children}
    </span>
  );
}

/** Choose trucks of the deck: one of them, or any number. */
export function Cards(props: {
  trucks: Truck[];
  chosen: string[];
  choose: (name: string) => void;
  many?: boolean;
  /** Medium for sheets in which there is more; compact, so that all are on one screen, without their sizes. */
  size?: "medium" | "compact";
  label: string;
  /** What is said of all cards. */
  children?: ComponentChildren;
}) {
  return (
    <fieldset class={`cards ${props.size ?? ""}`}>
      <legend>
        {props.label} {props.size !== "compact" && <small class="legend">{t("trucks.legend")}</small>}
      </legend>
      {props.children}
      {props.trucks.map((truck) => (
        <label key={truck.name}>
          <input
            type={props.many ? "checkbox" : "radio"}
            name={props.label}
            checked={props.chosen.includes(truck.name)}
            onChange={() => props.choose(truck.name)}
          />
          <Card truck={truck} />
        </label>
      ))}
    </fieldset>
  );
}
