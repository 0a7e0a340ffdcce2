import type { Exchange, Game } from "../python/types";
import { useAnswer } from "../python/use_answer";
import { list, number, t } from "../texts";
import { Sheet } from "./sheet";

/** A round: who hands over which markers, and what each could have paid. */
export function RoundEnd({ game, round, close }: { game: Game; round: number; close: () => void }) {
  const { record, files } = game;
  const ends = useAnswer("round_end", { record, files, round });
  const regrets = useAnswer("regrets", { record, files, round });
  return (
    <Sheet title={t(ends?.length === 0 ? "game.round" : "round.end", { round })} close={close}>
      {ends?.length === 0 && <p>{t("round.open")}</p>}
      <ul>
        {ends?.map((one) => {
          const could = regrets?.find((other) => other.player === one.player);
          return (
            <li key={one.player}>
              <b>{one.player}</b>
              {t("colon")} {one.owed !== null && t("round.pays", { points: one.owed, markers: moved(one.pays) })}
              {one.bonus > 0 && ` ${t("round.bonus", { points: one.bonus, markers: moved(one.gets) })}`}
              {` ${t("round.has", { points: one.points })}`}
              {could && could.regret > 0 && <small> {t("round.could", { points: could.penalty })}</small>}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

function moved({ denominations, given, received }: Exchange): string {
  const told = (counts: number[]) =>
    list(
      denominations.values.flatMap((value, index) =>
        counts[index] ? [`${number(counts[index])} × ${number(value)}`] : [],
      ),
      "unit",
    );
  const parts = [
    ...(given.some(Boolean) ? [t("gives", { markers: told(given) })] : []),
    ...(received.some(Boolean) ? [t("gets", { markers: told(received) })] : []),
  ];
  return parts.length ? list(parts) : t("keeps");
}
