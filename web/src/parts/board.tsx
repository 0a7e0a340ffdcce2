import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useApp } from "../app";
import type { Packed, Packing } from "../packing";
import type { Axis, Load, Piece, StickTable } from "../python/types";
import { cellsOf, roomOn, sameStick, squaresOf, stickOver, type Cell } from "../sticks";
import { t, type Key } from "../texts";
import "./board.css";
import { CarriedStick } from "./carried_stick";
import { Button } from "./controls";
import { Count } from "./count";
import { colourName } from "./dice";
import { useGestures, type Preview } from "./gestures";
import { Icon } from "./icon";
import { Level, type Shown } from "./level";
import { LevelStrip } from "./level_strip";
import { LoadView } from "./load_view";
import { Palette } from "./palette";
import { Problem, Rule, Violations } from "./problem";
import { Sheet } from "./sheet";
import "./load_view.css";

interface Props {
  packing: Packing;
  /** Above everything, in a line. */
  head: ComponentChildren;
  /** Below everything, in a line; undo comes first. */
  actions: ComponentChildren;
  error?: unknown;
  /** A stick that is not there yet, and what is said of it in place of the verdict. */
  ghost?: StickTable | undefined;
  advice?: ComponentChildren;
  /** The least penalty of this truck and these sticks, where somebody has asked for it. */
  least?: number | undefined;
}

/** What is said of a gesture that did not do, or not quite, what it meant; of the sticks that were there after it. */
interface Said {
  what: Extract<Key, "pack.none-left" | "pack.no-room" | "pack.no-standing" | "pack.only-along" | "pack.only-across">;
  piece: string;
  sticks: StickTable[];
}

/** A truck to pack with a thumb, on one screen: verdict, picture, a big level, all levels in small, sticks left. */
export function Board({ packing, head, actions, error, ghost, advice, least }: Props) {
  const { box } = useApp();
  const { truck, sticks, load } = packing;
  const grid = useRef<HTMLDivElement>(null);
  // a gesture that goes on while the board is drawn anew reads these as they are then
  const wanted = useSignal(0);
  const choice = useSignal("");
  const axis = useSignal<Axis>("x");
  const [said, setSaid] = useState<Said>();
  const levelOf = (index: number) => Math.min(index, packing.newest().truck.levels - 1);
  const level = Math.min(wanted.value, truck.levels - 1);
  useEffect(() => {
    if (ghost) wanted.value = ghost.cell[2] ?? 0;
  }, [ghost, wanted]);
  const hinted: Preview | undefined = ghost && {
    kind: ghost.axis === "z" ? "stand" : "lay",
    cells: cellsOf(ghost, box.pieces),
    piece: ghost.piece,
  };
  const squares = useMemo(() => squaresOf(truck, sticks, box.pieces, level), [truck, sticks, box, level]);
  const below = useMemo(
    () => (level ? squaresOf(truck, sticks, box.pieces, level - 1) : undefined),
    [truck, sticks, box, level],
  );
  const left = leftOf(packing, box.pieces);
  const before = usePenaltyBefore(packing);
  const chosenOf = (counts: typeof left) =>
    box.pieces.find(({ name }) => name === choice.value && Boolean(counts[name]));
  const chosenNow = () => chosenOf(leftOf(packing.newest(), box.pieces));
  const chosen = chosenOf(left);
  useEffect(() => {
    if (!chosenNow()) choice.value = ""; // the last one is laid: none comes back chosen
  });
  const shown: Shown[] = sticks.map((stick) => {
    const known = load?.sticks.find((one) => sameStick(one, stick));
    return { stick, letter: known?.letter ?? "", wrong: known?.wrong ?? false };
  });

  const say = (what: Said["what"], piece: string) => setSaid({ what, piece, sticks: packing.newest().sticks });
  /** Do something with a stick if one of its colour is left; otherwise say so. */
  const take = (piece: string, act: () => void) => {
    const isThere = Boolean(leftOf(packing.newest(), box.pieces)[piece]);
    setSaid(undefined);
    if (isThere) act();
    else say("pack.none-left", piece);
  };
  const lay = (cells: Cell[]) => {
    const wished = chosenNow();
    const stick = stickOver(cells, box.pieces);
    if (wished && wished.length > cells.length) say("pack.no-room", wished.name);
    else if (stick) take(stick.piece, () => packing.lay(stick));
  };
  const refuse = ({ piece, axis: way }: StickTable) => say(way === "z" ? "pack.no-standing" : "pack.no-room", piece);
  /** Lay a stick if it has room there; otherwise say so. */
  const settle = (stick: StickTable) => {
    if (roomOn(packing.newest(), box.pieces)(stick)) packing.lay(stick);
    else refuse(stick);
  };
  /** Lay a stick that was carried there; it may lie the other way than it was meant to. */
  const put = (stick: StickTable) =>
    take(stick.piece, () => {
      packing.lay(stick);
      const isCube = cellsOf(stick, box.pieces).length === 1;
      if (stick.axis !== axis.peek() && !isCube)
        say(stick.axis === "x" ? "pack.only-along" : "pack.only-across", stick.piece);
    });
  const tap = (cell: Cell) => {
    const piece = chosenNow();
    if (piece && piece.length > 1) take(piece.name, () => packing.place(piece.name, cell, axis.peek(), settle));
    else lay([cell]);
  };
  const turn = (step: number) => (wanted.value = Math.max(0, levelOf(levelOf(wanted.peek()) + step)));
  const choose = (piece: string) => take(piece, () => (choice.value = choice.peek() === piece ? "" : piece));
  const gestures = useGestures({
    grid,
    packing,
    pieces: box.pieces,
    chosen: chosenNow,
    axis: () => axis.peek(),
    level: () => levelOf(wanted.peek()),
    tap,
    lay,
    put,
    refuse,
    choose,
    turn,
  });
  const keys = (event: KeyboardEvent) => {
    const piece = box.pieces.find((one) => String(one.length) === event.key);
    if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") return;
    if (piece) choose(piece.name);
    else if (event.key === "PageUp") turn(1);
    else if (event.key === "PageDown") turn(-1);
    else if (event.key === "z" && (event.ctrlKey || event.metaKey)) packing.undo();
    else return;
    event.preventDefault();
  };
  const size = { "--columns": squares[0]?.length ?? 1, "--rows": squares.length };
  return (
    <div class="board" onKeyDown={keys} onPointerDownCapture={() => setSaid(undefined)}>
      <div class="board-head ends">{head}</div>
      <div class="verdict" aria-live="polite" aria-busy={!packing.current}>
        {error || packing.error ? (
          <Problem error={error ?? packing.error} />
        ) : advice ? (
          advice
        ) : (
          load && <Verdict load={load} before={before} least={least} />
        )}
      </div>
      {load ? <LoadView load={load} slider={false} /> : <div class="load-view" />}
      <div
        class="level-frame"
        style={size}
        onPointerDown={(event) => event.target === event.currentTarget && gestures.press(event)}
      >
        <span class="cab" aria-hidden="true" />
        <Level
          grid={grid}
          level={level}
          levels={truck.levels}
          squares={squares}
          below={below}
          sticks={shown}
          preview={gestures.preview ?? hinted}
          chosen={chosen}
          press={gestures.press}
          tap={tap}
          lay={lay}
          remove={packing.remove}
        />
        <LevelStrip truck={truck} sticks={sticks} level={level} show={(to) => (wanted.value = to)} />
        {gestures.carried && <CarriedStick {...gestures.carried} />}
        <Saying said={said?.sticks === sticks ? said : undefined} isOff={gestures.preview?.kind === "off"} />
      </div>
      <Palette
        left={left}
        chosen={chosen}
        choose={choose}
        axis={axis.value}
        setAxis={(to) => (axis.value = to)}
        carry={gestures.carry}
      />
      <div class="board-actions">
        <Button aria-label={t("undo")} disabled={!packing.canUndo} act={packing.undo}>
          <Icon name="undo" />
        </Button>
        {actions}
      </div>
    </div>
  );
}

/** What is said of a gesture, over the edge of the picture, so that nothing moves when it comes and goes. */
function Saying({ said, isOff }: { said: Said | undefined; isOff: boolean }) {
  const isRefusal = !isOff && (said?.what.startsWith("pack.no") ?? false);
  return (
    <p class={isRefusal ? "saying refusal" : "saying"} role="status">
      {isOff ? t("pack.off") : said && t(said.what, { piece: colourName(said.piece) })}
    </p>
  );
}

/** The penalty before the last change of a load; of a load against the rules there is none. */
function usePenaltyBefore({ truck, cargo, load }: Packing): number | undefined {
  const penalty = load?.score?.penalty;
  const job = JSON.stringify([truck, cargo]);
  const seen = useRef<{ job: string; now: number; before?: number }>(undefined);
  if (penalty !== undefined && (seen.current?.job !== job || seen.current.now !== penalty)) {
    const before = seen.current?.job === job ? seen.current.now : undefined;
    seen.current = { job, now: penalty, ...(before === undefined ? {} : { before }) };
  }
  return seen.current?.before;
}

/** How many sticks of each colour are left. */
function leftOf({ cargo, sticks }: Packed, pieces: Piece[]): Record<string, number> {
  const left = (piece: string) => (cargo[piece] ?? 0) - sticks.filter((stick) => stick.piece === piece).length;
  return Object.fromEntries(pieces.map(({ name }) => [name, Math.max(0, left(name))]));
}

/** What the referee says: a large number, or the first breach; all of them one tap further. */
function Verdict({ load, before, least }: { load: Load; before: number | undefined; least: number | undefined }) {
  const [all, setAll] = useState(false);
  const { score } = load;
  const [first, ...others] = load.violations;
  if (score) {
    const isLeast = score.least || score.penalty === least;
    return (
      <>
        <p class="label">{t("pack.penalty")}</p>
        <p class={isLeast ? "penalty good" : "penalty"}>
          <Count to={score.penalty} />
        </p>
        {isLeast ? (
          <p class="was good">{t("pack.least")}</p>
        ) : (
          before !== undefined && <p class="was">{t("pack.was", { points: before })}</p>
        )}
        <p>
          {load.sticks.length === 0
            ? t("pack.how")
            : `${t("pack.empty", { count: score.empty })} · ${t("pack.surplus", { points: score.surplus })}`}
        </p>
      </>
    );
  }
  return (
    <>
      <p class="bad">
        ✗ {first?.message} {first && <Rule id={first.rule} />}
      </p>
      {others.length > 0 && <Button act={() => setAll(true)}>{t("pack.more-wrong", { count: others.length })}</Button>}
      {all && (
        <Sheet title={t("illegal")} close={() => setAll(false)}>
          <Violations found={load.violations} />
        </Sheet>
      )}
    </>
  );
}
