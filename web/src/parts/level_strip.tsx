import { useApp } from "../app";
import type { StickTable, TruckTable } from "../python/types";
import { BLOCKED, FREE, squaresOf } from "../sticks";
import { t } from "../texts";
import { Button } from "./controls";
import "./level_strip.css";

const MOST = 5; // that have room above each other

/** The levels in small, the lowest one below: tap one. */
export function LevelStrip(props: {
  truck: TruckTable;
  sticks: StickTable[];
  level: number;
  show: (level: number) => void;
}) {
  const { truck, level } = props;
  const first = Math.max(0, Math.min(level - (MOST >> 1), truck.levels - MOST));
  const shown = Array.from({ length: Math.min(MOST, truck.levels) }, (_, index) => first + index);
  return (
    <div class="level-strip" role="group" aria-label={t("levels")} data-arrows>
      {shown.map((z) => (
        <Button
          key={z}
          aria-pressed={z === level}
          aria-label={t("pack.level", { level: z + 1, levels: truck.levels })}
          act={() => props.show(z)}
        >
          <Mini truck={truck} sticks={props.sticks} level={z} />
          <b aria-hidden="true">{z + 1}</b>
        </Button>
      ))}
    </div>
  );
}

function Mini({ truck, sticks, level }: { truck: TruckTable; sticks: StickTable[]; level: number }) {
  const { box } = useApp();
  const squares = squaresOf(truck, sticks, box.pieces, level);
  const kind = (mark: number) =>
    mark === FREE ? "" : `piece-${box.pieces.findIndex((one) => one.name === sticks[mark]?.piece)}`;
  return (
    <svg viewBox={`0 0 ${squares[0]?.length ?? 1} ${squares.length}`} aria-hidden="true">
      {squares.flatMap((row, y) =>
        row.map(
          (mark, x) =>
            mark !== BLOCKED && <rect key={`${x},${y}`} class={kind(mark)} x={x} y={y} width="1" height="1" />,
        ),
      )}
    </svg>
  );
}
