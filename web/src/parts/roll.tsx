import { useApp } from "../app";
import type { Cargo } from "../python/types";
import { list } from "../texts";
import { colourName } from "./dice";
import "./roll.css";

/** A roll as five wooden dice. */
export function Dice({ cargo }: { cargo: Cargo }) {
  const { box } = useApp();
  const countOf = (piece: string) => cargo[piece] ?? 0;
  const words = box.pieces.map(({ name }) => `${countOf(name)} × ${colourName(name)}`);
  return (
    <span class="rolled" role="img" aria-label={list(words, "unit")}>
      {box.pieces.map(({ name }, index) => (
        <b key={name} class={countOf(name) ? `piece-${index}` : `piece-${index} none`}>
          {countOf(name)}
        </b>
      ))}
    </span>
  );
}

/** The sticks of a roll in their lengths, the longest first. */
export function Lengths({ cargo }: { cargo: Cargo }) {
  const { box } = useApp();
  const sticks = box.pieces.flatMap(({ name, length }, index) =>
    Array.from({ length: cargo[name] ?? 0 }, (_, number) => ({ key: `${name} ${number}`, length, index })),
  );
  return (
    <span class="lengths" aria-hidden="true">
      {sticks.reverse().map(({ key, length, index }) => (
        <i key={key} class={`piece-${index}`} style={{ "--length": length }} />
      ))}
    </span>
  );
}
