import type { Effects, Game, Sheet } from "../python/types";
import type { Place } from "../shapes";
import type { Pending } from "../taps";
import { number, signed, t } from "../texts";
import { Button } from "./controls";
import { Total } from "./total";
import "./sheet_table.css";

interface Props {
  game: Game;
  sheet: Sheet;
  pending: Pending[];
  place: Place | undefined;
  /** The rounds whose bonus has just passed to others, and to and from whom. */
  bonuses?: Effects["bonuses"] | undefined;
  choose: (place: Place) => void;
  open: (round: number) => void;
}

/** The rounds, the last one first, so that it is always in view; above them, what everybody has, to be read across a table. */
export function SheetTable({ game, sheet, pending, place, bonuses = [], choose, open }: Props) {
  const { players } = game;
  const letters = Math.max(...players.map((name) => name.length));
  const rounds = sheet.rounds.map((_, index) => index + 1);
  const most = Math.max(0, ...pending.map((one) => one.round)); // while Python is not there
  const digits = Math.max(2, ...game.standings.map(({ points }) => number(points).length));
  const extra = Array.from({ length: Math.max(0, most - rounds.length) }, (_, index) => rounds.length + 1 + index);
  return (
    <table style={{ "--players": players.length, "--letters": letters, "--digits": digits }}>
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{t("sheet.round")}</span>
          </th>
          {players.map((player, index) => (
            <th
              key={player}
              class={`seat-${index}`}
              scope="col"
              aria-current={player === place?.player ? "true" : undefined}
            >
              <Total game={game} seat={index} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-arrows>
        {[...rounds, ...extra].reverse().map((round) => (
          <tr key={round}>
            <th scope="row">
              {sheet.deck ? (
                <Button class="opens" act={() => open(round)} aria-label={t("game.round", { round })}>
                  {round}
                </Button>
              ) : (
                round
              )}
            </th>
            {players.map((player, index) => (
              <td key={player} class={`seat-${index}`}>
                <NumberCell
                  cell={sheet.rounds[round - 1]?.[index]}
                  waiting={pending.findLast((one) => one.round === round && one.player === player)?.number}
                  moved={bonuses.some(([number, names]) => number === round && names.includes(player))}
                  chosen={place?.round === round && place.player === player}
                  label={t("sheet.cell", { player, round })}
                  correct={t("sheet.correct", { player, round })}
                  said={sheet.deck ? (penalty) => signed(-penalty) : number}
                  choose={() => choose({ round, player })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  cell: Sheet["rounds"][number][number] | undefined;
  waiting: number | undefined;
  /** Whether it has just got the bonus of its round, or lost it. */
  moved: boolean;
  chosen: boolean;
  label: string;
  /** What a tap on a number that is there does. */
  correct: string;
  /** How a number is written. */
  said: (given: number) => string;
  choose: () => void;
}

function NumberCell({ cell, waiting, moved, chosen, label, correct, said, choose }: CellProps) {
  const given = waiting ?? cell?.number ?? null;
  const bonus = cell?.bonus ? signed(cell.bonus) : "";
  const shown = given === null ? [] : [said(given), bonus, cell?.truck].filter(Boolean);
  return (
    <Button
      class={["cell", waiting === undefined ? "" : "waiting", given === null ? "" : "given", moved ? "moved" : ""].join(
        " ",
      )}
      aria-pressed={chosen}
      aria-label={given === null ? label : `${correct}${t("colon")} ${shown.join(" ")}`}
      act={choose}
    >
      <span>{given === null ? (chosen ? "?" : "") : said(given)}</span>
      {bonus && " "}
      {bonus && <b class="good">{bonus}</b>}
      {cell?.truck && " "}
      {cell?.truck && <small>{cell.truck}</small>}
    </Button>
  );
}
