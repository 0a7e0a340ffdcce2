import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Picture as Drawing } from "../python/types";
import { t } from "../texts";
import "./picture.css";
import { Button } from "./controls";
import { Sheet } from "./sheet";

/** As an image, so that nothing in it can do anything. */
export const image = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A picture that Python drew; a tap shows it larger. */
export function Picture({ picture, alt }: { picture: Drawing; alt: string }) {
  const [large, setLarge] = useState(false);
  const src = image(picture.svg);
  return (
    <>
      <Button class="picture bare" aria-label={t("picture.larger")} aria-haspopup="dialog" act={() => setLarge(true)}>
        <img src={src} alt={alt} />
      </Button>
      {large && (
        <Sheet wide title={t("picture")} close={() => setLarge(false)}>
          <div class="enlarged" tabIndex={0} role="group" aria-label={t("picture")}>
            <img src={src} alt={alt} />
          </div>
        </Sheet>
      )}
    </>
  );
}

interface Tappable {
  picture: Drawing;
  alt: string;
  /** The words that can be tapped now, and the one that they follow. */
  words: string[];
  after: string;
  tap: (word: string) => void;
}

/** A picture in the size in which it is drawn, moved by a finger: what can be tapped has a ring, and is in view. */
export function TappedPicture({ picture, alt, words, after, tap }: Tappable) {
  const frame = useRef<HTMLDivElement>(null);
  const { spots } = picture;
  const [width, height] = picture.size;
  const marked = spots.filter(({ word }) => words.includes(word));
  const middle = (marked.length ? marked : spots).filter(({ word }) => word !== after || marked.length === 0);
  const [x, y] = [0, 1].map((axis) => {
    const places = middle.map(({ at }) => at[axis] ?? 0);
    return (Math.min(...places) + Math.max(...places)) / 2;
  });
  useLayoutEffect(() => {
    const { current } = frame;
    const inner = current?.firstElementChild;
    if (!current || !inner || x === undefined || y === undefined) return;
    const scale = inner.clientWidth / width;
    current.scrollTo({ left: x * scale - current.clientWidth / 2, top: y * scale - current.clientHeight / 2 });
  }, [x, y, width]);
  return (
    <div class="board-frame" ref={frame} tabIndex={0} role="group" aria-label={t("picture")}>
      <div style={{ width: `${width}px` }}>
        <img src={image(picture.svg)} alt={alt} />
        {marked.map(({ word, at }) => (
          <Button
            key={`${word} ${at.join(" ")}`}
            class="spot"
            aria-label={word}
            style={{ left: `${(100 * at[0]) / width}%`, top: `${(100 * at[1]) / height}%` }}
            act={() => tap(word)}
          />
        ))}
      </div>
    </div>
  );
}
