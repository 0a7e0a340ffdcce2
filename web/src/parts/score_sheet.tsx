import { useEffect, useRef, useState } from "preact/hooks";
import { Back } from "../back";
import type { Action } from "../game";
import type { Cell, Effects, Game, Sheet } from "../python/types";
import { useAnswer } from "../python/use_answer";
import type { Place } from "../shapes";
import { useTaps, type Pending } from "../taps";
import { number, signed, t } from "../texts";
import { Button } from "./controls";
import { CargoLine } from "./dice";
import { KnownMore } from "./known_more";
import { Message } from "./messages";
import { NumberBoard } from "./number_board";
import { RoundEnd } from "./round_end";
import { SheetTable } from "./sheet_table";
import "./sheet_table.css";
import "./score_sheet.css";

interface Props {
  game: Game;
  /** Whether it has just been begun: who is there is told who comes first. */
  isNew: boolean;
  /** What the last correction has changed beyond its own number. */
  effects: Effects | undefined;
  play: (act: Action) => Promise<boolean>;
  /** The same for what has waited for its turn, and for what is put back. */
  playNow: (act: Action) => Promise<boolean>;
  againNow: () => Promise<boolean>;
}

/** The score sheet: a tap on a number is a player's penalty, or points, and the next player comes by itself. */
export function ScoreSheet({ game, isNew, effects, play, playNow, againNow }: Props) {
  const sheet = game.sheet as Sheet;
  const [chosen, setChosen] = useState<Place>();
  const { pending, undone, ...taps } = useTaps(playNow, againNow);
  const [last, setLast] = useState<Pending>();
  const [isTwice, setTwice] = useState(false); // the last key was touched twice, which counts once
  const [more, setMore] = useState(false);
  const [ended, setEnded] = useState<number>();
  const place = chosen ?? nextPlace(game, sheet, pending);
  const cell = place && sheet.rounds[place.round - 1]?.[game.players.indexOf(place.player)];
  const bonus = sheet.rounds.flat().find((one) => one.bonus)?.bonus;
  const corrected = (chosen && cell?.number) ?? undefined;
  const what =
    place &&
    (corrected === undefined
      ? t(sheet.deck ? "sheet.penalty" : "sheet.points", { round: place.round })
      : t("sheet.corrects", { round: place.round, number: number(corrected) }));

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  const tap = (number: number) => {
    if (!place) return;
    setChosen(undefined);
    setTwice(false);
    setLast({ ...place, number });
    taps.tap({ ...place, number });
  };
  const undo = () => {
    setTwice(false);
    taps.undo();
  };
  const undoes = pending.at(-1) ?? game.undo?.label;
  const redoes = chosen ? undefined : undone;
  return (
    <>
      {chosen && <Back close={() => setChosen(undefined)} />}
      <div class="score-sheet">
        <SheetTable
          game={game}
          sheet={sheet}
          pending={pending}
          place={place}
          bonuses={effects?.bonuses}
          choose={(to) => setChosen(to.round === chosen?.round && to.player === chosen.player ? undefined : to)}
          open={setEnded}
        />
        {sheet.rounds.length > 1 && !game.over && (
          <p class="correcting">
            <small>{t("sheet.hint")}</small>
            {bonus && <small> {t("sheet.bonus", { points: signed(bonus) })}</small>}
          </p>
        )}
      </div>
      {place && (
        <section class={corrected === undefined ? "answer keys" : "answer keys corrects"} aria-label={place.player}>
          <div class={`for ends seat-${game.players.indexOf(place.player)}`}>
            <h3 ref={heading} tabIndex={-1} aria-live="polite" data-due>
              {place.player} <small>{what}</small>
            </h3>
            {sheet.deck && <Button act={() => setMore(true)}>{t("sheet.more")}</Button>}
          </div>
          {cell && <Known game={game} cell={cell} place={place} />}
          <NumberBoard
            label={`${place.player}, ${what}`}
            {...(sheet.deck && { least: 0 })}
            {...(cell?.number != null && { chosen: cell.number })}
            tap={tap}
            twice={() => setTwice(true)}
          >
            {chosen ? (
              <Button class="undo" act={() => setChosen(undefined)}>
                ✕ {t("cancel")}
                {corrected !== undefined && <small>{t("sheet.stays", { number: number(corrected) })}</small>}
              </Button>
            ) : (
              <Button class="undo" disabled={!undoes} act={undo}>
                ↶ {t("undo")}
                {undoes && <small>{nameOf(undoes)}</small>}
              </Button>
            )}
            <Button
              class="redo"
              disabled={!redoes}
              aria-label={redoes ? `${t("redo")}${t("colon")} ${nameOf(redoes)}` : t("redo")}
              act={taps.redo}
            >
              ↷{redoes && <small>{nameOf(redoes)}</small>}
            </Button>
          </NumberBoard>
        </section>
      )}
      {isTwice && last && (
        <Message close={() => setTwice(false)}>
          <p>{t("sheet.once", { player: last.player, number: last.number })}</p>
        </Message>
      )}
      {more && place && cell && (
        <KnownMore game={game} place={place} cell={cell} play={play} close={() => setMore(false)} />
      )}
      {ended !== undefined && <RoundEnd game={game} round={ended} close={() => setEnded(undefined)} />}
    </>
  );
}

/** A number that waits as Python names one that it has recorded. */
function nameOf(tapped: Pending | string): string {
  return typeof tapped === "string" ? tapped : `${tapped.player}${t("colon")} ${number(tapped.number)}`;
}

/** The player whose penalty comes next, of those who still play; also while Python is not there yet. */
function nextPlace(game: Game, sheet: Sheet, pending: Pending[]): Place | undefined {
  const last = sheet.rounds.length;
  const plays = (player: string) => !game.left.includes(player);
  const open = (round: number) =>
    game.players.find(
      (player, index) =>
        plays(player) &&
        (sheet.rounds[round - 1]?.[index]?.number ?? null) === null &&
        !pending.some((one) => one.round === round && one.player === player),
    );
  if (game.over || last === 0) return undefined;
  const most = Math.max(last, ...pending.map((one) => one.round));
  for (let round = last; round <= most; round += 1) {
    const player = open(round);
    if (player !== undefined) return { round, player };
  }
  return { round: most + 1, player: game.players.find(plays) ?? "" };
}

/** Truck, dice and what could have been paid, if they are known. */
function Known({ game, cell, place }: { game: Game; cell: Cell; place: Place }) {
  const { record, files } = game;
  const asked = cell.truck !== null && cell.cargo !== null && cell.number !== null;
  const regrets = useAnswer("regrets", asked ? { record, files, round: place.round } : undefined);
  const could = regrets?.find((one) => one.player === place.player);
  if (cell.truck === null && cell.cargo === null) return null;
  return (
    <p class="row known">
      {cell.truck} {cell.cargo && <CargoLine cargo={cell.cargo} />} {cell.packed && t("sheet.packed")}
      {could && <b>{t("round.could", { points: could.penalty })}</b>}
    </p>
  );
}
