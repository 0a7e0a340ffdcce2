import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Game, Picture as Drawing, Spot } from "../python/types";
import { t } from "../texts";
import "./picture.css";
import { Button } from "./controls";
import { Icon } from "./icon";
import { Sheet } from "./sheet";

const WIDE = "(min-width: 64rem)";
const AROUND = 44; // pixels of a picture that are shown around what can be tapped
const REACHED = 64; // pixels of a picture that light up where it can lead
const EDGE = 22; // pixels from an edge at which half of what can be tapped is hidden
const BESIDE = 48; // pixels from the middle of what is marked at which a tap still means it: half of its size, and 24
const WAYS_TO_SCROLL = ["wheel", "touchmove", "keydown"];
const LARGEST = 480; // pixels that a board is wide at most: letters need no more

const DARK = matchMedia("(prefers-color-scheme: dark)");
const isDark = signal(DARK.matches);
DARK.addEventListener("change", () => (isDark.value = DARK.matches));

/** As an image, so that nothing in it can do anything; light or dark as the page is, which WebKit does not tell images. */
export function image(svg: string): string {
  const settled = svg.replaceAll("(prefers-color-scheme: dark)", isDark.value ? "all" : "not all");
  return `data:image/svg+xml,${encodeURIComponent(settled)}`;
}

/** The pictures of a position that there are. */
export type Pictures = Pick<Game, "picture" | "upright">;

/** The picture of a position for this screen: on a narrow one the upright board, if there is one. */
export function useDrawing({ picture, upright }: Pictures): Drawing | null {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setWide(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return isWide ? picture : (upright ?? picture);
}

type Props = {
  picture: Drawing;
  /** What a tap shows in its place. */
  large?: Drawing | null;
  alt: string;
};

/** A picture that Python drew; a tap shows it larger. */
export function Picture({ picture, large = picture, alt }: Props) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <Button class="picture bare" aria-label={t("picture.larger")} aria-haspopup="dialog" act={() => setLarge(true)}>
        <img src={image(picture.svg)} alt={alt} />
      </Button>
      {isLarge && (
        <Sheet wide title={t("picture")} close={() => setLarge(false)}>
          <div
            class={large && large !== picture ? "enlarged upright" : "enlarged"}
            tabIndex={0}
            role="group"
            aria-label={t("picture")}
          >
            <img src={image((large ?? picture).svg)} alt={alt} />
          </div>
        </Sheet>
      )}
    </>
  );
}

/** The board of a position at the size in which it can be read; nothing if the game has none. */
export function WholePicture({ position, alt }: { position: Pictures; alt: string }) {
  const drawing = useDrawing(position);
  if (!drawing) return null;
  if (drawing !== position.upright) return <Picture picture={drawing} alt={alt} />;
  return <img class="upright" src={image(drawing.svg)} alt={alt} />;
}

/** What can be tapped on a board. */
export interface Taps {
  /** The words that can be tapped now, and the one that they follow. */
  words: string[];
  after: string;
  /** The places where what was chosen can lead. */
  reaches: string[];
  tap: (word: string) => void;
  /** Choose the ways that lead to one of these places. */
  reach: (place: string) => void;
}

type BoardProps = {
  position: Pictures;
  alt: string;
  /** What is said to a tap while nothing can be tapped. */
  hint: string;
} & Taps;

/** A board that is tapped: on a narrow screen the part of it that matters now, and all of it with a tap. */
export function TappedBoard({ position, alt, hint, ...taps }: BoardProps) {
  const [isWhole, setWhole] = useState(false);
  const drawing = useDrawing(position);
  if (!drawing) return null;
  if (drawing !== position.upright) return <Board drawing={drawing} alt={alt} {...taps} />;
  return (
    <>
      <Excerpt drawing={drawing} alt={alt} hint={hint} {...taps} show={() => setWhole(true)} />
      {isWhole && (
        <Sheet wide title={t("board")} close={() => setWhole(false)}>
          <Board drawing={drawing} alt={alt} {...taps}>
            <Beginning drawing={drawing} {...taps} />
          </Board>
        </Sheet>
      )}
    </>
  );
}

/** A board as wide as there is room. */
function Board({ drawing, alt, children, ...taps }: { drawing: Drawing; alt: string; children?: VNode } & Taps) {
  return (
    <div class="whole-board" role="group" aria-label={t("board")} data-arrows>
      <img src={image(drawing.svg)} alt={alt} />
      {children}
      <Spots drawing={drawing} {...taps} />
    </div>
  );
}

/** Where what matters now is on a board in a sheet: that begins there, and stays where somebody scrolls it. */
function Beginning({ drawing, ...taps }: { drawing: Drawing } & Taps) {
  const matters = useRef<HTMLElement>(null);
  useEffect(() => {
    const sheet = matters.current?.closest("dialog");
    const board = matters.current?.parentElement;
    if (!sheet || !board) return undefined;
    // it has its size once the sheet around it is open, and the picture is there
    const observer = new ResizeObserver(() => matters.current?.scrollIntoView({ block: "center" }));
    observer.observe(board);
    const stop = () => observer.disconnect();
    for (const way of WAYS_TO_SCROLL) sheet.addEventListener(way, stop, { passive: true });
    return () => {
      stop();
      for (const way of WAYS_TO_SCROLL) sheet.removeEventListener(way, stop);
    };
  }, []);
  const start = startOf(drawing, taps);
  const { next, reached } = heightsOf(drawing, taps, start);
  const [from, to] = together([start, ...next, ...reached], Infinity);
  return <i ref={matters} style={{ top: `${(50 * (from + to)) / drawing.size[1]}%` }} />;
}

type ExcerptProps = Omit<BoardProps, "position"> & { drawing: Drawing; show: () => void };

/** The part of a board in which something can be tapped, or the current player's piece is; below it, a button to all of it. */
function Excerpt({ drawing, alt, hint, show, ...taps }: ExcerptProps) {
  const [isHinted, setHinted] = useState(false);
  const [led, setLed] = useState<number>(); // how far down the board keys have led, in pixels of the screen
  const frame = useRef<HTMLDivElement>(null);
  const [[across, down], setRoom] = useState([0, 0]);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const measure = () => setRoom([current.clientWidth, current.clientHeight]);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, []);
  const start = startOf(drawing, taps);
  const heights = heightsOf(drawing, taps, start);
  const [width, height] = drawing.size;
  const scale = Math.min(across, LARGEST) / width;
  const shown = useRef<Window | undefined>(undefined);
  const ledTo = led === undefined ? undefined : led / scale;
  const now = windowOf({ scale, down, height }, start, heights, shown.current, ledTo);
  useLayoutEffect(() => void (shown.current = now));
  useLayoutEffect(() => {
    if (led !== undefined) frame.current?.scrollIntoView({ block: "nearest" }); // and not where it was before
  }, [led]);
  useEffect(() => setLed(undefined), [drawing]);
  const marked = [...heights.next, ...heights.reached];
  const above = marked.filter((at) => scale * at + now.top < EDGE).length;
  const below = marked.filter((at) => scale * at + now.top > down - EDGE).length;
  const isMarked = marked.length > 0;
  const inFrame = marked.map((at) => scale * at + now.top).filter((at) => at > EDGE && at < down - EDGE);
  const places = inFrame.join(" ");
  useEffect(() => {
    const { current } = frame;
    if (!current || places === "") return;
    const { top } = current.getBoundingClientRect();
    const isSeen = (at: string) => top + Number(at) > EDGE && top + Number(at) < innerHeight - EDGE;
    if (!places.split(" ").some(isSeen)) current.scrollIntoView({ block: "nearest" });
  }, [places]);
  useEffect(() => setHinted(false), [isMarked, drawing]);
  const tapBeside = ({ offsetX, offsetY }: MouseEvent) => {
    if (!isMarked) return setHinted(true);
    const spot = spotAt(drawing, taps, [offsetX / scale, offsetY / scale], BESIDE / scale);
    if (!spot) return undefined;
    return taps.words.includes(spot.word) ? taps.tap(spot.word) : taps.reach(spot.word);
  };
  return (
    <>
      <div class="board-frame" ref={frame} role="group" aria-label={t("board")} data-arrows>
        <div
          style={{ width: `${scale * width}px`, top: `${now.top}px`, left: `${(across - scale * width) / 2}px` }}
          onFocusIn={({ target }) =>
            target instanceof HTMLElement && target.matches(":focus-visible") && setLed(target.offsetTop)
          }
          onFocusOut={() => setLed(undefined)}
        >
          <img src={image(drawing.svg)} alt={alt} onClick={tapBeside} />
          <Spots drawing={drawing} {...taps} />
        </div>
        {above > 0 && <i class="rim" />}
        {below > 0 && <i class="rim down" />}
        {isHinted && hint && (
          <p class="board-hint" role="status">
            {hint}
          </p>
        )}
      </div>
      <Button class="whole-sign" aria-haspopup="dialog" act={show}>
        <Beyond sign="▲" count={above} where={t("picture.up")} />
        <Beyond sign="▼" count={below} where={t("picture.down")} />
        <span class={above + below > 0 ? "hidden" : ""}>{t("picture.whole")}</span>
        <Icon name="whole" />
      </Button>
    </>
  );
}

/** So much that can be tapped lies beyond an edge of a part of a board. */
function Beyond({ sign, count, where }: { sign: string; count: number; where: string }) {
  if (count === 0) return null;
  return (
    <span class="beyond">
      <i aria-hidden="true">{sign}</i> {t("picture.beyond", { count })}
      <span class="hidden"> {where}. </span>
    </span>
  );
}

/** Where a board begins in its frame, in pixels of the screen, and for which sizes that was found. */
type Window = { top: number; scale: number; down: number };

/**
 * The window before, as long as something to tap is in it: a board moves between moves, and not under a finger. Otherwise
 * as near to it as shows what there is room for; where nothing is marked, around the start. What keys have led to, as a
 * whole.
 */
function windowOf(
  { scale, down, height }: { scale: number; down: number; height: number },
  start: number,
  { next, reached }: Heights,
  before: Window | undefined,
  led: number | undefined,
): Window {
  const marked = led !== undefined ? [led] : next.length > 0 ? next : reached;
  const edge = led !== undefined ? scale * AROUND : EDGE;
  const [from, to] = together([led ?? start, ...next, ...reached], down / scale - 2 * AROUND);
  const middle = down / 2 - (scale * (from + to)) / 2;
  const last = before?.scale === scale && before.down === down ? before.top : middle;
  const isWithin = (at: number, far: number) => Math.abs(scale * at + last - down / 2) <= far;
  const stays = marked.length > 0 ? marked.some((at) => isWithin(at, down / 2 - edge)) : isWithin(start, down / 4);
  const nearest = Math.max(scale * (AROUND - from), Math.min(last, down - scale * (to + AROUND)));
  const wanted = stays ? last : marked.length > 0 ? nearest : middle;
  return { top: Math.max(down - scale * height, Math.min(0, wanted)), scale, down };
}

/** What is marked and nearest to a point of a picture, unless that is too far from it, or nearer to something else. */
function spotAt(
  { spots }: Drawing,
  { words, reaches }: Taps,
  [x, y]: [number, number],
  most: number,
): Spot | undefined {
  const far = ({ at }: Spot) => Math.hypot(at[0] - x, at[1] - y);
  const [nearest] = spots
    .filter(({ word }) => words.includes(word) || reaches.includes(word))
    .sort((one, other) => far(one) - far(other));
  const isNear = nearest && far(nearest) <= most && spots.every((spot) => far(spot) >= far(nearest));
  return isNear ? nearest : undefined;
}

/** Rings around what can be tapped, and soft light around where it can lead; what becomes the one after the other stays. */
function Spots({ drawing: { size, spots }, words, reaches, tap, reach }: { drawing: Drawing } & Taps) {
  const [width, height] = size;
  const marked = spots.filter(({ word }) => words.includes(word) || reaches.includes(word));
  return (
    <>
      {marked.map(({ word, label, at: [x, y] }) => {
        const isNext = words.includes(word);
        return (
          <Button
            key={`${word} ${x} ${y}`}
            class={reaches.includes(word) ? "spot reached" : "spot"}
            data-next={isNext || undefined}
            aria-label={isNext ? label : t("picture.reached", { place: label })}
            style={{
              left: `${(100 * x) / width}%`,
              top: `${(100 * y) / height}%`,
              width: `${(100 * REACHED) / width}%`,
            }}
            act={() => (isNext ? tap(word) : reach(word))}
          >
            {isNext && <i class="ring" />}
          </Button>
        );
      })}
    </>
  );
}

/** The heights on a picture of what can be tapped next, and of where else that leads, the nearest to the start first. */
type Heights = { next: number[]; reached: number[] };
function heightsOf({ spots }: Drawing, { words, reaches, after }: Taps, start: number): Heights {
  const nearest = (some: Spot[]) =>
    some.map(({ at }) => at[1]).sort((one, other) => Math.abs(one - start) - Math.abs(other - start));
  return {
    next: nearest(spots.filter(({ word }) => words.includes(word) && word !== after)),
    reached: nearest(spots.filter(({ word }) => reaches.includes(word) && !words.includes(word))),
  };
}

/** The height on a picture of what was tapped last; otherwise of the current player's first piece, one to tap if any. */
function startOf({ size, spots }: Drawing, { words, after }: Taps): number {
  const isCurrent = (spot: Spot) => spot.current;
  const isTapped = ({ word }: Spot) => words.includes(word);
  const tapped = spots.filter(isTapped);
  const start =
    spots.find(({ word }) => word === after) ?? tapped.find(isCurrent) ?? tapped[0] ?? spots.find(isCurrent);
  return start?.at[1] ?? size[1]; // where trucks wait for the first turn
}

/** From where to where the first ones of some heights lie for which there is room together. */
function together(heights: number[], room: number): [number, number] {
  const [first = 0] = heights;
  let range: [number, number] = [first, first];
  for (const height of heights) {
    const [from, to] = [Math.min(range[0], height), Math.max(range[1], height)];
    if (to - from <= room) range = [from, to];
  }
  return range;
}
