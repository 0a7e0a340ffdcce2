import { useKept } from "../kept";
import { t } from "../texts";
import "./not_your_cards.css";

/** That the cards are not those of the players' box, and the way to enter these: for the next game, if one is being played. */
export function NotYourCards({ isPlayed = false }: { isPlayed?: boolean }) {
  const [mine] = useKept("deck.mine");
  const [, wantOwn] = useKept("deck.wants-own", false);
  const hasOwn = Boolean(mine?.truck.length);
  if (isPlayed && hasOwn) return <p class="not-your-cards">{t("deck.not-yours-yet")}</p>;
  return (
    <p class="not-your-cards">
      {t("deck.not-yours")}{" "}
      <a href="#deck" onClick={() => !hasOwn && wantOwn(true)}>
        {t(hasOwn ? "deck.choose-yours" : isPlayed ? "deck.enter-yours-next" : "deck.enter-yours")}
      </a>
    </p>
  );
}
