import { useEffect, useState } from "preact/hooks";
import { useApp } from "../app";
import { useKept } from "../kept";
import type { Files, GameForm } from "../python/types";
import { useAnswer } from "../python/use_answer";
import type { Kept, OldGame, Way } from "../shapes";
import { known, signed, t, type Key } from "../texts";
import { Field } from "./controls";
import { CargoLine } from "./dice";
import { OpenFile } from "./files";
import { PlayersInput, useNames } from "./players_input";
import { Area, useDeckName } from "./truck";
import { YourGames } from "./your_games";

/** What was chosen for the next game; it stays from game to game. */
type Chosen = Kept<"game.new">;
const FIRST: Chosen = { game: "zack_and_pack", way: "points", names: ["", "", ""], words: {}, each: {}, rules: {} };
/** The game that is any game, of which only the points are kept; and those that are kept by points at first. */
const ANY = "points";
const BY_POINTS = [FIRST.game, ANY];

export type Arguments = { game: string; players: string[]; setup: object; rules: object; files: Files; deck: unknown };
type Props = {
  begin: (game: Arguments, way: Way) => void;
  open: (files: Files) => void;
  /** Have a game shown that was put away. */
  look: (game: OldGame) => void;
};

/** Which game, and who plays; or a record to go on with. */
export function NewGame({ begin, open, look }: Props) {
  const { deck, own } = useApp();
  const deckName = useDeckName();
  const [chosen, setChosen] = useKept("game.new", FIRST);
  const [forms, setForms] = useKept("game.forms", NONE); // so that the next visit need not wait for Python
  const [files, setFiles] = useState<Files>({});
  const [named, remember] = useNames();
  const [games] = useKept("games");
  const isFirst = named.length === 0 && !games?.length;
  const answer = useAnswer("games", EMPTY);
  useEffect(() => answer && setForms(answer), [answer, setForms]);
  const form = forms.find((one) => one.game === chosen.game);
  const { fewest, most } = form?.setup ?? { fewest: 3, most: 6 };
  const sheets = chosen.game === FIRST.game;
  const points = chosen.way === "points" && !sheets && chosen.game !== ANY;
  const seats = Math.min(most, Math.max(fewest, chosen.names.length));
  const names = Array.from({ length: seats }, (_, index) => chosen.names[index] ?? "");
  const set = (part: Partial<Chosen>) => setChosen((all) => ({ ...all, ...part }));
  const typed = names.map((name) => name.trim());
  // a place left empty is nobody, or has its number as its name if the game needs so many
  const players = typed
    .map((name, i) => name || (i < fewest ? t("game.player", { number: i + 1 }) : ""))
    .filter(Boolean);
  const start = () => {
    remember(typed);
    const { words, each, rules } = chosen;
    const [file] = Object.keys(files);
    const setup = {
      ...words,
      ...(file !== undefined && form && { [form.setup.file]: file }),
      ...(form && chosenEach(each, Object.keys(wordsEach(form, players.length)), players.length)),
    };
    const ownDeck = sheets && own && !file ? deck.table : null;
    begin(
      points
        ? { game: ANY, players, setup: { of: form?.title }, rules: {}, files: {}, deck: null }
        : { game: chosen.game, players, setup, rules, files, deck: ownDeck },
      chosen.way,
    );
  };
  return (
    <div class="two new-game">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {isFirst && <Welcome />}
        <h2>{t("game.new")}</h2>
        <label class="which">
          <span class="hidden">{t("game.which")}</span>
          <select
            value={chosen.game}
            onChange={({ currentTarget: { value } }) =>
              set({ game: value, way: BY_POINTS.includes(value) ? "points" : "table", words: {}, each: {}, rules: {} })
            }
          >
            {(forms.length ? forms : [{ game: FIRST.game, title: "Zack & Pack" }]).map((one) => (
              <option key={one.game} value={one.game}>
                {one.game === ANY ? t("game.other") : one.title}
              </option>
            ))}
          </select>
        </label>
        <PlayersInput names={names} set={(next) => set({ names: next })} fewest={fewest} most={most} />
        {chosen.game !== ANY && (
          <fieldset class="palette ways">
            <legend class="hidden">{t("game.way")}</legend>
            {(["points", "table"] as const).map((way) => (
              <label key={way}>
                <input type="radio" name="way" checked={chosen.way === way} onChange={() => set({ way })} />
                <span>{t(`way.${way}`)}</span>
              </label>
            ))}
          </fieldset>
        )}
        <p>
          <button type="submit" class="main wide">
            {t("game.begin")}
          </button>
        </p>
        {sheets && <p>{t("game.deck", { deck: Object.keys(files)[0] ?? deckName })}</p>}
        {form && !points && (
          <Details form={form} chosen={chosen} names={players} set={set} setFiles={setFiles} files={files} />
        )}
      </form>
      <section>
        <h2>{t("games.yours")}</h2>
        <YourGames open={look} />
        <OpenFile many label={t("game.open")} open={open} />
      </section>
    </div>
  );
}

/** What this is, in a sentence and a picture: what the dice say, a truck, and what the load costs. */
function Welcome() {
  const { deck } = useApp();
  const [truck] = deck.trucks.slice(-1);
  return (
    <div class="welcome">
      <p class="row" aria-hidden="true">
        <CargoLine cargo={{ white: 3, grey: 2, brown: 3, purple: 1 }} /> <b>→</b> {truck && <Area {...truck} />}{" "}
        <b>→</b>
        <b class="big">{signed(-3)}</b>
      </p>
      <p>{t("welcome")}</p>
    </div>
  );
}

const NONE: GameForm[] = [];
const EMPTY = {};

/** What each player can choose, in games of so many players. */
function wordsEach({ setup }: GameForm, players: number): Record<string, string[]> {
  return players === 2 ? { ...setup.words_each, ...setup.words_of_two } : setup.words_each;
}

/** Words for each player, if all have been chosen. */
function chosenEach(each: Chosen["each"], keys: string[], players: number): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(each)
      .filter(([key, words]) => keys.includes(key) && words.length >= players)
      .map(([key, words]) => [key, words.slice(0, players)]),
  );
}

/** What a player chooses: a colour, which needs no name, or something else. */
function whose(key: string, player: string): string {
  return known(`setup.${key}`, { player }) ?? player;
}

interface DetailsProps {
  form: GameForm;
  chosen: Chosen;
  names: string[];
  set: (part: Partial<Chosen>) => void;
  files: Files;
  setFiles: (files: Files) => void;
}

/** What need not be chosen: colours, components of one's own, and the rules. */
function Details({ form, chosen, names, set, files, setFiles }: DetailsProps) {
  const all = wordsEach(form, names.length);
  const usual = (key: string) => (all[key] ?? []).slice(0, names.length);
  const swap = (key: string, index: number, word: string) => {
    const words = [...(chosen.each[key] ?? usual(key))];
    const other = words.indexOf(word);
    if (other >= 0) words[other] = words[index] ?? ""; // two players never have the same
    words[index] = word;
    set({ each: { ...chosen.each, [key]: words } });
  };
  return (
    <details class="setup">
      <summary>{t("game.setup")}</summary>
      {Object.entries(form.setup.words).map(([key, words]) => (
        <label key={key} class="row">
          {t(`setup.${key}` as Key)}
          <Choice
            words={words}
            value={chosen.words[key] ?? words[0] ?? ""}
            set={(word) => set({ words: { ...chosen.words, [key]: word } })}
          />
        </label>
      ))}
      {Object.entries(all).map(([key, words]) =>
        names.map((name, index) => (
          <label key={`${key} ${index}`} class="row">
            {whose(key, name || t("game.player", { number: index + 1 }))}
            <Choice
              words={words}
              value={(chosen.each[key] ?? usual(key))[index] ?? words[index] ?? ""}
              set={(word) => swap(key, index, word)}
            />
          </label>
        )),
      )}
      {Object.entries(form.rules).map(([rule, usually]) => (
        <label key={rule} class="row">
          {typeof usually === "boolean" ? (
            <input
              type="checkbox"
              checked={Boolean(chosen.rules[rule] ?? usually)}
              onChange={(event) => set({ rules: { ...chosen.rules, [rule]: event.currentTarget.checked } })}
            />
          ) : (
            <Field
              class="short"
              inputMode="numeric"
              value={String(chosen.rules[rule] ?? usually)}
              set={(typed) => set({ rules: { ...chosen.rules, [rule]: Number(typed) } })}
            />
          )}
          {t(`rule.${rule}` as Key)}
        </label>
      ))}
      {form.setup.file && (
        <OpenFile label={Object.keys(files)[0] ?? t(`file.${form.setup.file}` as Key)} open={setFiles} />
      )}
    </details>
  );
}

function Choice({ words, value, set }: { words: string[]; value: string; set: (word: string) => void }) {
  return (
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {words.map((word) => (
        <option key={word} value={word}>
          {known(`word.${word}`) ?? word}
        </option>
      ))}
    </select>
  );
}
