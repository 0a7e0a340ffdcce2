import { useState } from "preact/hooks";
import { useApp } from "../app";
import { Back, cameFrom, leaveTab } from "../back";
import { persist, useKept } from "../kept";
import { useShared } from "../links";
import { Button } from "../parts/controls";
import { CardForm, DeckName } from "../parts/deck_fields";
import { firstOf, OpenFile, save } from "../parts/files";
import { ChildHead } from "../parts/menu";
import { FoldedList } from "../parts/folded_list";
import { Problem } from "../parts/problem";
import { Ask } from "../parts/question";
import { Share } from "../parts/share";
import { Card } from "../parts/truck";
import { python } from "../python/client";
import type { Deck, DeckTable, Truck, TruckTable } from "../python/types";
import { useTask } from "../python/use_answer";
import { plainTruck, sameTruck } from "../sticks";
import { list, number, t } from "../texts";
import "./deck.css";
import "../parts/truck.css";

const NEW: TruckTable = { name: "1", levels: 1, area: [".....", ".....", "....."] };
const EMPTY: DeckTable = { version: 1, name: "", truck: [] };
const NO_PAST: DeckTable[] = [];
const MOST_PAST = 50;

/** The house deck or one's own cards, which are entered one after the other; and what the dice make of them. */
export function DeckTab() {
  const { deck, own, setDeck, go } = useApp();
  const [mine, setMine] = useKept("deck.mine", own ? deck.table : EMPTY);
  const [past, setPast] = useKept("deck.past", NO_PAST);
  const [wantsOwn, setWantsOwn] = useKept("deck.wants-own", own);
  const [fresh, setFresh] = useKept("deck.new", NEW);
  const [edited, setEdited] = useKept("deck.edited");
  const [said, setSaid] = useKept("deck.said");
  const [asked, setAsked] = useState<Deck>(); // an opened deck that would take the place of one's own cards
  const { busy, error, run } = useTask();

  const take = (found: Deck | undefined, message?: string, steps = [...past, mine]) => {
    setPast(steps.slice(-MOST_PAST));
    setMine(found?.table ?? EMPTY);
    setWantsOwn(true);
    setSaid(message);
    setDeck(found);
    persist();
  };
  /** Have these cards if Python accepts them. */
  const change = (table: DeckTable, message?: string, done?: () => void, steps?: DeckTable[]) => {
    const name = table.name || t("deck.mine");
    void run(
      async () => (table.truck.length ? python("deck", { file: { ...table, name }, name }) : undefined),
      (found) => {
        take(found, message, steps);
        done?.();
      },
    );
  };
  const open = (name: string | undefined, file: string | DeckTable | undefined) =>
    run(
      () => python("deck", { file, name }),
      (found) => (mine.truck.length ? setAsked(found) : replace(found)),
    );
  /** Have other cards instead of one's own; what was begun is no part of them. */
  const replace = (found: Deck) => {
    take(found, t("deck.summary", summaryOf(found)));
    setAsked(undefined);
    setEdited(undefined);
    setFresh({ ...NEW, name: nextName(found.table.truck.at(-1)?.name ?? "") });
  };
  useShared("deck", (files) => open(...firstOf(files)));
  const put = (index: number, truck: TruckTable, message: string, done?: () => void) => {
    const trucks = [...mine.truck];
    trucks[index] = truck;
    change({ ...mine, truck: trucks }, message, done);
  };
  const edit = (index: number, truck: TruckTable) => {
    setSaid(undefined);
    setEdited({ index, truck: plainTruck(truck) });
  };
  const stopEditing = () => setEdited(undefined);
  const keepNew = (then = () => {}) =>
    put(mine.truck.length, fresh, t("deck.kept", { name: fresh.name, count: mine.truck.length + 1 }), () => {
      setFresh(after(fresh));
      then();
    });
  /** Have the card that was begun, if squares of it are blocked, and go back to where one was. */
  const finish = () => {
    const leave = () => (cameFrom() === undefined ? go("more") : leaveTab());
    return fresh.area.join("").includes("#") ? keepNew(leave) : leave();
  };
  const remove = (index: number) =>
    change(
      { ...mine, truck: mine.truck.filter((_, other) => other !== index) },
      t("deck.removed", { name: mine.truck[index]?.name ?? "" }),
      stopEditing,
    );
  const undo = () => {
    const before = past.at(-1);
    if (before) change(before, t("deck.undone"), undefined, past.slice(0, -1));
  };
  const choose = (ownCards: boolean) => {
    setWantsOwn(ownCards);
    setSaid(undefined);
    if (!ownCards) setDeck(undefined);
    else if (mine.truck.length) change(mine);
  };
  const shown = wantsOwn ? mine.truck : deck.trucks;
  const isEmpty = shown.length === 0;
  return (
    <div class="two deck">
      <section>
        <ChildHead>{t("tab.deck")}</ChildHead>
        <div class="choice" role="radiogroup" aria-label={t("tab.deck")}>
          {[false, true].map((ownCards) => (
            <label key={String(ownCards)}>
              <input type="radio" name="deck" checked={wantsOwn === ownCards} onChange={() => choose(ownCards)} />
              <span>
                <b>{ownCards ? mine.name || t("deck.mine") : t("deck.house-name")}</b>
                <small>{ownCards ? t("deck.mine.what", { count: mine.truck.length }) : t("deck.house.what")}</small>
              </span>
            </label>
          ))}
        </div>
        {wantsOwn && (
          <>
            {!edited && (
              <>
                <h3>{t("deck.next", { number: mine.truck.length + 1 })}</h3>
                <div inert={busy}>
                  <CardForm truck={fresh} set={setFresh} />
                </div>
              </>
            )}
            {mine.truck.length > 0 && (
              <label class="row">
                {t("deck.name")}
                <DeckName name={mine.name} set={(name) => change({ ...mine, name })} />
              </label>
            )}
          </>
        )}
        {!wantsOwn && (
          <>
            <p>{t("deck.why")}</p>
            <p class="row">
              <Button act={() => open(t("deck.mine"), { ...deck.table, name: t("deck.mine") })}>
                {t("deck.copy")}
              </Button>
            </p>
          </>
        )}
        <ul class="cards" aria-label={t("deck.cards")}>
          {shown.map((card, index) => {
            const truck = deck.trucks.find((one) => sameTruck(one, card)) ?? unread(card);
            if (edited?.index === index && wantsOwn) {
              return (
                <li key={index} class="edit panel" ref={showWhole}>
                  <Back close={stopEditing} />
                  <div inert={busy}>
                    <CardForm truck={edited.truck} set={(next) => setEdited({ index, truck: next })} />
                  </div>
                </li>
              );
            }
            return (
              truck && (
                <li key={index}>
                  {wantsOwn ? (
                    <Button class="bare" act={() => edit(index, truck)}>
                      <span class="hidden">{t("deck.edit")}</span>
                      <Card truck={truck} />
                    </Button>
                  ) : (
                    <Card truck={truck} />
                  )}
                </li>
              )
            );
          })}
        </ul>
      </section>
      <section class="answer" aria-live="polite" aria-label={t("deck.mine")}>
        <Problem error={error} />
        {asked && (
          <Ask
            text={t("deck.replace", { name: asked.name, count: asked.trucks.length, mine: mine.truck.length })}
            yes={t("deck.replace-yes")}
            act={() => replace(asked)}
            no={() => setAsked(undefined)}
          />
        )}
        {!error && !asked && (
          <p>
            {edited && wantsOwn
              ? t("deck.editing", { name: edited.truck.name })
              : (said ?? (isEmpty ? t("deck.none") : t("deck.summary", summaryOf(deck))))}
          </p>
        )}
        {wantsOwn && edited && (
          <p class="row">
            <Button
              class="main"
              disabled={busy}
              act={() => put(edited.index, edited.truck, t("deck.changed", { name: edited.truck.name }), stopEditing)}
            >
              {t("deck.put")}
            </Button>
            <Button act={stopEditing}>{t("cancel")}</Button>
            <Button disabled={busy} act={() => remove(edited.index)}>
              {t("deck.remove")}
            </Button>
          </p>
        )}
        {wantsOwn && !edited && !asked && (
          <p class="row">
            <Button class="main" disabled={busy} act={keepNew}>
              {t("deck.keep-next")}
            </Button>
            <Button disabled={busy} act={finish}>
              {t("deck.done")}
            </Button>
            {past.length > 0 && (
              <Button disabled={busy} act={undo}>
                {t("undo")}
              </Button>
            )}
          </p>
        )}
      </section>
      <section>
        {!isEmpty && (
          <p class="row">
            <Button act={() => save("my_deck.toml", deck.toml)}>{t("deck.save")}</Button>
            <Share kind="deck" files={{ "deck.toml": deck.toml }} />
          </p>
        )}
        <OpenFile label={t("deck.open")} open={(files) => open(...firstOf(files))} />
        {!isEmpty && (
          <>
            <p>
              {t("deck.levels", {
                list: list(
                  deck.levels.map(([levels, trucks]) => `${number(levels)}: ${number(trucks)}`),
                  "unit",
                ),
              })}
            </p>
            <FoldedList summary={t("deck.unlike")} items={deck.remarks} />
          </>
        )}
      </section>
    </div>
  );
}

/** A card of which Python has not yet said more. */
function unread({ name, levels, area }: TruckTable): Omit<Truck, "squares" | "parts"> {
  return { name, levels, area, capacity: levels * area.join("").split(".").length - levels, text: name };
}

/** Have what appears in view as a whole. */
function showWhole(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: "nearest" });
}

function summaryOf(deck: Deck) {
  return { trucks: deck.trucks.length, from: deck.capacities[0], to: deck.capacities[1] };
}

/** The card to enter after this one: as large, and nothing blocked. */
function after({ name, levels, area }: TruckTable): TruckTable {
  return { name: nextName(name), levels, area: area.map((row) => ".".repeat(row.length)) };
}

/** The name of the card after this one: T07 comes after T06. */
function nextName(name: string): string {
  const [, front = "", digits] = /^(.*?)(\d+)$/.exec(name) ?? [];
  return digits ? front + String(Number(digits) + 1).padStart(digits.length, "0") : "";
}
