import { useState } from "preact/hooks";
import { amounts, backup, bringBack, readBackup, type Backup as Found } from "../backup";
import { useKept } from "../kept";
import type { OldGame, Values } from "../shapes";
import { day, list, t } from "../texts";
import { Button } from "./controls";
import { firstOf, OpenFile, save } from "./files";
import { Message } from "./messages";
import { ProblemMessage } from "./problem";
import { Ask } from "./question";
import "./backup.css";

const MOST = 1 << 27; // bytes: some ten thousand games
const NONE: OldGame[] = [];

/** What there is, in words. */
function words(values: Values): string {
  const { games, puzzles, cards, loads } = amounts(values);
  const parts = [
    games && t("backup.games", { count: games }),
    puzzles && t("backup.puzzles", { count: puzzles }),
    cards && t("backup.cards", { count: cards }),
    loads && t("backup.loads", { count: loads }),
  ];
  return list(parts.filter((part) => part !== 0)) || t("nothing");
}

/** Everything that the browser keeps to a file, and back. */
export function Backup() {
  const [game] = useKept("game");
  const [games] = useKept("games", NONE);
  const [practice] = useKept("practice");
  const [mine] = useKept("deck.mine");
  const [loads] = useKept("loads");
  const [saved] = useKept("saved");
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState<Found>();
  const [done, setDone] = useState<string>();

  const read = (text: string) => {
    setError(null);
    setDone(undefined);
    try {
      setAsked(readBackup(text));
    } catch (caught) {
      setAsked(undefined);
      setError(caught);
    }
  };
  const bring = async (found: Found) => {
    setAsked(undefined);
    await bringBack(found).then(
      () => setDone(t("backup.done", { what: words(found.values) })),
      (caught: unknown) => setError(caught),
    );
  };
  const here = words({ game, games, practice, "deck.mine": mine, loads });
  return (
    <div class="backup panel">
      <p>
        {t("backup.here", { what: here })} {saved ? t("backup.saved", { day: day(saved) }) : t("backup.never")}
      </p>
      <Button class={asked ? undefined : "main"} act={() => save(...backup())}>
        {t("backup.save")}
      </Button>
      <OpenFile label={t("backup.open")} most={MOST} open={(files) => read(firstOf(files)[1] ?? "")} />
      {asked && (
        <Ask
          text={[
            asked.saved
              ? t("backup.holds-since", { day: day(asked.saved), what: words(asked.values) })
              : t("backup.holds", { what: words(asked.values) }),
            asked.unread ? t("backup.unread", { count: asked.unread }) : "",
            t("backup.unites"),
          ].join(" ")}
          yes={t("backup.bring")}
          act={() => bring(asked)}
          no={() => setAsked(undefined)}
        />
      )}
      {done !== undefined && (
        <Message close={() => setDone(undefined)}>
          <p>{done}</p>
        </Message>
      )}
      <ProblemMessage error={error} close={() => setError(null)} />
    </div>
  );
}
