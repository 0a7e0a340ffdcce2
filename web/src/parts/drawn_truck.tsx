import { useId } from "preact/hooks";
import type { Drawing } from "../python/types";
import "./drawn_truck.css";

type Side = Drawing["shapes"][number]["side"];

/** How what is drawn flat lies on a side. */
const MATRICES: Record<Side, string> = {
  top: "matrix(0.866 0.5 -0.866 0.5 0 0)",
  front: "matrix(0.866 0.5 0 1 0 0)",
  right: "matrix(0.866 -0.5 0 1 0 0)",
};
/** Lines along the first and the second edge of a side, in a tile of 80 x 80. */
const GRAINS = {
  first: [2, 6, 13, 16, 23, 27, 33, 36, 43, 46, 53, 57, 62, 66, 73, 76].map((y) => `M0 ${y}h80`).join(""),
  second: [2, 6, 13, 16, 23, 27, 33, 36, 43, 46, 53, 57, 62, 66, 73, 76].map((x) => `M${x} 0v80`).join(""),
};

/** A truck and its load in three dimensions; the cab has the colour of the player whose it is, by its seat. */
export function DrawnTruck({ drawing, seat, label }: { drawing: Drawing; seat?: number; label?: string }) {
  const id = useId();
  const grainOf = (side: string, grain: string) => `${id}-${side}-${grain}`;
  return (
    <svg
      class={seat === undefined ? "drawn" : `drawn seat-${seat}`}
      viewBox={drawing.box.join(" ")}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <defs>
        {Object.entries(MATRICES).flatMap(([side, matrix]) =>
          Object.entries(GRAINS).map(([grain, lines]) => (
            <pattern
              key={grainOf(side, grain)}
              id={grainOf(side, grain)}
              width="80"
              height="80"
              patternUnits="userSpaceOnUse"
              patternTransform={matrix}
            >
              <path class="grain" d={lines} />
            </pattern>
          )),
        )}
      </defs>
      {drawing.shapes.map(({ look, side, piece, grain, path }, index) => (
        <g key={index} class={piece === null ? `${look} ${side}` : `${look} ${side} piece-${piece}`}>
          <path d={path} />
          {grain && <path d={path} fill={`url(#${grainOf(side, grain)})`} />}
        </g>
      ))}
    </svg>
  );
}
