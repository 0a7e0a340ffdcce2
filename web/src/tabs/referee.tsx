import { useEffect, useRef } from "preact/hooks";
import { useApp } from "../app";
import { useKept } from "../kept";
import { Button } from "../parts/controls";
import { OpenFile } from "../parts/files";
import { ChildHead } from "../parts/menu";
import { Picture, useDrawing } from "../parts/picture";
import { FoldedList } from "../parts/folded_list";
import { ProblemMessage, Violations } from "../parts/problem";
import { SeatList, Standings } from "../parts/seats";
import { PythonError } from "../python/client";
import { recordAmong } from "../game";
import type { Files, RecordedPosition, Step, Verdict } from "../python/types";
import { useLatest } from "../python/use_answer";
import type { Kept } from "../shapes";
import { list, t } from "../texts";
import "./referee.css";
import "../parts/game_log.css";

const LINES = 10; // of a record that is seen at once
/** Records to try this with. */
const EXAMPLES = Object.values(
  import.meta.glob<string>("../../../examples/records/*.toml", { eager: true, query: "?raw", import: "default" }),
);

/** The verdict on a record of any game, step by step; the record stays open from visit to visit. */
export function RefereeTab() {
  const { games } = useApp();
  const [opened, setOpened] = useKept("referee");
  const { record, files, name } = opened ?? {};
  const { answer: verdict, isCurrent, busy, error } = useLatest("referee", opened && { record, files, name });
  const [typed, setTyped] = useKept("referee.text");
  const [game] = useKept("game");
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => showLine(text.current, wrongLine(error, name)), [error, name]);
  const open = (all: Files) => {
    const [label, text] = recordAmong(all);
    setTyped(undefined);
    const beside = Object.fromEntries(Object.entries(all).filter(([other]) => other !== label));
    setOpened({ record: text, files: beside, name: label, number: -1 });
  };
  return (
    <div class="referee" aria-busy={busy}>
      <ChildHead>{t("tab.referee")}</ChildHead>
      <ProblemMessage error={error} />
      <details key={record} class="open panel" open={!opened || typed !== undefined || Boolean(error)}>
        <summary>
          <h3>{opened ? opened.name : t("referee.what")}</h3>
        </summary>
        <p class="row">
          {game && <Button act={() => open({ "game.toml": game.record, ...game.files })}>{t("referee.game")}</Button>}
          {EXAMPLES.map((text) => {
            const title = games.find((one) => text.includes(`\ngame = "${one.game}"\n`))?.title ?? "";
            return (
              <Button key={title} act={() => open({ [title]: text })}>
                {title}
              </Button>
            );
          })}
        </p>
        <OpenFile many label={t("referee.open")} open={open} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            open({ ...files, [name ?? "record.toml"]: typed ?? record ?? "" });
          }}
        >
          <label>
            {t("referee.text")}
            <textarea
              ref={text}
              rows={(typed ?? record) ? LINES : 3}
              wrap="off"
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              value={typed ?? record ?? ""}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="main" disabled={!(typed ?? record)?.trim()}>
            {t("referee.judge")}
          </button>
        </form>
      </details>
      {isCurrent && verdict && opened && (
        <Steps
          key={opened.record}
          verdict={verdict}
          opened={opened}
          go={(number) => setOpened((before) => before && { ...before, number })}
        />
      )}
    </div>
  );
}

/** The line of the record that cannot be read. */
function wrongLine(error: unknown, name: string | undefined): number | undefined {
  const faults = error instanceof PythonError ? error.problem.faults : [];
  return faults.find(({ place }) => name !== undefined && place.startsWith(name))?.line ?? undefined;
}

/** Select a line of a text, and scroll to it, with some lines above. */
function showLine(field: HTMLTextAreaElement | null, line: number | undefined): void {
  if (!field || line === undefined) return;
  const lines = field.value.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + Math.min(1, line - 1);
  field.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
  field.scrollTop = (line - 4) * Number.parseFloat(getComputedStyle(field).lineHeight);
}

/** What the referee says of the whole record. */
function Whole({ verdict }: { verdict: Verdict }) {
  const { winners } = verdict;
  return (
    <>
      <p class={verdict.legal ? "big good" : "big bad"}>{t(verdict.legal ? "referee.legal" : "referee.illegal")}</p>
      <p>
        {verdict.title}
        {t("colon")} {list(verdict.players)}; {t("referee.events", { events: verdict.events })};{" "}
        {winners.length ? t("game.won", { names: list(winners), count: winners.length }) : t("referee.not-over")}
      </p>
    </>
  );
}

/** The places at the end, and what the record leaves out. */
function Rest({ verdict }: { verdict: Verdict }) {
  return (
    <>
      {verdict.ranking.places.length > 0 && (
        <details open>
          <summary>{t("referee.ranking")}</summary>
          <Standings standings={verdict.ranking.places} unit={verdict.unit} />
          {verdict.ranking.ties.map((tie) => (
            <p key={tie}>{tie}</p>
          ))}
        </details>
      )}
      <FoldedList summary={t("referee.missing")} items={verdict.missing} />
    </>
  );
}

type StepsProps = { verdict: Verdict; opened: Kept<"referee">; go: (number: number) => void };

/** The whole picture of a position, which a tap shows at a size for this screen. */
function Shown({ position, alt }: { position: RecordedPosition; alt: string }) {
  const large = useDrawing(position);
  return position.picture && <Picture picture={position.picture} large={large} alt={alt} />;
}

/** The log beside the picture of the position after the event that is looked at; on a phone, below it. */
function Steps({ verdict, opened, go }: StepsProps) {
  const { steps } = verdict;
  const wrong = steps.findIndex((step) => step.verdict !== "legal");
  const first = wrong >= 0 ? wrong + 1 : 0;
  const number = opened.number < 0 ? first : Math.min(opened.number, steps.length);
  const step = steps[number - 1];
  const reached = step?.verdict === "illegal" ? number - 1 : number;
  const { record, files, name } = opened;
  const { answer: position, error } = useLatest("position", { record, files, name, number: reached });
  return (
    <>
      <div class="follow">
        <section class="at">
          <div class="row walk">
            <Button disabled={number === 0} aria-label={t("back")} act={() => go(number - 1)}>
              ◀
            </Button>
            <input
              type="range"
              aria-label={t("referee.slider")}
              min={0}
              max={steps.length}
              value={number}
              onInput={(event) => go(event.currentTarget.valueAsNumber)}
            />
            <Button disabled={number >= steps.length} aria-label={t("on")} act={() => go(number + 1)}>
              ▶
            </Button>
          </div>
          <h3>{step ? t("referee.step", { number, events: steps.length }) : t("referee.start")}</h3>
          <div aria-live="polite" class="one">
            {step ? <OneStep step={step} /> : <Whole verdict={verdict} />}
          </div>
          <ProblemMessage error={error} />
          {position && <Shown position={position} alt={t("referee.picture", { line: step?.line ?? "" })} />}
          {position?.seats && !position.picture && <SeatList seats={position.seats} standings={position.standings} />}
        </section>
        <Log steps={steps} number={number} beside={position} go={go} />
      </div>
      {step && <Whole verdict={verdict} />}
      {position && <Where position={position} verdict={verdict} />}
      <Rest verdict={verdict} />
    </>
  );
}

type LogProps = { steps: Step[]; number: number; beside: RecordedPosition | undefined; go: (number: number) => void };

/** The lines of the record; the one that is looked at stays in view. */
function Log({ steps, number, beside, go }: LogProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.children[number - 1] as HTMLElement | undefined;
    if (list.current && here) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 3;
    // what is shown beside it leaves it more or less room
  }, [number, beside]);
  return (
    <ol class="log" ref={list}>
      {steps.map((one, index) => (
        <li
          key={index}
          class={one.verdict === "legal" ? "" : "bad"}
          aria-current={index === number - 1 ? "step" : undefined}
        >
          <Button class="bare" act={() => go(index + 1)}>
            {one.verdict === "legal" ? "" : "✗ "}
            {one.line}
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** Where the game stands, in words and points, and what can come next. */
function Where({ position, verdict }: { position: RecordedPosition; verdict: Verdict }) {
  return (
    <>
      <details open>
        <summary>{t("referee.position")}</summary>
        {position.description.map((one, index) => (
          <p key={index}>{one}</p>
        ))}
      </details>
      {!position.seats && <Standings standings={position.standings} unit={verdict.unit} colours={position.colours} />}
      {position.seats && position.picture && <SeatList seats={position.seats} standings={position.standings} />}
      <FoldedList summary={t("referee.due")} items={position.due} />
    </>
  );
}

function OneStep({ step }: { step: Step }) {
  return (
    <>
      <p class="line">
        <code>{step.line}</code>{" "}
        <span class={step.verdict === "legal" ? "good" : "bad"}>{t(`verdict.${step.verdict}`)}</span>{" "}
        <small>{step.place}</small>
      </p>
      <Violations found={step.violations} />
      {step.allowed.length > 0 && <p>{t("referee.allowed", { moves: step.allowed.slice(0, 8).join("; ") })}</p>}
    </>
  );
}
