import { useApp } from "../app";
import type { Axis, Piece } from "../python/types";
import { t } from "../texts";
import { Button } from "./controls";
import { colourName, Swatch } from "./dice";
import "./palette.css";
import "./tool.css";

const ARROWS: Record<Axis, string> = { x: "→", y: "↓", z: "↥" };
const WAYS = { x: "pack.along", y: "pack.across", z: "pack.upright" } as const;

/** The sticks that are left, to be carried onto the truck; the chosen one, if any, is laid by what follows. */
export function Palette(props: {
  left: Record<string, number>;
  chosen: Piece | undefined;
  choose: (piece: string) => void;
  axis: Axis;
  /** Put sticks down in another direction. */
  turn: () => void;
  carry: (event: PointerEvent, piece: Piece) => void;
}) {
  const { box } = useApp();
  const { left, axis } = props;
  return (
    <div class="palette">
      <fieldset>
        <legend class="hidden">{t("pack.choose")}</legend>
        {box.pieces.map((piece) => (
          <label
            key={piece.name}
            class={left[piece.name] ? "" : "none"}
            onPointerDown={(event) => left[piece.name] && props.carry(event, piece)}
          >
            <input
              type="checkbox"
              disabled={!left[piece.name]}
              checked={props.chosen === piece}
              aria-keyshortcuts={String(piece.length)}
              // fingers and the mouse are followed by `carry`; this is for keys and screen readers
              onClick={(event) => event.detail && event.preventDefault()}
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
        disabled={props.chosen?.length === 1}
        aria-label={t("pack.direction", { axis: `${ARROWS[axis]} ${t(WAYS[axis])}` })}
        aria-keyshortcuts="0"
        act={props.turn}
      >
        {ARROWS[axis]} <small>{t(WAYS[axis])}</small>
      </Button>
    </div>
  );
}
