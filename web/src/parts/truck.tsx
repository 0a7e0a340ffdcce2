import { useState } from "preact/hooks";
import { useApp } from "../app";
import type { Truck, TruckTable } from "../python/types";
import { t } from "../texts";
import { numberIn } from "./dice";

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

/** A truck on its card. */
export function Card({ truck }: { truck: Truck }) {
  return (
    <span class="card">
      <b aria-hidden="true">{truck.name}</b>
      <Area area={truck.area} />
      <small aria-hidden="true">
        {truck.levels} ▤ · {truck.capacity} ◻
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

/** Choose a truck of the deck, or tap the squares and levels of another one. */
export function TruckInput({ truck, set }: { truck: TruckTable; set: (truck: TruckTable) => void }) {
  const { deck } = useApp();
  const same = deck.trucks.find(
    (one) => one.name === truck.name && one.levels === truck.levels && one.area.join() === truck.area.join(),
  );
  const [opened] = useState(!same);
  const choose = (name: string) => {
    const found = deck.trucks.find((one) => one.name === name);
    if (found) set({ name, levels: found.levels, area: found.area });
  };
  return (
    <>
      <Cards
        trucks={deck.trucks}
        chosen={same ? [same.name] : []}
        choose={choose}
        label={t("truck-of", { deck: deck.name })}
      />
      <details open={opened}>
        <summary>{t("own-truck")}</summary>
        <AreaInput truck={truck} set={set} />
      </details>
    </>
  );
}

const MOST = 30; // squares along a side that fingers can tap; files may have more

/** Tap which squares are there; type how many rows, columns and levels. */
export function AreaInput({ truck, set }: { truck: TruckTable; set: (truck: TruckTable) => void }) {
  const { area } = truck;
  const columns = Math.max(...area.map((row) => row.length));
  const resize = (rows: number, wide: number) => {
    if (rows < 1 || wide < 1 || rows > MOST || wide > MOST) return;
    set({ ...truck, area: Array.from({ length: rows }, (_, y) => (area[y] ?? "").slice(0, wide).padEnd(wide, ".")) });
  };
  const flip = (x: number, y: number) => {
    const turned = area.map((row, i) =>
      i === y ? [...row].map((mark, j) => (j === x ? (mark === "#" ? "." : "#") : mark)).join("") : row,
    );
    set({ ...truck, area: turned });
  };
  return (
    <div class="area-input">
      <div class="row">
        <label>
          {t("columns")}{" "}
          <input
            type="number"
            min={1}
            max={MOST}
            value={columns}
            onInput={(event) => resize(area.length, numberIn(event.currentTarget))}
          />
        </label>
        <label>
          {t("rows")}{" "}
          <input
            type="number"
            min={1}
            max={MOST}
            value={area.length}
            onInput={(event) => resize(numberIn(event.currentTarget), columns)}
          />
        </label>
        <label>
          {t("levels")}{" "}
          <input
            type="number"
            min={1}
            value={truck.levels}
            onInput={(event) => set({ ...truck, levels: numberIn(event.currentTarget) })}
          />
        </label>
      </div>
      <div class="grid" role="group" aria-label={t("tap-squares")}>
        {area.map((row, y) => (
          <div key={y} class="squares">
            {[...row].map((mark, x) => (
              <button
                key={x}
                type="button"
                class={mark === "#" ? "square blocked" : "square free"}
                aria-pressed={mark !== "#"}
                aria-label={t("square", { row: y + 1, column: x + 1 })}
                onClick={() => flip(x, y)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
