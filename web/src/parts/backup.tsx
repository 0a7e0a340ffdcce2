import { useState } from "preact/hooks";
import { amounts, backup, backupName, bringBack, readBackup, type Backup as Found } from "../backup";
import { useAll, useKept } from "../kept";
import type { Values } from "../shapes";
import { day, list, t } from "../texts";
import { Button } from "./controls";
import { firstOf, OpenFile, save } from "./files";
import { ProblemMessage } from "./problem";
import { Ask } from "./question";
import "./backup.css";

const MOST = 1 << 27; // bytes: some ten thousand games
const THINGS = ["games", "puzzles", "cards", "loads", "scores", "names", "deleted"] as const;

/** What there is, in words; "" for nothing. */
function words(values: Values): string {
  const counts = amounts(values);
  return list(
    THINGS.filter((thing) => counts[thing] > 0).map((thing) => t(`backup.${thing}`, { count: counts[thing] })),
  );
}

/** What a file holds, in words. */
const held = (values: Values) => words(values) || t("nothing");

/** What has been done with which file; and if something was brought back, what was in it. */
type Done = { said: "saved-to" } | { said: "backup.done-brought"; values: Values };
type DoneWith = Done & { file: string };

/** Where all that is here was saved, or what has just come back. */
function whereTo(done: DoneWith | undefined, saved: string | undefined, here: Values): string {
  if (done?.said === "backup.done-brought") return t(done.said, { file: done.file, what: held(done.values) });
  if (done) return t(done.said, done);
  if (!saved) return t("backup.never");
  const since = [...(here.games ?? []), here.game].filter((game) => (game?.date ?? "") > saved).length;
  return t(since > 0 ? "backup.saved-before" : "backup.saved", { day: day(saved), count: since });
}

/** What is here, and what has been done with it; all that is said before and after saving has its room, so that nothing moves. */
function State({ here, done, saved }: { here: Values; done: DoneWith | undefined; saved: string | undefined }) {
  const what = words(here);
  const before = t("backup.saved-before", { day: day(new Date().toISOString()), count: amounts(here).games });
  const after = t("saved-to", { file: backupName() });
  const longer = before.length > after.length ? before : after;
  return (
    <p class="state" role="status" data-after={`${t("backup.here", { what })} ${longer}`}>
      <span>
        {what && t("backup.here", { what })} {what || done ? whereTo(done, saved, here) : t("backup.nothing")}
      </span>
    </p>
  );
}

/** Everything that the browser keeps to a file, and back. */
export function Backup() {
  const [saved] = useKept("saved");
  const [error, setError] = useState<unknown>(null);
  const [asked, setAsked] = useState<Found & { name: string }>();
  const [done, setDone] = useState<DoneWith>();
  const here = useAll();

  const saveAll = () => {
    const [name, text] = backup();
    save(name, text);
    setAsked(undefined);
    setDone({ said: "saved-to", file: name });
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
      () => setDone({ said: "backup.done-brought", file: found.name, values: found.values }),
      (caught: unknown) => setError(caught),
    );
  };
  return (
    <div class="backup panel">
      <State here={here} done={done} saved={saved} />
      <Button class={asked || !words(here) ? undefined : "main"} act={saveAll}>
        {t("backup.save")}
      </Button>
      <OpenFile label={t("backup.open")} most={MOST} open={(files) => read(...firstOf(files))} />
      {asked && (
        <Ask
          text={[
            asked.saved
              ? t("backup.holds-since", { day: day(asked.saved), what: held(asked.values) })
              : t("backup.holds", { what: held(asked.values) }),
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
