import { useEffect, useRef, useState } from "preact/hooks";
import type { Action } from "../game";
import type { Game } from "../python/types";
import { useAnswer } from "../python/use_answer";
import { t } from "../texts";
import { Offers, type Next } from "./offers";
import { Picture, TappedPicture } from "./picture";
import { SeatList, Standings } from "./seats";
import "./keeper.css";

type Props = {
  game: Game;
  play: (act: Action) => Promise<boolean>;
  pack: (player: string) => void;
};

/** A game of any kind: its position, what has happened, and what is due as buttons. */
export function Keeper({ game, play, pack }: Props) {
  const [where, ...more] = game.description;
  const { record, files } = game;
  const due = useRef<HTMLElement>(null);
  useEffect(() => due.current?.scrollTo(0, 0), [record]); // what is due now begins there
  const asked = game.narration.length > 1; // nothing ends without a second sentence
  const review = useAnswer("review", asked ? { record, files } : undefined) ?? [];
  const [busy, playOnce] = useOnce(play);
  const [chosen, setChosen] = useState<{ next: Next; record: string }>();
  const next = chosen?.record === game.record ? chosen.next : NOTHING;
  const { picture } = game;
  const alt = game.description.join(" ");
  return (
    <div class="two keeper">
      <section>
        <p class="where">{where}</p>
        {picture &&
          (picture.spots.length ? (
            <TappedPicture picture={picture} alt={alt} {...next} />
          ) : (
            <Picture picture={picture} alt={alt} />
          ))}
        {game.seats && <SeatList seats={game.seats} standings={game.standings} />}
        {!game.seats && !game.over && <Standings standings={game.standings} unit={game.unit} colours={game.colours} />}
        <details>
          <summary>{t("referee.position")}</summary>
          {more.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </details>
      </section>
      <section ref={due} class="answer due" aria-live="polite" aria-busy={busy}>
        {[...game.narration, ...review].length > 0 && (
          <div class="told" tabIndex={0} role="group" aria-label={t("game.told")}>
            {[...game.narration, ...review].map((one, index) => (
              <p key={index}>{one}</p>
            ))}
          </div>
        )}
        {!game.over && (
          <Offers
            game={game}
            play={playOnce}
            pack={pack}
            show={(now) => setChosen({ next: now, record: game.record })}
          />
        )}
      </section>
    </div>
  );
}

const NOTHING: Next = { words: [], after: "", tap: () => undefined };

/** Whether something is being recorded, and how to record it: a second tap meanwhile is for a button that will go. */
function useOnce(play: Props["play"]): [boolean, Props["play"]] {
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false); // a second tap may come before the page is rendered
  const set = (now: boolean) => setBusy((isBusy.current = now));
  const once = async (act: Action) => {
    if (isBusy.current) return false;
    set(true);
    return play(act).finally(() => set(false));
  };
  return [busy, once];
}
