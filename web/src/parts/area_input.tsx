import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { TruckTable } from "../python/types";
import { t } from "../texts";
import { Stepper } from "./stepper";
import "./area_input.css";
import "./square.css";

const MOST = 30; // squares along a side that fingers can tap; files may have more
const MOST_LEVELS = 1000;
const FREE = ".";
const BLOCKED = "#";

type Props = { truck: TruckTable; set: (truck: TruckTable) => void; children?: ComponentChildren };

/** Tap the squares that are there, or drag over them: all become what the first one becomes. */
export function AreaInput({ truck, set, children }: Props) {
  const { area } = truck;
  const columns = Math.max(...area.map((row) => row.length));
  const drawn = useRef<{ truck: TruckTable; mark: string }>(undefined); // a drag is quicker than the page is drawn
  const resize = (rows: number, wide: number) => {
    if (rows < 1 || wide < 1 || rows > MOST || wide > MOST) return;
    set({
      ...truck,
      area: Array.from({ length: rows }, (_, y) => (area[y] ?? "").slice(0, wide).padEnd(wide, FREE)),
    });
  };
  const put = (before: TruckTable, x: number, y: number, mark: string) => {
    if (before.area[y]?.[x] === mark) return before;
    const rows = before.area.map((row, i) => (i === y ? row.slice(0, x) + mark + row.slice(x + 1) : row));
    const after = { ...before, area: rows };
    set(after);
    return after;
  };
  const other = (x: number, y: number) => (area[y]?.[x] === BLOCKED ? FREE : BLOCKED);
  const begin = (event: PointerEvent) => {
    const [x, y] = squareAt(event) ?? [];
    if (x === undefined || y === undefined || event.button !== 0) return;
    const mark = other(x, y);
    drawn.current = { truck: put(truck, x, y, mark), mark };
  };
  const go = (event: PointerEvent) => {
    const [x, y] = squareAt(event) ?? [];
    if (!drawn.current || x === undefined || y === undefined) return;
    drawn.current.truck = put(drawn.current.truck, x, y, drawn.current.mark);
  };
  const end = () => (drawn.current = undefined);
  return (
    <div class="area-input">
      <div class="fields">
        {children}
        <Stepper
          label={t("levels")}
          value={truck.levels}
          least={1}
          most={MOST_LEVELS}
          set={(levels) => set({ ...truck, levels })}
        />
        <Stepper label={t("columns")} value={columns} least={1} most={MOST} set={(wide) => resize(area.length, wide)} />
        <Stepper label={t("rows")} value={area.length} least={1} most={MOST} set={(rows) => resize(rows, columns)} />
      </div>
      <div
        class="grid"
        role="group"
        aria-label={t("tap-squares")}
        style={{ "--across": columns }}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
        onPointerLeave={end}
      >
        {area.map((row, y) => (
          <div key={y} class="squares">
            {[...row].map((mark, x) => (
              <button
                key={x}
                type="button"
                class={mark === BLOCKED ? "square blocked" : "square free"}
                data-square={`${x},${y}`}
                aria-pressed={mark !== BLOCKED}
                aria-label={t("square", { row: y + 1, column: x + 1 })}
                // a finger or a mouse has drawn already; keys and screen readers click
                onClick={(event) => event.detail === 0 && put(truck, x, y, other(x, y))}
              />
            ))}
          </div>
        ))}
      </div>
      <small>{t("tap-squares")}</small>
    </div>
  );
}

/** The square under a finger, which may have left the one where it began. */
function squareAt({ clientX, clientY }: PointerEvent): [number, number] | undefined {
  const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-square]")?.dataset["square"];
  const [x, y] = found?.split(",").map(Number) ?? [];
  return x === undefined || y === undefined ? undefined : [x, y];
}
