// Numbers that were tapped into the score sheet: kept at once, and entered one after the other. They wait while Python
// is not there yet, and outlive a visit that ends before.
import { signal } from "@preact/signals";
import { useCallback, useEffect } from "preact/hooks";
import { useApp } from "./app";
import { inTurn, takenBack, type Action } from "./game";
import { now, useKept } from "./kept";
import { there } from "./python/client";
import type { Kept, Place } from "./shapes";

/** A number that was tapped, while Python is still at it. */
export type Pending = Kept<"game.taps">[number];

const NONE: Pending[] = [];
let entering: Pending | undefined;
let recorded: Pending | undefined;
/** Numbers that were taken back before they were entered, the last one last. */
const dropped = signal(NONE);

/** Something else has happened: what was taken back before can no longer be put back. */
export const forgetDropped = () => void (dropped.value = NONE);

export function isSamePlace(one: Place, other: Place): boolean {
  return one.round === other.round && one.player === other.player;
}

function isSame(one: Pending, other: Pending): boolean {
  return isSamePlace(one, other) && one.number === other.number;
}

/**
 * What was tapped, how to tap, and how to take that back and put it back; `play` and `again` do so at once, as the turn
 * is that of a number then.
 */
export function useTaps(play: (act: Action) => Promise<boolean>, again: () => Promise<boolean>) {
  const { isNew } = useApp();
  const [pending, setPending] = useKept("game.taps", NONE);
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
        forget(mine);
      });
    },
    [play, forget],
  );
  useEffect(() => {
    if (isNew.current) pending.forEach(enter); // of an earlier visit, once
    isNew.current = false;
  }, [enter, pending, isNew]);

  useEffect(() => forgetDropped, []);

  const add = (mine: Pending) => {
    setPending((all) => [...all, mine]);
    enter(mine);
  };
  const tap = (mine: Pending) => {
    forgetDropped();
    add(mine);
  };
  const waiting = pending.at(-1);
  /** Take back the last number, or else whatever was recorded last. */
  const undo = () => {
    if (waiting) forget(waiting);
    if (waiting && !(entering && isSame(entering, waiting))) {
      dropped.value = [...dropped.value, waiting];
      return;
    }
    void inTurn(async () => {
      const isRecorded = !waiting || (recorded && isSame(recorded, waiting));
      if (isRecorded) await play({ action: "undo" });
    });
  };
  const position = waiting ? undefined : takenBack().at(-1);
  const number = position ? undefined : dropped.value.at(-1);
  /** Put back what was taken back last. */
  const redo = () => {
    if (position) void inTurn(again);
    else if (number) {
      dropped.value = dropped.value.slice(0, -1);
      add(number);
    }
  };
  return { pending, tap, undo, redo, undone: number ?? position?.undo?.label };
}
