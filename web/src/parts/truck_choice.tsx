import { useState } from "preact/hooks";
import { useApp } from "../app";
import { useKept } from "../kept";
import type { Truck, TruckTable } from "../python/types";
import { t } from "../texts";
import { AreaInput } from "./area_input";
import { Area, Cards } from "./truck";
import "./truck_choice.css";

const MOST = 8;
const NONE: TruckTable[] = [];
const OWN: TruckTable = { name: "own", levels: 2, area: [".....", ".....", "....."] };

const same = (one: TruckTable, other: TruckTable) =>
  one.name === other.name && one.levels === other.levels && one.area.join() === other.area.join();

/** The trucks used last, the truck of one's own, and all trucks of the deck. */
export function TruckChoice({ truck, set }: { truck: TruckTable; set: (truck: TruckTable) => void }) {
  const { deck } = useApp();
  const [used, setUsed] = useKept("trucks.used", NONE);
  const [own, setOwn] = useKept("trucks.own", OWN);
  const [drawing, setDrawing] = useState(!deck.trucks.some((one) => same(one, truck)) && same(own, truck));
  const shown = used.some((one) => same(one, truck)) || same(own, truck) ? used : [truck, ...used];
  const use = ({ name, levels, area }: TruckTable) => {
    const chosen = { name, levels, area };
    set(chosen);
    // one of those that are shown stays where it is, under the finger
    setUsed((all) => (all.some((one) => same(one, chosen)) ? all : [chosen, ...all].slice(0, MOST)));
  };
  const change = (next: TruckTable) => {
    setOwn(next);
    set(next);
  };
  const inDeck = deck.trucks.find((one) => same(one, truck));
  return (
    <>
      <fieldset class="cards used">
        <legend>{t("trucks.used")}</legend>
        <label>
          <input
            type="radio"
            name="used"
            checked={same(own, truck)}
            onChange={() => {
              set(own);
              setDrawing(true);
            }}
          />
          <SmallCard truck={own} name={t("trucks.own")} />
        </label>
        {shown.map((one) => (
          <label key={JSON.stringify(one)}>
            <input
              type="radio"
              name="used"
              checked={same(one, truck)}
              onChange={() => {
                use(one);
                setDrawing(false);
              }}
            />
            <SmallCard truck={one} name={one.name} />
          </label>
        ))}
      </fieldset>
      {drawing && (
        <div class="drawing">
          <AreaInput truck={same(own, truck) ? own : truck} set={change} />
        </div>
      )}
      <Cards
        trucks={deck.trucks}
        chosen={inDeck ? [inDeck.name] : []}
        choose={(name) => {
          const found = deck.trucks.find((one: Truck) => one.name === name);
          if (found) use(found);
          setDrawing(false);
        }}
        label={t("truck-of", { deck: deck.name })}
      />
    </>
  );
}

function SmallCard({ truck, name }: { truck: TruckTable; name: string }) {
  return (
    <span class="card small">
      <b>{name}</b>
      <Area area={truck.area} />
      <small>{t("levels.count", { count: truck.levels })}</small>
    </span>
  );
}
