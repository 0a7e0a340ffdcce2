// Home: the game that runs and those that wait, the puzzle of the day, and the menu of More.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { button, DUMB, goTo, inView, kept, leave, open, openFiles, putAway, putKept, tab, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

test("Home shows the game that runs, goes on with it, and keeps it among those that wait", async () => {
  const page = await here.visit({ width: 360, tab: "" });
  await page.getByRole("link", { name: "New game" }).tap();
  for (const [index, name] of ["Anna", "Ben", "Cleo"].entries())
    await page.locator(".player input").nth(index).fill(name);
  await button(page, "Begin").tap();
  await page.locator(".numbers").getByText("7", { exact: true }).tap();

  await tab(page, "home");
  await page.locator(".tiles li", { hasText: "Anna" }).waitFor();
  await page.getByRole("link", { name: "Go on" }).tap();
  await page.locator(".numbers").waitFor();

  await tab(page, "home");
  await button(page, "New game").tap();
  await button(page, "Begin").waitFor();
  await tab(page, "home");
  assert.equal(await page.locator(".tiles").count(), 0);
  await page.getByRole("link", { name: "New game" }).tap();
  await button(page, "Begin").tap(); // another game, in which back does not end
  await page.locator(".numbers").waitFor();
  for (const back of [() => button(page, "Back").tap(), () => page.goBack()]) {
    await tab(page, "home");
    await page.locator(".waiting-games button").tap();
    await button(page, "Go on with this one").waitFor();
    await back();
    await page.locator('main[data-tab="home"] .waiting-games').waitFor();
  }
  await tab(page, "game");
  await page.locator(".numbers").waitFor(); // it is looked at no more
  await leave(page);
});

test("a game that is put away says where it lies, is the first that waits, and one tap takes it back", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  for (const [index, name] of ["Anna", "Ben", "Cleo"].entries())
    await page.locator(".player input").nth(index).fill(name);
  await button(page, "Begin").tap();
  await page.locator(".numbers").getByText("7", { exact: true }).tap();
  await until(async () => (await kept(page, "game"))?.record.includes("pay Anna 7"));
  await putAway(page);
  const message = page.locator(".message", { hasText: "Zack & Pack is kept under “Your games”." });
  await inView(message);
  await button(message, /Undo/).tap();
  await page.locator(".numbers").waitFor();
  await message.waitFor({ state: "detached" });
  await until(async () => /pay Anna 7/.test((await kept(page, "game"))?.record));
  await until(async () => (await kept(page, "games")).length === 0);
  await putAway(page);
  await message.waitFor();
  await tab(page, "home");
  await page.locator(".waiting-games li", { hasText: "Anna" }).first().waitFor();
  await leave(page);
});

test("Home and the sheet say who leads, and by how much", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  for (const [index, name] of ["Anna", "Ben", "Cleo"].entries())
    await page.locator(".player input").nth(index).fill(name);
  await button(page, "Begin").tap();
  for (const points of [9, 3, 7]) await page.locator(".numbers").getByText(String(points), { exact: true }).tap();
  await page.locator(".head").getByText("Ben leads by 14").waitFor();
  await tab(page, "home");
  await page.getByText("Ben leads by 14").waitFor();
  await leave(page);
});

const MONTEGO_BAY = readFileSync(new URL("../../examples/records/montego_bay.toml", import.meta.url), "utf8");

test("a game has the colours of its pieces on Home, and its card says what is due", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openFiles(page, "Open a game file", { "game.toml": MONTEGO_BAY });
  await button(page, "Go on with this one").tap();
  await page.locator(".keeper").waitFor();
  const colourOf = (what) => what.evaluate((one) => window.getComputedStyle(one).backgroundColor);

  await tab(page, "home");
  await page.getByText("Round 2: cards to be chosen by").waitFor();
  const tiles = page.locator(".tiles .total");
  const colours = await Promise.all((await tiles.all()).map(colourOf));
  assert.equal(new Set(colours).size, 3);
  await button(page, "New game").tap();
  await page.locator('main[data-tab="game"]').waitFor(); // the game is put away first
  await tab(page, "home");
  await page.locator(".waiting-games .seat-mark").first().waitFor();
  const marks = await page.locator(".waiting-games .seat-mark").all();
  assert.deepEqual(await Promise.all(marks.map(colourOf)), colours);
  await leave(page);
});

test("each part that the menu leads to has its name above it, and a way back", async () => {
  const page = await here.visit({ width: 360, tab: "more" });
  for (const name of ["statistics", "pick", "solve", "deck", "referee", "rules"]) {
    const title = await page.locator(`.entries a[href="#${name}"] b`).innerText();
    await tab(page, name);
    await page.getByRole("heading", { name: title, exact: true }).waitFor();
    const back = page.locator("main").getByRole("link", { name: "More", exact: true });
    await inView(back);
    const { height } = await back.boundingBox();
    assert.ok(height >= 44, `${name}: ${height} pixels`);
    await back.tap();
    await page.waitForURL(/#more$/);
  }
  await leave(page);
});

test("the puzzle of the day is seen as its truck, moves nothing when it comes, and a tap leads to where it is packed", async () => {
  const page = await here.visit({ width: 360, tab: "home" });
  const places = () =>
    page.locator(".home > *").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await page.locator(".puzzle .drawn").waitFor();
  const before = await places();
  await page.locator(".puzzle .day-truck:not(.coming)").waitFor();
  assert.deepEqual(await places(), before);
  assert.equal(await page.locator(".puzzle .stick").count(), 0);
  const puzzle = page.locator(".puzzle", { hasText: "Puzzle of the day" });
  await puzzle.getByText(/^\d+ cubes, \d levels?$/).waitFor();
  await puzzle.getByText(/^\d+ of 200 bots found the best load$/).waitFor();
  await puzzle.tap(); // one tap to where it is packed
  await page.locator(".verdict .penalty").waitFor();
  assert.equal(await page.locator(".clock").innerText(), "0:00");
  await page.goBack();
  await button(page, "Pack it").waitFor(); // it has only been looked at
  await tab(page, "home");
  await puzzle.getByText(/^\d+ cubes, \d levels?$/).tap();
  await page.locator(".level .free").first().tap();
  await page.goBack();
  await button(page, /^Go on/).waitFor();
  await tab(page, "home");
  await puzzle.getByText(/^Go on \(0:\d\d\)$/).tap();
  await page.locator(".verdict .penalty").waitFor();
  await leave(page);
});

/** Begin the puzzle of the day from Home with a stick, and leave it; its card there. */
async function leavePuzzle(page) {
  const puzzle = page.locator(".puzzle", { hasText: "Puzzle of the day" });
  await page.locator(".puzzle .day-truck:not(.coming)").waitFor();
  await puzzle.tap();
  await page.locator(".level .free").first().tap();
  await button(page, "Leave").tap();
  return puzzle;
}

test("the puzzle of the day is gone on with, though it is the oldest of as many as are kept", async () => {
  const page = await here.visit({ width: 360, tab: "home" });
  const puzzle = await leavePuzzle(page);
  await until(async () => (await kept(page, "practice")).left.length === 1);
  const practice = await kept(page, "practice");
  const [day] = practice.left;
  const [newest, ...others] = Array.from({ length: 10 }, (_, index) => ({ ...day, seed: `other${index}` }));
  const left = [...others, { ...day, seconds: 754 }];
  await tab(page, "more");
  const text = JSON.stringify({
    program: "zackpack",
    version: 1,
    kept: { practice: { ...practice, current: newest, left } },
  });
  await openFiles(page, "Bring back from a file", { "zackpack.json": text });
  await button(page, "Bring it back").tap();
  await page.getByText("Brought back").waitFor();
  await tab(page, "home");
  await puzzle.getByText("Go on (12:34)").tap();
  await page.locator(".verdict .penalty").waitFor();
  await until(async () => (await kept(page, "practice")).current?.seed === day.seed);
  assert.ok((await kept(page, "practice")).current.seconds >= 754);
  await leave(page);
});

test("the puzzle that is opened in another tab of the browser does not go on in this one", async () => {
  const page = await here.visit({ width: 360, tab: "home" });
  const puzzle = await leavePuzzle(page);
  await button(page, /^Go on/).waitFor();
  await tab(page, "home");
  const go = puzzle.getByText(/^Go on \(0:\d\d\)$/);
  for (const options of [{ modifiers: ["Control"] }, { modifiers: ["Shift"] }, { button: "middle" }]) {
    const other = page.context().waitForEvent("page");
    await go.click(options);
    await (await other).close();
  }
  await until(async () => (await kept(page, "practice")).left.length === 1);
  assert.equal((await kept(page, "practice")).current, undefined);
  await go.tap();
  await page.locator(".verdict .penalty").waitFor();
  await leave(page);
});

test("Home and Puzzles say how many days in a row there are, and when the next puzzle comes", async () => {
  const page = await here.visit({ width: 360, tab: "more", own: true });
  await page.context().clock.setFixedTime(new Date(2026, 10, 4, 12, 30));
  const pack = (...days) => {
    const attempts = days.map((day) => ({ seed: day, level: 3, day, regret: 0, seconds: 60 }));
    return putKept(page, "practice", { level: 3, attempts, left: [], next: "next" });
  };
  await pack("2026-11-03"); // one day is no row
  await page.reload();
  await tab(page, "practice");
  await page.locator(".figures").waitFor();
  assert.equal(await page.locator(".streak").count(), 0);
  for (const [days, row] of [
    [["2026-11-02", "2026-11-03"], "Packed 2 days in a row"],
    [["2026-11-02", "2026-11-03", "2026-11-04"], "Packed 3 days in a row"],
  ]) {
    await pack(...days);
    await page.reload();
    for (const name of ["home", "practice"]) {
      await tab(page, name);
      await page.locator(".streak", { hasText: row }).waitFor();
      assert.equal(await page.getByText(/ in a row$/).count(), name === "home" ? 1 : 2); // and the most days
    }
  }
  await page.getByText("The next one comes in 11 h 30 min.").waitFor();
  await tab(page, "home");
  await page.getByText("Packed. The next one comes in 11 h 30 min.").waitFor();
  await leave(page);
});

test("a puzzle that was found is there at once on later visits of the day, and the one of tomorrow tomorrow", async () => {
  const page = await here.visit({ width: 360, tab: "more", own: true });
  const context = page.context();
  await context.clock.setFixedTime(new Date(2026, 10, 4, 12)); // this puzzle and the next one are found soon
  await tab(page, "practice");
  const start = button(page, "Pack it");
  const before = await start.boundingBox();
  await page.locator(".today .day-truck:not(.coming)").waitFor();
  assert.deepEqual(await start.boundingBox(), before);
  await until(async () => (await kept(page, "practice.days"))?.length === 2);
  const [today, tomorrow] = await kept(page, "practice.days");

  await context.addInitScript(DUMB);
  const later = await goTo(context, here.server.url, "home");
  await later.locator(".puzzle .day-truck:not(.coming)").waitFor();
  await tab(later, "practice");
  await button(later, "Pack it").tap();
  await later.locator(".level .free").first().waitFor();
  const begun = async () => (await until(async () => (await kept(later, "practice"))?.current)).task;
  assert.deepEqual(await begun(), today.task);
  await button(later, "Leave").tap();
  await until(async () => !(await kept(later, "practice")).current);

  await context.clock.setFixedTime(new Date(2026, 10, 5, 12));
  await later.reload();
  await button(later, "Pack it").tap();
  await later.locator(".level .free").first().waitFor();
  assert.deepEqual(await begun(), tomorrow.task);
  await leave(page);
});

test("a tap on Pack it counts before the puzzle is there", async () => {
  const page = await here.visit({ width: 360, tab: "more", own: true });
  await page.context().addInitScript(`if (localStorage.getItem("dumb")) (${DUMB})()`);
  await page.evaluate(() => localStorage.setItem("dumb", "yes"));
  await page.reload();
  await tab(page, "practice");
  await button(page, "Pack it").tap();
  await page.locator(".practice progress").waitFor();
  await until(async () => (await kept(page, "practice"))?.current);
  await page.evaluate(() => localStorage.removeItem("dumb"));
  await page.reload();
  await page.locator(".level .free").first().waitFor();
  await leave(page);
});

test("each thing to do has one name, on Home, in the tabs and on its screen", async () => {
  const page = await here.visit({ width: 360, tab: "home" });
  const card = page.locator(".zack-card");
  await card.getByText(/against the clock/).waitFor();
  await page.locator(".ways-in").getByRole("link", { name: "Pack", exact: true }).waitFor();
  await page.locator("nav").getByRole("link", { name: "Puzzles" }).tap();
  await page.locator(".switch label", { hasText: /^Zack! against the clock$/ }).tap();
  await button(page, "Begin").waitFor();
  await page.locator("nav").getByRole("link", { name: "Pack" }).tap();
  await page.getByRole("heading", { name: "Truck T07" }).waitFor();
  await leave(page);
});

test("Home says what the game is to somebody who has never heard of it, and leads to how it is played", async () => {
  const page = await here.visit({ width: 360, tab: "home" });
  await page.getByText("In this board game you roll for wooden sticks").waitFor();
  const way = page.locator(".home").getByRole("link", { name: "How to play" });
  assert.ok((await way.boundingBox()).height >= 44);
  assert.equal(await page.locator(".home .main").count(), 1);
  await way.tap();
  await page.getByRole("heading", { name: "Roll your cargo" }).waitFor();
  await leave(page);
});
