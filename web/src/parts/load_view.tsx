import { useEffect, useRef, useState } from "preact/hooks";
import { Turning } from "../../../zackpack/data/turning.js";
import type { Load } from "../python/types";
import { t } from "../texts";
import "./load_view.css";

/** Return a function that says in which colours the floor is drawn: those of load_view.css, by day and by night. */
function floorOf(canvas: HTMLCanvasElement) {
  const style = getComputedStyle(canvas); // which follows the canvas
  return () => ({ free: style.color, blocked: style.caretColor, lines: style.textDecorationColor });
}

/** What turns the picture, of what this device has. */
function howToTurn(): string {
  const hasFinger = matchMedia("(any-pointer: coarse)").matches;
  const hasMouse = matchMedia("(any-pointer: fine) and (any-hover: hover)").matches;
  if (hasFinger === hasMouse) return t("turn"); // both, or a browser that does not say
  return t(hasFinger ? "turn.finger" : "turn.mouse");
}

/** A load in 3D, with a slider that packs it stick by stick. */
export function LoadView({ load, slider = true }: { load: Load; slider?: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<Turning | null>(null);
  const most = load.scene.sticks.length;
  const [shown, setShown] = useState(most);
  useEffect(() => setShown(most), [load.scene, most]);
  useEffect(() => {
    if (!canvas.current) return;
    view.current ??= new Turning(canvas.current, load.scene as never, floorOf(canvas.current));
    view.current.set(load.scene as never, slider ? shown : most);
  }, [load.scene, shown, most, slider]);
  useEffect(() => {
    if (slider) view.current?.turnToMost(); // a load to look at; one that is being packed lies as its plan does
  }, [load.scene, slider]);
  return (
    <figure class="load-view">
      <canvas ref={canvas} role="img" aria-label={`${load.title}. ${load.description}`} />
      {slider && (
        <figcaption>
          <label>
            {t("packed", { shown, rolled: load.rolled })}
            <input
              type="range"
              min={0}
              max={most}
              value={shown}
              onInput={(event) => setShown(event.currentTarget.valueAsNumber)}
            />
          </label>
          <small>{howToTurn()}</small>
        </figcaption>
      )}
    </figure>
  );
}
