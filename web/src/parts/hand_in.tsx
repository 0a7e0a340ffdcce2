import { useState } from "preact/hooks";
import { useApp } from "../app";
import type { Packed } from "../packing";
import type { Piece, StickTable } from "../python/types";
import { cellsOf } from "../sticks";
import { t } from "../texts";
import { Message } from "./messages";
import { Ask } from "./question";

const NEARLY_EMPTY = 0.25; // of the unit cubes that a truck holds

interface Props {
  load: Packed;
  /** What the load is for; of each, the question comes once. */
  job: string;
  /** The question whether a nearly empty truck is meant. */
  question: string;
  handIn: () => unknown;
  /** Whether whatever is packed is meant. */
  isMeant?: boolean;
}

/** How to hand a load in, and the question that comes first if it leaves its truck nearly empty. */
export function useHandIn({ load, job, question, handIn, isMeant = false }: Props) {
  const { box } = useApp();
  const [meant, setMeant] = useState(isMeant ? job : undefined);
  const [doubtful, setDoubtful] = useState<StickTable[]>();
  const act = () => {
    const isDoubtful = meant !== job && isNearlyEmpty(load, box.pieces);
    setDoubtful(isDoubtful ? load.sticks : undefined);
    setMeant(job);
    return isDoubtful ? undefined : handIn();
  };
  const asked = doubtful === load.sticks && (
    <Message alert>
      <Ask text={question} yes={t("hand-in")} act={act} no={() => setDoubtful(undefined)} />
    </Message>
  );
  return { act, asked };
}

/** Whether hardly anything is loaded of what there is. */
function isNearlyEmpty({ truck, cargo, sticks }: Packed, pieces: Piece[]): boolean {
  const all = Object.values(cargo).reduce((sum, count) => sum + count, 0);
  const loaded = sticks.flatMap((stick) => cellsOf(stick, pieces)).length;
  const squares = truck.area.join("").replaceAll("#", "").length;
  return sticks.length < all && loaded < NEARLY_EMPTY * squares * truck.levels;
}
