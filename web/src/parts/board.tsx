import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useApp } from "../app";
import type { Packed, Packing } from "../packing";
import type { Axis, Load, Piece, Score, StickTable } from "../python/types";
import { cellsOf, levelToPack, roomOn, sameStick, squaresOf, stickOver, type Cell } from "../sticks";
import { t } from "../texts";
import "./board.css";
import { CarriedStick } from "./carried_stick";
import { Button } from "./controls";
import { Count } from "./count";
import { colourName } from "./dice";
import { isFollowing, useGestures, type Preview } from "./gestures";
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
  text: string;
  kind: "refusal" | "taken-off" | "note";
  sticks: StickTable[];
}

const SHORTEST = 2; // cubes of a stick that lies or stands
/** In which direction a stick is put down after each, and where none can stand. */
const NEXT: Record<Axis, Axis> = { x: "y", y: "z", z: "x" };
const NEXT_LYING: Record<Axis, Axis> = { x: "y", y: "x", z: "x" };
const ONLY = { x: "pack.only-along", y: "pack.only-across", z: "pack.only-upright" } as const;

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
  const penalties = usePenalties(packing);
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

  const say = (text: string, kind: Said["kind"] = "refusal") =>
    setSaid({ text, kind, sticks: packing.newest().sticks });
  const refuse = ({ piece }: Pick<StickTable, "piece">) => say(t("pack.no-room", { piece: colourName(piece) }));
  /** Do something with a stick if one of its colour is left; otherwise say so. */
  const take = (piece: string, act: () => void) => {
    const isThere = Boolean(leftOf(packing.newest(), box.pieces)[piece]);
    setSaid(undefined);
    if (isThere) act();
    else say(t("pack.none-left", { piece: colourName(piece) }));
  };
  /** Lay a stick, and go on to the next level if this one is full now and nobody has gone there yet. */
  const layThere = (stick: StickTable, note = "") => {
    packing.lay(stick);
    const full = levelOf(wanted.peek());
    const next = levelToPack(packing.newest(), leftOf(packing.newest(), box.pieces), box.pieces, full);
    const isNext = next !== full && !isFollowing();
    if (isNext) wanted.value = next;
    const further = isNext ? t("pack.next-level", { full: full + 1, level: next + 1 }) : "";
    if (note || further) say(`${note} ${further}`.trim(), "note");
  };
  const canStand = (piece: Piece | undefined) => (piece?.length ?? SHORTEST) <= packing.newest().truck.levels;
  /** In which direction a stick is put down, or any one: none that is longer than the truck is high stands. */
  const axisOf = (piece: Piece | undefined): Axis => (axis.value === "z" && !canStand(piece) ? "x" : axis.value);
  /** Put a stick where there is room for it, which may be another way than it was meant to be. */
  const put = (stick: StickTable) => {
    const isAsMeant = stick.axis === axisOf(chosenNow()) || cellsOf(stick, box.pieces).length === 1;
    take(stick.piece, () => layThere(stick, isAsMeant ? "" : t(ONLY[stick.axis])));
  };
  const lay = (cells: Cell[]) => {
    const wished = chosenNow();
    const stick = stickOver(cells, box.pieces);
    if (wished && wished.length > cells.length) refuse({ piece: wished.name });
    else if (stick) take(stick.piece, () => layThere(stick));
  };
  const tap = (cell: Cell) => {
    const piece = chosenNow();
    const settle = (stick: StickTable) => (roomOn(packing.newest(), box.pieces)(stick) ? put : refuse)(stick);
    if (piece && piece.length > 1) take(piece.name, () => packing.place(piece.name, cell, axisOf(piece), settle));
    else lay([cell]);
  };
  const takeOff = (stick: StickTable) => {
    packing.remove(stick);
    say(t("pack.taken-off", { piece: colourName(stick.piece) }), "taken-off");
  };
  /** Take the last step back, and show where that was. */
  const undo = () => {
    const before = packing.newest().sticks;
    packing.undo();
    const after = packing.newest().sticks;
    const lacks = (sticks: StickTable[]) => (stick: StickTable) => !sticks.some((other) => sameStick(stick, other));
    const changed = [...before.filter(lacks(after)), ...after.filter(lacks(before))];
    const cells = changed.flatMap((stick) => cellsOf(stick, box.pieces));
    const level = levelOf(wanted.peek());
    if (!cells.some(([, , z]) => z === level)) wanted.value = cells[0]?.[2] ?? level;
  };
  const turn = (step: number) => (wanted.value = Math.max(0, levelOf(levelOf(wanted.peek()) + step)));
  const turnStick = () => {
    const next = canStand(chosenNow()) ? NEXT : NEXT_LYING;
    axis.value = next[axisOf(chosenNow())];
  };
  const choose = (piece: string) => take(piece, () => (choice.value = choice.peek() === piece ? "" : piece));
  const gestures = useGestures({
    grid,
    packing,
    pieces: box.pieces,
    left: () => leftOf(packing.newest(), box.pieces),
    chosen: chosenNow,
    axis: axisOf,
    level: () => levelOf(wanted.peek()),
    tap,
    lay,
    put,
    refuse,
    takeOff,
    drop: () => say(t("pack.let-go")),
    choose,
    turn,
  });
  const keys = (event: KeyboardEvent) => {
    const piece = box.pieces.find((one) => String(one.length) === event.key);
    if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") return;
    if (piece) choose(piece.name);
    else if (event.key === "0") turnStick();
    else if (event.key === "PageUp") turn(1);
    else if (event.key === "PageDown") turn(-1);
    else if (event.key === "z" && (event.ctrlKey || event.metaKey)) undo();
    else return;
    event.preventDefault();
  };
  const saying = said?.sticks === sticks ? said : undefined;
  const size = { "--columns": squares[0]?.length ?? 1, "--rows": squares.length };
  return (
    <div
      class="board fills"
      onKeyDown={keys}
      onPointerDownCapture={() => setSaid(undefined)}
      // otherwise a browser takes the first tap after a quick drag for a finger that stops what still scrolls
      onTouchMove={(event) => isFollowing() && event.preventDefault()}
    >
      <div class="board-head ends">{head}</div>
      <div class="verdict" aria-live="polite" aria-busy={!packing.current}>
        {error || packing.error ? (
          <Problem error={error ?? packing.error} />
        ) : advice ? (
          advice
        ) : (
          load && <Verdict load={load} penalties={penalties} least={least} />
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
          left={left}
          press={gestures.press}
          tap={tap}
          lay={lay}
          remove={takeOff}
        />
        <LevelStrip truck={truck} sticks={sticks} level={level} show={(to) => (wanted.value = to)} />
        {gestures.carried && <CarriedStick {...gestures.carried} />}
        <Saying said={saying} isOff={gestures.preview?.kind === "off"} />
      </div>
      <Palette
        left={left}
        chosen={chosen}
        choose={choose}
        axis={axisOf(chosen)}
        turn={turnStick}
        carry={gestures.carry}
      />
      <div class="board-actions">
        <Button
          class={saying?.kind === "taken-off" ? "offered" : ""}
          aria-label={t("undo")}
          disabled={!packing.canUndo}
          act={undo}
        >
          <Icon name="undo" />
        </Button>
        {actions}
      </div>
    </div>
  );
}

/** What is said of a gesture, over the edge of the picture, so that nothing moves when it comes and goes. */
function Saying({ said, isOff }: { said: Said | undefined; isOff: boolean }) {
  const isRefusal = !isOff && said?.kind === "refusal";
  return (
    <p class={isRefusal ? "saying refusal" : "saying"} role="status">
      {isOff ? t("pack.off") : said?.text}
    </p>
  );
}

/** The penalty of a load, or of the last one that was within the rules, and that before its last change. */
interface Penalties {
  now?: number;
  before?: number;
}

function usePenalties({ truck, cargo, load }: Packing): Penalties {
  const penalty = load?.score?.penalty;
  const job = JSON.stringify([truck, cargo]);
  const seen = useRef<Penalties & { job: string }>({ job });
  if (seen.current.job !== job) seen.current = { job };
  const { now } = seen.current;
  if (penalty !== undefined && penalty !== now)
    seen.current = { job, now: penalty, ...(now === undefined ? {} : { before: now }) };
  return seen.current;
}

/** How many sticks of each colour are left. */
function leftOf({ cargo, sticks }: Packed, pieces: Piece[]): Record<string, number> {
  const left = (piece: string) => (cargo[piece] ?? 0) - sticks.filter((stick) => stick.piece === piece).length;
  return Object.fromEntries(pieces.map(({ name }) => [name, Math.max(0, left(name))]));
}

/**
 * What the referee says: a large number and what it is made of, or what is against the rules beside the number there was
 * before.
 */
function Verdict(props: { load: Load; penalties: Penalties; least: number | undefined }) {
  const { load, penalties } = props;
  const { score } = load;
  const isLeast = score ? score.least || score.penalty === props.least : false;
  const kind = score ? isLeast && "good" : "past";
  return (
    <>
      <div>
        <p class="label">{t(score ? "pack.penalty" : "pack.penalty-before")}</p>
        <p class={kind ? `penalty ${kind}` : "penalty"}>
          {penalties.now === undefined ? "–" : <Count to={penalties.now} />}
        </p>
      </div>
      <div class="reason">
        {isLeast && <p class="was good">{t("pack.least")}</p>}
        {score && !isLeast && penalties.before !== undefined && (
          <p class="was">{t("pack.was", { points: penalties.before })}</p>
        )}
        {score ? <p>{load.sticks.length === 0 ? t("pack.how") : partsOf(score)}</p> : <Breaches load={load} />}
      </div>
    </>
  );
}

/** What a penalty is made of. */
function partsOf({ empty, surplus }: Score): string {
  return `${t("pack.empty", { count: empty })} · ${t("pack.surplus", { points: surplus })}`;
}

/** What is against the rules: the first of it, and all one tap further. */
function Breaches({ load: { violations } }: { load: Load }) {
  const [all, setAll] = useState(false);
  const [first, ...others] = violations;
  return (
    <p class="bad">
      ✗ {first?.message} {first && <Rule {...first} />}
      {others.length > 0 && (
        <Button class="bare" aria-haspopup="dialog" act={() => setAll(true)}>
          {t("pack.more-wrong", { count: others.length })}
        </Button>
      )}
      {all && (
        <Sheet title={t("illegal")} close={() => setAll(false)}>
          <Violations found={violations} />
        </Sheet>
      )}
    </p>
  );
}
