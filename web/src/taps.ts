// Numbers that were tapped into the score sheet: kept at once, and entered one after the other. They wait while Python
// is not there yet, and outlive a visit that ends before.
import { useCallback, useEffect, useState } from "preact/hooks";
import { useApp } from "./app";
import { inTurn, type Action } from "./game";
import { now, useKept } from "./kept";
import { there } from "./python/client";
import type { Kept, Place } from "./shapes";

/** A number that was tapped, while Python is still at it. */
export type Pending = Kept<"game.taps">[number];

const NONE: Pending[] = [];
let entering: Pending | undefined;
let recorded: Pending | undefined;

export function isSamePlace(one: Place, other: Place): boolean {
  return one.round === other.round && one.player === other.player;
}

function isSame(one: Pending, other: Pending): boolean {
  return isSamePlace(one, other) && one.number === other.number;
}

/** What was tapped, and how to tap; `play` lets something happen at once, as the turn is that of a number then. */
export function useTaps(play: (act: Action) => Promise<boolean>) {
  const { isNew } = useApp();
  const [pending, setPending] = useKept("game.taps", NONE);
  const [entered, setEntered] = useState<Pending>();
  const forget = useCallback(
    (mine: Pending) => setPending((all) => all.filter((one) => !isSame(one, mine))),
    [setPending],
  );
  /** Enter a number when all before it are, unless it has been taken back. */
  const enter = useCallback(
    (mine: Pending) => {
      void inTurn(async () => {
        if (!now("game.taps")?.some((one) => isSame(one, mine))) return;
        if (
          !(await there().then(
            () => true,
            () => false,
          ))
        )
          return; // it waits for the next visit
        entering = mine;
        const done = await play({ action: "sheet", value: mine });
        entering = undefined;
        recorded = done ? mine : undefined;
        if (!done) setEntered((last) => (last === mine ? undefined : last));
        forget(mine);
      });
    },
    [play, forget],
  );
  useEffect(() => {
    if (isNew.current) pending.forEach(enter); // of an earlier visit, once
    isNew.current = false;
  }, [enter, pending, isNew]);

  const tap = (mine: Pending) => {
    setPending((all) => [...all, mine]);
    setEntered(mine);
    enter(mine);
  };
  const last = pending.at(-1) ?? entered;
  /** Take back the last number, or else whatever was recorded last. */
  const undo = () => {
    setEntered(undefined);
    const waiting = pending.at(-1);
    if (waiting) forget(waiting);
    if (waiting && !(entering && isSame(entering, waiting))) return;
    void inTurn(async () => {
      const isRecorded = !waiting || (recorded && isSame(recorded, waiting));
      if (isRecorded) await play({ action: "undo" });
    });
  };
  return { pending, last, tap, undo };
}
