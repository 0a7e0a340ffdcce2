import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app";
import { plain, usePacking } from "../packing";
import { CargoLine, colourName, DiceInput, Swatch } from "../parts/dice";
import { useShared } from "../links";
import { OpenFile, save } from "../parts/files";
import { Levels } from "../parts/levels";
import { LoadView } from "../parts/load_view";
import { Problem, useTask, Violations } from "../parts/problem";
import { Items, ProofLines } from "../parts/proof";
import { Share } from "../parts/share";
import { TruckInput } from "../parts/truck";
import { python } from "../python/client";
import type { Axis, Checked, Hint, Load, LoadTable } from "../python/types";
import { handIn as handInLoad } from "../game";
import { t } from "../texts";

const DIRECTIONS: Axis[] = ["x", "y", "z"];

/** Put sticks onto the levels by tapping; the referee says what is wrong with them. */
export function CheckTab() {
  const { box, go } = useApp();
  const { task, error: refused, pack, undo, canUndo, another, change } = usePacking();
  const [load, setLoad] = useState<Checked>();
  const [hint, setHint] = useState<Hint>();
  const [piece, setPiece] = useState("purple");
  const [axis, setAxis] = useState<Axis>("x");
  const [notices, setNotices] = useState<string[]>([]);
  const { busy, error, run } = useTask();
  const judging = useTask();
  const { run: judge } = judging;
  const asked: LoadTable = { truck: task.truck, cargo: task.cargo, sticks: task.sticks };
  const text = JSON.stringify(asked);
  useEffect(() => {
    setHint(undefined);
    void judge(() => python("check", { load: JSON.parse(text) }), setLoad);
  }, [text, judge]);

  const tap = (cell: number[], index: number | undefined) => {
    const stick = index !== undefined && load?.sticks[index];
    if (stick) {
      const [same] = plain([stick]).map((one) => JSON.stringify(one));
      pack(({ sticks }) => sticks.filter((one) => JSON.stringify(one) !== same));
    } else {
      pack(async ({ truck, cargo, sticks }) => (await python("place", { load: { truck, cargo, sticks }, piece, cell, axis })).sticks); // prettier-ignore
    }
  };
  const open = (name: string, file: string) =>
    run(
      () => python("read_load", { file, name }),
      (found: Load) => {
        const { name, levels, area } = found.truck;
        setNotices(found.notices ?? []);
        another({ truck: { name, levels, area }, cargo: found.cargo, sticks: plain(found.sticks) });
      },
    );
  useShared("load", (files) => {
    const [name, file] = Object.entries(files)[0] ?? [];
    if (name !== undefined && file !== undefined) void open(name, file);
  });
  const handIn = () =>
    run(
      () => handInLoad(task),
      () => {
        another({});
        go("game");
      },
    );
  return (
    <div class="two">
      <section>
        <h2>
          {task.truck.name}: <CargoLine cargo={task.cargo} />
        </h2>
        {task.player !== undefined && <p>{t("check.for", { player: task.player })}</p>}
        <fieldset class="palette">
          <legend>{t("check.stick")}</legend>
          {box.pieces.map((one) => (
            <label key={one.name}>
              <input type="radio" name="piece" checked={piece === one.name} onChange={() => setPiece(one.name)} />
              <span>
                <Swatch piece={one.name} />
                <span class="hidden">{colourName(one.name)}</span> {t("left", { count: load?.left[one.name] ?? 0 })}
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset class="palette">
          <legend>{t("check.direction")}</legend>
          {DIRECTIONS.map((one) => (
            <label key={one}>
              <input type="radio" name="axis" checked={axis === one} onChange={() => setAxis(one)} />
              <span>{t(`axis.${one}` as "axis.x")}</span>
            </label>
          ))}
        </fieldset>
        {load && <Levels load={load} tap={tap} />}
        <p class="row">
          <button type="button" disabled={!canUndo} onClick={undo}>
            {t("undo")}
          </button>
          <button
            type="button"
            disabled={busy}
            onClick={() => void run(() => python("hint", { load: asked }), setHint)}
          >
            {t("hint")}
          </button>
          <button
            type="button"
            disabled={busy}
            onClick={() => void judge(() => python("check", { load: asked, best: true }), setLoad)}
          >
            {t("compare")}
          </button>
          <button type="button" disabled={task.sticks.length === 0} onClick={() => pack(() => [])}>
            {t("clear")}
          </button>
        </p>
        <div aria-live="polite" aria-busy={busy || judging.busy}>
          <Problem error={error ?? refused ?? judging.error} />
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
          {load && <Verdict load={load} />}
          {hint && <HintLines hint={hint} take={() => pack(() => hint.after.sticks)} />}
        </div>
        {task.player !== undefined && (
          <p>
            <button type="button" class="main" disabled={!load?.legal || busy} onClick={() => void handIn()}>
              {t("check.hand-in", { player: task.player })}
            </button>
          </p>
        )}
      </section>
      <section>
        {load && <LoadView load={load} slider={false} />}
        {load?.best && (
          <>
            <h2>{t("check.best")}</h2>
            <ProofLines proof={load.best} cost={load.best.score} />
            {load.best.regret !== null && <p class="big">{regret(load.best.regret)}</p>}
            <LoadView load={load.best} />
          </>
        )}
        <details>
          <summary>{t("check.other")}</summary>
          <DiceInput cargo={task.cargo} set={(cargo) => change({ cargo, player: undefined })} name="check" />
          <TruckInput truck={task.truck} set={(truck) => another({ truck })} />
        </details>
        <OpenFile
          label={t("open-load")}
          open={(files) => {
            const [name, file] = Object.entries(files)[0] ?? [];
            if (name !== undefined && file !== undefined) void open(name, file);
          }}
        />
        <p class="row">
          <button type="button" disabled={!load} onClick={() => load && save(`${task.truck.name}.toml`, load.toml)}>
            {t("save-load")}
          </button>
          {load && <Share kind="load" files={{ "load.toml": load.toml }} />}
        </p>
      </section>
    </div>
  );
}

function regret(points: number): string {
  return points ? t("regret", { points }) : t("no-regret");
}

function Verdict({ load }: { load: Load }) {
  if (!load.legal) {
    return (
      <>
        <p class="big bad">✗ {t("illegal")}</p>
        <Violations found={load.violations} />
      </>
    );
  }
  return (
    <>
      <p class="big good">✓ {t("legal", { points: load.score?.penalty ?? 0 })}</p>
      <Items cost={load.score} />
    </>
  );
}

function HintLines({ hint, take }: { hint: Hint; take: () => void }) {
  const { next, after, reachable, best } = hint;
  const blocking = hint.obstacles.map((index) => after.sticks[index]?.name).join(", ");
  return (
    <div class="hint">
      {next ? (
        <p>
          {t("hint.next", {
            piece: colourName(next.piece),
            place: next.place,
            axis: t(`axis.${next.axis}` as "axis.x"),
          })}{" "}
          <button type="button" onClick={take}>
            {t("hint.take")}
          </button>
        </p>
      ) : (
        <p>{t("hint.done")}</p>
      )}
      <p>
        {t(reachable.status === "optimal" ? "hint.reachable" : "hint.perhaps", {
          points: reachable.penalty,
          bound: reachable.bound,
        })}
      </p>
      {hint.lost && <p>{t("hint.lost", { points: best.penalty })}</p>}
      {blocking && <p>{t("hint.obstacles", { names: blocking })}</p>}
    </div>
  );
}
