import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Action } from "../game";
import { python } from "../python/client";
import type { Game } from "../python/types";
import { t, told } from "../texts";
import { closeUp } from "./close_up";
import { Picture } from "./files";
import { Offers, type Next } from "./offers";
import { SeatList, Standings } from "./seats";

type Props = {
  game: Game;
  play: (act: Action) => Promise<boolean>;
  pack: (player: string) => void;
  children?: preact.ComponentChildren;
};

/** A game of any kind: its position, what has happened, and what is due as buttons. */
export function Keeper({ game, play, pack, children }: Props) {
  const [where, ...more] = game.description;
  const review = useReview(game);
  const [busy, playOnce] = useOnce(play);
  const [next, setNext] = useState<Next & { record: string }>();
  const near = useMemo(() => {
    if (game.picture && next?.record === game.record) return closeUp(game.picture, next.words, next.after);
    return game.picture;
  }, [game, next]);
  return (
    <div class="two keeper">
      <section>
        <p class="where">{where && told(where)}</p>
        {game.picture && <Picture svg={game.picture} near={near} alt={[where, ...more].join(" ")} />}
        {game.seats && <SeatList seats={game.seats} standings={game.standings} />}
        {!game.seats && !game.over && <Standings standings={game.standings} unit={game.unit} />}
        <details>
          <summary>{t("referee.position")}</summary>
          {more.map((one) => (
            <p key={one}>{told(one)}</p>
          ))}
        </details>
      </section>
      <section class="answer due" aria-live="polite" aria-busy={busy}>
        {[...game.told, ...review].length > 0 && (
          <div class="told">
            {[...game.told, ...review].map((one, index) => (
              <p key={index}>{told(one)}</p>
            ))}
          </div>
        )}
        {children}
        {!game.over && (
          <Offers game={game} play={playOnce} pack={pack} show={(now) => setNext({ ...now, record: game.record })} />
        )}
      </section>
    </div>
  );
}

/** Whether something is being recorded, and how to record it: a second tap meanwhile means a button that will be gone. */
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

/** What would have been possible in what the last event has ended. */
function useReview({ record, files, told }: Game): string[] {
  const [found, setFound] = useState<string[]>([]);
  const asked = told.length > 1; // nothing ends without a second sentence
  useEffect(() => {
    setFound([]);
    if (asked) python("review", { record, files }).then((review) => setFound(review.told), () => undefined); // prettier-ignore
  }, [record, files, asked]);
  return found;
}
