import { useApp } from "../app";
import type { Truck } from "../python/types";
import { number, t } from "../texts";

/** The squares of a truck from above; blocked ones are dark and crossed out. */
export function Area({ area }: { area: string[] }) {
  const across = Math.max(...area.map((row) => row.length));
  return (
    <svg class="area" viewBox={`-0.1 -0.1 ${across + 0.2} ${area.length + 0.2}`} aria-hidden="true">
      {area.flatMap((row, y) =>
        [...row].map((mark, x) => (
          <g key={`${x},${y}`} class={mark === "#" ? "blocked" : "floor"}>
            <rect x={x} y={y} width="1" height="1" />
            {mark === "#" && <path d={`M${x},${y}l1,1m0,-1l-1,1`} />}
          </g>
        )),
      )}
    </svg>
  );
}

/** The name of the deck in use; that of the house deck in the page's language. */
export function useDeckName(): string {
  const { deck, own } = useApp();
  return own ? deck.name : t("deck.house-name");
}

/** A truck on its card. */
export function Card({ truck }: { truck: Omit<Truck, "squares" | "parts"> }) {
  return (
    <span class="card">
      <b aria-hidden="true">{truck.name}</b>
      <Area area={truck.area} />
      <small aria-hidden="true">
        {number(truck.levels)} ▤ · {number(truck.capacity)} ◻
      </small>
      <span class="hidden">{truck.text}</span>
    </span>
  );
}

/** Choose trucks of the deck: one of them, or any number. */
export function Cards(props: {
  trucks: Truck[];
  chosen: string[];
  choose: (name: string) => void;
  many?: boolean;
  label: string;
}) {
  return (
    <fieldset class="cards">
      <legend>{props.label}</legend>
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
