import { away, putBack } from "../game";
import type { OldGame } from "../shapes";
import { t } from "../texts";
import { Button } from "./controls";
import { Message } from "./messages";

/** Where the game lies that has just been put away or deleted, and the way back; gone once something else is done. */
export function PutAway({ takeBack }: { takeBack: (game: OldGame) => unknown }) {
  const game = away.value;
  if (!game) return null;
  const isDeleted = "deleted" in game;
  return (
    <Message key={`${game.date} ${isDeleted}`} close={() => (away.value = undefined)}>
      <p class="row">
        <span>{t(isDeleted ? "games.in-bin" : "game.away", { game: game.title })}</span>
        <Button act={() => (isDeleted ? putBack(game) : takeBack(game))}>↶ {t("undo")}</Button>
      </p>
    </Message>
  );
}
