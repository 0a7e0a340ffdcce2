import { useRef, useState } from "preact/hooks";
import { useApp } from "../app";
import { DiceInput } from "../parts/dice";
import { Problem, useTask } from "../parts/problem";
import { Strip } from "../parts/strip";
import { Area, Cards } from "../parts/truck";
import { python } from "../python/client";
import type { Cargo, Pick } from "../python/types";
import { t } from "../texts";

/** Which of the trucks on the table to grab. */
export function PickTab() {
  const { deck, task } = useApp();
  const [cargo, setCargo] = useState<Cargo>(task.cargo);
  const [table, setTable] = useState<string[]>([]);
  const [seen, setSeen] = useState<string[]>([]);
  const [found, setFound] = useState<Pick>();
  const { busy, error, run } = useTask();
  const answer = useRef<HTMLElement>(null);
  const rank = (trucks: string[], gone: string[], dice: Cargo) => {
    if (trucks.length === 0) setFound(undefined);
    else void run(() => python("pick", { cargo: dice, trucks, seen: gone, deck: deck.table }), setFound);
  };
  const toggle = (names: string[], name: string) =>
    names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
  return (
    <div class="two">
      <section>
        <h2>{t("pick.roll")}</h2>
        <DiceInput
          cargo={cargo}
          name="pick"
          set={(dice) => {
            setCargo(dice);
            rank(table, seen, dice);
          }}
        />
        <Cards
          many
          trucks={deck.trucks}
          chosen={table}
          label={t("pick.table")}
          choose={(name) => {
            setTable(toggle(table, name));
            rank(toggle(table, name), seen, cargo);
          }}
        />
        <details>
          <summary>{t("pick.gone")}</summary>
          <Cards
            many
            trucks={deck.trucks.filter((truck) => !table.includes(truck.name))}
            chosen={seen}
            label={t("pick.seen")}
            choose={(name) => {
              setSeen(toggle(seen, name));
              rank(table, toggle(seen, name), cargo);
            }}
          />
        </details>
        <Strip text={error ? undefined : found && advice(found)} answer={answer} />
      </section>
      <section ref={answer} class="sticky" aria-live="polite" aria-busy={busy}>
        <h2>{t("pick.answer")}</h2>
        <Problem error={error} />
        {!found && !error && <p>{t("pick.none")}</p>}
        {found && !error && <Ranking found={found} />}
      </section>
    </div>
  );
}

function advice({ grab }: Pick): string {
  return grab === null ? t("pick.unknown") : t("pick.grab", { truck: grab });
}

function Ranking({ found }: { found: Pick }) {
  return (
    <>
      <p class="big">{advice(found)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("truck")}</th>
            <th scope="col">{t("cubes")}</th>
            <th scope="col">{t("penalty")}</th>
          </tr>
        </thead>
        <tbody>
          {found.rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.area && <Area area={row.area} />} {row.name ?? t("pick.card", { cards: row.cards ?? 0 })}
              </th>
              <td>{row.capacity}</td>
              <td>
                {row.name === null ? t("on-average", { points: row.penalty }) : row.penalty}
                {row.status === "feasible" && ` ${t("unproven")}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
