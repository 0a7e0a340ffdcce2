// Statistics of the people who played, from all games that are kept.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { button, kept, leave, noTextOverText, open, openFiles, speak, tab, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WINS = { 0: "Anna", 1: "Ben" };

/** A game that was put away on a day: what each of two has got in its only round. */
function game(number, [first, second], { players = ["Anna", "Ben"], over = true, of = "Chess" } = {}) {
  const record = [
    'game = "points"',
    `players = ${JSON.stringify(players)}`,
    `setup = { of = "${of}" }`,
    'log = """',
    `points ${players[0]} ${first}`,
    `points ${players[1]} ${second}`,
    ...(over ? ["end"] : []),
    '"""',
    "",
  ].join("\n");
  const winners = over ? [WINS[first > second ? 0 : 1]] : [];
  const date = `2026-11-${String(number).padStart(2, "0")}T10:00:00.000Z`;
  return { record, files: {}, past: [], way: "points", date, title: `${of}, points only`, players, winners };
}

/** Games of another browser. */
async function bring(page, games) {
  const text = JSON.stringify({ program: "zackpack", version: 1, saved: games[0].date, kept: { games } });
  await tab(page, "more");
  await openFiles(page, "Bring back from a file", { "all.json": text });
  await button(page, "Bring it back").click();
  await page.getByText("Brought back").waitFor();
}

const figures = async (page) => (await page.locator(".sums").first().innerText()).split(/\s*\n\s*/);

test("where nobody has finished a game, the page says what will be there", async () => {
  const page = await here.visit({ width: 320, tab: "statistics" });
  await page.getByText("There is nothing here yet. Once a game is over").waitFor();
  await page.getByRole("link", { name: "Begin a game" }).click();
  await page.waitForURL(/#game$/);
  await leave(page);
});

test("people have the colours of their pieces, also in a game that is over and still on the table", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const zock = readFileSync(new URL("../../examples/records/zock.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "zock.toml": zock });
  await button(page, "Go on with this one").tap();
  await page.getByRole("heading", { name: "The game is over" }).waitFor();
  const colourOf = (locator) =>
    locator.evaluate((one) => window.getComputedStyle(one).getPropertyValue("--seat").toLowerCase());
  const there = await colourOf(page.locator(".places li", { hasText: "Ben" }).first());
  await tab(page, "statistics");
  const rival = page.locator(".rival b", { hasText: "Ben" });
  await rival.waitFor();
  assert.equal(await colourOf(rival), there);
  await leave(page);
});

test("games, wins, average, best round and the favourite rival of each person", async () => {
  const page = await here.visit({ width: 360, tab: "more" });
  await bring(page, [
    game(20, [12, 5]),
    game(19, [3, 8], { players: ["anna", "Ben"] }),
    game(18, [9, 2]),
    game(17, [1, 2], { over: false }),
    game(16, [4, 5], { players: ["Anna", "Cleo"], of: "Go" }),
    { ...game(15, [1, 2]), record: "players = 3" },
  ]);
  await tab(page, "statistics");
  await page.getByText("4 games, 2 won").waitFor();
  assert.deepEqual(await page.locator(".who label").allInnerTexts(), ["Anna", "Ben", "Cleo"]);
  const shown = ["12", "12", "2", "3", "8", "average", "best game", "best round", "games", "won"];
  assert.deepEqual((await figures(page)).sort(), shown);
  const last = page.locator(".last-games").first().getByRole("listitem");
  await last.nth(2).waitFor();
  assert.deepEqual(
    (await last.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).join(", ")),
    ["20 Nov 2026, 1 of 2, 12", "19 Nov 2026, 2 of 2, 3", "18 Nov 2026, 1 of 2, 9"],
  );
  await page.getByRole("img", { name: "Points, game by game: 9 (won), 3, 12 (won)" }).waitFor();
  await page.getByText("Favourite rival: Ben").waitFor();
  await page.getByRole("img", { name: "2 times before Ben, 1 times behind" }).waitFor();
  await page.getByText("1 game is not over, and does not count.").waitFor();
  await page.getByText("Cannot be read: Chess, points only 15 Nov 2026").waitFor();

  await page.getByRole("radio", { name: "Cleo" }).check();
  await page.getByText("Favourite rival: Anna").waitFor();
  assert.equal(await page.getByText("4 games, 2 won").count(), 0);
  await noTextOverText(page);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes[0].html]),
    [],
  );
  await speak(page, "de");
  await page.getByText("Lieblingsrivale: Ben").waitFor();
  await leave(page);
});

test("one game has no average: what it came to is said, in place and points", async () => {
  const page = await here.visit({ width: 320, tab: "more" });
  await bring(page, [game(20, [12, 5])]);
  await tab(page, "statistics");
  await page.getByText("in the only game").waitFor();
  assert.deepEqual((await figures(page)).sort(), ["1", "12", "12", "best round", "in the only game", "won"]);
  await page.locator(".last-games", { hasText: "1 of 2" }).waitFor();
  assert.equal(await page.getByText("average").count(), 0);
  await leave(page);
});

test("each record is read once, in portions, and what it said is kept", async () => {
  const page = await here.visit({ tab: "more" });
  await bring(
    page,
    Array.from({ length: 12 }, (_, index) => game(28 - index, [index, 5])),
  );
  await tab(page, "statistics");
  await page.getByText("Favourite rival").waitFor();
  const isRead = ({ result }) => result?.problem === null;
  await until(async () => (await kept(page, "games")).every(isRead));
  await until(async () => (await page.locator(".statistics[aria-busy=false]").count()) === 1);
  await page.locator(".bars span").nth(11).waitFor();
  await leave(page);
});

test("a game that has just ended counts, and the list of games leads there", async () => {
  const page = await here.visit({ width: 360, tab: "more" });
  await bring(page, [game(20, [12, 5]), game(19, [3, 8])]);
  await tab(page, "game");
  await page.getByRole("link", { name: "Statistics" }).click();
  await page.waitForURL(/#statistics$/);
  await page.getByText("Favourite rival").waitFor();
  await leave(page);
});
