// A part of a picture that is large enough to read: where the words are that can be tapped next.

type Point = [number, number];
/** A word, what the picture calls it, and where. */
type Spot = { word: string; name: string; at: Point };
/** A rectangle: its corner and its size. */
type Box = [number, number, number, number];

const NEAR = 84; // around the middle of what is shown, in the picture's pixels
const WHOLE = 0.8; // of the picture: what is larger is not worth another view
const RING = 32;
const PHONE = 336; // the pixels that a picture has on a narrow phone
const LEGIBLE = 1.6; // the picture's pixels in one of such a phone, up to which its own names can be read
const STYLE = `<style>.marked { fill: none; stroke: #b0127a; stroke-width: 6 }
.marked-name { fill: #b0127a; text-anchor: middle; font-weight: bold } text.marked-name { fill: #ffffff }
@media (prefers-color-scheme: dark) { .marked { stroke: #ff8fd0 } }</style>`;

/**
 * The picture with rings around these words, and with as little beside them and the word that they follow as fits its
 * shape, so that nothing moves below it. `data-word` in the picture says where a word is.
 */
export function closeUp(svg: string, words: string[], after: string): string {
  const spots = spotsIn(svg);
  const marked = spots.filter(({ word }) => words.includes(word));
  const [found, ...numbers] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? [];
  if (found === undefined || marked.length === 0) return svg;
  const whole = numbers.map(Number) as Box;
  const origin = spots.filter(({ word }) => word === after);
  const box = partWith([...marked, ...origin], whole) ?? partWith(marked, whole) ?? whole;
  const scale = box[2] / PHONE;
  const marks = marked.map((spot) => ring(spot) + (scale > LEGIBLE ? nameOver(spot, scale) : ""));
  return svg
    .replace(found, `viewBox="${box.join(" ")}"`)
    .replace(/<\/svg>\s*$/, () => `${STYLE}${marks.join("")}</svg>`);
}

/** Where the words are: groups of the picture are only moved. */
function spotsIn(svg: string): Spot[] {
  const bare = svg.replace(/<style>[^<]*<\/style>/g, ""); // the page's policy forbids it, even where nothing is shown
  const root = new DOMParser().parseFromString(bare, "image/svg+xml");
  return [...root.querySelectorAll("[data-word]")].map((one) => {
    const at: Point = [0, 0];
    for (let part: Element | null = one; part; part = part.parentElement) {
      const moved = /translate\((\S+) (\S+)\)/.exec(part.getAttribute("transform") ?? "");
      at[0] += Number(moved?.[1] ?? 0);
      at[1] += Number(moved?.[2] ?? 0);
    }
    return { word: one.getAttribute("data-word") ?? "", name: one.querySelector("text")?.innerHTML ?? "", at };
  });
}

/** The part of a picture around these, in its shape; undefined if that is almost the whole. */
function partWith(spots: Spot[], [left, top, wide, high]: Box): Box | undefined {
  const [x, width] = reach(spots.map(({ at }) => at[0]));
  const [y, height] = reach(spots.map(({ at }) => at[1]));
  const share = Math.max(width / wide, height / high);
  if (share > WHOLE) return undefined;
  return [within(x, left, wide, share), within(y, top, high, share), share * wide, share * high];
}

/** The middle of some numbers, and how far they reach with what is around them. */
function reach(numbers: number[]): Point {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return [(least + most) / 2, most - least + 2 * NEAR];
}

/** Where a share of a stretch begins, with this in its middle as far as the stretch reaches. */
const within = (middle: number, from: number, stretch: number, share: number) =>
  Math.min(Math.max(middle - (share * stretch) / 2, from), from + (1 - share) * stretch);

const ring = ({ at: [x, y] }: Spot) => `<circle class="marked" cx="${x}" cy="${y}" r="${RING}"/>`;

/** The name of a spot above its ring, in a size that can be read on a phone. */
function nameOver({ name, at: [x, y] }: Spot, scale: number): string {
  const [width, height, low] = [(9 * name.length + 6) * scale, 17 * scale, y - RING];
  return `<rect class="marked-name" x="${x - width / 2}" y="${low - height}" width="${width}" height="${height}" rx="${4 * scale}"/><text class="marked-name" x="${x}" y="${low - 4.5 * scale}" font-size="${12 * scale}">${name}</text>`;
}
