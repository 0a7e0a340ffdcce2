import { useId } from "preact/hooks";
import { useApp } from "../app";
import type { Cargo } from "../python/types";
import { t, type Key } from "../texts";
import "./dice.css";

export function colourName(piece: string): string {
  return t(`piece.${piece}` as Key);
}

/** A stick in its colour, as many cells long as it is: a number on a die is how many there are. */
export function Swatch({ piece }: { piece: string }) {
  const { box } = useApp();
  const index = box.pieces.findIndex((one) => one.name === piece);
  const length = box.pieces[index]?.length;
  return <span class={`swatch piece-${index}`} style={{ "--length": length }} aria-hidden="true" />;
}

/** Five dice to tap; other numbers can be typed. */
export function DiceInput({ cargo, set }: { cargo: Cargo; set: (cargo: Cargo) => void }) {
  const { box } = useApp();
  const id = useId(); // the same dice may lie on a screen twice, and each radio button belongs to its own
  return (
    <div>
      {box.pieces.map((piece, index) => (
        <fieldset class="die" key={piece.name}>
          <legend class="hidden">{colourName(piece.name)}</legend>
          <span aria-hidden="true">
            <Swatch piece={piece.name} /> {colourName(piece.name)}
          </span>
          <div class="faces">
            {box.faces[index]?.map((face) => (
              <label key={face}>
                <input
                  type="radio"
                  name={`${id} ${piece.name}`}
                  checked={cargo[piece.name] === face}
                  onChange={() => set({ ...cargo, [piece.name]: face })}
                />
                <span>{face}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <details>
        <summary>{t("other-numbers")}</summary>
        <div class="numbers-of-sticks">
          {box.pieces.map((piece) => (
            <label key={piece.name} class="ends">
              {colourName(piece.name)}
              <input
                type="number"
                min={0}
                max={1000}
                value={cargo[piece.name] ?? ""}
                onInput={(event) => set({ ...cargo, [piece.name]: numberIn(event.currentTarget) })}
              />
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}

/** The number that was typed; -1, which Python refuses with its reason, for anything that is none. */
export function numberIn(input: HTMLInputElement): number {
  return input.value === "" || Number.isNaN(input.valueAsNumber) ? -1 : input.valueAsNumber;
}

/** What there is to load, in a line. */
export function CargoLine({ cargo }: { cargo: Cargo }) {
  const { box } = useApp();
  const some = box.pieces.filter((piece) => cargo[piece.name]);
  return (
    <span class="cargo">
      {some.length === 0 && t("nothing")}
      {some.map((piece) => (
        <span key={piece.name}>
          {cargo[piece.name]} × <Swatch piece={piece.name} /> <span class="hidden">{colourName(piece.name)}</span>
        </span>
      ))}
    </span>
  );
}
