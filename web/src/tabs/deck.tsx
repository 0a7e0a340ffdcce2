import { useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "../app";
import { useShared } from "../links";
import { OpenFile, save } from "../parts/files";
import { Problem, useTask } from "../parts/problem";
import { Share } from "../parts/share";
import { AreaInput, Card } from "../parts/truck";
import { python } from "../python/client";
import type { Deck, Statistics, Truck, TruckTable } from "../python/types";
import { t } from "../texts";

const NEW: TruckTable = { name: "", levels: 1, area: [".....", ".....", "....."] };

/** One's own cards: entered, corrected, opened, saved; and what the dice make of them. */
export function DeckTab() {
  const { deck, own, setDeck } = useApp();
  const [edited, setEdited] = useState<{ index: number; truck: TruckTable }>();
  const { busy, error, run } = useTask();
  /** Use the deck if Python accepts it. */
  const replace = (file: unknown, name = "deck") =>
    run(
      () => python("deck", { file, name }),
      (found: Deck) => {
        setEdited(undefined);
        void setDeck(found.toml);
      },
    );
  useShared("deck", (files) => {
    const [label, file] = Object.entries(files)[0] ?? [];
    void replace(file, label);
  });
  const change = (trucks: TruckTable[], name = deck.name) => replace({ version: 1, name, truck: trucks });
  const put = () => {
    if (!edited) return;
    const trucks = [...deck.table.truck];
    trucks[edited.index] = edited.truck;
    void change(trucks);
  };
  return (
    <div class="two">
      <section>
        <h2>{deck.name}</h2>
        <p>{t("deck.summary", { trucks: deck.trucks.length, from: deck.capacities[0], to: deck.capacities[1] })}</p>
        <p>{t("deck.levels", { list: deck.levels.map(([levels, trucks]) => `${levels}: ${trucks}`).join(", ") })}</p>
        {own ? (
          <p>
            <label>
              {t("deck.name")}{" "}
              <input value={deck.name} onChange={(event) => void change(deck.table.truck, event.currentTarget.value)} />
            </label>
          </p>
        ) : (
          <p>{t("deck.house")}</p>
        )}
        <p class="row">
          <button type="button" onClick={() => setEdited({ index: deck.trucks.length, truck: NEW })}>
            {t("deck.add")}
          </button>
          <button type="button" onClick={() => save("my_deck.toml", deck.toml)}>
            {t("deck.save")}
          </button>
          <Share kind="deck" files={{ "deck.toml": deck.toml }} />
          {own && (
            <button type="button" onClick={() => confirm(t("deck.sure")) && void setDeck(undefined)}>
              {t("deck.use-house")}
            </button>
          )}
        </p>
        <OpenFile
          label={t("deck.open")}
          open={(files) => {
            const [name, file] = Object.entries(files)[0] ?? [];
            void replace(file, name);
          }}
        />
        <Problem error={error} />
        {edited && (
          <fieldset class="edit">
            <legend>{t("deck.card")}</legend>
            <label>
              {t("deck.truck-name")}{" "}
              <input
                value={edited.truck.name}
                onInput={(event) =>
                  setEdited({ ...edited, truck: { ...edited.truck, name: event.currentTarget.value } })
                }
              />
            </label>
            <AreaInput truck={edited.truck} set={(truck) => setEdited({ ...edited, truck })} />
            <p class="row">
              <button type="button" class="main" disabled={busy} onClick={put}>
                {t("deck.put")}
              </button>
              <button type="button" onClick={() => setEdited(undefined)}>
                {t("cancel")}
              </button>
              {deck.trucks[edited.index] && (
                <button
                  type="button"
                  onClick={() => void change(deck.table.truck.filter((_, index) => index !== edited.index))}
                >
                  {t("deck.remove")}
                </button>
              )}
            </p>
          </fieldset>
        )}
        <ul class="cards">
          {deck.trucks.map((truck, index) => (
            <li key={truck.name}>
              <button
                type="button"
                onClick={() =>
                  setEdited({ index, truck: { name: truck.name, levels: truck.levels, area: truck.area } })
                }
              >
                <span class="hidden">{t("deck.edit")}</span>
                <Card truck={truck} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        {deck.remarks.length > 0 && (
          <details>
            <summary>{t("deck.unlike")}</summary>
            <ul>
              {deck.remarks.map((remark) => (
                <li key={remark}>{remark}</li>
              ))}
            </ul>
          </details>
        )}
        <StatisticsTable key={deck.toml} trucks={deck.trucks} />
      </section>
    </div>
  );
}

/** What the dice make of each truck: all rolls of all trucks, which takes a while. */
function StatisticsTable({ trucks }: { trucks: Truck[] }) {
  const [found, setFound] = useState<Record<string, Statistics>>({});
  const { busy, error, run } = useTask();
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);
  const all = async () => {
    stopped.current = false;
    for (const { name, levels, area } of trucks) {
      let last: Statistics | undefined = found[name];
      while (!last?.done && !stopped.current) {
        const next: Statistics = await python("statistics", { truck: { name, levels, area }, before: last ?? null });
        last = next;
        setFound((before) => ({ ...before, [name]: next }));
      }
    }
  };
  const done = trucks.filter((truck) => found[truck.name]?.done).length;
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
      {Object.keys(found).length > 0 && (
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
            {trucks
              .filter((truck) => found[truck.name])
              .map((truck) => (
                <tr key={truck.name} class={found[truck.name]?.done ? "" : "old"}>
                  <th scope="row">{truck.name}</th>
                  <td>{found[truck.name]?.mean}</td>
                  <td>{found[truck.name]?.exact}</td>
                  <td>{found[truck.name]?.worst}</td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </>
  );
}
