import { useApp } from "../app";
import type { Axis } from "../python/types";
import { t } from "../texts";
import { Button } from "./controls";
import { colourName, Swatch } from "./dice";
import "./palette.css";
import "./tool.css";

const ARROWS: Record<Axis, string> = { x: "→", y: "↓", z: "↥" };
const WAYS = { x: "pack.along", y: "pack.across", z: "pack.upright" } as const;
const NEXT: Record<Axis, Axis> = { z: "x", x: "y", y: "z" };

/** The sticks that are left. The chosen one is what a tap puts; carried onto a square, a stick stands there. */
export function Palette(props: {
  name: string;
  left: Record<string, number>;
  chosen: string;
  choose: (piece: string) => void;
  axis: Axis;
  setAxis: (axis: Axis) => void;
  carry: (event: PointerEvent, piece: string) => void;
}) {
  const { box } = useApp();
  const { left, axis } = props;
  return (
    <div class="palette">
      <fieldset>
        <legend class="hidden">{t("pack.tap-puts")}</legend>
        {box.pieces.map((piece) => (
          <label
            key={piece.name}
            class={left[piece.name] ? "" : "none"}
            onPointerDown={(event) => left[piece.name] && props.carry(event, piece.name)}
          >
            <input
              type="radio"
              name={`${props.name}-piece`}
              checked={props.chosen === piece.name}
              onChange={() => props.choose(piece.name)}
            />
            <span>
              <Swatch piece={piece.name} />
              <b aria-hidden="true">{left[piece.name] ?? 0}</b>
              <span class="hidden">
                {t("pack.left", { piece: colourName(piece.name), count: left[piece.name] ?? 0 })}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <Button
        class="tool"
        disabled={props.chosen === box.pieces[0]?.name}
        aria-label={t("pack.direction", { axis: `${ARROWS[axis]} ${t(WAYS[axis])}` })}
        act={() => props.setAxis(NEXT[axis])}
      >
        {ARROWS[axis]} <small>{t(WAYS[axis])}</small>
      </Button>
    </div>
  );
}
