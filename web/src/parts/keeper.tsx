import { useEffect, useRef, useState } from "preact/hooks";
import type { Action } from "../game";
import type { Effects, Game } from "../python/types";
import { useAnswer } from "../python/use_answer";
import { t } from "../texts";
import { isInRows, questionOf } from "./answer_rows";
import { sentencesOf } from "./effects";
import { FoldedList } from "./folded_list";
import { Held } from "./held";
import { Legend } from "./legend";
import type { Next } from "./line";
import { Offers } from "./offers";
import { TappedBoard, useDrawing, WholePicture } from "./picture";
import { SeatList, Standings } from "./seats";
import "./keeper.css";

type Props = {
  game: Game;
  /** Which of its states this is. */
  revision: number;
  /** What the last correction has changed beyond its own line. */
  effects: Effects | undefined;
  play: (act: Action) => Promise<boolean>;
  pack: (player: string) => void;
  /** What was refused before no longer matters. */
  forget: () => void;
};

/** A game of any kind: its position, what has happened, and what is due as buttons. */
export function Keeper({ game, revision, effects, play, pack, forget }: Props) {
  const [where, ...more] = game.description;
  const { record, files } = game;
  const question = questionOf(game);
  const due = useRef<HTMLElement>(null);
  useEffect(() => {
    if (due.current && due.current.getBoundingClientRect().top < 0) scrollTo(0, 0); // what is due now begins there
  }, [question]);
  const asked = game.narration.length > 1; // nothing ends without a second sentence
  const review = useAnswer("review", asked ? { record, files } : undefined) ?? [];
  const [isReal, setReal] = useState(false);
  const moved = effects ? sentencesOf(effects) : [];
  const told = useTold(
    question,
    [...game.narration, ...moved, ...review],
    isInRows(game, isReal) && moved.length === 0,
  );
  const [busy, playOnce] = useOnce(play, revision);
  const [chosen, setChosen] = useState<{ next: Next; revision: number }>();
  // a line that was begun is gone once something happens, though undo leads back to the same record
  const next = chosen?.revision === revision ? chosen.next : NOTHING;
  const drawing = useDrawing(game);
  const isTapped = drawing !== null && drawing.spots.length > 0;
  const isSaid = game.upright !== null && drawing === game.picture; // such pictures begin with it
  const alt = game.description.join(" ");
  return (
    <div class="keeper" style={drawing ? { "--board": `${drawing.size[0]}px` } : {}}>
      <Held key={question} class={isSaid ? "hidden" : "where"}>
        <p>{where}</p>
      </Held>
      {isTapped && (
        <section class="board-of">
          <TappedBoard position={game} alt={alt} hint={game.over ? "" : t("picture.first")} {...next} />
          <Legend game={game.game} />
        </section>
      )}
      <section ref={due} class="due" data-due aria-live="polite" aria-busy={busy}>
        <Told sentences={told} />
        {!game.over && (
          <Offers
            game={game}
            play={playOnce}
            pack={pack}
            forget={forget}
            isReal={isReal}
            setReal={setReal}
            show={(now) => setChosen({ next: now, revision })}
          />
        )}
      </section>
      <section class={isTapped ? "position" : "position board-of"}>
        {!isTapped && <WholePicture position={game} alt={alt} />}
        {!isTapped && <Legend game={game.game} />}
        {game.seats && <SeatList seats={game.seats} standings={game.standings} />}
        {!game.seats && !game.over && <Standings standings={game.standings} unit={game.unit} colours={game.colours} />}
        <details>
          <summary>{t("referee.position")}</summary>
          {more.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </details>
      </section>
    </div>
  );
}

/** What is told; if the rows of players have all that is new, what was told when they were asked. */
function useTold(question: string, sentences: string[], isInRows: boolean): string[] {
  const last = useRef({ question, sentences: [] as string[] });
  if (!isInRows) last.current = { question, sentences };
  else if (last.current.question !== question) last.current = { question, sentences: [] };
  return last.current.sentences;
}

/** What happened; many sentences leave the choices their room. */
function Told({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null;
  const shown = sentences.length > MOST_TOLD ? sentences.slice(0, MOST_TOLD - 1) : sentences;
  return (
    <div class="told" role="group" aria-label={t("game.told")}>
      {shown.map((one, index) => (
        <p key={index}>{one}</p>
      ))}
      <FoldedList
        key={sentences.join()}
        summary={t("game.told-more", { count: sentences.length - shown.length })}
        items={sentences.slice(shown.length)}
      />
    </div>
  );
}

const MOST_TOLD = 6; // sentences without a tap: what the end of a round brings three players
const NOTHING: Next = {
  words: [],
  after: "",
  reaches: [],
  tap: () => undefined,
  reach: () => undefined,
};

/**
 * Whether something is being recorded, and how to record it. A second tap on the same button meanwhile counts for
 * nothing; one for another player has its turn, and so has one for the next position once that is shown.
 */
function useOnce(play: Props["play"], revision: number): [boolean, Props["play"]] {
  const [busy, setBusy] = useState(false);
  const running = useRef(new Set<string>()); // a second tap may come before the page is rendered
  const once = async (act: Action) => {
    const tap = `${revision} ${JSON.stringify(act)}`;
    if (running.current.has(tap)) return false;
    running.current.add(tap);
    setBusy(true);
    return play(act).finally(() => {
      running.current.delete(tap);
      setBusy(running.current.size > 0);
    });
  };
  return [busy, once];
}
