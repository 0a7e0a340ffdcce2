import { useState } from "preact/hooks";
import type { Game } from "../python/types";
import { useAnswer } from "../python/use_answer";
import { t } from "../texts";
import { Colour } from "./colour";
import { Button } from "./controls";
import { Sheet } from "./sheet";
import "./hand.css";

type Props = { game: Game; player: string };

/** The cards of a player, for that player alone: whoever taps first gives the phone away. */
export function Hand({ game, player }: Props) {
  const [isOpen, setOpen] = useState(false);
  const title = t("hand", { player });
  return (
    <>
      <Button class="own-cards" aria-haspopup="dialog" act={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Sheet title={title} close={() => setOpen(false)}>
          <Cards game={game} player={player} close={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  );
}

function Cards({ game: { record, files }, player, close }: Props & { close: () => void }) {
  const [isShown, setShown] = useState(false);
  const held = useAnswer("hand", isShown ? { record, files, player } : undefined);
  const cards = held?.flatMap((one) => Array.from({ length: one.count }, () => one));
  return (
    <>
      {isShown ? (
        <ul class="hand">
          {cards?.map(({ label, colour }, index) => (
            <li key={index}>
              <Colour colour={colour} />
              {label}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t("hand.give", { player })}</p>
      )}
      <Button class="main wide" act={isShown ? close : () => setShown(true)}>
        {t(isShown ? "hand.hide" : "hand.show")}
      </Button>
    </>
  );
}
