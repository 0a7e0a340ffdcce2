// What all tabs share: the box, the deck, and the truck and cargo that are looked at.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Box, Cargo, Deck, Stick, TruckTable } from "./python/types";

export interface Task {
  truck: TruckTable;
  cargo: Cargo;
  sticks: Stick[];
  /** Whose load in the game this is to be. */
  player?: string | undefined;
}

export const TABS = ["solve", "check", "pick", "game", "deck", "referee"] as const;
export type Tab = (typeof TABS)[number];

export interface App {
  box: Box;
  deck: Deck;
  /** Whether the deck is the players' own. */
  own: boolean;
  /** Use and keep this deck, as its file; the house deck for undefined. */
  setDeck: (toml: string | undefined) => Promise<void>;
  task: Task;
  setTask: (task: Task) => void;
  go: (tab: Tab) => void;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("outside of the page");
  return app;
}
