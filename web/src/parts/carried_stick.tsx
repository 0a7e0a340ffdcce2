import { useApp } from "../app";
import { Swatch } from "./dice";
import type { Carried } from "./gestures";
import "./carried_stick.css";

/** A stick under the finger that carries it, as large as on the level. */
export function CarriedStick({ piece, axis, x, y }: Carried) {
  const { box } = useApp();
  const length = axis === "z" ? 1 : box.pieces.find(({ name }) => name === piece)?.length;
  return (
    <span class={`carried ${axis}`} style={{ "--length": length, left: `${x}px`, top: `${y}px` }}>
      <Swatch piece={piece} />
    </span>
  );
}
