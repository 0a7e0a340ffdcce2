import { useState } from "preact/hooks";
import type { Action } from "../game";
import type { Game } from "../python/types";
import { t } from "../texts";
import { Button, Field, FieldRow } from "./controls";
import "./game_log.css";

type Props = { game: Game; play: (act: Action) => Promise<boolean> };

/** The lines of the record; one that is tapped can be corrected, taken out, or get another one before it. */
export function GameLog({ game, play }: Props) {
  const [chosen, setChosen] = useState<number>();
  return (
    <details>
      <summary>{t("game.log", { events: game.log.length })}</summary>
      <ol class="log">
        {game.log.map((line, index) => (
          <li key={index} aria-current={index === chosen ? "true" : undefined}>
            <Button class="bare" act={() => setChosen(index === chosen ? undefined : index)}>
              {line}
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
        ))}
      </ol>
    </details>
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
