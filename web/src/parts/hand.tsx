import { useState } from "preact/hooks";
import type { Branch, Game } from "../python/types";
import { useAnswer } from "../python/use_answer";
import { t } from "../texts";
import { Colour } from "./colour";
import { Button } from "./controls";
import { Sheet } from "./sheet";
import "./hand.css";
import "./offers.css";

type Props = {
  game: Game;
  player: string;
  /** What there is to choose from, among which cards in the hand may be, and how to choose it. */
  branches: Branch[];
  choose: (branch: Branch) => void;
  /** Say why a card cannot be played. */
  bar: (why: string) => void;
};

/** The cards of a player, for that player alone: whoever taps first gives the phone away. A tap plays a card, or says why not. */
export function Hand(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const title = t("hand", { player: props.player });
  return (
    <>
      <Button class="main wide" act={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Sheet title={title} close={() => setOpen(false)}>
          <Cards {...props} close={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  );
}

function Cards({ game: { record, files }, player, branches, choose, bar, close }: Props & { close: () => void }) {
  const [isShown, setShown] = useState(false);
  const held = useAnswer("hand", isShown ? { record, files, player } : undefined);
  const cards = held?.flatMap((one) => Array.from({ length: one.count }, () => one));
  const play = (card: Branch | undefined, why: string) => {
    close();
    if (why) bar(why);
    else if (card) choose(card);
  };
  return (
    <>
      {isShown ? (
        <div class="choices hand" data-arrows>
          {cards?.map(({ label, colour, why_not }, index) => {
            const card = branches.find((one) => one.label === label);
            return (
              <Button
                key={index}
                disabled={!card && !why_not}
                aria-disabled={why_not ? true : undefined}
                act={() => play(card, why_not)}
              >
                <Colour colour={colour} />
                {label}
              </Button>
            );
          })}
        </div>
      ) : (
        <p>{t("hand.give", { player })}</p>
      )}
      <Button class="main wide" act={isShown ? close : () => setShown(true)}>
        {t(isShown ? "hand.hide" : "hand.show")}
      </Button>
    </>
  );
}
