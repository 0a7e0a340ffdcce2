import { useApp } from "../app";
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { useAwake } from "../awake";
import {
  away,
  beforePython,
  begin,
  beginAtOnce,
  beginWaiting,
  ChangedError,
  forget,
  inTurn,
  keepBy,
  NoGameError,
  playAgain,
  playOn,
  recordAmong,
  translate,
  type Action,
} from "../game";
import { closeLast } from "../back";
import { now, useKept } from "../kept";
import { useShared } from "../links";
import { pack as packLoad } from "../loads";
import { Button } from "../parts/controls";
import { EffectsNote, sentencesOf } from "../parts/effects";
import { OpenFile } from "../parts/files";
import { GameLog } from "../parts/game_log";
import { GuestGame, SaveGame } from "../parts/guest_game";
import { HowToPlay } from "../parts/how_to_play";
import { Icon } from "../parts/icon";
import { Keeper } from "../parts/keeper";
import { NewGame } from "../parts/new_game";
import { isWhole } from "../parts/line";
import { Message, MessagesUnderHead } from "../parts/messages";
import { Problem, ProblemMessage } from "../parts/problem";
import { Ask } from "../parts/question";
import { Over } from "../parts/seats";
import { Share } from "../parts/share";
import { PutAway } from "../parts/put_away";
import { ScoreSheet } from "../parts/score_sheet";
import { Sheet } from "../parts/sheet";
import { TakenBack } from "../parts/taken_back";
import { Agreed, WhoPlays } from "../parts/who_plays";
import { YourGames } from "../parts/your_games";
import { python, Stopped } from "../python/client";
import type { Effects, Files, Game, Question } from "../python/types";
import type { Kept, OldGame, Way } from "../shapes";
import { forgetDropped } from "../taps";
import { list, t } from "../texts";
import "./game.css";

/** What has come of the last action, whichever part of the page is looked at. */
const changed = signal(false);
const error = signal<unknown>(null);
const effects = signal<Effects | undefined>(undefined);
const asked = signal<{ question: Question; act: Action } | undefined>(undefined);

/** Let something happen to the game; whether it did. */
async function tell(act: () => Promise<Game | undefined>, again?: Action): Promise<boolean> {
  changed.value = false;
  error.value = null;
  asked.value = undefined;
  effects.value = undefined;
  away.value = undefined;
  try {
    const done = await act();
    const question = done?.question;
    effects.value = done?.effects ?? undefined;
    if (question && again) asked.value = { question, act: again };
    return !question;
  } catch (caught) {
    if (caught instanceof ChangedError) changed.value = true;
    else if (!(caught instanceof NoGameError)) error.value = caught;
    return false;
  }
}

const playNow = (act: Action) => tell(() => playOn(act), act);
const play = (act: Action) => {
  forgetDropped();
  return inTurn(() => playNow(act));
};
const againNow = () => tell(playAgain);
const forgetEffects = () => (effects.value = undefined);

/** The keeper of games: whatever happens is kept at once. */
export function GameTab() {
  const { language } = useApp();
  const [guest, setGuest] = useKept("game.guest");
  const [stored] = useKept("game");
  const [begun] = useKept("game.begun");
  const game = stored?.shown;
  const waits = !stored && begun !== undefined;
  const shown = game ?? (waits ? beforePython(begun) : undefined);
  const way = (waits ? begun.way : stored?.way) ?? "table";
  const sheet = way === "points" && Boolean(shown?.sheet);
  useAwake(waits || (game !== undefined && !game.over && !guest));

  const refresh = () => translate().catch((caught: unknown) => (error.value = caught));
  useEffect(() => {
    effects.value = undefined; // it is in the language of before
    void refresh();
  }, [language]);
  useEffect(() => () => void (away.value = undefined), [guest]); // another game is looked at, or another tab
  // before the sheet enters what was tapped for it
  useLayoutEffect(() => {
    if (begun) void tell(() => beginWaiting(begun));
  }, [begun]);
  // from where the form of a new game was scrolled to, as soon as there is a game, and never under a finger
  const gameId = guest ? undefined : (stored?.id ?? begun?.id);
  useLayoutEffect(() => (gameId === undefined ? undefined : scrollTo(0, 0)), [gameId]);
  const start = (tap: string, make: () => Promise<Game>, how?: Way, id?: string) =>
    tell(() => begin(tap, make, (made) => how ?? wayOf(made), id));
  const takeBack = ({ record, files, past, way, id }: OldGame) =>
    start(`back ${record}`, () => python("game", { record, files, past }), way, id);
  const open = async (files: Files) => {
    await tell(async () => {
      const found = await opened(files);
      setGuest({ record: found.record, files: found.files });
      return undefined;
    });
  };
  useShared("game", open);

  if (stored && !game && !error.value) return <h2>{t("tab.game")}</h2>;
  if (stored && !game && error.value instanceof Stopped) {
    return (
      <>
        <Problem error={error.value} />
        <Button act={refresh}>{t("load-again")}</Button>
      </>
    );
  }
  const messages = (
    <>
      {changed.value && (
        <Message close={() => (changed.value = false)}>
          <p>{t("game.changed")}</p>
        </Message>
      )}
      <ProblemMessage error={error.value} close={() => (error.value = null)} />
      {effects.value && game?.over && (
        <Message close={forgetEffects}>
          {sentencesOf(effects.value).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Message>
      )}
      {!guest && (!sheet || shown?.over) && <TakenBack putBack={() => inTurn(againNow)} />}
      <PutAway takeBack={takeBack} />
      {asked.value && (
        <Message alert>
          <Ask
            text={t(`ask.${asked.value.question.kind}`, { line: asked.value.question.line })}
            lines={asked.value.question.lines}
            yes={t(asked.value.question.kind === "misfits" ? "ask.drop" : "ask.yes")}
            act={() => asked.value && void play({ ...asked.value.act, sure: true })}
            no={() => (asked.value = undefined)}
          />
        </Message>
      )}
    </>
  );
  if (guest) {
    return (
      <>
        {messages}
        <GuestGame
          guest={guest}
          other={Boolean(game) || begun !== undefined}
          goOn={(read) => void start(`on ${guest.record}`, read, guest.way, guest.id)}
          close={() => setGuest(undefined)}
        />
      </>
    );
  }
  if (!shown) {
    return (
      <>
        {messages}
        <NewGame
          begin={(values, how, deck) => {
            error.value = null;
            away.value = undefined;
            void beginAtOnce(values, how, deck);
          }}
          open={(files) => void open(files)}
          look={setGuest}
        />
      </>
    );
  }
  const { record, files } = shown;
  const menu = !waits && (
    <GameMenu
      game={shown}
      way={way}
      setWay={(next) => void keepBy(next)}
      play={play}
      open={(files) => void open(files)}
      look={setGuest}
      close={() => void tell(async () => void (await forget()))}
    />
  );
  return (
    <div class="game">
      {messages}
      <div class={sheet ? "by-points" : ""}>
        <Head game={shown} waits={waits} sheet={sheet} menu={menu} play={(act) => void play(act)} />
        {!sheet && stored && <MessagesUnderHead />}
        {shown.over && (
          <Over game={shown}>
            <Button class="main" act={() => start(`again ${record}`, () => python("again", { record, files }), way)}>
              {t("game.again")}
            </Button>
          </Over>
        )}
        {sheet && (
          <ScoreSheet
            key={stored?.id ?? begun?.id}
            isNew={waits}
            game={shown}
            effects={effects.value}
            play={play}
            playNow={playNow}
            againNow={againNow}
          />
        )}
        {!sheet && stored && (
          <PackedKeeper game={shown} revision={stored.revision} effects={effects.value} play={play} />
        )}
      </div>
    </div>
  );
}

interface HeadProps {
  game: Game;
  /** Whether Python has yet to begin it. */
  waits: boolean;
  sheet: boolean;
  menu: ComponentChildren;
  play: (act: Action) => void;
}

function Head({ game, waits, sheet, menu, play }: HeadProps) {
  const round = game.sheet?.rounds.length ?? 0;
  if (waits) {
    return (
      <div class="head ends">
        <h2 class="title">{t(sheet ? "game.round" : "game.coming", { round })}</h2>
        {sheet && <small role="status">{t("game.points-later")}</small>}
      </div>
    );
  }
  return (
    <div class="head ends">
      <div class="title">
        <h2>{game.over ? t("game.over") : sheet ? t("game.round", { round }) : game.title}</h2>
        {sheet && !game.over && <SheetStanding game={game} />}
        {sheet && !game.over && <EffectsNote effects={effects.value} close={forgetEffects} />}
      </div>
      {(!sheet || game.over) && ( // a sheet has it below its numbers
        <Button
          class="undoes"
          aria-label={game.undo ? `${t("undo")}${t("colon")} ${game.undo.label}` : t("undo")}
          disabled={!game.undo}
          act={() => closeLast() || play({ action: "undo" })} // half a move first
        >
          ↶ <span class="in-words">{t("undo")}</span>
          {game.undo && <small>{game.undo.label}</small>}
        </Button>
      )}
      {game.sheet?.deck === "" &&
        game.offers
          .filter(({ node }) => isWhole(node))
          .map(({ title, node: { words } }) => (
            <Button key={title} act={() => play({ action: "tap", value: { words } })}>
              {title}
            </Button>
          ))}
      {menu}
    </div>
  );
}

/** Of which game these are the points, if not of the game whose trucks are packed, and how it stands. */
function SheetStanding({ game }: { game: Game }) {
  const parts = [game.sheet?.deck ? "" : game.title, standingOf(game)].filter(Boolean);
  return parts.length > 0 ? <small>{parts.join(" · ")}</small> : null;
}

/** Who leads; in the middle of a round, when its numbers count. */
function standingOf({ sheet, leaders, lead }: Game): string {
  const numbers = sheet?.rounds.at(-1)?.map(({ number }) => number) ?? [];
  const isBegun = numbers.some((number) => number !== null);
  if (sheet?.deck && (isBegun || leaders.length === 0)) return t("game.counted");
  return leaders.length > 0 ? t("home.leads", { names: list(leaders), count: leaders.length, lead }) : "";
}

/** The keeper, with the way to the tab in which a truck is packed. */
function PackedKeeper(props: Omit<Parameters<typeof Keeper>[0], "pack" | "forget">) {
  const { go } = useApp();
  const pack = (player: string) => {
    const seat = props.game.seats?.find((one) => one.player === player);
    if (!seat?.truck || !seat.cargo) return;
    const { name, levels, area } = seat.truck;
    packLoad({ truck: { name, levels, area }, cargo: seat.cargo, sticks: [], player, game: now("game")?.id });
    go("pack");
  };
  return <Keeper {...props} pack={pack} forget={() => (error.value = null)} />;
}

interface MenuProps {
  game: Game;
  way: Way;
  setWay: (way: Way) => void;
  play: (act: Action) => Promise<boolean>;
  open: (files: Files) => void;
  look: (game: Kept<"game.guest">) => void;
  close: () => void;
}

/** What is needed less often: who plays, the lines of the record, links and files, and other games. */
function GameMenu(props: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [props.game.over]); // who has won is to be seen
  return (
    <>
      <Button class="menu" aria-label={t("game.menu")} act={() => setOpen(true)}>
        <Icon name="menu" />
      </Button>
      {isOpen && (
        <Sheet title={t("game.menu")} close={() => setOpen(false)}>
          <GameMenuItems
            {...props}
            setWay={(way) => {
              setOpen(false);
              props.setWay(way);
            }}
          />
        </Sheet>
      )}
    </>
  );
}

function GameMenuItems({ game, way, setWay, play, open, look, close }: MenuProps) {
  const form = useApp().games.find((one) => one.game === game.played);
  return (
    <section class="game-menu">
      {game.sheet?.deck && (
        <Button class="wide" act={() => setWay(way === "points" ? "table" : "points")}>
          {t(way === "points" ? "way.to-table" : "way.to-points")}
        </Button>
      )}
      {game.sheet?.deck && !game.over && <Agreed game={game} play={play} />}
      {form && form.how_to_play.length > 0 && (
        <details>
          <summary>{t("tab.rules")}</summary>
          <HowToPlay form={form} />
        </details>
      )}
      <WhoPlays game={game} play={play} />
      <GameLog game={game} play={play} />
      <p class="row">
        <Share kind="game" files={{ "game.toml": game.record, ...game.files }} />
        <SaveGame {...game} />
        <Button act={close}>{t("game.forget")}</Button>
      </p>
      <details>
        <summary>{t("games.yours")}</summary>
        <YourGames open={look} />
        <OpenFile many label={t("game.open")} open={open} />
      </details>
    </section>
  );
}

/** How a game is kept whose record does not say it: by points, unless cards lie on the table. */
function wayOf({ sheet, seats }: Game): Way {
  return sheet && !seats?.some((seat) => seat.lying.length) ? "points" : "table";
}

/** A game from its record, and the deck's file if it needs one. */
async function opened(files: Files): Promise<Game> {
  const [name, record] = recordAmong(files);
  const beside = Object.fromEntries(Object.entries(files).filter(([other]) => other !== name));
  return python("game", { record, files: beside, name });
}
