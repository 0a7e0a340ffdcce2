import { render } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { AppContext, TABS, type Tab, type Task } from "./app";
import { keep, kept, onKept } from "./kept";
import { Problem } from "./parts/problem";
import { onLong, python, PythonError, speak, start, stop } from "./python/client";
import type { Box, Deck } from "./python/types";
import "./style.css";
import { CheckTab } from "./tabs/check";
import { DeckTab } from "./tabs/deck";
import { GameTab } from "./tabs/game";
import { PickTab } from "./tabs/pick";
import { RefereeTab } from "./tabs/referee";
import { SolveTab } from "./tabs/solve";
import { choose, isLanguage, LANGUAGES, preferred, t, type Language } from "./texts";

const FIRST: Task = {
  truck: { name: "T07", levels: 2, area: [".....", "....#", "#...#"] },
  cargo: { white: 3, grey: 2, brown: 3, turquoise: 0, purple: 1 },
  sticks: [],
};
const VIEWS = { solve: SolveTab, check: CheckTab, pick: PickTab, game: GameTab, deck: DeckTab, referee: RefereeTab };

function tabInAddress(): Tab {
  return TABS.find((tab) => location.hash === `#${tab}`) ?? "solve";
}

function Page() {
  const [language, setLanguage] = useState<Language>(rememberedLanguage);
  const [part, setPart] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [box, setBox] = useState<Box>();
  const [deck, setDeckShown] = useState<{ deck: Deck; own: boolean }>();
  const [task, setTaskShown] = useState<Task>(FIRST);
  const [tab, setTab] = useState(tabInAddress);

  const showDeck = useCallback(async () => {
    const toml = await kept<string>("deck").catch(() => undefined); // what cannot be kept is told where it matters
    try {
      const found = await python("deck", toml === undefined ? {} : { file: toml, name: "deck.toml" });
      setError(null);
      setDeckShown({ deck: found, own: toml !== undefined });
    } catch (caught) {
      if (!(caught instanceof PythonError)) throw caught;
      setError(caught); // a deck that another version kept; it stays kept until there is a new one
      setDeckShown({ deck: await python("deck"), own: false });
    }
  }, []);
  useEffect(() => {
    const load = async () => {
      // what is asked before Python is there waits for it
      const starting = start(setPart);
      const [things, before] = await Promise.all([
        python("box_contents"),
        kept<Task>("task").catch(() => undefined),
        showDeck(),
        starting,
      ]);
      showColours(things);
      if (before) setTaskShown(before);
      setBox(things);
    };
    load().catch(setError);
  }, [showDeck]);
  useEffect(() => onKept("deck", () => void showDeck().catch(setError)), [showDeck]);
  useEffect(() => {
    const follow = () => setTab(tabInAddress());
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  choose(language);
  speak(language);
  document.documentElement.lang = language;
  const remember = (code: string) => {
    if (!isLanguage(code)) return;
    rememberLanguage(code);
    setLanguage(code);
  };
  const go = (to: Tab) => (location.hash = to);
  const setTask = (next: Task) => {
    setTaskShown(next);
    keep("task", next).catch(() => undefined);
  };
  const setDeck = async (toml: string | undefined) => {
    await keep("deck", toml);
    await showDeck().catch(setError);
  };
  const View = VIEWS[tab];
  return (
    <>
      <header>
        <h1>zackpack</h1>
        <label class="language">
          <span class="hidden">{t("language")}</span>
          <select value={language} onChange={(event) => remember(event.currentTarget.value)}>
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <nav aria-label={t("parts")}>
          {TABS.map((one) => (
            <a key={one} href={`#${one}`} aria-current={one === tab ? "page" : undefined}>
              {t(`tab.${one}`)}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <Problem error={error} />
        {box && deck ? (
          <AppContext.Provider value={{ box, ...deck, setDeck, task, setTask, go }}>
            <View key={language} />
            <Stop />
          </AppContext.Provider>
        ) : (
          !error && <Loading part={part} />
        )}
      </main>
      <footer>{t("footer", { version: box?.version ?? "" })}</footer>
    </>
  );
}

/** A button that ends what takes long. */
function Stop() {
  const [long, setLong] = useState(false);
  useEffect(() => onLong(setLong), []);
  if (!long) return null;
  return (
    <button type="button" class="stop" onClick={stop}>
      {t("stop.python")}
    </button>
  );
}

function Loading({ part }: { part: number }) {
  return (
    <div class="loading" role="status">
      <label>
        {t(part < 1 ? "loading" : "starting")}
        <progress value={part} max={1} />
      </label>
    </div>
  );
}

/** The pieces' colours, for the style sheet. */
function showColours({ pieces }: Box): void {
  pieces.forEach((piece, index) => {
    document.documentElement.style.setProperty(`--piece-${index}`, piece.colour);
    document.documentElement.style.setProperty(`--ink-${index}`, piece.ink);
  });
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

const root = document.getElementById("page");
if (root) render(<Page />, root);
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("service_worker.js");
