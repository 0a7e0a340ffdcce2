// The fields in which a deck of one's own is entered.
import { useState } from "preact/hooks";
import type { TruckTable } from "../python/types";
import { t } from "../texts";
import { AreaInput } from "./area_input";
import { Field } from "./controls";
import "./deck_fields.css";

/** The name of one's own deck; what is typed stays there when an answer of Python comes meanwhile. */
export function DeckName({ name, set }: { name: string; set: (name: string) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      value={typed ?? name}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={(event) => {
        set(event.currentTarget.value);
        setTyped(undefined);
      }}
    />
  );
}

/** The fields of a card: its name, its levels, its squares. */
export function CardForm({ truck, set }: { truck: TruckTable; set: (truck: TruckTable) => void }) {
  return (
    <AreaInput truck={truck} set={set}>
      <label class="card-name">
        {t("deck.truck-name")}
        <Field value={truck.name} set={(name) => set({ ...truck, name })} />
      </label>
    </AreaInput>
  );
}
