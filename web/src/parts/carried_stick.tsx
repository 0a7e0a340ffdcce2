import { useApp } from "../app";
import type { Carried } from "./gestures";
import "./carried_stick.css";

/** A stick under the finger that carries it, as large as on the level. */
export function CarriedStick({ piece, axis, x, y }: Carried) {
  const { box } = useApp();
  const index = box.pieces.findIndex(({ name }) => name === piece);
  const length = box.pieces[index]?.length;
  const style = { "--length": axis === "z" ? 1 : length, left: `${x}px`, top: `${y}px` };
  return (
    <span class={`carried ${axis} piece-${index}`} style={style} aria-hidden="true">
      {length}
    </span>
  );
}
