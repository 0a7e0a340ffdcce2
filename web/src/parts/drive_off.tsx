import { render } from "preact";
import { mayMove } from "../motion";
import type { Packed } from "../packing";
import { python } from "../python/client";
import { DrawnTruck } from "./drawn_truck";
import "./drive_off.css";

/** The loaded truck of a seat, or of nobody, drives off over whatever is shown next, all of which can be tapped. */
export function driveOff({ truck, cargo, sticks }: Packed, seat?: number): void {
  if (!mayMove()) return;
  const over = document.createElement("div");
  over.className = "driving";
  over.setAttribute("aria-hidden", "true");
  over.addEventListener("animationend", () => {
    render(null, over);
    over.remove();
  });
  void python("drawing", { load: { truck, cargo, sticks } }).then(
    (drawing) => {
      render(<DrawnTruck drawing={drawing} seat={seat} />, over);
      document.body.append(over);
    },
    () => undefined, // it is an ornament
  );
}
