import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "../app";
import { Back } from "../back";
import type { Blank, Branch, Cargo, Game, Node, Offer } from "../python/types";
import { useKept } from "../kept";
import { list, t } from "../texts";
import { AnswerRows, isDecision, questionOf, type Corrected } from "./answer_rows";
import { Colour } from "./colour";
import { Button, Field, FieldRow } from "./controls";
import { CargoLine, DiceInput } from "./dice";
import { Hand } from "./hand";
import { Held } from "./held";
import { cardsOnTable } from "./lying_trucks";
import { isWhole, useLine, type Line, type Next, type Play, type Step } from "./line";
import { Message } from "./messages";
import { colourOf, SeatMark } from "./players";
import { ProblemMessage } from "./problem";
import "./offers.css";

type Props = {
  game: Game;
  play: Play;
  pack: (player: string) => void;
  show: (next: Next) => void;
  /** What was refused before no longer matters. */
  forget: () => void;
};

type OfferProps = Props & { offer: Offer; corrected?: Corrected | undefined };

type OffersProps = Props & {
  /** Whether what real dice and cards say lies open for all players. */
  isReal: boolean;
  setReal: (isReal: boolean) => void;
};

/** What there is to do, and for whom. */
function deed(title: string, player: string): string {
  return player ? `${player}${t("colon")} ${title}` : title;
}

/** What there is to do for some players; nobody is named where it is for all of them. */
function titleFor(title: string, players: string[]): string {
  return players.length > 0 ? `${title} (${list(players)})` : title;
}

/** All that can be done, as buttons: what real dice and cards say, or the page in their place, whichever was wanted last. */
export function Offers({ game, play, pack, show, forget, isReal, setReal }: OffersProps) {
  const { offers, chance } = game;
  const [isWanted, want] = useKept("game.by-page", false);
  const isByPage = isWanted && chance.length > 0;
  const question = questionOf(game);
  const isChoice = ({ kind, by_chance, player }: Offer) =>
    kind === "awaited" || (kind === "free" && by_chance && player !== "");
  const decisions = offers.filter(isChoice);
  const accidents = offers.filter(({ kind }) => kind === "chance");
  const rest = offers.filter((offer) => offer.kind === "free" && !isChoice(offer));

  // what several players owe at once stands in rows of theirs
  const isOwed = ({ player }: Offer) => game.shared !== null && player !== "";
  const isDecided = game.shared !== null && offers.some(isDecision);
  const owed = (isDecided ? decisions : accidents).filter(isOwed);
  const isEarly = (offer: Offer) => game.shared !== null && !isDecided && offer.kind === "free";
  const own = decisions.filter((offer) => !owed.includes(offer) && !isEarly(offer));
  const [alone, ...later] = accidents.filter((offer) => !owed.includes(offer));
  const next = alone ?? (isDecided || isReal ? undefined : owed[0]); // who is next, until all rows are open
  const first = isByPage ? undefined : next;
  const others = [...(alone && !first ? [alone] : []), ...later, ...decisions.filter(isEarly)];

  const goOn = async () => {
    if (!(await play({ action: "go_on" }))) return;
    want(true);
    setReal(false);
  };
  const playReal: Play = async (act) => {
    const done = await play(act);
    if (done) want(false);
    return done;
  };

  const one = (offer: Offer, corrected?: Corrected) => (
    <OneOffer
      key={`${offer.node.words.join(" ")} ${question}`}
      offer={offer}
      corrected={corrected}
      game={game}
      play={offer.kind === "chance" ? playReal : play}
      pack={pack}
      show={show}
      forget={forget}
    />
  );
  const all = (some: Offer[], corrected?: Corrected) => {
    const isBesides = ({ kind, player }: Offer, before: Offer[]) =>
      kind === "free" && before.some((other) => other.player === player);
    const besides = some.filter((offer, index) => isBesides(offer, some.slice(0, index)));
    return (
      <>
        {some.filter((offer) => !besides.includes(offer)).map((offer) => one(offer, corrected))}
        {besides.map((offer) => (
          <details key={`${offer.node.words.join(" ")} ${question}`} class="besides">
            <summary>{deed(offer.title, offer.player)}</summary>
            {one(offer)}
          </details>
        ))}
      </>
    );
  };
  const rows = game.shared && (
    <AnswerRows
      key={question}
      game={game}
      offers={owed}
      correct={(line) => void play({ action: "delete", value: `${line}` })}
      restore={(tap) => void play({ action: "tap", value: tap })}
      choices={all}
    />
  );
  const toggleReal = (event: MouseEvent) => {
    event.preventDefault(); // in one step with what is shown while it is closed
    setReal(!isReal);
  };
  const hasReal = others.length > 0 || (rows !== null && !isDecided);
  const isForAll = !isByPage && !alone && owed.length > 0; // its first one lies open
  const isAll = (players: string[]) => players.length === game.players.length;
  const byPage = chance.length > 0 && (
    <Held key={`by page ${question}`} class="chance">
      <Button class={isByPage ? "main wide" : "wide"} act={goOn}>
        <small>{t("offer.by-page")}</small> ⚄{" "}
        {chance.map(({ title, players }) => titleFor(title, isAll(players) ? [] : players)).join(", ")}
      </Button>
    </Held>
  );
  return (
    <>
      {isDecided && rows}
      {isByPage && byPage}
      {first && one(first)}
      {all(own)}
      {!isByPage && byPage}
      {hasReal && (
        <details open={isReal}>
          <summary onClick={toggleReal}>{t(isForAll ? "offer.all" : "offer.real")}</summary>
          {isReal && !isDecided && rows}
          {isReal && others.map((offer) => one(offer))}
        </details>
      )}
      <details class={rest.length ? "" : "any-line"} open={!first && decisions.length === 0 && !hasReal}>
        <summary>
          {t("offer.rest")} <small>{[...new Set(rest.map(({ title }) => title))].join(`${t("semicolon")} `)}</small>
        </summary>
        {rest.map((offer) => one(offer))}
        <div class="any-line">
          <AnyLine key={game.log.length} sample={sampleOf(next ?? owed[0] ?? own[0] ?? rest[0])} play={play} />
        </div>
      </details>
    </>
  );
}

/** Whether an offer is the first one of a player whose turn it is. */
function isFirstOf({ offers }: Game, { player, node: { words } }: Offer): boolean {
  const first = offers.find((one) => one.player === player && (one.kind === "awaited" || one.kind === "chance"));
  return first !== undefined && isSame(first.node.words, words);
}

/** A line as people could type it. */
function sampleOf(offer: Offer | undefined): string {
  if (!offer) return "";
  const { words, branches, blanks } = offer.node;
  return [...words, ...(branches[0]?.words ?? blanks.map(({ sample }) => sample))].join(" ");
}

/** Something that can be done, word by word: a tap that leaves no choice records the line. */
export function OneOffer({ offer, corrected, game, play, pack, show, forget }: OfferProps) {
  const line = useLine({ offer, game, play, show, forget });
  const { steps, node, record } = line;
  const name = deed(offer.title, offer.player);
  const [isOpen, setOpen] = useState(false); // whether all cards lie beside those in the hand, after a way back, too
  const beginnings = useRef<Branch[]>([]); // what others have taken meanwhile keeps its place, too
  beginnings.current = withoutMoving(beginnings.current, offer.node.branches);
  const branches = steps.length > 0 ? node.branches : beginnings.current;
  const cards = useRef(new Map<string, VNode>()); // a truck that has been taken is still one of the choices
  for (const [truck, card] of cardsOnTable(game)) cards.current.set(truck, card);
  const isFirst = isFirstOf(game, offer);
  const series = offer.node.left; // so many choices that look alike
  const rolled = game.seats?.find(({ player }) => player === offer.player)?.cargo;
  if (isWhole(offer.node))
    return (
      <p>
        <Button act={() => record(offer.node.words)}>{name}</Button>
      </p>
    );
  const isHeld = steps.length === 0 && isFirst && game.hands.includes(offer.player); // in the hand of one who sees it
  const choices = <Choices line={line} branches={branches} cards={cards.current} />;
  return (
    <div class={corrected ? "offer row corrected" : "offer row"} role="group" aria-label={name}>
      <div class="deed">
        <b {...colourOf(game, offer.player)}>
          {game.players.includes(offer.player) ? <SeatMark /> : <Colour colour={offer.colour} />}
          {name}
          {corrected && <small>{t("answer.corrects", { before: corrected.before })}</small>}
          {!corrected && series > 1 && node.left > 0 && (
            <small class="number">{t("offer.number", { number: series - node.left + 1, count: series })}</small>
          )}
        </b>
        {steps.length > 0 && (
          <Button class="before" data-back act={line.back}>
            <span class="hidden">{t("offer.back")}: </span>◀ {wayOf(steps)}
          </Button>
        )}
        {steps.length === 0 && corrected && (
          <Button class="leaves" act={corrected.leave}>
            ✕ {t("cancel")}
          </Button>
        )}
      </div>
      {rolled && isFirst && offer.kind === "awaited" && (
        <p class="rolled">
          <CargoLine cargo={rolled} />
        </p>
      )}
      {offer.by_chance && offer.kind !== "chance" && steps.length === 0 && (
        <Button act={() => record(offer.node.words)}>⚄ {t("offer.chance")}</Button>
      )}
      {steps.map((_, index) => (
        <Back key={index} close={() => line.backTo(index)} />
      ))}
      {isHeld && <Hand game={game} player={offer.player} branches={branches} choose={line.tap} bar={line.bar} />}
      {isHeld ? (
        <details class="all-cards" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t("hand.all")}</summary>
          {choices}
        </details>
      ) : (
        choices
      )}
      <Blanks name={name} node={node} record={record} pack={pack} />
      {line.why && (
        <Message close={line.forget}>
          <p>{capital(line.why)}</p>
        </Message>
      )}
      <ProblemMessage error={line.failed} close={line.forget} />
    </div>
  );
}

type ChoicesProps = { line: Line; branches: Branch[]; cards: Map<string, VNode> };

/** The words that a line can go on with, those of a kind together; trucks as their cards. */
function Choices({ line, branches, cards }: ChoicesProps) {
  const { node } = line;
  const isGone = ({ words }: Branch) => !node.branches.some((branch) => isSame(branch.words, words));
  const isDrawn = branches.every(({ words: [word = ""] }) => cards.has(word)); // all of them, or none
  return (
    <span class="choices" data-arrows>
      {node.ends && <Button act={line.end}>{t("offer.that")}</Button>}
      {node.are_steps && <b class="question">{t("offer.which-way")}</b>}
      {byHeading(branches).map(([heading, alike]) => (
        <span key={heading} class={heading && "of-kind"}>
          {heading && <b aria-hidden="true">{heading}</b>}
          {alike.map((branch) => (
            <Button
              key={branch.words.join(" ")}
              disabled={isGone(branch)}
              act={() => line.tap(branch)}
              {...spoken(branch)}
            >
              <Colour colour={branch.colour} />
              {(isDrawn && cards.get(branch.words[0] ?? "")) || (branch.heading?.[1] ?? stepLabel(node, branch))}
              {branch.goes_on && !branch.heading && !branch.colour && " …"}
            </Button>
          ))}
        </span>
      ))}
    </span>
  );
}

/** What has been chosen, in the order in which it happens: the place where a way is to lead comes last. */
function wayOf(steps: Step[]): string {
  const to = steps.at(-1)?.to;
  const words = steps.filter((step, index) => step.to === (steps[index - 1]?.to ?? "")).map(({ label }) => label);
  return [...words, ...(to ? [`→ ${to}`] : [])].join(" ");
}

const capital = (sentence: string) => sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);

const isSame = (words: string[], others: string[]) => words.join(" ") === others.join(" ");

/** All branches that there have been, in their places, as they are now. */
function withoutMoving(before: Branch[], now: Branch[]): Branch[] {
  const kept = before.map((old) => now.find(({ words }) => isSame(words, old.words)) ?? old);
  return [...kept, ...now.filter(({ words }) => !before.some((old) => isSame(old.words, words)))];
}

/** What stands on a button together with its heading or its colour, for those who hear it. */
function spoken({ label, heading, colour, goes_on }: Branch): { "aria-label"?: string } {
  return heading || colour ? { "aria-label": goes_on ? `${label} …` : label } : {};
}

/** What stands on a button; of steps that are not the last one of a way, that it leads over them. */
function stepLabel({ are_steps }: Node, { words, label, goes_on }: Branch): string {
  return are_steps && (goes_on || words.length > 1) ? t("offer.via", { way: label }) : label;
}

/** Branches of a kind together, in the order in which the kinds come. */
function byHeading(branches: Branch[]): [string, Branch[]][] {
  const kinds = new Map<string, Branch[]>();
  for (const branch of branches) {
    const heading = branch.heading?.[0] ?? "";
    kinds.set(heading, [...(kinds.get(heading) ?? []), branch]);
  }
  return [...kinds];
}

type BlanksProps = Pick<Props, "pack"> & {
  name: string;
  node: Node;
  record: (words: string[], text?: string) => void;
};

/** What a line leaves open: dice, a truck to pack, or a field for each part of it. */
function Blanks({ name, node: { words, blanks }, record, pack }: BlanksProps) {
  const [texts, setTexts] = useState<string[]>([]);
  const [blank] = blanks;
  if (!blank) return null;
  if (blank.asks === "load") return <Button act={() => pack(words.at(-1) ?? "")}>{t("offer.pack")}</Button>;
  if (blank.asks === "cargo") return <RolledInput record={(cargo) => record([...words, cargo])} />;
  const typed = blanks.map((_, index) => texts[index]?.trim() ?? "");
  const act = () => {
    const several = blanks.at(-1)?.asks === "words"; // which may be more than one word
    return several ? record([...words, ...typed.slice(0, -1)], typed.at(-1)) : record([...words, ...typed]);
  };
  return (
    <FieldRow act={act}>
      {blanks.map((one, index) => (
        <Field
          key={index}
          class={one.asks === "number" ? "short" : ""}
          inputMode={isCount(one) ? "numeric" : "text"}
          aria-label={blanks.length > 1 ? `${name} (${one.sample})` : name}
          placeholder={one.asks === "number" ? undefined : one.sample} // an example of a number looks like one
          value={texts[index] ?? ""}
          set={(text) => setTexts(blanks.map((_, other) => (other === index ? text : (texts[other] ?? ""))))}
        />
      ))}
      <button type="submit" disabled={typed.includes("")}>
        {t("line.record")}
      </button>
    </FieldRow>
  );
}

/** Whether digits are enough: keyboards for them have no minus. */
const isCount = ({ asks, limits }: Blank) => asks === "number" && (limits?.[0] ?? 0) >= 0;

function RolledInput({ record }: { record: (cargo: string) => void }) {
  const { box } = useApp();
  const [cargo, setCargo] = useState<Cargo>({}); // nobody has rolled yet
  const counts = box.pieces.map((piece) => cargo[piece.name]);
  return (
    <div class="rolled-dice">
      <DiceInput cargo={cargo} set={setCargo} />
      <Button class="main wide" disabled={counts.includes(undefined)} act={() => record(counts.join(","))}>
        {t("line.record")}
      </Button>
    </div>
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
