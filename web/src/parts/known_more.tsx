import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app";
import type { Action } from "../game";
import { python } from "../python/client";
import type { Cargo, Cell, Game, Truck } from "../python/types";
import { sameCargo } from "../sticks";
import { t } from "../texts";
import { DiceInput } from "./dice";
import { Sheet } from "./sheet";
import type { Place } from "./sheet_table";
import { Cards } from "./truck";

const NOTHING: Cargo = { white: 1, grey: 0, brown: 0, turquoise: 0, purple: 0 };

interface Props {
  game: Game;
  place: Place;
  cell: Cell;
  play: (act: Action) => Promise<boolean>;
  close: () => void;
  children: preact.ComponentChildren;
}

/** What else can be known of a player in a round: truck and dice; with both, the truck can be packed. */
export function KnownMore({ game, place, cell, play, close, children }: Props) {
  const { task, setTask, go } = useApp();
  const trucks = useTrucks(game);
  const [truck, setTruck] = useState(cell.truck);
  const [cargo, setCargo] = useState(cell.cargo);
  const value = {
    ...place,
    ...(truck !== cell.truck && { truck }),
    ...(!sameCargo(cargo, cell.cargo) && { cargo }),
  };
  const keep = async () => (truck === cell.truck && cargo === cell.cargo) || play({ action: "sheet", value });
  const pack = async () => {
    const found = trucks.find((one) => one.name === truck);
    if (!found || !cargo || !(await keep())) return;
    const { name, levels, area } = found;
    const same = task.player === place.player && task.round === place.round && task.truck.name === name;
    setTask({ truck: { name, levels, area }, cargo, sticks: same ? task.sticks : [], ...place });
    go("pack");
  };
  return (
    <Sheet title={`${place.player}, ${t("game.round", { round: place.round })}`} close={close}>
      <div class="more-known">
        <fieldset>
          <legend>{t("sheet.dice")}</legend>
          <DiceInput cargo={cargo ?? {}} set={(next) => setCargo({ ...NOTHING, ...cargo, ...next })} name="known" />
        </fieldset>
        <Cards
          trucks={trucks}
          chosen={truck === null ? [] : [truck]}
          choose={(name) => setTruck(name === truck ? null : name)}
          label={t("truck")}
        />
        <div class="keep">
          {children}
          <p class="row">
            <button type="button" class="main" onClick={() => void keep().then((done) => done && close())}>
              {t("sheet.keep")}
            </button>
            <button type="button" disabled={truck === null || cargo === null} onClick={() => void pack()}>
              {t("sheet.pack")}
            </button>
            {(truck !== null || cargo !== null) && (
              <button
                type="button"
                onClick={() => {
                  setTruck(null);
                  setCargo(null);
                }}
              >
                {t("sheet.none")}
              </button>
            )}
          </p>
        </div>
      </div>
    </Sheet>
  );
}

/** The trucks of the game's deck, which need not be the one that the page has now. */
function useTrucks(game: Game): Truck[] {
  const { deck } = useApp();
  const [trucks, setTrucks] = useState<Truck[]>([]);
  const file = Object.values(game.files)[0];
  const same = deck.name === game.sheet?.deck;
  useEffect(() => {
    if (!same) python("deck", file === undefined ? {} : { file }).then((found) => setTrucks(found.trucks), () => undefined); // prettier-ignore
  }, [same, file]);
  return same ? deck.trucks : trucks;
}
