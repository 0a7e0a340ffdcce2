import { useState } from "preact/hooks";
import { amounts, backup, bringBack, readBackup, type Backup as Found } from "../backup";
import { useKept } from "../kept";
import type { OldGame, Values } from "../shapes";
import { day, list, t } from "../texts";
import { Button } from "./controls";
import { firstOf, OpenFile, save } from "./files";
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

/** What has been done, with the name of the file, and what was in it. */
type Done = { said: "backup.done-saved" | "backup.done-brought"; name: string; values: Values };

/** What has been done, below the button that has done it. */
function DoneNote({ said, done }: { said: Done["said"]; done: Done | undefined }) {
  return (
    <p class="done" role="status">
      {done?.said === said && t(said, { file: done.name, what: words(done.values) })}
    </p>
  );
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
  const [asked, setAsked] = useState<Found & { name: string }>();
  const [done, setDone] = useState<Done>();
  const here = { game, games, practice, "deck.mine": mine, loads };

  const saveAll = () => {
    const [name, text] = backup();
    save(name, text);
    setAsked(undefined);
    setDone({ said: "backup.done-saved", name, values: here });
  };
  const read = (name = "", text = "") => {
    setError(null);
    setDone(undefined);
    try {
      setAsked({ name, ...readBackup(text) });
    } catch (caught) {
      setAsked(undefined);
      setError(caught);
    }
  };
  const bring = async (found: Found & { name: string }) => {
    setAsked(undefined);
    await bringBack(found).then(
      () => setDone({ said: "backup.done-brought", ...found }),
      (caught: unknown) => setError(caught),
    );
  };
  return (
    <div class="backup panel">
      <p>
        {t("backup.here", { what: words(here) })} {saved ? t("backup.saved", { day: day(saved) }) : t("backup.never")}
      </p>
      <Button class={asked ? undefined : "main"} act={saveAll}>
        {t("backup.save")}
      </Button>
      <DoneNote said="backup.done-saved" done={done} />
      <OpenFile label={t("backup.open")} most={MOST} open={(files) => read(...firstOf(files))} />
      <DoneNote said="backup.done-brought" done={done} />
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
      <ProblemMessage error={error} close={() => setError(null)} />
    </div>
  );
}
