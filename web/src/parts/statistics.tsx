import { useEffect, useRef } from "preact/hooks";
import { useKept } from "../kept";
import { python } from "../python/client";
import type { Statistics, Truck } from "../python/types";
import { number, percent, t } from "../texts";
import { Problem, useTask } from "./problem";

const NONE: Record<string, Statistics> = {};
const AT_A_TIME = 20; // cargoes: between two portions, what was tapped is answered

/** What the dice make of each truck: all rolls of all trucks, which takes a while and goes on where it was stopped. */
export function StatisticsTable({ trucks }: { trucks: Truck[] }) {
  const [found, setFound] = useKept("statistics", NONE);
  const { busy, error, run } = useTask();
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);
  const keyOf = ({ levels, area }: Truck) => `${levels} ${area.join("/")}`;
  const of = (truck: Truck) => found[keyOf(truck)];
  const all = async () => {
    stopped.current = false;
    for (const truck of trucks) {
      const { name, levels, area } = truck;
      let last: Statistics | undefined = of(truck);
      while (!last?.done && !stopped.current) {
        const before: Statistics | null = last ?? null;
        const next: Statistics = await python("statistics", { truck: { name, levels, area }, before, most: AT_A_TIME });
        last = next;
        setFound((all) => ({ ...all, [keyOf(truck)]: next }));
      }
    }
  };
  const done = trucks.filter((truck) => of(truck)?.done).length;
  return (
    <>
      <h2>{t("statistics")}</h2>
      <p>{t("statistics.what")}</p>
      <p class="row">
        {busy ? (
          <button type="button" onClick={() => (stopped.current = true)}>
            {t("stop")}
          </button>
        ) : (
          <button type="button" disabled={done === trucks.length} onClick={() => void run(all)}>
            {t("statistics.start")}
          </button>
        )}
        {busy && <progress value={done} max={trucks.length} aria-label={t("statistics")} />}
      </p>
      <Problem error={error} />
      {trucks.some(of) && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("truck")}</th>
              <th scope="col">{t("statistics.mean")}</th>
              <th scope="col">{t("statistics.exact")}</th>
              <th scope="col">{t("statistics.worst")}</th>
            </tr>
          </thead>
          <tbody>
            {trucks.map((truck) => {
              const one = of(truck);
              return (
                one && (
                  <tr key={truck.name} class={one.done ? "" : "old"}>
                    <th scope="row">{truck.name}</th>
                    <td>{number(one.mean, 2)}</td>
                    <td>{percent(one.exact)}</td>
                    <td>{number(one.worst)}</td>
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      )}
    </>
  );
}
