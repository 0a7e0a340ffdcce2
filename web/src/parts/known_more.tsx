import { useApp } from "../app";
import type { Action } from "../game";
import { now, useKept } from "../kept";
import { pack as packLoad } from "../loads";
import type { Cell, Game, Truck } from "../python/types";
import { useAnswer } from "../python/use_answer";
import type { Kept, Place } from "../shapes";
import { sameCargo } from "../sticks";
import { isSamePlace } from "../taps";
import { list, t } from "../texts";
import { Button } from "./controls";
import { colourName, DiceInput } from "./dice";
import { NotYourCards } from "./not_your_cards";
import { Sheet } from "./sheet";
import { Cards } from "./truck";
import "./known_more.css";

type Draft = Kept<"game.known">[number];
const NO_DRAFTS: Draft[] = [];

interface Props {
  game: Game;
  place: Place;
  cell: Cell;
  play: (act: Action) => Promise<boolean>;
  close: () => void;
}

/** What else can be known of a player in a round: truck and dice, with which it can be packed. All of it is kept. */
export function KnownMore({ game, place, cell, play, close }: Props) {
  const { box, go } = useApp();
  const trucks = useTrucks(game);
  const [drafts, setDrafts] = useKept("game.known", NO_DRAFTS);
  const { truck, cargo } = drafts.find((one) => isSamePlace(one, place)) ?? cell;
  const lacking = cargo ? box.pieces.filter(({ name }) => cargo[name] === undefined) : [];
  const without = (all: Draft[]) => all.filter((one) => !isSamePlace(one, place));
  const set = (part: Partial<Draft>) =>
    setDrafts((all) => {
      const { player, round } = place;
      const before = all.find((one) => isSamePlace(one, place)) ?? {
        player,
        round,
        truck: cell.truck,
        cargo: cell.cargo,
      };
      return [...without(all), { ...before, ...part }];
    });
  const value = {
    ...place,
    ...(truck !== cell.truck && { truck }),
    ...(!sameCargo(cargo, cell.cargo) && { cargo }),
  };
  const keep = async () => {
    const done = (truck === cell.truck && cargo === cell.cargo) || (await play({ action: "sheet", value }));
    if (done) setDrafts(without);
    return done;
  };
  const pack = async () => {
    const found = trucks.find((one) => one.name === truck);
    if (!found || !cargo || !(await keep())) return;
    const { name, levels, area } = found;
    const { player, round } = place;
    packLoad({ truck: { name, levels, area }, cargo, sticks: [], player, round, game: now("game")?.id });
    go("pack");
  };
  return (
    <Sheet title={`${place.player}, ${t("game.round", { round: place.round })}`} close={close}>
      <div class="more-known">
        <fieldset>
          <legend>
            {t("sheet.dice")}{" "}
            {lacking.length > 0 && (
              <small>{t("sheet.lacking", { list: list(lacking.map((piece) => colourName(piece.name))) })}</small>
            )}
          </legend>
          <DiceInput cargo={cargo ?? {}} set={(next) => set({ cargo: next })} />
        </fieldset>
        <Cards
          size="medium"
          trucks={trucks}
          chosen={truck === null ? [] : [truck]}
          choose={(name) => set({ truck: name === truck ? null : name })}
          label={t("truck")}
        >
          {Object.keys(game.files).length === 0 && <NotYourCards isPlayed />}
        </Cards>
        <div class="keep">
          <p class="row">
            <Button class="main" disabled={lacking.length > 0} act={() => keep().then((done) => done && close())}>
              {t("sheet.keep")}
            </Button>
            <Button disabled={truck === null || cargo === null || lacking.length > 0} act={pack}>
              {t("sheet.pack")}
            </Button>
            <Button disabled={truck === null && cargo === null} act={() => set({ truck: null, cargo: null })}>
              {t("sheet.none")}
            </Button>
          </p>
        </div>
      </div>
    </Sheet>
  );
}

/** The trucks of the game's deck, which need not be the one that the page has now. */
function useTrucks(game: Game): Truck[] {
  const { deck } = useApp();
  const file = Object.values(game.files)[0];
  const isSame = deck.name === game.sheet?.deck;
  const other = useAnswer("deck", isSame ? undefined : { file: file ?? null });
  return (isSame ? deck : other)?.trucks ?? [];
}
