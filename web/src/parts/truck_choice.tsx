import { useState } from "preact/hooks";
import { useApp } from "../app";
import { useKept } from "../kept";
import type { TruckTable } from "../python/types";
import { plainTruck, sameTruck } from "../sticks";
import { t } from "../texts";
import { AreaInput } from "./area_input";
import { NotYourCards } from "./not_your_cards";
import { Area, Cards, useDeckName } from "./truck";
import "./truck_choice.css";
import "./truck.css";

const MOST = 8;
const NONE: TruckTable[] = [];
const OWN: TruckTable = { name: "own", levels: 2, area: [".....", ".....", "....."] };

/** The name of a truck as people read it. */
export function nameOf({ name }: TruckTable): string {
  return name === OWN.name ? t("trucks.own") : name;
}

/** The trucks used last, the truck of one's own, and all trucks of the deck. */
export function TruckChoice({ truck, set }: { truck: TruckTable; set: (truck: TruckTable) => void }) {
  const { deck, own: isOwn } = useApp();
  const deckName = useDeckName();
  const [used, setUsed] = useKept("trucks.used", NONE);
  const [own, setOwn] = useKept("trucks.own", OWN);
  const [drawing, setDrawing] = useState(!deck.trucks.some((one) => sameTruck(one, truck)) && sameTruck(own, truck));
  const shown = used.some((one) => sameTruck(one, truck)) || sameTruck(own, truck) ? used : [truck, ...used];
  // one of those that are shown stays where it is, under the finger
  const remember = (next: TruckTable) =>
    setUsed((all) => (all.some((one) => sameTruck(one, next)) ? all : [next, ...all].slice(0, MOST)));
  const use = (next: TruckTable) => {
    set(plainTruck(next));
    remember(plainTruck(next));
  };
  const change = (next: TruckTable) => {
    setOwn(next);
    set(next);
  };
  const inDeck = deck.trucks.find((one) => sameTruck(one, truck));
  return (
    <>
      <fieldset class="cards used">
        <legend>{t("trucks.used")}</legend>
        <label>
          <input
            type="radio"
            name="used"
            checked={sameTruck(own, truck)}
            onChange={() => {
              remember(truck); // there is a way back to it
              set(own);
              setDrawing(true);
            }}
          />
          <SmallCard truck={own} />
        </label>
        {shown.map((one) => (
          <label key={JSON.stringify(one)}>
            <input
              type="radio"
              name="used"
              checked={sameTruck(one, truck)}
              onChange={() => {
                use(one);
                setDrawing(false);
              }}
            />
            <SmallCard truck={one} />
          </label>
        ))}
      </fieldset>
      {drawing && (
        <div class="drawing">
          <AreaInput truck={sameTruck(own, truck) ? own : truck} set={change} />
        </div>
      )}
      <Cards
        trucks={deck.trucks}
        chosen={inDeck ? [inDeck.name] : []}
        choose={(name) => {
          const found = deck.trucks.find((one) => one.name === name);
          if (found) use(found);
          setDrawing(false);
        }}
        label={t("truck-of", { deck: deckName })}
      >
        {!isOwn && <NotYourCards />}
      </Cards>
    </>
  );
}

function SmallCard({ truck }: { truck: TruckTable }) {
  return (
    <span class={truck.name === OWN.name ? "card filled small own" : "card filled small"}>
      <b>{nameOf(truck)}</b>
      <Area {...truck} />
      <small>{t("levels.count", { count: truck.levels })}</small>
    </span>
  );
}
