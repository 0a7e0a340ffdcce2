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
const SIGN = 44; // pixels at an edge that a sign covers
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

type BoardProps = { position: Pictures; alt: string } & Taps;

/** A board that is tapped: on a narrow screen the part of it that matters now, and all of it with a tap. */
export function TappedBoard({ position, alt, ...taps }: BoardProps) {
  const [isWhole, setWhole] = useState(false);
  const drawing = useDrawing(position);
  if (!drawing) return null;
  if (drawing !== position.upright) return <Board drawing={drawing} alt={alt} {...taps} />;
  return (
    <>
      <Excerpt drawing={drawing} alt={alt} {...taps} show={() => setWhole(true)} />
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
    <div class="whole-board" role="group" aria-label={t("board")}>
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
  const [from, to] = together([start, ...heightsOf(drawing, taps, start)], Infinity);
  return <i ref={matters} style={{ top: `${(50 * (from + to)) / drawing.size[1]}%` }} />;
}

/** The part of a board in which something can be tapped, or the current player's piece is; signs at its edges lead on. */
function Excerpt({ drawing, alt, show, ...taps }: { drawing: Drawing; alt: string; show: () => void } & Taps) {
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
  const asked = [start, ...heights].join(" ");
  const [ahead, setAhead] = useState<{ asked: string; heights: number[] }>(); // what a sign has led to
  const [width, height] = drawing.size;
  const scale = Math.min(across, LARGEST) / width;
  const [from, to] = together(ahead?.asked === asked ? ahead.heights : [start, ...heights], down / scale - 2 * AROUND);
  const top = Math.max(down - scale * height, Math.min(0, down / 2 - (scale * (from + to)) / 2));
  const isAbove = (at: number) => top < 0 && scale * at + top < SIGN;
  const isBelow = (at: number) => top + scale * height > down && scale * at + top > down - SIGN;
  const above = heights.filter(isAbove).sort((one, other) => other - one);
  const below = heights.filter(isBelow).sort((one, other) => one - other);
  const lead = (beyond: number[]) => setAhead({ asked, heights: [...beyond, ...heights] });
  return (
    <div class="board-frame" ref={frame} role="group" aria-label={t("board")}>
      <div style={{ width: `${scale * width}px`, top: `${top}px`, left: `${(across - scale * width) / 2}px` }}>
        <img src={image(drawing.svg)} alt={alt} onClick={show} />
        <Spots drawing={drawing} {...taps} />
      </div>
      <Beyond way="up" count={above.length} act={() => lead(above)} />
      <Beyond way="down" count={below.length} act={() => lead(below)} />
      <Button class="whole-sign" aria-label={t("picture.whole")} aria-haspopup="dialog" act={show}>
        <Icon name="whole" />
      </Button>
    </div>
  );
}

/** A sign at an edge of a part of a board: so much that can be tapped lies beyond it. */
function Beyond({ way, count, act }: { way: "up" | "down"; count: number; act: () => void }) {
  if (count === 0) return null;
  return (
    <Button class={`beyond ${way}`} act={act}>
      <i aria-hidden="true">{way === "up" ? "▲" : "▼"}</i> {t("picture.beyond", { count })}
      <span class="hidden"> {way === "up" ? t("picture.up") : t("picture.down")}</span>
    </Button>
  );
}

/** Rings around what can be tapped, and soft light around where it can lead. */
function Spots({ drawing: { size, spots }, words, reaches, tap, reach }: { drawing: Drawing } & Taps) {
  const [width, height] = size;
  const place = ({ at: [x, y] }: Spot) => ({ left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` });
  const key = ({ word, at }: Spot) => `${word} ${at.join(" ")}`;
  return (
    <>
      {spots
        .filter(({ word }) => reaches.includes(word))
        .map((spot) => (
          <Button
            key={key(spot)}
            class="reached"
            aria-label={t("picture.reached", { place: spot.label })}
            style={{ ...place(spot), width: `${(100 * REACHED) / width}%` }}
            act={() => reach(spot.word)}
          />
        ))}
      {spots
        .filter(({ word }) => words.includes(word))
        .map((spot) => (
          <Button key={key(spot)} class="spot" aria-label={spot.label} style={place(spot)} act={() => tap(spot.word)} />
        ))}
    </>
  );
}

/** The heights on a picture of what is marked, with what matters most first: what is to be tapped, and where it leads. */
function heightsOf({ spots }: Drawing, { words, reaches, after }: Taps, first: number): number[] {
  const nearest = (some: Spot[]) =>
    some.map(({ at }) => at[1]).sort((one, other) => Math.abs(one - first) - Math.abs(other - first));
  return [
    ...nearest(spots.filter(({ word }) => words.includes(word) && word !== after)),
    ...nearest(spots.filter(({ word }) => reaches.includes(word) && !words.includes(word))),
  ];
}

/** The height on a picture of what was tapped last; otherwise of the current player's first piece, one to tap if any. */
function startOf({ size, spots }: Drawing, { words, after }: Taps): number {
  const isCurrent = (spot: Spot) => spot.current;
  const isTapped = ({ word }: Spot) => words.includes(word);
  const tapped = spots.filter(isTapped);
  const start =
    spots.find(({ word }) => word === after) ?? tapped.find(isCurrent) ?? tapped[0] ?? spots.find(isCurrent);
  return start?.at[1] ?? size[1] / 2;
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
