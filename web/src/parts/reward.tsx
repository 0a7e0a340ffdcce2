import { useEffect } from "preact/hooks";
import { useApp } from "../app";
import { mayMove } from "../motion";
import "./reward.css";

const STICKS = 14;
const SHORT = 30; // milliseconds

/** Sticks that fall once over what is there, and a short vibration; nothing for those who want nothing to move. */
export function Reward() {
  const { box } = useApp();
  useEffect(() => {
    if (mayMove() && "vibrate" in navigator) navigator.vibrate(SHORT);
  }, []);
  if (!mayMove()) return null;
  return (
    <div class="reward" aria-hidden="true">
      {Array.from({ length: STICKS }, (_, index) => {
        const kind = index % box.pieces.length;
        const place = {
          "--length": box.pieces[kind]?.length,
          "--turn": `${(index * 53) % 90}deg`,
          left: `${(index * 37) % 92}%`,
          animationDelay: `${(index * 83) % 400}ms`,
        };
        return <i key={index} class={`piece-${kind}`} style={place} />;
      })}
    </div>
  );
}
