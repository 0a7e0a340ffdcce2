import { useEffect } from "preact/hooks";
import { useApp } from "../app";
import { useKept } from "../kept";
import { Button } from "../parts/controls";
import { colourName, DiceInput } from "../parts/dice";
import { ChildHead } from "../parts/menu";
import { NotYourCards } from "../parts/not_your_cards";
import { Problem } from "../parts/problem";
import { Area, Cards } from "../parts/truck";
import { python } from "../python/client";
import type { Pick } from "../python/types";
import { useTask } from "../python/use_answer";
import type { Kept } from "../shapes";
import { list, number, t } from "../texts";
import "./pick.css";

const FIRST: Kept<"pick"> = { cargo: { white: 3, grey: 2, brown: 3, turquoise: 0, purple: 1 }, table: [], seen: [] };

/** Which of the trucks on the table to grab. */
export function PickTab() {
  const { box, deck, own } = useApp();
  const [kept, setRound] = useKept("pick", FIRST);
  const [before, setBefore] = useKept("pick.before");
  const [found, setFound] = useKept("pick.found");
  const { busy, error, run } = useTask();
  const inDeck = (name: string) => deck.trucks.some((truck) => truck.name === name);
  const round = { ...kept, table: kept.table.filter(inDeck), seen: kept.seen.filter(inDeck) };
  const { cargo, table, seen } = round;
  const asked = JSON.stringify({ cargo, trucks: table, seen, deck: deck.table });
  const isEmpty = table.length === 0;
  const lacking = box.pieces.filter(({ name }) => cargo[name] === undefined);
  const isWhole = !isEmpty && lacking.length === 0;
  useEffect(() => {
    if (!isWhole) setFound(undefined);
    else void run(() => python("pick", JSON.parse(asked)), setFound);
  }, [asked, isWhole, run, setFound]);
  const toggle = (names: string[], name: string) =>
    names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
  const begin = (seen: string[]) => {
    setBefore(round);
    setRound({ cargo: {}, table: [], seen });
    scrollTo({ top: 0 }); // the next round begins with the dice
  };
  return (
    <div class="two pick">
      <section>
        <ChildHead>{t("tab.pick")}</ChildHead>
        <DiceInput cargo={cargo} set={(dice) => setRound({ ...round, cargo: dice })} />
        <Cards
          many
          size="compact"
          trucks={deck.trucks}
          chosen={table}
          label={t("pick.table")}
          choose={(name) =>
            setRound({ ...round, table: toggle(table, name), seen: seen.filter((one) => one !== name) })
          }
        />
        {!own && <NotYourCards />}
        <details>
          <summary>{t("pick.gone")}</summary>
          <Cards
            many
            size="compact"
            trucks={deck.trucks.filter((truck) => !table.includes(truck.name))}
            chosen={seen}
            label={t("pick.seen")}
            choose={(name) => setRound({ ...round, seen: toggle(seen, name) })}
          />
        </details>
      </section>
      <section class="answer" aria-live="polite" aria-busy={busy} aria-label={t("pick.answer")}>
        <Problem error={error} />
        {lacking.length > 0 && (
          <p>{t("pick.lacking", { list: list(lacking.map((piece) => colourName(piece.name))) })}</p>
        )}
        {isEmpty && <p>{t("pick.none")}</p>}
        {isWhole && found && !error && <Ranking found={found} />}
        <p class="row">
          <Button class="main" disabled={isEmpty} act={() => begin([...new Set([...seen, ...table])])}>
            {t("pick.next")}
          </Button>
          {seen.length > 0 && <Button act={() => begin([])}>{t("pick.shuffled")}</Button>}
          {before && isEmpty && (
            <Button
              act={() => {
                setRound(before);
                setBefore(undefined);
              }}
            >
              {t("undo")}
            </Button>
          )}
        </p>
      </section>
    </div>
  );
}

function advice({ grab }: Pick): string {
  return grab === null ? t("pick.unknown") : t("pick.grab", { truck: grab });
}

/** What to take, and all that lies there from the best to the worst. */
function Ranking({ found }: { found: Pick }) {
  return (
    <>
      <p class="big">{advice(found)}</p>
      <ol class="ranking">
        {found.rows.map((row) => (
          <li key={row.name} class="row">
            {row.name === null ? (
              <>
                {t("pick.card", { cards: row.cards })}
                {t("colon")} <b>{t("on-average", { points: number(row.penalty, 1) })}</b>
              </>
            ) : (
              <>
                <Area {...row} /> {row.name}
                {t("colon")} <b>{number(row.penalty)}</b>
                {row.status === "feasible" && ` ${t("unproven")}`}
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
