// What all tabs share: the language, the box, the deck, and the truck and cargo that are looked at.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Box, Deck, Drawing, GameForm } from "./python/types";
import type { Kept } from "./shapes";
import type { Language } from "./texts";

export type Task = Kept<"task">;

/** The tabs of the bar. */
export const BAR = ["home", "game", "pack", "practice", "more"] as const;
/** What Home and the menu of More lead to. */
export const MENU = ["statistics", "pick", "solve", "deck", "referee", "rules"] as const;
/** What Practice leads to, by its switch. */
export const IN_PRACTICE = ["zack"] as const;
export const TABS = [...BAR, ...MENU, ...IN_PRACTICE] as const;
export type Tab = (typeof TABS)[number];

export interface App {
  /** The language of the page. Only More changes it, so that all other tabs ask Python in it when they are opened. */
  language: Language;
  setLanguage: (language: Language) => void;
  box: Box;
  /** What players choose before a game, for each game that there is. */
  games: GameForm[];
  /** A loaded truck, to look at. */
  loaded: Drawing;
  deck: Deck;
  /** Whether the deck is the players' own. */
  own: boolean;
  /** Use and keep this deck; the house deck for undefined. */
  setDeck: (deck: Deck | undefined) => void;
  task: Task;
  go: (tab: Tab) => void;
  /** Whether nobody has taken up what an earlier visit has left. */
  isNew: { current: boolean };
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("outside of the page");
  return app;
}
