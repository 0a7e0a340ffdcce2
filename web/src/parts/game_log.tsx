import { useRef, useState } from "preact/hooks";
import type { Action } from "../game";
import type { Game } from "../python/types";
import { useLatest } from "../python/use_answer";
import { t } from "../texts";
import { Button, Field, FieldRow } from "./controls";
import "./game_log.css";

type Props = { game: Game; play: (act: Action) => Promise<boolean> };

/** What has happened; a line that is tapped can be corrected, taken out, or get another one before it. */
export function GameLog({ game, play }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { record, files, log } = game;
  const { answer: told, isCurrent, error } = useLatest("history", isOpen ? { record, files } : undefined);
  const shown = useRef<LinesProps["shown"] | undefined>(undefined); // until new lines have their sentences, too
  if (isCurrent && told) shown.current = { log, told };
  else if (error) shown.current = { log, told: [] };
  const isBusy = isOpen && !isCurrent && !error;
  return (
    <details aria-busy={isBusy} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("game.log", { events: log.length })}</summary>
      {isBusy && (
        <p class={shown.current ? "hidden" : ""} role="status">
          {t("log.coming")}
        </p>
      )}
      {shown.current && <Lines shown={shown.current} isBusy={isBusy} play={play} />}
    </details>
  );
}

type LinesProps = {
  shown: { log: string[]; told: string[][] };
  /** Whether these are the lines of before, which nobody means to change any more. */
  isBusy: boolean;
  play: Props["play"];
};

function Lines({ shown: { log, told }, isBusy, play }: LinesProps) {
  const [chosen, setChosen] = useState<number>();
  return (
    <ol class="log" data-arrows>
      {log.map((line, index) => {
        const [deed, ...more] = told[index] ?? [line];
        return (
          <li key={index} aria-current={index === chosen ? "true" : undefined}>
            <Button class="bare" act={() => isBusy || setChosen(index === chosen ? undefined : index)}>
              <span>{deed}</span>
              {more.map((sentence, place) => (
                <small key={place}>{sentence}</small>
              ))}
            </Button>
            {index === chosen && (
              <Correction
                key={line}
                line={line}
                close={() => setChosen(undefined)}
                play={async (action, other) => {
                  if (!isBusy && (await play({ action, value: `${index + 1} ${other}` }))) setChosen(undefined);
                }}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

type CorrectionProps = {
  line: string;
  play: (action: Action["action"], line: string) => Promise<void>;
  close: () => void;
};

function Correction({ line, play, close }: CorrectionProps) {
  const [text, setText] = useState(line);
  return (
    <FieldRow act={() => play("correct", text)}>
      <Field aria-label={t("line.what")} autocapitalize="off" value={text} set={setText} />
      <button type="submit" class="main">
        {t("log.correct")}
      </button>
      <Button act={() => play("insert", text)}>{t("log.insert")}</Button>
      <Button act={() => play("delete", "")}>{t("log.delete")}</Button>
      <Button act={close}>{t("cancel")}</Button>
    </FieldRow>
  );
}
