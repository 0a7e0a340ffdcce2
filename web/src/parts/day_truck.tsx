import { useApp } from "../app";
import type { Drawing } from "../python/types";
import "./day_truck.css";
import { DrawnTruck } from "./drawn_truck";

/** The truck of the puzzle of the day; until it is there, where it will be. */
export function DayTruck({ drawing }: { drawing: Drawing | undefined }) {
  const { loaded } = useApp();
  return (
    <span class={drawing ? "day-truck" : "day-truck coming"}>
      <DrawnTruck drawing={drawing ?? loaded} />
    </span>
  );
}
