import type { TargetedKeyboardEvent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useKept } from "../kept";
import type { OldGame } from "../shapes";
import { list, t } from "../texts";
import { Button } from "./controls";
import { NameField, useNameFault } from "./name_field";
import "./players_input.css";

const MOST_REMEMBERED = 20;

/** The names of all who have played here, the last ones first. */
export function useNames(): [string[], (players: string[]) => void] {
  const [names, setNames] = useKept("players", NOBODY);
  const remember = (players: string[]) =>
    setNames((before) => [...new Set([...players, ...before])].filter(Boolean).slice(0, MOST_REMEMBERED));
  return [names, remember];
}
const NOBODY: string[] = [];

type Props = { names: string[]; set: (names: string[]) => void; fewest: number; most: number };

/** Who played here last, to be had again with one tap, unless all of them are going to play. */
export function LastPlayers({ names, set, most }: Omit<Props, "fewest">) {
  const [games] = useKept("games", NO_GAMES);
  const [known] = useNames();
  const [last = []] = games
    .map(({ players }) => players.filter((name) => known.includes(name)).slice(0, most))
    .filter(({ length }) => length > 1);

  if (last.every((name) => names.includes(name))) return null;
  const text = list(last, "unit");
  return (
    <Button class="bare last-players" aria-label={t("players.last", { names: text })} act={() => set(last)}>
      <span>+ {text}</span>
    </Button>
  );
}
const NO_GAMES: OldGame[] = [];

/** Who plays: names to type, or to tap if they have played here before; `seated` has the names that the game is to have. */
export function PlayersInput({ names, seated, set, fewest, most }: Props & { seated: string[] }) {
  const [known] = useNames();
  const put = (index: number, name: string) => set(names.map((one, i) => (i === index ? name : one)));
  const add = (name: string) => {
    const empty = names.findIndex((one) => !one.trim());
    if (empty >= 0) put(empty, name);
    else if (names.length < most) set([...names, name]);
  };
  const others = known.filter((name) => !names.includes(name));
  const faultOf = useNameFault();
  const second = seated.findIndex((name, index) => name && seated.indexOf(name) < index);

  const place = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  const fields = () => [...(place.current?.querySelectorAll("input") ?? [])];
  useLayoutEffect(() => {
    if (isAdding.current) fields().at(-1)?.focus();
    isAdding.current = false;
  }, [names.length]);
  const addPlace = () => {
    isAdding.current = true;
    set([...names, ""]);
  };
  /**
   * Enter leads to the name below, and from the last one to a place for another player. From that, left empty, it leads to
   * what begins the game, or to a name that is missing or wrong; with nowhere to go it puts a phone's keyboard away.
   */
  const follow = (event: TargetedKeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== "Enter" || event.isComposing) return;

    event.preventDefault(); // it begins nothing
    if (event.repeat) return; // held since another name
    const next = fields()[index + 1];
    const isWrong = (field: HTMLElement) => field.ariaInvalid === "true";
    const missing = fields().find((one, i) => (i < fewest && !one.value.trim()) || isWrong(one));
    if (next) {
      next.focus();
    } else if (names[index]?.trim() && names.length < most) {
      addPlace();
    } else if (missing === event.currentTarget) {
      event.currentTarget.blur();
    } else if (missing) {
      missing.focus();
    } else {
      event.currentTarget.form?.querySelector<HTMLElement>("[type=submit]")?.focus();
    }
  };
  return (
    <div class="players" ref={place}>
      {names.map((name, index) => (
        <div key={index} class="player">
          <NameField
            aria-label={t("game.player", { number: index + 1 })}
            placeholder={t("game.player", { number: index + 1 })}
            value={name}
            enterkeyhint={index < names.length - 1 || (name.trim() && names.length < most) ? "next" : "done"}
            onKeyDown={(event) => follow(event, index)}
            set={(typed) => put(index, typed)}
            fault={faultOf(name) || (index === second ? t("players.twice") : "")}
          />
          <Button
            aria-label={t("players.up", { player: name || index + 1 })}
            disabled={index === 0}
            act={() => set(names.map((one, i) => names[i === index ? index - 1 : i === index - 1 ? index : i] ?? one))}
          >
            ↑
          </Button>
          <Button
            aria-label={t("players.out", { player: name || index + 1 })}
            disabled={names.length <= fewest && !name}
            act={() =>
              set(
                names.length > fewest
                  ? names.filter((_, i) => i !== index)
                  : names.map((one, i) => (i === index ? "" : one)),
              )
            }
          >
            ✕
          </Button>
        </div>
      ))}
      <p class="row" data-arrows>
        <Button disabled={names.length >= most} act={addPlace}>
          {t("game.more")}
        </Button>
        {others.map((name) => (
          <Button key={name} act={() => add(name)}>
            + {name}
          </Button>
        ))}
      </p>
    </div>
  );
}
