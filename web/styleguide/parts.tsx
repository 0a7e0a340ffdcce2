// All parts of the page side by side, with data that never change: #de and #fr show them in another language.
import "../src/style.css";
import { render } from "preact";
import { AppContext, type App } from "../src/app";
import { CargoLine, DiceInput } from "../src/parts/dice";
import { DrawnTruck } from "../src/parts/drawn_truck";
import { Menu } from "../src/parts/menu";
import { NumberBoard } from "../src/parts/number_board";
import { Problem } from "../src/parts/problem";
import { SeatList } from "../src/parts/seats";
import { SheetTable } from "../src/parts/sheet_table";
import { Stepper } from "../src/parts/stepper";
import { Switch } from "../src/parts/switch";
import { Cards } from "../src/parts/truck";
import { starLine } from "../src/practice";
import { PythonError } from "../src/python/client";
import type { Box, Drawing, Cell, Deck, Game, GameForm, Sheet } from "../src/python/types";
import { showColours } from "../src/colours";
import { isLanguage, learn, speak } from "../src/texts";

const NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"];
const CARGO = { white: 3, grey: 2, brown: 3, turquoise: 0, purple: 1 };
const nothing = () => undefined;
const code = location.hash.slice(1);
const language = isLanguage(code) ? code : "en";
await learn(language);
speak(language);
const { box, deck, games, loaded } = (await (await fetch(`/python/page-${language}.json`)).json()) as {
  box: Box;
  deck: Deck;
  games: GameForm[];
  loaded: Drawing;
};
showColours(box);

const cell = (number: number, bonus: number): Cell => ({
  number,
  bonus,
  points: 75,
  truck: null,
  cargo: null,
  packed: false,
});
const sheet: Sheet = { deck: deck.name, rounds: [NAMES.map((_, index) => cell(index * 3, index ? 0 : 10))] };
const standings = NAMES.map((player, index) => ({ player, points: 75 - index, items: [], tie_breaks: [] }));
const game = { players: NAMES, left: [], winners: [], leaders: ["Anna"], standings } as unknown as Game;
const seats = NAMES.slice(0, 2).map((player) => ({
  ...{ player, points: 75, cargo: CARGO, lying: deck.trucks.slice(0, 2), truck: null, load: null, owed: null },
}));
const wrong = new PythonError({
  kind: "illegal",
  message: "",
  faults: [],
  violations: [{ rule: "ZP-L4", title: "Overhang", message: "the white stick A on level 2 has nothing under it." }],
});

const PARTS: Record<string, preact.ComponentChild> = {
  "Buttons: one main action a screen": (
    <p class="row">
      <button type="button" class="main">
        Main
      </button>
      <button type="button">Other</button>
      <button type="button" disabled>
        Not now
      </button>
    </p>
  ),
  "A choice between a few words": (
    <Switch
      label="Which"
      name="which"
      choices={{ this: "This", that: "That" }}
      chosen={"this" as "this" | "that"}
      choose={nothing}
    />
  ),
  "A menu": <Menu entries={["pick", "solve", "rules"]} />,
  "A loaded truck, of nobody and of a player": (
    <p class="row">
      <DrawnTruck drawing={loaded} />
      <DrawnTruck drawing={loaded} seat={0} />
    </p>
  ),
  Dice: <DiceInput cargo={CARGO} set={nothing} />,
  Sticks: <CargoLine cargo={CARGO} />,
  Trucks: <Cards label="T01 – T09" trucks={deck.trucks.slice(0, 9)} chosen={["T02"]} choose={nothing} />,
  "Trucks, compact": <Cards size="compact" label="T01 – T30" trucks={deck.trucks} chosen={["T02"]} choose={nothing} />,
  "Score sheet": (
    <div class="score-sheet">
      <SheetTable
        game={game}
        sheet={sheet}
        pending={[]}
        place={{ round: 1, player: "Ben" }}
        choose={nothing}
        open={nothing}
      />
    </div>
  ),
  Numbers: <NumberBoard label="numbers" least={0} chosen={3} tap={nothing} twice={nothing} />,
  Players: <SeatList seats={seats} standings={standings} />,
  Stepper: <Stepper label="Levels" value={2} least={1} most={9} set={nothing} />,
  Stars: <p class="stars">{starLine(2)}</p>,
  Mistakes: <Problem error={wrong} />,
  Progress: <progress aria-label="progress" value={0.4} />,
};

const app = { language, box, deck, games, own: false } as App;
const root = document.getElementById("parts");
if (root)
  render(
    <AppContext.Provider value={app}>
      {Object.entries(PARTS).map(([name, part]) => (
        <section key={name}>
          <h2>{name}</h2>
          {part}
        </section>
      ))}
    </AppContext.Provider>,
    root,
  );
