import { useEffect, useState } from "preact/hooks";
import { python } from "../python/client";
import type { Game, Markers, Regrets } from "../python/types";
import { t } from "../texts";

/** After a round: who hands over which markers, and what each could have paid. */
export function RoundEnd({ game }: { game: Game }) {
  const [regrets, setRegrets] = useState<Regrets>();
  const { record, files } = game;
  useEffect(() => {
    setRegrets(undefined);
    python("regrets", { record, files }).then(setRegrets, () => undefined);
  }, [record, files]);
  const round = game.settlements.at(-1) ?? [];
  return (
    <div class="round-end">
      <h3>{t("round.end", { round: game.settlements.length })}</h3>
      <ul>
        {round.map((one) => {
          const could = regrets?.players.find((other) => other.player === one.player);
          return (
            <li key={one.player}>
              <b>{one.player}</b>:{" "}
              {one.owed !== null && t("round.pays", { points: one.owed, markers: moved(one.pays) })}
              {one.bonus > 0 && ` ${t("round.bonus", { points: one.bonus, markers: moved(one.receives) })}`}
              {` ${t("round.has", { points: one.points })}`}
              {could && could.regret > 0 && <small> {t("round.could", { points: could.penalty })}</small>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function moved({ gives, gets }: Markers): string {
  const told = (markers: [number, number][]) => markers.map(([value, number]) => `${number} × ${value}`).join(", ");
  const parts = [
    gives.length && t("gives", { markers: told(gives) }),
    gets.length && t("gets", { markers: told(gets) }),
  ];
  return parts.filter(Boolean).join("; ") || t("keeps");
}
