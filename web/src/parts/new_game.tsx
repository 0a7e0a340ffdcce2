import { useState } from "preact/hooks";
import { useApp } from "../app";
import { useKept } from "../kept";
import type { Files, GameForm, SetupChoice } from "../python/types";
import type { Kept, OldGame, Way } from "../shapes";
import { t } from "../texts";
import { Button, Field } from "./controls";
import { OpenFile } from "./files";
import { HowToPlayButton } from "./how_to_play";
import { NameField, useNameFault } from "./name_field";
import { NotYourCards } from "./not_your_cards";
import { LastPlayers, PlayersInput, useNames } from "./players_input";
import { useDeckName } from "./truck";
import { YourGames } from "./your_games";
import "./new_game.css";

/** What was chosen for the next game; it stays from game to game. */
type Chosen = Kept<"game.new">;
const FIRST: Omit<Chosen, "game"> = { way: "points", names: ["", "", ""], words: {}, each: {}, rules: {} };

type Props = {
  /** Begin a game; the deck is that of a score sheet with trucks, "" for one of points. */
  begin: (values: Kept<"game.begun">["values"], way: Way, deck: string) => void;
  open: (files: Files) => void;
  /** Have a game shown that was put away. */
  look: (game: OldGame) => void;
};

/** Which game, and who plays; or a record to go on with. */
export function NewGame({ begin, open, look }: Props) {
  const { deck, own, games: forms } = useApp();
  const deckName = useDeckName();
  const [chosen, setChosen] = useKept("game.new", { ...FIRST, game: forms[0]?.game ?? "" });
  const [files, setFiles] = useState<Files>({});
  const [, remember] = useNames();
  const form = forms.find((one) => one.game === chosen.game);
  const anyGame = forms.find((one) => one.setup.title_key); // of which only the points are kept
  const { fewest, most } = form?.setup ?? { fewest: 3, most: 6 };
  const cards = form?.setup.file === "deck";
  const byPoints = form?.by_points ?? true;
  const points = chosen.way === "points" && !byPoints;
  const faultOf = useNameFault();
  const seats = Math.min(most, Math.max(fewest, chosen.names.length));
  const names = Array.from({ length: seats }, (_, index) => chosen.names[index] ?? "");
  const [file] = Object.keys(files);
  const set = (part: Partial<Chosen>) => setChosen((all) => ({ ...all, ...part }));
  const typed = names.map((name) => name.trim());
  // a place left empty has its number as its name if the game needs so many, or nobody is named; otherwise it is nobody
  const unnamed = typed.some(Boolean) ? fewest : seats;
  const seated = typed.map((name, i) => name || (i < unnamed ? t("game.player", { number: i + 1 }) : ""));
  const players = seated.filter(Boolean);
  const title = form?.setup.title_key ? (chosen.words[form.setup.title_key] ?? "") : "";
  const isWrong = new Set(players).size < players.length || [...players, title].some(faultOf);
  const start = () => {
    remember(typed);
    set({ names: names.filter((name, index) => index < unnamed || name.trim()) }); // the next game has no places for nobody
    const { words, each, rules } = chosen;
    const setup = {
      ...Object.fromEntries(Object.entries(words).filter(([, word]) => word.trim())), // a game without a name has none
      ...(file !== undefined && form && { [form.setup.file]: file }),
      ...(form && chosenEach(each, choicesOf(form, players.length), players.length)),
    };
    const ownDeck = cards && own && !file ? deck.table : null;
    begin(
      points && anyGame
        ? {
            game: anyGame.game,
            players,
            setup: { [anyGame.setup.title_key]: form?.title },
            rules: {},
            files: {},
            deck: null,
          }
        : { game: chosen.game, players, setup, rules, files, deck: ownDeck },
      chosen.way,
      chosen.way === "points" && cards ? deckName : "",
    );
  };
  return (
    <div class="two new-game">
      <form
        onKeyDown={(event) => {
          if (event.key === "Enter" && event.repeat) event.preventDefault(); // held since the last name
        }}
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <h2>{t("game.new")}</h2>
        <label class="which">
          <span class="hidden">{t("game.which")}</span>
          <select
            value={chosen.game}
            onChange={({ currentTarget: { value } }) =>
              set({ game: value, way: wayOf(forms, value), words: {}, each: {}, rules: {} })
            }
          >
            {forms.map((one) => (
              <option key={one.game} value={one.game}>
                {one === anyGame ? t("game.other") : one.title}
              </option>
            ))}
          </select>
        </label>
        {form === anyGame && <GameTitle form={form} chosen={chosen} set={set} />}
        <div class="row">
          {form && <HowToPlayButton form={form} />}
          <LastPlayers names={names} set={(next) => set({ names: next })} most={most} />
        </div>
        <PlayersInput names={names} seated={seated} set={(next) => set({ names: next })} fewest={fewest} most={most} />
        {form !== anyGame && (
          <fieldset class="ways">
            <legend class="hidden">{t("game.way")}</legend>
            {(["points", "table"] as const).map((way) => (
              <label key={way}>
                <input type="radio" name="way" checked={chosen.way === way} onChange={() => set({ way })} />
                <span>
                  <b>{t(`way.${way}`)}</b>
                  <small>
                    {t(way === "points" ? "way.points-what" : cards ? "way.table-deck" : "way.table-other")}
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <p class="begins">
          <button type="submit" class="main wide" disabled={isWrong}>
            {t("game.begin")}
          </button>
        </p>
        {cards &&
          (own && !file ? (
            <OwnCards form={form} players={players.length} />
          ) : (
            <p>{t("game.deck", { deck: file ?? deckName })}</p>
          ))}
        {cards && chosen.way === "table" && !own && file === undefined && <NotYourCards />}
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

type GameTitleProps = { form: GameForm | undefined; chosen: Chosen; set: (part: Partial<Chosen>) => void };

/** What a game is called that is none of these, if it is to have a name. */
function GameTitle({ form, chosen: { words }, set }: GameTitleProps) {
  const key = form?.setup.title_key ?? "";
  return (
    <p>
      <NameField
        aria-label={t("game.name")}
        placeholder={t("game.name")}
        value={words[key] ?? ""}
        enterkeyhint="next"
        set={(title) => set({ words: { ...words, [key]: title } })}
        fault={useNameFault()(words[key] ?? "")}
      />
    </p>
  );
}

/** The players' own cards; where some are lacking, how many there are, how many a game needs, and the way to the others. */
function OwnCards({ form, players }: { form: GameForm; players: number }) {
  const { deck, go } = useApp();
  const { printed, needed } = form.setup;
  const count = deck.trucks.length;
  const [, least = 0] = needed.find(([seats]) => seats === players) ?? [];
  if (count >= printed) return <p>{t("game.deck", { deck: deck.name })}</p>;
  return (
    <p class="own-cards">
      <span>
        {t("game.deck-lacks", { deck: deck.name, count, printed })}{" "}
        {count < least && t("game.deck-needs", { players, needed: least })}
      </span>
      <Button class="bare" act={() => go("deck")}>
        {t("deck.enter-rest")}
      </Button>
    </p>
  );
}

/** How a game is kept at first: by points if its rounds can be. */
function wayOf(forms: GameForm[], game: string): Way {
  return forms.find((one) => one.game === game)?.by_points ? "points" : "table";
}

/** What is to be chosen in games of so many players. */
function choicesOf({ setup }: GameForm, players: number): SetupChoice[] {
  return setup.choices.filter((choice) => choice.players === 0 || choice.players === players);
}

/** Words for each player, if all have been chosen. */
function chosenEach(each: Chosen["each"], choices: SetupChoice[], players: number): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(each)
      .filter(([key, words]) => choices.some((choice) => choice.key === key) && words.length >= players)
      .map(([key, words]) => [key, words.slice(0, players)]),
  );
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
  const choices = choicesOf(form, names.length);
  const each = (choice: SetupChoice) => chosen.each[choice.key] ?? Object.keys(choice.words).slice(0, names.length);
  const swap = (choice: SetupChoice, index: number, word: string) => {
    const words = [...each(choice)];
    const other = words.indexOf(word);
    if (other >= 0) words[other] = words[index] ?? ""; // two players never have the same
    words[index] = word;
    set({ each: { ...chosen.each, [choice.key]: words } });
  };
  return (
    <details class="setup">
      <summary>{t("game.setup")}</summary>
      {choices.map((choice) =>
        choice.is_each ? (
          names.map((name, index) => (
            <label key={`${choice.key} ${index}`} class="row">
              {`${name || t("game.player", { number: index + 1 })}${t("colon")} ${choice.label}`}
              <Choice
                words={choice.words}
                value={each(choice)[index] ?? Object.keys(choice.words)[index] ?? ""}
                set={(word) => swap(choice, index, word)}
              />
            </label>
          ))
        ) : (
          <label key={choice.key} class="row">
            {choice.label}
            <Choice
              words={choice.words}
              value={chosen.words[choice.key] ?? Object.keys(choice.words)[0] ?? ""}
              set={(word) => set({ words: { ...chosen.words, [choice.key]: word } })}
            />
          </label>
        ),
      )}
      {form.rules.map(({ name, label, usual }) => (
        <label key={name} class="row">
          {typeof usual === "boolean" ? (
            <input
              type="checkbox"
              checked={Boolean(chosen.rules[name] ?? usual)}
              onChange={(event) => set({ rules: { ...chosen.rules, [name]: event.currentTarget.checked } })}
            />
          ) : (
            <Field
              class="short"
              inputMode="numeric"
              value={String(chosen.rules[name] ?? usual)}
              set={(typed) => set({ rules: { ...chosen.rules, [name]: Number(typed) } })}
            />
          )}
          {label}
        </label>
      ))}
      {form.setup.file && <OpenFile label={Object.keys(files)[0] ?? form.setup.file_label} open={setFiles} />}
    </details>
  );
}

type ChoiceProps = { words: Record<string, string>; value: string; set: (word: string) => void };

function Choice({ words, value, set }: ChoiceProps) {
  return (
    <select value={value} onChange={(event) => set(event.currentTarget.value)}>
      {Object.entries(words).map(([word, label]) => (
        <option key={word} value={word}>
          {label}
        </option>
      ))}
    </select>
  );
}
