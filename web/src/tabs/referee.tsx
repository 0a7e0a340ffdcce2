import { useEffect, useState } from "preact/hooks";
import montegoBay from "../../../examples/records/montego_bay.toml?raw";
import wuestentruck from "../../../examples/records/wuestentruck.toml?raw";
import zackAndPack from "../../../examples/records/first_round.toml?raw";
import zock from "../../../examples/records/zock.toml?raw";
import { OpenFile, Picture } from "../parts/files";
import { Problem, useTask, Violations } from "../parts/problem";
import { SeatList, Standings } from "../parts/seats";
import { python } from "../python/client";
import type { Files, Position, Step, Verdict } from "../python/types";
import { t } from "../texts";
import { recordAmong } from "./game";

const EXAMPLES = {
  "Zack & Pack": zackAndPack,
  "Montego Bay": montegoBay,
  Zock: zock,
  "Der Wüstentruck": wuestentruck,
};

interface Opened {
  record: string;
  files: Files;
  name: string;
}

/** The verdict on a record of any game, step by step. */
export function RefereeTab() {
  const [opened, setOpened] = useState<Opened>();
  const [verdict, setVerdict] = useState<Verdict>();
  const { busy, error, run } = useTask();
  const referee = (files: Files) => {
    const [name, record] = recordAmong(files);
    const beside = Object.fromEntries(Object.entries(files).filter(([other]) => other !== name));
    const asked = { record, files: beside, name };
    setVerdict(undefined);
    void run(
      () => python("referee", asked),
      (found) => {
        setOpened(asked);
        setVerdict(found);
      },
    );
  };
  return (
    <>
      <section>
        <h2>{t("referee.what")}</h2>
        <OpenFile many label={t("referee.open")} open={referee} />
        <p class="row">
          {t("referee.example")}
          {Object.entries(EXAMPLES).map(([title, record]) => (
            <button key={title} type="button" onClick={() => referee({ [`${title}.toml`]: record })}>
              {title}
            </button>
          ))}
        </p>
        <div aria-live="polite" aria-busy={busy}>
          <Problem error={error} />
          {verdict && <Whole verdict={verdict} />}
        </div>
      </section>
      {verdict && opened && <Steps key={opened.record} verdict={verdict} opened={opened} />}
    </>
  );
}

/** What the referee says of the whole record. */
function Whole({ verdict }: { verdict: Verdict }) {
  const names = verdict.winners.join(", ");
  return (
    <>
      <p class={verdict.legal ? "big good" : "big bad"}>{t(verdict.legal ? "referee.legal" : "referee.illegal")}</p>
      <p>
        {verdict.title}: {verdict.players.join(", ")}; {t("referee.events", { events: verdict.events })};{" "}
        {names ? t("game.won", { names }) : t("referee.not-over")}
      </p>
      {verdict.ranking.places.length > 0 && (
        <details open>
          <summary>{t("referee.ranking")}</summary>
          <Standings standings={verdict.ranking.places} />
          {verdict.ranking.ties.map((tie) => (
            <p key={tie}>{tie}</p>
          ))}
        </details>
      )}
      {verdict.missing.length > 0 && (
        <details>
          <summary>{t("referee.missing")}</summary>
          <ul>
            {verdict.missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** One event after the other, each with the position after it. */
function Steps({ verdict, opened }: { verdict: Verdict; opened: Opened }) {
  const { steps } = verdict;
  const wrong = steps.findIndex((step) => step.verdict !== "legal");
  const [number, setNumber] = useState(wrong >= 0 ? wrong + 1 : 0);
  const [position, setPosition] = useState<Position>();
  const { error, run } = useTask();
  const step = steps[number - 1];
  const reached = step?.verdict === "illegal" ? number - 1 : number;
  useEffect(() => {
    void run(() => python("position", { ...opened, number: reached }), setPosition);
  }, [opened, reached, run]);
  return (
    <div class="two">
      <section>
        <h2>{step ? t("referee.step", { number, events: steps.length }) : t("referee.start")}</h2>
        <p class="row">
          <button type="button" disabled={number === 0} onClick={() => setNumber(number - 1)}>
            ◀ {t("back")}
          </button>
          <button type="button" disabled={number >= steps.length} onClick={() => setNumber(number + 1)}>
            {t("on")} ▶
          </button>
        </p>
        <label>
          <span class="hidden">{t("referee.slider")}</span>
          <input
            type="range"
            min={0}
            max={steps.length}
            value={number}
            onInput={(event) => setNumber(event.currentTarget.valueAsNumber)}
          />
        </label>
        <div aria-live="polite">{step && <OneStep step={step} />}</div>
        <ol class="log">
          {steps.map((one, index) => (
            <li
              key={index}
              class={one.verdict === "legal" ? "" : "bad"}
              aria-current={index === number - 1 ? "step" : undefined}
            >
              <button type="button" onClick={() => setNumber(index + 1)}>
                {one.verdict === "legal" ? "" : "✗ "}
                {one.line}
              </button>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <Problem error={error} />
        {position?.picture && <Picture svg={position.picture} alt={t("referee.picture", { line: step?.line ?? "" })} />}
        {position &&
          (position.seats ? (
            <SeatList seats={position.seats} standings={position.standings} />
          ) : (
            <Standings standings={position.standings} />
          ))}
        {position && (
          <details open>
            <summary>{t("referee.position")}</summary>
            {position.description.map((sentence, index) => (
              <p key={index}>{sentence}</p>
            ))}
          </details>
        )}
        {position && position.due.length > 0 && (
          <details>
            <summary>{t("referee.due")}</summary>
            <ul>
              {position.due.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </details>
        )}
      </section>
    </div>
  );
}

function OneStep({ step }: { step: Step }) {
  return (
    <>
      <p class="line">
        <code>{step.line}</code> <small>{step.place}</small>
      </p>
      <p class={step.verdict === "legal" ? "good" : "bad"}>{t(`verdict.${step.verdict}`)}</p>
      <Violations found={step.violations} />
      {step.remark && <p>{step.remark}</p>}
      {step.allowed.length > 0 && <p>{t("referee.allowed", { moves: step.allowed.slice(0, 8).join("; ") })}</p>}
    </>
  );
}
