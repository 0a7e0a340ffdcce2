import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Game, Offer } from "../python/types";
import { t } from "../texts";
import { Button } from "./controls";
import { CargoLine } from "./dice";
import { Held } from "./held";
import { colourOf, SeatMark } from "./players";
import { Card } from "./truck";
import "./answer_rows.css";

type Answered = NonNullable<Game["shared"]>["answers"][number];

/** What tells the question that several players answer from all others; of one that is put to nobody, each position. */
export function questionOf({ shared, log }: Game): string {
  return log.slice(0, shared?.since).join("\n");
}

/** Whether players owe decisions; real dice and cards come one after the other, and lie open only if that is wanted. */
export const isDecision = ({ kind, player }: Offer) => kind === "awaited" && player !== "";

/** Whether the rows of players can be seen, and say all that has just happened. */
export function isInRows({ offers, shared, narration }: Game, isReal: boolean): boolean {
  if (shared === null || !(isReal || offers.some(isDecision))) return false;
  const said = shared.answers.flatMap(({ sentences }) => sentences);
  return narration.every((sentence) => said.includes(sentence));
}

interface Props {
  game: Game;
  /** What these players can do now. */
  offers: Offer[];
  /** Take a player's answer back, so that another one can be given in its place. */
  correct: (line: number) => void;
  /** Record a line that was taken back. */
  restore: (tap: Pick<Answered, "words" | "text">) => void;
  choices: (offers: Offer[], corrected: Corrected | undefined) => ComponentChildren;
}

/** What a player had said that is being corrected, and how to leave it at that. */
export interface Corrected {
  before: string;
  leave: () => void;
}

/** A row for each player of whom something was asked, in the order of their seats; it stays where it is when others answer. */
export function AnswerRows({ game, offers, correct, restore, choices }: Props) {
  const answers = game.shared?.answers ?? [];
  const [taken, setTaken] = useState<Record<string, Corrected>>({});
  const take = ({ player, line, words, text, sentences }: Answered) => {
    setTaken({ ...taken, [player]: { before: sentences.join(" "), leave: () => restore({ words, text }) } });
    correct(line);
  };
  return (
    <>
      {game.players.map((player) => {
        const own = offers.filter((offer) => offer.player === player);
        const answer = answers.find((one) => one.player === player);
        if (own.length === 0 && !answer) return null;
        return (
          <Held key={player} class="answer-row">
            {own.length > 0
              ? choices(own, answer ? undefined : taken[player])
              : answer && <Said game={game} answer={answer} correct={() => take(answer)} />}
          </Held>
        );
      })}
    </>
  );
}

/** What a player has said, in the place where it was said; a truck that was taken fills the room of those it was one of. */
function Said({ game, answer, correct }: { game: Game; answer: Answered; correct: () => void }) {
  const { player, sentences } = answer;
  const seat = game.seats?.find((one) => one.player === player);
  return (
    <>
      <div class="said">
        <p {...colourOf(game, player)}>
          <SeatMark />
          {sentences.join(" · ")}
        </p>
        <Button aria-label={t("answer.correct", { player })} act={correct}>
          {t("log.correct")}
        </Button>
      </div>
      {seat?.truck && seat.cargo && seat.owed === null && (
        <div class="taken">
          <CargoLine cargo={seat.cargo} />
          <Card truck={seat.truck} />
        </div>
      )}
    </>
  );
}
