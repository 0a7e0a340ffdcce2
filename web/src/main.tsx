import "./style.css";
import { render } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { AppContext, TABS, type Tab, type Task } from "./app";
import { followArrows } from "./arrows";
import { arrive, followBack } from "./back";
import { followFocus } from "./focus";
import { readAll, refused, useKept } from "./kept";
import { showColours } from "./colours";
import { bring, bringAgain, opening, OPENS, readLink, tabOfLink } from "./links";
import type { Shared } from "./shapes";
import { Bar } from "./parts/bar";
import { Button } from "./parts/controls";
import { Message, Messages } from "./parts/messages";
import { ProblemMessage } from "./parts/problem";
import { isBroken, isThere, loaded, onLong, python, PythonError, start, stop, there } from "./python/client";
import type { Box, Deck, Drawing, GameForm } from "./python/types";
import { DeckTab } from "./tabs/deck";
import { GameTab } from "./tabs/game";
import { HomeTab } from "./tabs/home";
import { MoreTab } from "./tabs/more";
import { PackTab } from "./tabs/pack";
import { PickTab } from "./tabs/pick";
import { PracticeTab } from "./tabs/practice";
import { RefereeTab } from "./tabs/referee";
import { RulesTab } from "./tabs/rules";
import { SolveTab } from "./tabs/solve";
import { StatisticsTab } from "./tabs/statistics";
import { ZackTab } from "./tabs/zack";
import { isLanguage, learn, list, preferred, speak, t, type Language } from "./texts";
import { dropTapsOnUnseen } from "./unseen";
import { followVersions, keepOffline, useUpdate } from "./updates";

const FIRST: Task = {
  truck: { name: "T07", levels: 2, area: [".....", "....#", "#...#"] },
  cargo: { white: 3, grey: 2, brown: 3, turquoise: 0, purple: 1 },
  sticks: [],
};
const VIEWS: Record<Tab, () => preact.ComponentChild> = {
  home: HomeTab,
  game: GameTab,
  pack: PackTab,
  solve: SolveTab,
  practice: PracticeTab,
  more: MoreTab,
  statistics: StatisticsTab,
  pick: PickTab,
  deck: DeckTab,
  referee: RefereeTab,
  zack: ZackTab,
  rules: RulesTab,
};

/** What the page needs of Python before Python is there: the build asked for it, in each language. */
interface Prepared {
  language: Language;
  box: Box;
  deck: Deck;
  games: GameForm[];
  loaded: Drawing;
}
/** All that the page needs to be in a language. */
async function prepared(language: Language): Promise<Prepared> {
  const fetched = fetch(`python/page-${language}.json`).then((response) => response.json());
  const [answers] = await Promise.all([fetched, learn(language)]);
  return { language, ...answers };
}

function tabInAddress(): Tab {
  return TABS.find((tab) => location.hash === `#${tab}`) ?? tabOfLink(location.hash) ?? "home";
}

function Page({ first }: { first: Prepared }) {
  const [{ language, box, deck: house, games, loaded: loadedTruck }, setPrepared] = useState(first);
  const [error, setError] = useState<unknown>(null);
  const [badLink, setBadLink] = useState<unknown>(null);
  const [own, keepOwn] = useKept("deck");
  const [unread, setUnread] = useState<unknown>(null); // why Python does not take the deck that another version kept
  const [task] = useKept("task", FIRST);
  const [tab, setTab] = useState(tabInAddress);
  const isNew = useRef(true);
  const wanted = useRef(first.language);

  const toml = own?.toml;
  useEffect(() => {
    setUnread(null);
    if (toml === undefined) return;
    python("deck", { file: toml, name: "deck.toml" }).then(
      (deck) => keepOwn((now) => (now?.toml === toml ? deck : now)), // the remarks are in the page's language
      (caught: unknown) => (caught instanceof PythonError ? setUnread(caught) : setError(caught)),
    );
  }, [toml, language, keepOwn]);
  useEffect(() => void there().catch(setError), []);
  useEffect(() => {
    let shown: Tab | undefined;
    const follow = () => {
      setBadLink(null);
      const at = tabInAddress();
      arrive(shown === at ? undefined : shown);
      shown = at;
      setTab(at);
      const be = (opened: Tab) => history.replaceState(history.state, "", `#${opened}`); // a reload does not open it again
      readLink(location.hash).then(
        (found) => {
          if (!found) return;
          bring(found);
          be(OPENS[found.kind]);
          setTab(OPENS[found.kind]);
        },
        (caught) => {
          setBadLink(caught);
          be(tabInAddress());
        },
      );
    };
    bringAgain();
    follow();
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  useEffect(() => {
    document.title = `${t(`tab.${tab}`)} – zackpack`;
  }, [language, tab]);
  useLayoutEffect(() => scrollTo(0, 0), [tab]); // before focus.ts leads on from there
  // its words take more room, or less, above what has chosen it
  useEffect(() => document.activeElement?.scrollIntoView({ block: "nearest" }), [language]);
  const app = {
    language,
    setLanguage: (code: Language) => {
      rememberLanguage(code);
      wanted.current = code;
      prepared(code).then((found) => {
        if (wanted.current !== code) return; // another one has been chosen meanwhile
        speak(found.language);
        setPrepared(found);
      }, setError);
    },
    box,
    games,
    loaded: loadedTruck,
    deck: own && !unread ? own : house,
    own: own !== undefined && !unread,
    setDeck: keepOwn,
    task,
    go: (to: Tab) => (location.hash = to),
    isNew,
  };
  const View = VIEWS[tab];
  return (
    <AppContext.Provider value={app}>
      <Bar tab={tab} />
      <main data-tab={tab}>
        <Starting />
        <Notices />
        <ProblemMessage error={error} close={() => setError(null)} />
        <ProblemMessage error={unread} />
        <ProblemMessage error={badLink} close={() => setBadLink(null)} />
        <View />
        <Stop />
      </main>
      <Messages />
    </AppContext.Provider>
  );
}

/** What is no part of any tab: that the browser keeps nothing, once, and that a new version is ready. */
function Notices() {
  const [seen, setSeen] = useState(false);
  const [isLater, setLater] = useState(false);
  const take = useUpdate();
  return (
    <>
      {refused.value && !seen && (
        <Message close={() => setSeen(true)}>
          <p>{t("keeps-nothing")}</p>
        </Message>
      )}
      {opening.value && !isThere.value && (
        <Message>
          <p>{whatComes(opening.value)}</p>
        </Message>
      )}
      {take && !isLater && (
        <Message close={() => setLater(true)}>
          <p class="row">
            {t("update.ready")} <Button act={take}>{t("update.take")}</Button>
          </p>
        </Message>
      )}
    </>
  );
}

/** What a link brings, before Python can read it. */
function whatComes({ kind, files }: Shared): string {
  const [, names] = /^\s*"?players"?\s*[:=]\s*(\[[^\]]*\])/m.exec(Object.values(files).join("\n")) ?? [];
  if (kind !== "game" || names === undefined) return t(`opening.${kind}`);
  try {
    return t("opening.game-of", { names: list(JSON.parse(names) as string[]) });
  } catch {
    return t("opening.game"); // it is for Python to say what is wrong
  }
}

/** A button that ends what takes long. */
function Stop() {
  const [long, setLong] = useState(false);
  useEffect(() => onLong(setLong), []);
  if (!long) return null;
  return (
    <Button class="stop" act={stop}>
      {t("stop.python")}
    </Button>
  );
}

/** How much of Python is there, while the page can already be used. */
function Starting() {
  if (isThere.value || isBroken.value) return null;
  return (
    <div class="loading" role="status">
      <label>
        <span class="hidden">{t(loaded.value < 1 ? "loading" : "starting")}</span>{" "}
        <progress value={loaded.value} max={1} />
      </label>
    </div>
  );
}

const LANGUAGE = "zackpack.language";

function rememberedLanguage(): Language {
  try {
    const code = localStorage.getItem(LANGUAGE);
    return isLanguage(code) ? code : preferred();
  } catch {
    return preferred(); // the browser lets nobody keep anything
  }
}

function rememberLanguage(code: Language): void {
  try {
    localStorage.setItem(LANGUAGE, code);
  } catch {
    // next time it is what the browser prefers
  }
}

async function show(root: HTMLElement): Promise<void> {
  const [first] = await Promise.all([prepared(rememberedLanguage()), readAll()]);
  speak(first.language);
  showColours(first.box);
  followBack();
  dropTapsOnUnseen();
  followFocus();
  followArrows();
  followVersions();
  render(<Page first={first} />, root);
  // when the page is there; and offline use last, so that on a slow line nothing comes twice
  await start().catch(() => undefined); // the page tells it
  keepOffline();
}

const root = document.getElementById("page");
if (root) void show(root);
