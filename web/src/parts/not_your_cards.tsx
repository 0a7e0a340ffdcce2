import { useApp } from "../app";
import { useKept } from "../kept";
import { t } from "../texts";
import { Button } from "./controls";
import "./not_your_cards.css";

/** That the cards are not those of the players' box, and the way to enter these: for the next game, if one is being played. */
export function NotYourCards({ isPlayed = false }: { isPlayed?: boolean }) {
  const { go } = useApp();
  const [mine] = useKept("deck.mine");
  const [, wantOwn] = useKept("deck.wants-own", false);
  const hasOwn = Boolean(mine?.truck.length);
  const enter = () => {
    if (!hasOwn) wantOwn(true);
    go("deck");
  };
  if (isPlayed && hasOwn) return <p class="not-your-cards">{t("deck.not-yours-yet")}</p>;
  return (
    <p class="not-your-cards">
      {t("deck.not-yours")}{" "}
      <Button class="bare" act={enter}>
        {t(hasOwn ? "deck.choose-yours" : isPlayed ? "deck.enter-yours-next" : "deck.enter-yours")}
      </Button>
    </p>
  );
}
