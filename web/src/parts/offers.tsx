import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { Back } from "../back";
import type { Action } from "../game";
import { python } from "../python/client";
import type { Blank, Branch, Cargo, Game, Node, Offer } from "../python/types";
import { list, t } from "../texts";
import { Button, Field, FieldRow } from "./controls";
import { DiceInput } from "./dice";
import { Card } from "./truck";
import "./offers.css";

type Play = (act: Action) => Promise<boolean>;
/** What can be tapped next, in a line that goes on word by word, and the word that it follows. */
export type Next = { words: string[]; after: string; tap: (word: string) => void };
type Props = { game: Game; play: Play; pack: (player: string) => void; show: (next: Next) => void };

/** What there is to do, and for whom. */
function deed(title: string, player: string): string {
  return player ? `${player}${t("colon")} ${title}` : title;
}

/** All that can be done, as buttons: what real dice and cards say comes first, and then those of the page. */
export function Offers({ game, play, pack, show }: Props) {
  const { offers, chance } = game;
  const isDecision = ({ kind, by_chance, player }: Offer) =>
    kind === "awaited" || (kind === "free" && by_chance && player !== "");
  const [first, ...others] = offers.filter(({ kind }) => kind === "chance");
  const decisions = offers.filter(isDecision);
  const repeats = decisions.filter((offer, index) => decisions.slice(0, index).some((one) => isRepeated(one, offer)));
  const rest = offers.filter((offer) => offer.kind === "free" && !isDecision(offer));
  const one = (offer: Offer) => (
    <OneOffer
      key={`${offer.node.words.join(" ")} ${game.log.length}`}
      offer={offer}
      game={game}
      play={play}
      pack={pack}
      show={show}
    />
  );
  return (
    <>
      {first && one(first)}
      {decisions.filter((offer) => !repeats.includes(offer)).map(one)}
      {repeats.map((offer) => (
        <details key={`${offer.node.words.join(" ")} ${game.log.length}`} class="repeat">
          <summary>{deed(offer.title, offer.player)}</summary>
          {one(offer)}
        </details>
      ))}
      {chance.length > 0 && (
        <p class="chance">
          <Button class="wide" act={() => play({ action: "go_on" })}>
            <small>{t("offer.by-page")}</small> ⚄{" "}
            {chance.map(({ title, players }) => deed(title, list(players))).join(`${t("semicolon")} `)}
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary>{t("offer.real")}</summary>
          {others.map(one)}
        </details>
      )}
      <details class={rest.length ? "" : "any-line"} open={!first && decisions.length === 0}>
        <summary>
          {t("offer.rest")} <small>{[...new Set(rest.map(({ title }) => title))].join(`${t("semicolon")} `)}</small>
        </summary>
        {rest.map(one)}
        <div class="any-line">
          <AnyLine key={game.log.length} sample={sampleOf(first ?? decisions[0] ?? rest[0])} play={play} />
        </div>
      </details>
    </>
  );
}

/** Whether the choices of an offer are all among those of another one of the same player: a tap could slip. */
function isRepeated(first: Offer, other: Offer): boolean {
  const labels = first.node.branches.map(({ label }) => label);
  const { branches } = other.node;
  return first.player === other.player && branches.length > 0 && branches.every(({ label }) => labels.includes(label));
}

/** A line as people could type it. */
function sampleOf(offer: Offer | undefined): string {
  if (!offer) return "";
  const { words, branches, blanks } = offer.node;
  return [...words, ...(branches[0]?.words ?? blanks.map(({ sample }) => sample))].join(" ");
}

/** Whether nothing is left to choose in a line. */
export const isWhole = ({ ends, branches, blanks }: Node) => ends && branches.length === 0 && blanks.length === 0;

/** A node that taps have led to, with what the last tap said. */
type Step = { node: Node; label: string };
const NOTHING = { words: [], after: "" };

/** Something that can be done, word by word: a tap that leaves no choice records the line. */
export function OneOffer({ offer, game, play, pack, show }: Props & { offer: Offer }) {
  const [steps, setSteps] = useState<Step[]>([]);
  const name = deed(offer.title, offer.player);
  const node = steps.at(-1)?.node ?? offer.node;
  const record = (words: string[], text = "") => play({ action: "line", value: { words, text } });
  const go = (to: Step[]) => {
    const end = to.at(-1)?.node;
    setSteps(to);
    show({ ...(end ? nextOf(end) : NOTHING), tap: (word) => end && tapWord(to, word) });
  };
  const tap = async (from: Step[], { words, label, goes_on }: Branch) => {
    const line = [...(from.at(-1)?.node ?? offer.node).words, ...words];
    const { record: text, files } = game;
    // a word that cannot come next is recorded all the same, so that the referee says why not
    const after = goes_on ? await python("follow", { record: text, files, words: line }).catch(() => null) : null;
    if (after && !isWhole(after)) go([...from, { node: after, label }]);
    else await record(line);
  };
  const tapWord = (from: Step[], word: string) => {
    const branch = branchOf((from.at(-1)?.node ?? offer.node).branches, word);
    if (branch) void tap(from, branch);
  };
  const cards = cardsOnTable(game);
  if (isWhole(offer.node))
    return (
      <p>
        <Button act={() => record(offer.node.words)}>{name}</Button>
      </p>
    );
  return (
    <div class="offer row" role="group" aria-label={name}>
      <b>
        <Colour colour={offer.colour} />
        {name}
      </b>
      {offer.by_chance && offer.kind !== "chance" && steps.length === 0 && (
        <Button act={() => record(offer.node.words)}>⚄ {t("offer.chance")}</Button>
      )}
      {steps.map((_, index) => (
        <Back key={index} close={() => go(steps.slice(0, index))} />
      ))}
      <span class="choices">
        {steps.length > 0 && (
          <Button class="before" act={() => go(steps.slice(0, -1))}>
            <span class="hidden">{t("offer.back")}: </span>◀ {steps.map(({ label }) => label).join(" ")}
          </Button>
        )}
        {node.ends && <Button act={() => record(node.words)}>{t("offer.that")}</Button>}
        {byHeading(node.branches).map(([heading, branches]) => (
          <span key={heading} class={heading && "of-kind"}>
            {heading && <b aria-hidden="true">{heading}</b>}
            {branches.map((branch) => (
              <Button key={branch.words.join(" ")} act={() => tap(steps, branch)} {...spoken(branch)}>
                <Colour colour={branch.colour} />
                {cards.get(branch.words[0] ?? "") ?? branch.heading?.[1] ?? branch.label}
                {branch.goes_on && !branch.heading && !branch.colour && " …"}
              </Button>
            ))}
          </span>
        ))}
      </span>
      <Blanks name={name} node={node} record={record} pack={pack} />
    </div>
  );
}

/** What stands on a button together with its heading or its colour, for those who hear it. */
function spoken({ label, heading, colour, goes_on }: Branch): { "aria-label"?: string } {
  return heading || colour ? { "aria-label": goes_on ? `${label} …` : label } : {};
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

/** The trucks that lie before players, by name: they are chosen by their pictures. */
function cardsOnTable({ seats }: Game): Map<string, VNode> {
  const trucks = (seats ?? []).flatMap(({ lying }) => lying);
  return new Map(trucks.map((truck) => [truck.name, <Card key={truck.name} truck={truck} />]));
}

/** The colour of a player or a card, beside its name. */
export function Colour({ colour }: { colour: string | undefined }) {
  return colour ? <i class="colour" aria-hidden="true" style={{ background: colour }} /> : null;
}

/** The words of the buttons of a node; of a tap that adds several words, all. */
function nextOf({ words, branches }: Node): Omit<Next, "tap"> {
  const all = branches.flatMap((branch) => branch.words);
  return { words: all.filter((word) => branchOf(branches, word)), after: words.at(-1) ?? "" };
}

/** The branch that a word belongs to: it begins with it, or no other one has it. */
function branchOf(branches: Branch[], word: string): Branch | undefined {
  const having = branches.filter(({ words }) => words.includes(word));
  return having.find(({ words }) => words[0] === word) ?? (having.length === 1 ? having[0] : undefined);
}

type BlanksProps = Pick<Props, "pack"> & {
  name: string;
  node: Node;
  record: (words: string[], text?: string) => Promise<boolean>;
};

/** What a line leaves open: dice, a truck to pack, or a field for each part of it. */
function Blanks({ name, node: { words, blanks }, record, pack }: BlanksProps) {
  const [texts, setTexts] = useState<string[]>([]);
  const [blank] = blanks;
  if (!blank) return null;
  if (blank.asks === "load") return <Button act={() => pack(words.at(-1) ?? "")}>{t("offer.pack")}</Button>;
  if (blank.asks === "cargo") return <RolledInput name={name} record={(cargo) => record([...words, cargo])} />;
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
          placeholder={one.sample}
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

function RolledInput({ name, record }: { name: string; record: (cargo: string) => void }) {
  const [cargo, setCargo] = useState<Cargo>({ white: 1, grey: 0, brown: 0, turquoise: 0, purple: 0 });
  return (
    <div class="rolled-dice">
      <DiceInput cargo={cargo} set={setCargo} name={name} />
      <Button class="main wide" act={() => record(Object.values(cargo).join(","))}>
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
