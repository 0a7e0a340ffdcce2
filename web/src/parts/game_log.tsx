import { useState } from "preact/hooks";
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
  const { answer: told, error } = useLatest("history", isOpen ? { record, files } : undefined);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("game.log", { events: log.length })}</summary>
      {(told || Boolean(error)) && <Lines log={log} told={told ?? []} play={play} />}
    </details>
  );
}

type LinesProps = { log: string[]; told: string[][]; play: Props["play"] };

function Lines({ log, told, play }: LinesProps) {
  const [chosen, setChosen] = useState<number>();
  return (
    <ol class="log">
      {log.map((line, index) => {
        const [deed, ...more] = told[index] ?? [line];
        return (
          <li key={index} aria-current={index === chosen ? "true" : undefined}>
            <Button class="bare" act={() => setChosen(index === chosen ? undefined : index)}>
              <span>{deed}</span>
              {more.map((sentence, place) => (
                <small key={place}>{sentence}</small>
              ))}
            </Button>
            {index === chosen && (
              <Correction
                key={line}
                line={line}
                play={async (action, other) => {
                  if (await play({ action, value: `${index + 1} ${other}` })) setChosen(undefined);
                }}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

type CorrectionProps = { line: string; play: (action: Action["action"], line: string) => Promise<void> };

function Correction({ line, play }: CorrectionProps) {
  const [text, setText] = useState(line);
  return (
    <FieldRow act={() => play("correct", text)}>
      <Field aria-label={t("line.what")} autocapitalize="off" value={text} set={setText} />
      <button type="submit" class="main">
        {t("log.correct")}
      </button>
      <Button act={() => play("insert", text)}>{t("log.insert")}</Button>
      <Button act={() => play("delete", "")}>{t("log.delete")}</Button>
    </FieldRow>
  );
}
