import { useEffect, useRef, useState } from "preact/hooks";
import { useApp, type Task } from "../app";
import { handIn as handInLoad } from "../game";
import { keep, now, useKept } from "../kept";
import { useShared } from "../links";
import { finish, justParked, pack } from "../loads";
import { isNearlyEmpty, usePacking } from "../packing";
import { Board } from "../parts/board";
import { Button } from "../parts/controls";
import { driveOff } from "../parts/drive_off";
import { CargoLine, colourName, DiceInput } from "../parts/dice";
import { firstOf, OpenFile, save } from "../parts/files";
import { LoadView } from "../parts/load_view";
import { Icon } from "../parts/icon";
import { Message } from "../parts/messages";
import { ProofLines } from "../parts/proof";
import { useQuestion } from "../parts/question";
import { Share } from "../parts/share";
import { Sheet } from "../parts/sheet";
import { nameOf, TruckChoice } from "../parts/truck_choice";
import { python } from "../python/client";
import type { BestLoad, Files, Hint, Proof, TruckTable } from "../python/types";
import { useTask } from "../python/use_answer";
import { plain, plainTruck } from "../sticks";
import { list, t } from "../texts";
import "./pack.css";
import "../parts/tool.css";

const NONE: string[] = [];
const NO_LOADS: Task[] = [];

/** Pack a truck; the referee says at once what is wrong and what it costs. */
export function PackTab() {
  const { task, go, box } = useApp();
  const newest = () => now("task") ?? task;
  const packing = usePacking("pack.past", task, {
    newest,
    keep: (sticks) => void keep("task", { ...newest(), sticks }),
  });
  const [parked] = useKept("loads", NO_LOADS);
  const [best, setBest] = useState<BestLoad | null>(null);
  const [hint, setHint] = useState<Hint>();
  const [least, setLeast] = useState<{ job: string; penalty: number }>(); // the proven one of a truck and a cargo
  const [more, setMore] = useState(false);
  const [notices, setNotices] = useKept("pack.notices", NONE);
  const { busy, error, run, forget } = useTask();
  const { truck, cargo, sticks, load } = packing;
  const asked = { truck, cargo, sticks };
  const isOpen = useRef(true);
  useEffect(() => () => void (isOpen.current = false), []);
  useEffect(() => {
    forget(); // what was wrong with other sticks is no matter any more
    setHint(undefined);
  }, [sticks, truck, cargo, forget]);
  const another = (part: Partial<Task>) => {
    setNotices(NONE);
    pack({ truck, cargo, sticks: [], ...part });
  };
  const goOn = (load: Task) => {
    setNotices(NONE);
    setMore(false);
    pack(load);
    justParked.value = undefined;
  };
  const open = (files: Files) => {
    const [name, file] = firstOf(files);
    setMore(false);
    return run(
      () => python("read_load", { file, name }),
      (found) => {
        another({ truck: plainTruck(found.truck), cargo: found.cargo, sticks: plain(found.sticks) });
        setNotices(found.notices);
      },
    );
  };
  useShared("load", open);
  const job = JSON.stringify([truck, cargo]);
  const learn = ({ penalty, status }: Proof) => status === "optimal" && setLeast({ job, penalty });
  const compare = () =>
    run(
      () => python("check", { load: asked, best: true }),
      (found) => {
        if (newest().sticks === sticks) setBest(found.best);
        if (found.best) learn(found.best);
      },
    );
  const look = useQuestion({ about: job, text: t("pack.gives-away"), yes: t("pack.look"), act: compare });
  const learnHint = (found: Hint) => {
    if (newest().sticks === sticks) setHint(found); // another stick may have been laid meanwhile
    learn(found.best);
  };
  const handIn = () =>
    run(async () => {
      const { players } = await handInLoad(task);
      // whatever has been asked for meanwhile; somebody may pack another one by now
      if (!finish(task)) return;

      setNotices(NONE);
      driveOff(task, players.indexOf(task.player ?? ""));
      if (isOpen.current) go("game");
    });
  const doubtful = useQuestion({ about: sticks, text: t("pack.nearly-empty"), yes: t("hand-in"), act: handIn });
  const head = (
    <>
      <h2>
        {titleOf(truck)} <small>{task.player !== undefined && t("pack.for", { player: task.player })}</small>
      </h2>
      {busy && <small role="status">{t("searching")}</small>}
      <Button class="menu" aria-haspopup="dialog" act={() => setMore(true)}>
        <Icon name="menu" />
        <span class="hidden">{t("pack.more")}</span> {parked.length > 0 && <small>{parked.length}</small>}
      </Button>
    </>
  );
  const actions = (
    <>
      <Button class="tool" act={() => run(() => python("hint", { load: asked }), learnHint)}>
        <Icon name="solve" /> <small>{t("hint")}</small>
      </Button>
      {/* at a table, the best load gives the answer away */}
      <Button act={task.player === undefined ? compare : look.ask}>{t("pack.best")}</Button>
      {task.player !== undefined && (
        <Button
          class="main"
          disabled={!load?.legal || busy}
          act={isNearlyEmpty(packing, box.pieces) ? doubtful.ask : handIn}
        >
          {t("hand-in")}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Board
        packing={packing}
        head={head}
        actions={actions}
        error={error}
        least={least?.job === job ? least.penalty : undefined}
        ghost={hint?.next ?? undefined}
        advice={
          hint && (
            <HintLines
              hint={hint}
              take={() => packing.replace(plain(hint.after.sticks))}
              close={() => setHint(undefined)}
            />
          )
        }
      />
      {doubtful.asked}
      {look.asked}
      {justParked.value && (
        <Message close={() => (justParked.value = undefined)}>
          <p class="row">
            {t("pack.is-parked", { load: jobOf(justParked.value) })}
            <Button act={() => justParked.value && goOn(justParked.value)}>{t("pack.go-on")}</Button>
          </p>
        </Message>
      )}
      {best && (
        <Sheet title={t("pack.best-title")} close={() => setBest(null)}>
          <Comparison best={best} />
        </Sheet>
      )}
      {more && (
        <Sheet title={t("pack.more")} close={() => setMore(false)}>
          <p class="row">
            <Button
              disabled={sticks.length === 0}
              act={() => {
                packing.replace([]);
                setMore(false);
              }}
            >
              {t("clear")}
            </Button>
            <Button disabled={!load} act={() => load && save(`${truck.name}.toml`, load.toml)}>
              {t("save-load")}
            </Button>
            {load && <Share kind="load" files={{ [`${truck.name}.toml`]: load.toml }} />}
          </p>
          {parked.length > 0 && (
            <>
              <h3>{t("pack.parked")}</h3>
              <ul class="parked">
                {parked.map((one, index) => (
                  <li key={index}>
                    <Button class="wide" act={() => goOn(one)}>
                      {jobOf(one)}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
          <p>
            <CargoLine cargo={cargo} />
          </p>
          <h3>{t("pack.other")}</h3>
          <DiceInput cargo={cargo} set={(next) => pack({ truck, cargo: next, sticks })} />
          <TruckChoice truck={truck} set={(next) => another({ truck: next })} />
          <OpenFile label={t("open-load")} open={open} />
          <p>{t("pack.ways")}</p>
          <p class="keys-of-board">{t("pack.keys")}</p>
        </Sheet>
      )}
    </>
  );
}

/** What a truck is called above its load. */
function titleOf(truck: TruckTable): string {
  const isCard = nameOf(truck) === truck.name;
  return isCard ? t("pack.truck", { truck: truck.name }) : nameOf(truck);
}

/** Whose load this is, and what is packed of it. */
function jobOf({ truck, sticks, player, round }: Task): string {
  const load = `${nameOf(truck)}, ${t("pack.sticks", { count: sticks.length })}`;
  if (player === undefined) return load;
  const whom = t("pack.for", { player });
  return `${whom}${round === undefined ? "" : `, ${t("game.round", { round })}`}${t("colon")} ${load}`;
}

/** The best load that was possible, with its proof. */
function Comparison({ best }: { best: BestLoad }) {
  return (
    <>
      {best.regret !== null && <p class="big">{best.regret ? t("regret", { points: best.regret }) : t("no-regret")}</p>}
      <ProofLines proof={best} cost={best.score} />
      <LoadView load={best} />
    </>
  );
}

/** The stick to put next, which the board shows, and what can still be reached. */
function HintLines({ hint, take, close }: { hint: Hint; take: () => void; close: () => void }) {
  const { next, after, reachable, best } = hint;
  const blocking = hint.obstacles.flatMap((index) => after.sticks[index]?.name ?? []);
  return (
    <>
      <p class="row advice">
        <span>
          {next
            ? t("hint.next", {
                piece: colourName(next.piece),
                place: next.place,
                axis: t(`axis.${next.axis}` as "axis.x"),
              })
            : t("hint.done")}
        </span>
        {next && (
          <Button class="main" act={take}>
            {t("hint.take")}
          </Button>
        )}
        <Button aria-label={t("close")} act={close}>
          ✕
        </Button>
      </p>
      <p>
        {t(reachable.status === "optimal" ? "hint.reachable" : "hint.perhaps", {
          points: reachable.penalty,
          bound: reachable.bound,
        })}{" "}
        {hint.lost && t("hint.lost", { points: best.penalty })}{" "}
        {blocking.length > 0 && t("hint.obstacles", { names: list(blocking) })}
      </p>
    </>
  );
}
