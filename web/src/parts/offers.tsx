import { useState } from "preact/hooks";
import type { Action } from "../game";
import type { Cargo, Game, Offer } from "../python/types";
import { known, list, t, told } from "../texts";
import { Button, Field, FieldRow } from "./controls";
import { DiceInput } from "./dice";

type Play = (act: Action) => Promise<boolean>;
/** What can be tapped next, of choices that go on word by word, and the word that it follows. */
export type Next = { words: string[]; after: string; tap: (word: string) => void };
type Props = { game: Game; play: Play; pack: (player: string) => void; show: (next: Next) => void };

/** What there is to do, and for whom. */
function deed(title: string, player = ""): string {
  return player ? `${told(player)}${t("colon")} ${title}` : title;
}

/** Everything that is due, as buttons: what real dice and cards say comes first, and then those of the page. */
export function Offers({ game, play, pack, show }: Props) {
  const decided = (one: Offer) =>
    game.chance.some(
      ({ verb, players }) => verb === one.verb && (players.length === 0 || players.includes(one.player)),
    );
  const asked = together(game.offers).filter((one) => one.choices.length > 0 || one.asks !== "choice" || !decided(one));
  const isReal = (one: Offer) => one.by_chance && game.chance.length > 0;
  const [first, ...others] = asked.filter(isReal);
  const one = (offer: Offer) => (
    <OneOffer
      key={`${offer.start} ${game.log.length}`}
      offer={offer}
      chance={offer.by_chance && !decided(offer)}
      play={play}
      pack={pack}
      show={show}
    />
  );
  return (
    <>
      {first && one(first)}
      {asked.filter((offer) => !isReal(offer) && !isDeclared(offer)).map(one)}
      {game.chance.length > 0 && (
        <p class="chance">
          <Button class="wide" act={() => play({ action: "go_on" })}>
            <small>{t("offer.by-page")}</small> ⚄{" "}
            {game.chance.map(({ title, players }) => deed(title, list(players))).join(`${t("semicolon")} `)}
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t("offer.real")}</summary>
          {others.map(one)}
        </details>
      )}
      <details>
        <summary>{t("offer.rest")}</summary>
        {asked.filter(isDeclared).map(one)}
        <AnyLine key={game.log.length} sample={game.offers[0]?.sample ?? ""} play={play} />
      </details>
    </>
  );
}

/** The offers, with all choices of lines that begin alike in one. */
function together(offers: Offer[]): Offer[] {
  const found = new Map<string, Offer>();
  for (const one of offers) {
    const same = found.get(one.start);
    found.set(one.start, same ? { ...same, choices: [...same.choices, ...one.choices] } : one);
  }
  return [...found.values()];
}

/** Whether people just declare it, as the end of a game. */
const isDeclared = ({ player, choices, by_chance }: Offer) => !player && choices.length === 0 && !by_chance;

type OneProps = Omit<Props, "game"> & { offer: Offer; chance: boolean };

function OneOffer({ offer, chance, play, pack, show }: OneProps) {
  const name = deed(offer.title, offer.player);
  const record = (more = "") => void play({ action: "line", value: `${offer.start} ${more}`.trim() });
  if (offer.asks === "nothing")
    return (
      <p>
        <Button act={record}>{name}</Button>
      </p>
    );
  return (
    <div class="offer row" role="group" aria-label={name}>
      <b>{name}</b>
      {chance && <Button act={record}>⚄ {t("offer.chance")}</Button>}
      {offer.choices.length > 0 && <Choices offer={offer} record={record} show={show} />}
      {offer.asks === "load" && <Button act={() => pack(offer.player)}>{t("offer.pack")}</Button>}
      {offer.asks === "cargo" && <RolledInput name={offer.start} record={record} />}
      {(offer.asks === "number" || offer.asks === "words") && <Words offer={offer} record={record} />}
    </div>
  );
}

type ChoicesProps = Pick<Props, "show"> & { offer: Offer; record: (more: string) => void };

/** Choices word by word: where many begin alike, a tap chooses how they go on. */
function Choices({ offer, record, show }: ChoicesProps) {
  const [words, setWords] = useState<string[]>([]);
  const all = offer.asks === "all";
  const lines = offer.choices.map((choice) => choice.split(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  const turned = (word: string) => `${word}=${offer.suffix}`;
  const left = all
    ? lines.filter(([word]) => word !== undefined && !words.includes(word) && !words.includes(turned(word)))
    : following(lines, words);
  const taken = all && left.length === 0 ? 2 : 1; // words that the last tap has added
  const next = [...new Set(left.map(([word]) => word ?? ""))];
  const turn = (word: string) => (word.endsWith(turned("")) ? word.slice(0, -turned("").length) : turned(word));
  /** Go on with a word after others: one that comes next or, on a board, one that a tap there decides. */
  const goOn = (from: string[], word: string) => {
    const ways = following(lines, from);
    const next = ways.filter(([first]) => bare(first ?? "") === bare(word));
    const rest = next.length ? next : ways.filter((way) => way.map(bare).includes(word));
    const [only] = rest;
    if (only && rest.length === 1) record([...from, ...only].join(" "));
    else go([...from, ...common(rest)]);
  };
  const tap = (word: string) => {
    // of all that are needed, the last has no choice left
    if (all) setWords([...words, word, ...(left.length === 2 ? left.flat().filter((one) => one !== word) : [])]);
    else goOn(words, word);
  };
  const go = (to: string[]) => {
    setWords(to);
    if (!all) show({ ...(to.length > 0 ? nextOf(lines, to) : NOTHING), tap: (word) => goOn(to, word) });
  };
  return (
    <span class="choices">
      {words.length > 0 && (
        <Button class="before" act={() => go(words.slice(0, -taken))}>
          <span class="hidden">{t("offer.back")}: </span>◀ {offer.suffix ? "" : phrase(words)}
        </Button>
      )}
      {offer.suffix &&
        words.map((word) => (
          <Button key={word} class="before" act={() => setWords(words.map((one) => (one === word ? turn(word) : one)))}>
            {shown(word)} ↻
          </Button>
        ))}
      {next.map((word) => (
        <Button key={word} act={() => (word === "" ? record(words.join(" ")) : tap(word))}>
          {word === "" ? t("offer.that") : label(left, word)}
        </Button>
      ))}
      {all && words.length > 0 && left.length === 0 && (
        <Button class="main" act={() => record(words.join(" "))}>
          {t("line.record")}
        </Button>
      )}
    </span>
  );
}

/** How the choices that begin with these words go on. */
function following(lines: string[][], words: string[]): string[][] {
  const alike = lines.filter((choice) => words.every((word, index) => choice[index] === word));
  return alike.map((choice) => choice.slice(words.length));
}

const NOTHING = { words: [], after: "" };

/** The words on the buttons after these; of a choice that a tap decides, all. */
function nextOf(lines: string[][], words: string[]): Omit<Next, "tap"> {
  const left = following(lines, words);
  const next = left.flatMap(([word, ...rest]) =>
    left.filter(([other]) => other === word).length > 1 ? [word ?? ""] : [word ?? "", ...rest],
  );
  return { words: next.map(bare), after: bare(words.at(-1) ?? "") };
}

/** A word without the quotes that a name with spaces has in a line. */
const bare = (word: string) => word.replaceAll('"', "");

/** The words with which all of these begin. */
function common(choices: string[][]): string[] {
  const [first = [], ...others] = choices;
  const end = first.findIndex((word, index) => others.some((other) => other[index] !== word));
  return end < 0 ? first : first.slice(0, end);
}

/** What a button says: the whole rest of a choice if the tap decides it. */
function label(left: string[][], word: string): string {
  const rest = left.filter(([first]) => first === word);
  return rest.length === 1 && rest[0] ? phrase(rest[0]) : `${shown(word)} …`;
}

/** A word of a line as people say it; names stay as they are: "large=3", "Anna.small", "lightblue". */
const shown = (word: string) =>
  told(bare(word))
    .replace(/=([a-z]*)/, (_, how: string) => ` ${known(`word.${how}`) ?? how}`)
    .replace(/^[a-z]+[12]?/, (own) => known(`word.${own}`) ?? own);

/** Words one after the other; "Egret Egret Egret" becomes "Egret ×3". */
function phrase(words: string[]): string {
  const starts = words.flatMap((word, index) => (word === words[index - 1] ? [] : [index]));
  return starts
    .map((start, index) => {
      const count = (starts[index + 1] ?? words.length) - start;
      return shown(words[start] ?? "") + (count > 1 ? ` ×${count}` : "");
    })
    .join(" ");
}

function RolledInput({ name, record }: { name: string; record: (more: string) => void }) {
  const [cargo, setCargo] = useState<Cargo>({ white: 1, grey: 0, brown: 0, turquoise: 0, purple: 0 });
  return (
    <div>
      <DiceInput cargo={cargo} set={setCargo} name={name} />
      <Button act={() => record(Object.values(cargo).join(","))}>{t("line.record")}</Button>
    </div>
  );
}

function Words({ offer, record }: { offer: Offer; record: (more: string) => void }) {
  const [text, setText] = useState("");
  const numeric = offer.asks === "number";
  return (
    <FieldRow act={() => record(text)}>
      <Field
        class={numeric ? "short" : ""}
        inputMode={numeric ? "numeric" : "text"}
        aria-label={deed(offer.title, offer.player)}
        placeholder={numeric ? "" : offer.sample}
        value={text}
        set={setText}
      />
      <button type="submit" disabled={!text.trim()}>
        {t("line.record")}
      </button>
    </FieldRow>
  );
}

/** Any line of a record, as the terminal takes it: verb and player may be left out where they are clear. */
function AnyLine({ sample, play }: { sample: string; play: Play }) {
  const [line, setLine] = useState("");
  return (
    <FieldRow act={() => play({ action: "line", value: line })}>
      <label>
        {t("line")} <Field value={line} autocapitalize="off" placeholder={sample} set={setLine} />
      </label>
      <button type="submit" disabled={!line.trim()}>
        {t("line.record")}
      </button>
    </FieldRow>
  );
}
