import { useCallback, useEffect, useState } from "preact/hooks";
import { useApp } from "../app";
import type { Action } from "../game";
import { useKept } from "../kept";
import type { Cell, Game, Sheet } from "../python/types";
import { useAnswer } from "../python/use_answer";
import type { Place } from "../shapes";
import { number, t } from "../texts";
import { Button } from "./controls";
import { CargoLine } from "./dice";
import { KnownMore } from "./known_more";
import { Message } from "./messages";
import { NumberBoard } from "./number_board";
import { RoundEnd } from "./round_end";
import { isSamePlace, SheetTable, type Pending } from "./sheet_table";

type Props = { game: Game; play: (act: Action) => Promise<boolean> };

const NONE: Pending[] = [];

/** The score sheet: a tap on a number is a player's penalty, or points, and the next player comes by itself. */
export function ScoreSheet({ game, play }: Props) {
  const sheet = game.sheet as Sheet;
  const { isNew } = useApp();
  const [chosen, setChosen] = useState<Place>();
  const [pending, setPending] = useKept("game.taps", NONE); // they outlive a visit that ends before Python is there
  const [more, setMore] = useState(false);
  const [ended, setEnded] = useState<number>();
  const [entered, setEntered] = useState<Pending>(); // the last number, which undo takes back
  const [isTwice, setTwice] = useState(false); // it was touched twice, and counts once
  const place = chosen ?? nextPlace(game, sheet, pending);
  const what = place && t(sheet.deck ? "sheet.penalty" : "sheet.points", { round: place.round });
  const cell = place && sheet.rounds[place.round - 1]?.[game.players.indexOf(place.player)];

  const enter = useCallback(
    async (mine: Pending) => {
      const done = await play({ action: "sheet", value: mine });
      if (!done) setEntered((last) => (last === mine ? undefined : last));
      setPending((all) => all.filter((one) => !isSame(one, mine)));
    },
    [play, setPending],
  );
  useEffect(() => {
    if (isNew.current) for (const one of pending) void enter(one); // of an earlier visit, once
    isNew.current = false;
  }, [enter, pending, isNew]);
  const tap = (number: number) => {
    if (!place) return;
    const mine = { ...place, number };
    setPending((all) => [...all, mine]);
    setChosen(undefined);
    setEntered(mine);
    setTwice(false);
    void enter(mine);
  };
  const undo = () => {
    setEntered(undefined);
    setTwice(false);
    void play({ action: "undo" });
  };
  return (
    <>
      <div class="score-sheet">
        <SheetTable
          game={game}
          sheet={sheet}
          pending={pending}
          place={place}
          choose={(to) => setChosen(to.round === chosen?.round && to.player === chosen.player ? undefined : to)}
          open={setEnded}
        />
      </div>
      {place && (
        <section class="answer keys" aria-label={place.player}>
          <div class={`for seat-${game.players.indexOf(place.player)}`}>
            <h3>
              {place.player} <small>{what}</small>
            </h3>
            {sheet.deck && <Button act={() => setMore(true)}>{t("sheet.more")}</Button>}
          </div>
          {cell && <Known game={game} cell={cell} place={place} />}
          <NumberBoard
            label={`${place.player}, ${what}`}
            least={sheet.deck ? 0 : -Infinity}
            {...(cell?.number != null && { chosen: cell.number })}
            tap={tap}
            twice={() => setTwice(true)}
          >
            <Button class="undo" disabled={!entered && game.log.length + game.past.length === 0} act={undo}>
              ↶ {t("undo")}
              {entered && (
                <small>
                  {entered.player}
                  {t("colon")} {number(entered.number)}
                </small>
              )}
            </Button>
          </NumberBoard>
        </section>
      )}
      {isTwice && entered && (
        <Message close={() => setTwice(false)}>
          <p>{t("sheet.once", { player: entered.player, number: entered.number })}</p>
        </Message>
      )}
      {more && place && cell && (
        <KnownMore game={game} place={place} cell={cell} play={play} close={() => setMore(false)} />
      )}
      {ended !== undefined && <RoundEnd game={game} round={ended} close={() => setEnded(undefined)} />}
    </>
  );
}

function isSame(one: Pending, other: Pending): boolean {
  return isSamePlace(one, other) && one.number === other.number;
}

/** The player whose penalty comes next, of those who still play. */
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
  const player = open(last);
  if (player !== undefined) return { round: last, player };
  return { round: last + 1, player: game.players.find(plays) ?? "" }; // once Python has it all
}

/** Truck, dice and what could have been paid, if they are known. */
function Known({ game, cell, place }: { game: Game; cell: Cell; place: Place }) {
  const { record, files } = game;
  const asked = cell.truck !== null && cell.cargo !== null && cell.number !== null;
  const regrets = useAnswer("regrets", asked ? { record, files, round: place.round } : undefined);
  const could = regrets?.find((one) => one.player === place.player);
  if (cell.truck === null && cell.cargo === null) return null;
  return (
    <p class="known">
      {cell.truck} {cell.cargo && <CargoLine cargo={cell.cargo} />} {cell.packed && t("sheet.packed")}
      {could && <b>{t("round.could", { points: could.penalty })}</b>}
    </p>
  );
}
