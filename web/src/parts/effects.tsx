import { useEffect } from "preact/hooks";
import type { Effects } from "../python/types";
import { list, number } from "../texts";
import "./effects.css";

/** What a correction has changed beyond its own number, sentence by sentence. */
export function sentencesOf({ sentences, points }: Effects): string[] {
  const totals = points.map(({ player, before, now }) => `${player} ${number(before)} → ${number(now)}`);
  return totals.length > 0 ? [...sentences, list(totals, "unit")] : sentences;
}

/** The same in the head of a sheet, until the next tap. */
export function EffectsNote({ effects, close }: { effects: Effects | undefined; close: () => void }) {
  useEffect(() => {
    if (!effects) return undefined;
    const listen = ({ target }: MouseEvent) => {
      if (!(target as Element).closest("dialog")) close(); // under a sheet, nobody has seen it yet
    };
    addEventListener("click", listen, true);
    return () => removeEventListener("click", listen, true);
  }, [effects, close]);
  return (
    <div class="effects" role="status">
      {effects && (
        <div>
          {sentencesOf(effects).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </div>
  );
}
