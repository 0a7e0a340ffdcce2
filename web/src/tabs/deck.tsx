import { useState } from "preact/hooks";
import { useApp } from "../app";
import { Back, cameFrom, leaveTab } from "../back";
import { isEqual } from "../equal";
import { change as changeKept, changeAll, onLate, persist, useKept } from "../kept";
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
import type { Kept } from "../shapes";
import { plainTruck, sameTruck } from "../sticks";
import { list, number, t } from "../texts";
import "./deck.css";
import "../parts/truck.css";

const NEW: TruckTable = { name: "1", levels: 1, area: [".....", ".....", "....."] };
const EMPTY: DeckTable = { version: 1, name: "", truck: [] };
const NO_PAST: DeckTable[] = [];
const MOST_PAST = 50;

// Undo brings back those that turn out to have been kept
onLate("deck.mine", (other) => {
  if (other?.truck.length) void changeKept("deck.past", (past = NO_PAST) => [...past, other].slice(-MOST_PAST));
});

/** One's own cards, what they were before, the next one, and the one that is being changed. */
interface Own {
  mine: DeckTable;
  past: DeckTable[];
  fresh: TruckTable;
  edited: Kept<"deck.edited"> | undefined;
}

/** The house deck or one's own cards, which are entered one after the other; and what the dice make of them. */
export function DeckTab() {
  const { deck, own, setDeck, go } = useApp();
  const first = own ? deck.table : EMPTY;
  const [mine] = useKept("deck.mine", first);
  const [past] = useKept("deck.past", NO_PAST);
  const [wantsOwn, setWantsOwn] = useKept("deck.wants-own", own);
  const [fresh, setFresh] = useKept("deck.new", NEW);
  const [edited, setEdited] = useKept("deck.edited");
  const [said, setSaid] = useKept("deck.said");
  const [asked, setAsked] = useState<Deck>(); // an opened deck that would take the place of one's own cards
  const { busy, error, run } = useTask();

  /** Have other cards if Python accepts them, made of those that there are then: another window may have changed them. */
  const take = async (act: (before: Own) => Own, say?: (mine: DeckTable) => string) => {
    await changeAll(async (all) => {
      const { "deck.mine": before = first, "deck.past": steps = NO_PAST, "deck.new": begun = NEW } = all;
      const next = act({ mine: before, past: steps, fresh: begun, edited: all["deck.edited"] });
      const found = await accepted(next.mine);
      return {
        ...all,
        deck: (all["deck.wants-own"] ?? own) ? found : undefined, // somebody may have gone back to the house deck
        "deck.mine": found?.table ?? EMPTY,
        "deck.past": next.past.slice(-MOST_PAST),
        "deck.new": next.fresh,
        "deck.edited": next.edited,
        "deck.said": say?.(next.mine),
      };
    });
    persist();
  };
  const change = (act: (before: Own) => Own, say?: (mine: DeckTable) => string, then?: () => void) =>
    run(() => take(act, say), then);
  /** Have other cards instead of one's own; what was begun is no part of them. */
  const replace = (found: Deck) => {
    const next = { ...NEW, name: nextName(found.table.truck.at(-1)?.name ?? "") };
    setWantsOwn(true);
    return take(
      (before) => ({ ...changed(before, found.table), fresh: next, edited: undefined }),
      () => t("deck.summary", summaryOf(found)),
    );
  };
  const open = (name: string | undefined, file: string | DeckTable | undefined) =>
    run(
      async () => {
        const found = await python("deck", { file, name });
        if (mine.truck.length === 0) await replace(found);
        return found;
      },
      (found) => mine.truck.length > 0 && setAsked(found),
    );
  useShared("deck", (files) => open(...firstOf(files)));
  const edit = (index: number, truck: TruckTable) => {
    setSaid(undefined);
    setEdited({ index, truck: plainTruck(truck) });
  };
  const stopEditing = () => setEdited(undefined);
  const keepNew = (then?: () => void) =>
    change(
      (before) => ({
        ...changed(before, { truck: [...before.mine.truck, fresh] }),
        fresh: isEqual(before.fresh, fresh) ? after(fresh) : before.fresh, // or one that was begun in another window
      }),
      ({ truck }) => t("deck.kept", { name: fresh.name, count: truck.length }),
      then,
    );
  /** Have the card that was begun, if squares of it are blocked, and go back to where one was. */
  const finish = () => {
    const leave = () => (cameFrom() === undefined ? go("more") : leaveTab());
    return fresh.area.join("").includes("#") ? keepNew(leave) : leave();
  };
  /** Have these in the place of a card. */
  const put = (index: number, instead: TruckTable[], say: () => string) => {
    const card = mine.truck[index];
    return change((before) => {
      const truck = replaced(before.mine.truck, index, card, instead);
      return { ...changed(before, { truck }), edited: undefined };
    }, say);
  };
  const undo = () =>
    change(
      (before) => ({ ...before, mine: before.past.at(-1) ?? before.mine, past: before.past.slice(0, -1) }),
      () => t("deck.undone"),
    );
  const choose = (ownCards: boolean) => {
    setWantsOwn(ownCards);
    setSaid(undefined);
    if (!ownCards) setDeck(undefined);
    else if (mine.truck.length) void change((before) => before);
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
                <DeckName name={mine.name} set={(name) => void change((before) => changed(before, { name }))} />
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
            act={() => {
              setAsked(undefined);
              void run(() => replace(asked));
            }}
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
              act={() => put(edited.index, [edited.truck], () => t("deck.changed", { name: edited.truck.name }))}
            >
              {t("deck.put")}
            </Button>
            <Button act={stopEditing}>{t("cancel")}</Button>
            <Button
              disabled={busy}
              act={() => put(edited.index, [], () => t("deck.removed", { name: mine.truck[edited.index]?.name ?? "" }))}
            >
              {t("deck.remove")}
            </Button>
          </p>
        )}
        {wantsOwn && !edited && !asked && (
          <p class="row">
            <Button class="main" disabled={busy} act={() => keepNew()}>
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

/** Other cards, and a step that takes them back. */
function changed({ mine, past, ...rest }: Own, part: Partial<DeckTable>): Own {
  return { ...rest, mine: { ...mine, ...part }, past: [...past, mine] };
}

/** All cards with these in the place of one, wherever that lies by now: another window may have taken out one before it. */
function replaced(all: TruckTable[], index: number, card: TruckTable | undefined, instead: TruckTable[]): TruckTable[] {
  const at = isEqual(all[index], card) ? index : all.findIndex((one) => isEqual(one, card));
  return at < 0 ? [...all, ...instead] : [...all.slice(0, at), ...instead, ...all.slice(at + 1)];
}

/** One's own cards as Python accepts them; undefined if there are none. */
async function accepted(mine: DeckTable): Promise<Deck | undefined> {
  const name = mine.name || t("deck.mine");
  return mine.truck.length > 0 ? python("deck", { file: { ...mine, name }, name }) : undefined;
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
