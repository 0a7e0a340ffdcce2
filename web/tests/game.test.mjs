// The keeper of Zack & Pack from start to end; nothing that happened is ever lost.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import {
  button,
  chooseDice,
  close,
  gameLink,
  goTo,
  hasEvents,
  idle,
  inView,
  kept,
  leave,
  menu,
  noTextOverText,
  open,
  openFiles,
  problem,
  putAway,
  ready,
  savedRecord,
  speak,
  tab,
  until,
  WIDTHS,
} from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const NAMES = ["Anna", "Bärbel Groß", "Cleo"];

async function begin(page, { table = false, names = NAMES } = {}) {
  for (const [index, name] of names.entries()) await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
  if (table) await page.locator(".ways label").nth(1).click();
  await button(page, "Begin").click();
  await button(page, /Undo/).waitFor();
}

const number = (page, points) => button(page.locator(".numbers"), String(points));
const cell = (page, player, round) =>
  page.getByRole("button", { name: new RegExp(`^(Correct )?${player}, round ${round}`) });
const has = (page, player) => page.locator("thead th", { hasText: player }).locator("b");
const due = (page, name) => page.locator(".due").getByRole("button", { name });
const undo = (page) => button(page, /Undo/);
const goOn = (page) => button(page, "Go on with this one");

test("a round of three takes a tap for each number, and all of it is in view", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  let taps = 0;
  const tap = async (what) => {
    await inView(what);
    await what.tap();
    taps += 1;
  };
  const board = await page.locator(".numbers").boundingBox();
  for (const points of [5, 3, 12]) await tap(number(page, points));
  assert.ok(taps <= "5312".length + 1, `${taps} taps`);
  await cell(page, "Anna", 2).waitFor(); // the next round has begun by itself
  for (const [player, points] of Object.entries({ Anna: "70", "Bärbel Groß": "82", Cleo: "63" })) {
    await inView(has(page, player));
    assert.equal(await has(page, player).innerText(), points);
  }
  assert.match(await cell(page, "Bärbel Groß", 1).innerText(), /3\s*\+10/);
  // what is tapped does not move while the table grows
  for (const points of [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 1]) await tap(number(page, points));
  await cell(page, "Anna", 6).waitFor();
  await inView(cell(page, "Anna", 6));
  assert.deepEqual(await page.locator(".numbers").boundingBox(), board);
  // taps that come faster than Python are kept in their order
  for (const points of [2, 4, 2]) await number(page, points).tap();
  await cell(page, "Anna", 7).waitFor();
  await leave(page);
});

test("where motion is welcome a total counts to its new value", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await begin(page);
  await ready(page);
  const total = has(page, "Anna");
  await page.evaluate(() => {
    window.totals = new Set();
    const note = () => window.totals.add(document.querySelector("thead .total b").textContent);
    new window.MutationObserver(note).observe(document.querySelector("thead"), { subtree: true, characterData: true });
  });
  for (const points of [40, 3, 12]) {
    if (points === 40) await typeHigh(page, points);
    else await number(page, points).tap();
  }
  await until(async () => (await total.innerText()) === "35");
  const totals = await page.evaluate(() => [...window.totals].map(Number));
  assert.ok(totals.length > 1 && totals.at(-1) === 35, totals.join());
  assert.ok(
    totals.every((one) => one >= 35 && one <= 75),
    totals.join(),
  );
  await leave(page);
});

test("numbers are corrected, refused, taken back and typed, and more is recorded with one more tap", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  for (const points of [5, 3, 12, 2, 4]) await number(page, points).tap();
  await cell(page, "Anna", 1).tap();
  await number(page, 1).tap();
  await cell(page, "Anna", 1).filter({ hasText: "+10" }).waitFor();
  assert.equal(await has(page, "Bärbel Groß").innerText(), "72");
  await undo(page).tap();
  await cell(page, "Bärbel Groß", 1).filter({ hasText: "+10" }).waitFor();
  // the referee refuses what no truck can cost; what is larger than the board is a tap away
  await typeHigh(page, 170);
  await problem(page, "Cleo can owe at most");
  await inView(page.locator(".problem"));
  await page.keyboard.press("1");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await cell(page, "Anna", 3).waitFor();
  assert.equal(await cell(page, "Cleo", 2).innerText(), "−11");
  // a correction that ends the game names what no longer fits, and asks
  await cell(page, "Cleo", 1).tap();
  await typeHigh(page, 75);
  await page.getByText("These later lines no longer fit").waitFor();
  await button(page, "Drop them").tap();
  await page.getByRole("heading", { name: "The game is over" }).waitFor();
  await undo(page).tap();
  await cell(page, "Anna", 3).waitFor();
  // truck and dice of a number that was paid long ago, and what could have been paid
  await cell(page, "Cleo", 1).tap();
  await button(page, "Truck, dice …").tap();
  await page.locator("dialog .die").nth(2).locator("label", { hasText: "1" }).tap();
  await page.getByText("not yet: white, grey, turquoise and purple").waitFor();
  assert.ok(await button(page, "Keep").isDisabled(), "half a roll is none");
  for (const [row, face] of ["3", "2", "3", "0", "1"].entries())
    await page.locator("dialog .die").nth(row).locator("label", { hasText: face }).tap();
  await page.locator("dialog .cards label", { hasText: "T07" }).tap();
  await button(page.locator("dialog"), "Close").tap();
  await button(page, "Truck, dice …").tap(); // what was tapped is still there
  const face = page.locator("dialog .faces label").first();
  await face.waitFor();
  const { width, height } = await face.boundingBox();
  assert.ok(width >= 44 && height >= 44, `a face of a die is ${width} x ${height}`);
  await button(page, "Keep").tap();
  await page.locator(".score-sheet td small", { hasText: "T07" }).waitFor();
  await page.getByText("Could have paid 3.").waitFor();
  await inView(page.getByText("Could have paid 3."));
  await button(page, "Round 1").tap();
  await page.getByRole("heading", { name: "End of round 1" }).waitFor();
  await page.getByText(/pays 12 \(gives/).waitFor();
  await button(page.locator("dialog"), "Close").tap();
  await leave(page);
});

const said = (page) => page.locator(".effects p").allInnerTexts();
const isSaid = (page) => page.locator(".effects p").first().waitFor();
const isGone = (page) => page.locator(".effects p").first().waitFor({ state: "detached" });

test("a correction says what it moves besides, until the next tap; neither totals nor keys move", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, { names: ["Anna", "Ben", "Cleo"] });
  for (const points of [5, 3, 7, 2, 9, 2, 4]) await number(page, points).tap();
  await cell(page, "Anna", 3).filter({ hasText: "−4" }).waitFor();
  await ready(page);
  const places = () => Promise.all([".numbers", "thead", ".head"].map((part) => page.locator(part).boundingBox()));
  const before = await places();
  await cell(page, "Cleo", 1).tap();
  await number(page, 1).tap();
  await isSaid(page);
  assert.deepEqual(await said(page), [
    "Round 1: the bonus goes to Cleo, no longer to Ben.",
    "Cleo leads now, by 14.",
    "Ben 73 → 63, Cleo 76 → 92",
  ]);
  await inView(page.locator(".effects > div"));
  assert.deepEqual(await places(), before);
  // who has got the bonus, and who has lost it, can be seen in the sheet
  assert.deepEqual(await page.locator(".cell.moved").allInnerTexts(), ["−3", "−1\n+10"]);
  for (const round of [1, 2, 3]) await inView(cell(page, "Anna", round)); // nothing of the sheet lies below it
  await page.locator(".effects > div").tap();
  await isGone(page);
  assert.equal(await page.locator(".cell.moved").count(), 0);
  // taken back in German, it says the opposite
  await speak(page, "de");
  await button(page, /Rückgängig/).tap();
  await isSaid(page);
  assert.deepEqual(await said(page), [
    "Runde 1: Der Bonus geht an Ben, nicht mehr an Cleo.",
    "Jetzt liegt Anna 2 vorn.",
    "Ben 63 → 73, Cleo 92 → 76",
  ]);
  // a number that moves nothing else says nothing, and takes away what was said
  await number(page, 6).tap();
  await isGone(page);
  await leave(page);
});

test("a correction that ends a game, or opens it again, says so", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, { names: ["Anna", "Ben", "Cleo"] });
  for (const points of [5, 3, 7]) await number(page, points).tap();
  await cell(page, "Anna", 1).tap();
  await typeHigh(page, 99);
  await page.locator(".message", { hasText: "Ben won." }).waitFor();
  await undo(page).tap();
  await page.locator(".effects p", { hasText: "The game goes on." }).waitFor();
  await leave(page);
});

test("a line that is corrected in the menu says what it moves where all else is told, and once the menu is closed", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, { names: ["Anna", "Ben", "Cleo"] });
  for (const points of [5, 3, 7]) await number(page, points).tap();
  const correct = async (said, other, then) => {
    await (await menu(page)).getByText("History (3 entries)").tap();
    await page.locator(".log button", { hasText: said }).tap();
    await page.getByLabel("Entry", { exact: true }).fill(other);
    await button(page, "Correct").tap();
    await page.locator(".log button", { hasText: then }).waitFor();
    await close(page);
  };
  await correct("Cleo owes 7", "pay Cleo 1", "Cleo owes 1");
  await isSaid(page);
  await (await menu(page)).getByRole("button", { name: "Record dice and cards, too" }).tap();
  await page.locator(".keeper").waitFor();
  await correct("Cleo owes 1", "pay Cleo 6", "Cleo owes 6");
  await page.locator(".told", { hasText: "Ben leads now, by 12." }).waitFor();
  await leave(page);
});

/** From now on Python does not get to know of these calls before it is told to let them go. */
async function hold(page, name) {
  await page.evaluate((held) => {
    const { postMessage } = Worker.prototype;
    const calls = [];
    Worker.prototype.postMessage = function later(call, ...rest) {
      if (call.name === held) calls.push(() => postMessage.call(this, call, ...rest));
      else postMessage.call(this, call, ...rest);
    };
    window.letGo = () => {
      Worker.prototype.postMessage = postMessage;
      for (const call of calls) call();
    };
  }, name);
  return () => page.evaluate(() => window.letGo());
}

test("the history has each line with its own sentences, and says so while they come", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, { names: ["Anna", "Ben", "Cleo"] });
  for (const points of [5, 3, 7]) await number(page, points).tap();
  await until(async () => (await kept(page, "game"))?.record.includes("pay Cleo 7"));
  let letGo = await hold(page, "history");
  await (await menu(page)).getByText("History (3 entries)").tap();
  const coming = page.getByRole("status").filter({ hasText: "put into words" });
  await coming.waitFor();
  await letGo();
  const lines = page.locator(".log > li");
  await lines.filter({ hasText: "Cleo owes 7" }).waitFor();
  await coming.waitFor({ state: "detached" });

  letGo = await hold(page, "history");
  await page.locator(".log button", { hasText: "Anna owes 5" }).tap();
  await button(page.locator(".log"), "Delete").tap();
  await page.getByText("History (2 entries)").waitFor();
  await coming.waitFor({ state: "attached" });
  assert.equal(await lines.count(), 3); // those of before
  await lines.last().locator("button").first().tap(); // which nobody can mean any more
  await letGo();
  await until(async () => (await lines.count()) === 2);
  assert.match(await lines.first().innerText(), /Ben owes 3/);
  await coming.waitFor({ state: "detached" });
  assert.equal(await page.getByLabel("Entry", { exact: true }).count(), 0);
  await leave(page);
});

test("a game that was put away shows what everybody has, who leads, and in which round it is", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, { names: ["Anna", "Ben", "Cleo"] });
  for (const points of [5, 3, 7, 4]) await number(page, points).tap();
  await page.locator(".score-sheet .given").nth(3).waitFor();
  await putAway(page);
  const row = page.locator(".your-games .open").first();
  await row.getByText("Round 2", { exact: true }).waitFor();
  const players = row.locator(".player-names > span");
  assert.deepEqual(await players.allInnerTexts(), ["Anna 70", "Ben 82", "Cleo 68"]);
  await players.nth(1).locator(".icon").waitFor();
  assert.equal(await row.locator(".hidden").innerText(), "Anna 70, Ben 82 (leads) and Cleo 68"); // what is read aloud
  await page.getByText("is kept under").waitFor();
  await button(page, "Begin").tap();
  await page.locator(".score-sheet").waitFor();
  await page.getByText("is kept under").waitFor({ state: "detached" });
  await leave(page);
});

test("the sheet says when numbers count, and below them what a bonus is and that they can be tapped, and they look so", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  const counted = page.getByText("Counts once all numbers are in");
  await inView(counted);
  for (const points of [5, 3, 12]) await number(page, points).tap();
  await page.locator(".head small", { hasText: "leads by" }).waitFor();
  assert.equal(await counted.count(), 0);
  await inView(page.getByText("Tap a number to correct it."));
  const correct = button(page, "Correct Anna, round 1: −5");
  const fill = (what) => what.evaluate((one) => window.getComputedStyle(one).backgroundColor);
  assert.notEqual(await fill(correct), await fill(page.locator("body")));
  await correct.tap();
  await number(page, 6).tap();
  await button(page, "Correct Anna, round 1: −6").waitFor();
  await page.getByText("+10: bonus for the least penalty of the round.").waitFor();
  await leave(page);
});

test("at the end one screen has the winner, the chart, the places, and the ways on", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  for (const points of [5, 3, 12, 6, 8, 1]) await number(page, points).tap();
  for (const [player, points] of Object.entries({ Anna: 4, "Bärbel Groß": 2, Cleo: 75 })) {
    await cell(page, player, 3).waitFor();
    if (points > 30) await typeHigh(page, points);
    else await number(page, points).tap();
  }
  await page.getByRole("heading", { name: "The game is over" }).waitFor();
  const parts = [".winner", ".chart", ".places", ".next .main", ".next button >> nth=1", ".head h2"];
  for (const part of parts) await inView(page.locator(part));
  const rows = page.locator(".places summary");
  await rows.first().tap();
  await inView(page.locator(".places small").first());
  for (const row of await rows.all()) assert.ok((await row.boundingBox()).height <= 60);
  await tab(page, "home");
  await inView(button(page, "New game"));
  await leave(page);
});

test("of another game, points alone are kept by taps: three rounds, a correction, an end, and who has won", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await ready(page);
  await page.locator(".which select").selectOption("montego_bay");
  await page.locator(".ways label").first().tap();
  await begin(page);
  const end = button(page, "end the game");
  for (const what of [has(page, "Cleo"), number(page, 29), undo(page), cell(page, "Cleo", 1)]) await inView(what);
  for (const points of [5, 3, 12, 0]) await number(page, points).tap();
  await cell(page, "Anna", 2).filter({ hasText: "0" }).waitFor();
  await end.waitFor({ state: "detached" }); // in the middle of a round
  for (const points of [8, 1]) await number(page, points).tap();
  await button(page, "Other number …").tap();
  const field = page.getByRole("spinbutton");
  for (const points of ["-4", "29000", "-7"]) {
    await inView(field);
    await field.fill(points);
    await button(page.locator(".numbers"), "Keep").tap();
  }
  await cell(page, "Anna", 4).waitFor();
  assert.equal(await has(page, "Bärbel Groß").innerText(), "29011");
  await cell(page, "Bärbel Groß", 3).tap();
  await button(page.locator(".numbers"), "Close").tap();
  await number(page, 0).tap();
  await cell(page, "Bärbel Groß", 3).filter({ hasText: /^0$/ }).waitFor();
  for (const what of [end, has(page, "Cleo"), number(page, 29), undo(page), cell(page, "Cleo", 4)]) await inView(what);
  await end.tap();
  await page.getByText("Bärbel Groß won", { exact: true }).waitFor();
  assert.match(await page.locator(".over .places li").first().innerText(), /11 points/);
  const record = await savedRecord(page);
  assert.match(record, /game = "points"\n.*\nsetup = \{ "of" = "Montego Bay" \}/);
  assert.match(record, /points Anna -4\npoints "Bärbel Groß" 0\npoints Cleo -7\nend\n/);
  await leave(page);
});

test("what is tapped right after a number waits until that is in: the end of a game, and putting it away", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await ready(page);
  await page.locator(".which select").selectOption("zock");
  await page.locator(".ways label").first().tap();
  await begin(page);
  for (const points of [5, 3, 12]) await number(page, points).tap();
  const bothAtOnce = async (key, next) => {
    const other = await next.elementHandle();
    await key.evaluate((one, another) => [one, another].forEach((each) => each.click()), other);
  };
  const end = button(page, "end the game");
  await end.waitFor();
  await cell(page, "Cleo", 1).tap();
  await bothAtOnce(number(page, 2), end);
  await page.getByRole("heading", { name: "The game is over" }).waitFor();
  const ended = 'points Anna 5\npoints "Bärbel Groß" 3\npoints Cleo 2\nend\n';
  await until(async () => (await kept(page, "game")).record.includes(`log = """\n${ended}"""`));

  await button(page, "Play again").tap();
  await cell(page, "Anna", 1).waitFor();
  await bothAtOnce(number(page, 8), button(await menu(page), "Put the game away"));
  await page.locator(".your-games").waitFor();
  await until(async () => (await kept(page, "games"))[0].record.includes("points Anna 8\n"));
  await leave(page);
});

/** Type a penalty that is higher than those of the keys. */
async function typeHigh(page, points) {
  await button(page, "More than 30 …").tap();
  await inView(page.getByRole("spinbutton"));
  await page.locator(".numbers input:focus").waitFor();
  await page.getByRole("spinbutton").fill(String(points));
  await button(page.locator(".numbers"), "Keep").tap();
  await undo(page).waitFor(); // the keys are there for the next one
}

/** Whether the browser has kept the first number, entered or only tapped. */
async function isKept(page) {
  const [taps, game] = await Promise.all([kept(page, "game.taps"), kept(page, "game")]);
  return taps?.length > 0 || game?.record.includes("pay");
}

/** The label of the field that is being typed into. */
const typedInto = (page, label) => page.locator(`.players input:focus[aria-label="${label}"]`).waitFor();

test("four names are typed with the keyboard alone, Enter after each, and an empty place is nobody", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await ready(page);
  await page.getByLabel("Player 1", { exact: true }).focus();
  for (const [index, name] of ["Anna", "Ben", "Cleo", "Dora"].entries()) {
    await typedInto(page, `Player ${index + 1}`);
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  }
  await typedInto(page, "Player 5");
  await page.keyboard.press("Enter");
  await page.locator("[type=submit]:focus").waitFor(); // which nothing has pressed
  await page.keyboard.press("Enter");
  await has(page, "Dora").waitFor();
  const heads = await page.locator(".score-sheet thead th").allInnerTexts(); // with points, as soon as they are known
  assert.deepEqual(
    heads.map((head) => head.trim().split("\n")[0]),
    ["Round", "Anna", "Ben", "Cleo", "Dora"],
  );
  await until(async () => (await kept(page, "game.new"))?.names.length === 4);
  await leave(page);
});

test("who played last time is there again with one tap, which moves nothing, and can be typed over", async () => {
  const page = await here.visit({ width: 320, height: 568, tab: "game" });
  await ready(page);
  const last = button(page, "Last time’s players: Anna, Bärbel Groß, Cleo");
  await begin(page);
  await number(page, 5).click();
  await until(async () => (await kept(page, "game"))?.record.includes("pay"));
  assert.equal(await last.count(), 0);
  await putAway(page);
  const first = page.getByLabel("Player 1", { exact: true });
  await first.waitFor();
  assert.equal(await last.count(), 0); // they are in their rows
  await button(page.locator(".message"), "Close").click(); // where the game went
  await inView(button(page, "Begin"));

  await page.getByLabel("Player 3", { exact: true }).press("Enter");
  await page.getByLabel("Player 4", { exact: true }).fill("Dora");
  assert.equal(await last.count(), 0); // all of them are in
  await button(page, "Take Dora out").click();
  await first.fill("Dora");
  await last.waitFor();
  const top = (await first.boundingBox()).y;
  await last.click();
  await last.waitFor({ state: "detached" });
  const names = page.locator(".players input");
  assert.deepEqual(await names.evaluateAll((all) => all.map(({ value }) => value)), NAMES);
  assert.equal((await first.boundingBox()).y, top);
  await inView(button(page, "Begin"));

  await first.fill("Emil");
  await button(page, "Begin").click();
  await has(page, "Emil").waitFor();
  await leave(page);
});

test("Enter begins no game in which a name is missing, however long it is pressed", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await ready(page);
  await page.getByLabel("Player 1", { exact: true }).fill("Anna");
  await page.getByLabel("Player 3", { exact: true }).fill("Cleo");
  await page.getByLabel("Player 3", { exact: true }).press("Enter");
  await typedInto(page, "Player 4");
  await page.keyboard.down("Enter");
  await typedInto(page, "Player 2");
  for (let times = 0; times < 5; times += 1) await page.keyboard.down("Enter"); // held
  await page.keyboard.up("Enter");
  await typedInto(page, "Player 2");
  await page.keyboard.type("Ben");
  await page.keyboard.press("Enter");
  await typedInto(page, "Player 3");
  await leave(page);
});

test("from the last name of as many as can play, Enter leads to what begins the game, and holding it begins nothing", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await ready(page);
  await page.getByLabel("Player 1", { exact: true }).focus();
  for (let index = 1; index <= 6; index += 1) {
    await typedInto(page, `Player ${index}`);
    await page.keyboard.type(`N${index}`);
    if (index < 6) await page.keyboard.press("Enter");
  }
  for (let times = 0; times < 5; times += 1) await page.keyboard.down("Enter"); // held
  await page.keyboard.up("Enter");
  await page.locator("[type=submit]:focus").waitFor();

  // six heads, of which one has a long name and another one gets a crown, stay as high as they are, and where
  await page.getByLabel("Player 2", { exact: true }).fill("Maximilian-Alexander");
  await button(page, "Begin").tap();
  await has(page, "N6").getByText("75").waitFor();
  const places = () =>
    page.locator(".score-sheet .total").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const before = await places();
  for (const { height, top } of before) assert.deepEqual([height, top], [before[0].height, before[0].top]);
  assert.ok(before[0].height < 80, `the heads are ${before[0].height} pixels high`);
  for (let index = 1; index <= 6; index += 1) await number(page, index).tap();
  await page.locator(".total .icon").waitFor();
  assert.deepEqual(await places(), before);
  await noTextOverText(page);
  await leave(page);
});

test("a game in progress is there again, in any language, and can be put away and gone on with", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  await number(page, 5).tap();
  await page.getByRole("button", { name: /^Correct Anna, round 1: −5/ }).waitFor();
  await until(() => isKept(page));
  const context = page.context();
  await page.close();
  const again = await goTo(context, here.server.url, "game");
  await again.getByRole("button", { name: /^Correct Anna, round 1: −5/ }).waitFor();
  await number(again, 3).tap(); // Python need not be there yet
  await again.getByRole("button", { name: /^Correct Bärbel Groß, round 1: −3/ }).waitFor();
  await ready(again);
  await again.locator(".waiting").first().waitFor({ state: "detached" });
  const record = await savedRecord(again);
  assert.match(record, /pay Anna 5\npay "Bärbel Groß" 3\n/);
  await putAway(again);
  // whoever has played before need not be typed again
  assert.equal(await again.getByLabel("Player 2", { exact: true }).inputValue(), "Bärbel Groß");
  await again.getByLabel("Player 2", { exact: true }).fill("");
  await button(again, "+ Bärbel Groß").tap();
  assert.equal(await again.getByLabel("Player 2", { exact: true }).inputValue(), "Bärbel Groß");
  await again.locator(".your-games .open").tap();
  await goOn(again).tap();
  await again.getByRole("button", { name: /^Correct Bärbel Groß, round 1: −3/ }).waitFor();
  await until(async () => (await kept(again, "games")).length === 0); // it is the game in progress again
  await (await menu(again)).getByText("Your games", { exact: true }).tap();
  await openFiles(again, "Open a game file (and its cards)", {
    "evening.toml": record.replace("pay Anna 5", "pay Anna 6"),
  });
  await goOn(again).tap();
  await again.getByRole("button", { name: /^Correct Anna, round 1: −6/ }).waitFor();
  await leave(again);
});

test("where a game went that was put away is said until another one is opened or the tab is left", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  await ready(page);
  await number(page, 5).tap();
  const note = page.locator(".message", { hasText: "is kept under" });
  await putAway(page);
  await note.waitFor();
  await page.locator(".your-games .open").tap();
  await goOn(page).waitFor();
  await note.waitFor({ state: "detached" });
  await goOn(page).tap();
  await cell(page, "Anna", 1).waitFor();
  await putAway(page);
  await note.waitFor();
  await tab(page, "home");
  await tab(page, "game");
  await page.getByLabel("Player 1", { exact: true }).waitFor();
  assert.equal(await note.count(), 0);
  await leave(page);
});

test("a friend's game is looked at, and one's own is never lost", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  await number(page, 5).tap();
  await page.locator(".waiting").first().waitFor({ state: "detached" });
  const { record } = await kept(page, "game");
  const deck = `version = 1\nname = "Dora's"\n${"abcdefghi".replace(/./g, '[[truck]]\nname = "$&"\nlevels = 1\narea = "....."\n')}`;
  const theirs =
    'game = "zack_and_pack"\nplayers = ["Dora", "Emil", "Fay"]\nsetup = { deck = "dora.toml" }\nlog = """\npay Dora 2\n"""\n';
  const files = { "game.toml": theirs, "dora.toml": deck };
  const openLink = () => page.evaluate((hash) => (location.hash = hash), gameLink(files));
  await openLink();
  await cell(page, "Dora", 1).waitFor();
  assert.equal(await page.locator(".numbers").count(), 0, "it is only looked at");
  await inView(goOn(page));
  await page.reload();
  await button(page, "Keep mine").tap();
  await cell(page, "Anna", 1).filter({ hasText: "5" }).waitFor();
  assert.equal((await kept(page, "game")).record, record);
  await openLink();
  await goOn(page).tap();
  await number(page, 3).tap();
  await cell(page, "Emil", 1).filter({ hasText: "3" }).waitFor();
  await putAway(page);
  const games = page.locator(".your-games button.open");
  const both = /Dora.*Emil.*Fay.*; .*Anna.*Bärbel Groß.*Cleo/s;
  await until(async () => both.test((await games.allInnerTexts()).join("; ")));
  for (const [player, points] of Object.entries({ Dora: "2", Anna: "5" })) {
    await games.filter({ hasText: player }).tap();
    await goOn(page).tap();
    await cell(page, player, 1).filter({ hasText: points }).waitFor();
    const deckOf = player === "Dora" ? "dora.toml" : "";
    await until(async () => Object.keys((await kept(page, "game"))?.files ?? { nothing: "" }).join() === deckOf);
    await putAway(page);
  }
  await button(page, /^Delete .*/)
    .first()
    .tap();
  await until(async () => (await games.count()) === 1);
  await page.getByText("Bin: 1 game").tap();
  await button(page, /^Restore/).tap();
  await until(async () => (await games.count()) === 2);
  await leave(page);
});

test("a finger that bounces gives its number once, and undo is where the numbers are", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  await number(page, 4).evaluate((key) => [1, 2].forEach(() => key.click()));
  await page.getByRole("heading", { name: "Bärbel Groß Penalty in round 1" }).waitFor();
  const back = page.locator(".numbers .undo");
  assert.equal(await back.innerText(), "↶ Undo\nAnna: 4");
  await inView(back);
  await back.tap();
  await page.getByRole("heading", { name: "Anna Penalty in round 1" }).waitFor();
  await back.and(page.locator(":disabled")).waitFor(); // once Python has taken it back, too
  await leave(page);
});

test("while a number is corrected, what undoes leaves the correction instead", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  await ready(page);
  for (const points of [5, 3, 12, 2]) await number(page, points).tap();
  await undo(page).filter({ hasText: "Anna: 2" }).waitFor();
  await page.locator(".waiting").first().waitFor({ state: "detached" });
  const before = await savedRecord(page);
  const place = await undo(page).boundingBox();
  await cell(page, "Cleo", 1).tap();
  await page.getByRole("heading", { name: /^Cleo Correct \d+ in round 1$/ }).waitFor();
  const cancel = button(page, /^✕ Cancel \d+ stays$/);
  assert.deepEqual(await cancel.boundingBox(), place);
  assert.equal(await undo(page).count(), 0);
  await cancel.tap();
  await page.getByRole("heading", { name: "Bärbel Groß Penalty in round 2" }).waitFor();
  await undo(page).filter({ hasText: "Anna: 2" }).waitFor();
  assert.equal(await savedRecord(page), before);
  await leave(page);
});

for (const [language, redone] of Object.entries({ en: "correction", de: "Korrektur", fr: "correction" }))
  test(`a correction that was taken back is named whole (${language})`, async () => {
    const page = await here.visit({ width: 320, tab: "game" });
    await begin(page);
    await ready(page);
    await number(page, 5).tap();
    await cell(page, "Anna", 1).tap();
    await number(page, 7).tap();
    await speak(page, language);
    await page.locator(".numbers .undo").filter({ hasText: redone }).tap();
    const name = page.locator(".numbers .redo small");
    await name.filter({ hasText: redone }).waitFor();
    const [wide, room] = await name.evaluate((label) => [label.scrollWidth, label.clientWidth]);
    assert.ok(wide <= room, `${wide} pixels of ${room}`);
    assert.ok(Number.parseFloat(await name.evaluate((label) => window.getComputedStyle(label).fontSize)) >= 12);
    await leave(page);
  });

test("numbers that were taken back are put back in their order, until a new one is tapped", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, { names: ["Anna", "Ben", "Cleo"] });
  await ready(page);
  for (const points of [5, 3]) await number(page, points).tap();
  await cell(page, "Ben", 1).filter({ hasText: "−3" }).waitFor();
  const keys = page.locator(".numbers");
  const heading = (name) => page.getByRole("heading", { name: `${name} Penalty in round 1` });
  const redo = button(page, /^Put it back/);
  assert.ok(await redo.isDisabled());
  const places = () =>
    keys.locator("button").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const before = await places();
  await undo(page).tap();
  await heading("Ben").waitFor();
  await button(page, "Put it back: Ben: 3").waitFor();
  assert.deepEqual(await places(), before); // whoever taps on, takes back
  await undo(page).tap();
  await button(page, "Put it back: Anna: 5").tap();
  await heading("Ben").waitFor();
  await button(page, "Put it back: Ben: 3").tap();
  await heading("Cleo").waitFor();
  await until(() => redo.isDisabled());
  await page.locator(".waiting").first().waitFor({ state: "detached" });
  assert.match(await savedRecord(page), /pay Anna 5\npay Ben 3\n/);

  await undo(page).tap();
  await heading("Ben").waitFor();
  await number(page, 4).tap();
  await cell(page, "Ben", 1).filter({ hasText: "−4" }).waitFor();
  await until(() => redo.isDisabled());
  await leave(page);
});

test("a number that was taken back before it was entered is put back until something else happens", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, { names: ["Anna", "Ben", "Cleo"] });
  await ready(page);
  await page.evaluate(
    () =>
      new Promise((held) => {
        void navigator.locks.request("zackpack game", () => {
          held();
          return new Promise((free) => (window.free = free));
        });
      }),
  );
  for (const [player, points] of Object.entries({ Anna: 5, Ben: 3 })) {
    await number(page, points).tap();
    await undo(page)
      .filter({ hasText: `${player}: ${points}` })
      .waitFor();
  }
  await undo(page).tap();
  await button(page, "Put it back: Ben: 3").waitFor();
  await page.evaluate(() => window.free());
  await page.locator(".waiting").first().waitFor({ state: "detached" });
  await button(page, "Put it back: Ben: 3").waitFor();
  await button(page, "Truck, dice …").tap();
  await page.locator("dialog .cards label", { hasText: "T07" }).tap();
  await button(page.getByRole("dialog"), "Keep").tap();
  await page.locator(".known", { hasText: "T07" }).waitFor();
  await until(() => button(page, /^Put it back/).isDisabled());
  await leave(page);
});

test("a note of what was taken back that was closed does not come back with its tab", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, { table: true });
  await due(page, /roll$/).click();
  await due(page, /deal$/).waitFor();
  await undo(page).click();
  const note = page.locator(".message", { hasText: "Taken back" });
  await button(note, "Close").tap();
  await note.waitFor({ state: "detached" });
  await tab(page, "home");
  await tab(page, "game");
  await due(page, /roll$/).waitFor();
  await idle(page);
  assert.equal(await note.count(), 0);
  await leave(page);
});

test("what was taken back before a game was put away is not put back over what was tapped since", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, { names: ["Anna", "Ben", "Cleo"] });
  await ready(page);
  const tap = async (player, round, points) => {
    await number(page, points).tap();
    await cell(page, player, round)
      .filter({ hasText: `−${points}` })
      .waitFor();
    await until(async () => (await savedRecord(page)).endsWith(`pay ${player} ${points}\n"""\n`));
  };
  await tap("Anna", 1, 5);
  await tap("Ben", 1, 3);
  await undo(page).tap();
  const redo = button(page, /^Put it back/);
  await until(() => redo.isEnabled());
  await tap("Ben", 1, 4);
  await until(() => redo.isDisabled());
  await putAway(page);
  await undo(page).tap();
  await tap("Cleo", 1, 6);
  for (const [player, points] of Object.entries({ Anna: 7, Ben: 8, Cleo: 9 })) {
    await tap(player, 2, points);
    assert.ok(await redo.isDisabled(), `after ${player}'s number`);
  }
  await leave(page);
});

for (const width of WIDTHS) {
  test(`dice and cards by the page at ${width}, with closing in its middle`, async () => {
    const page = await here.visit({ width, tab: "game" });
    await begin(page, { table: true });
    await due(page, /roll$/).click();
    await due(page, /shuffle, deal$/).click();
    await due(page, /^T\d\d/)
      .first()
      .waitFor();
    // the pile was shuffled by the page: nothing tells which card is the unknown one
    assert.equal(await page.locator(".due option").count(), 0);
    for (const player of ["Anna", "Bärbel Groß"]) {
      const offer = page.locator(".offer", { hasText: `${player}: take a truck` });
      await offer.getByRole("button").first().click();
      await page.locator(".told, .said", { hasText: `${player} takes` }).waitFor();
    }
    await due(page, /draw a card \(Cleo\)$/).click();
    await page.locator(".told, .said", { hasText: "Cleo gets the unknown card" }).waitFor();
    const pay = async (where, player, points) => {
      await where.getByLabel(`${player}: penalty`, { exact: true }).locator("input").fill(String(points));
      await where.getByLabel(`${player}: penalty`, { exact: true }).locator("input").press("Enter");
    };
    await pay(page, "Anna", 999);
    await problem(page, "Anna can owe");
    await inView(page.locator(".problem"));
    const [, most] = /at most (\d+)/.exec(await page.locator(".problem").innerText());
    await pay(page, "Anna", most);
    await page.locator(".told, .said", { hasText: `Anna owes ${most}` }).waitFor();
    const context = page.context();
    await page.close();
    const again = await goTo(context, here.server.url, "game");
    const load = again.locator(".offer", { hasText: "Cleo: load" });
    await load.getByRole("button", { name: "Pack the truck" }).click();
    await again.waitForURL(/#pack$/);
    await button(again, "Best load").click();
    const asked = again.locator(".message", { hasText: "You have not handed this load in yet." });
    await asked.waitFor();
    assert.equal(await again.getByRole("dialog").count(), 0); // one tap does not give the answer away
    await button(asked, "Cancel").click();
    await button(again, "Best load").click(); // nor does another one
    await asked.waitFor();
    await button(again, "Look at it").click();
    await button(again.getByRole("dialog"), "Close").click();
    await tab(again, "game");
    await (await menu(again)).getByText(/^History \(\d+ entr/).click();
    await again.locator(".log button", { hasText: "he draw pile is shuffled" }).waitFor();
    assert.equal(await again.locator(".log button", { hasText: /^Anna takes/ }).count(), 1);
    await close(again);
    await undo(again).click();
    await again.locator(".offer", { hasText: "Anna: penalty" }).waitFor();
    await leave(again);
  });
}

test("who is not named plays under a number, and a game that is over shows each player once, and can be played again", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, { names: ["Anna", "Ben"] });
  await has(page, "Player 3").waitFor();
  await putAway(page);
  await button(page, "Begin").waitFor();
  const zock = await readFile(new URL("../../examples/records/zock.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "zock.toml": zock });
  await goOn(page).tap();
  await page.getByRole("heading", { name: "The game is over" }).waitFor();
  assert.deepEqual(await page.locator(".places h3").allInnerTexts(), ["1. Anna\n64500", "2. Ben\n0"]);
  await page.locator(".over .places summary").first().tap();
  await page.getByText("duels +29000").waitFor();
  await button(page, "Play again").tap();
  await page.locator(".over").waitFor({ state: "detached" });
  await hasEvents(page, 0);
  assert.match((await kept(page, "game")).record, /players = \["Anna", "Ben"\]/);
  await putAway(page);
  await page.getByText("Games won: Anna 1").waitFor();
  await leave(page);
});

test("without names each row is a player; a game that is none of these can have a name, and nobody is there twice", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await ready(page);
  const outs = page.getByRole("button", { name: /^Take .* out$/ });
  assert.equal(await outs.count(), 0); // no sign stands for what cannot be done: the game needs three
  await page.locator(".which select").selectOption("points");
  assert.equal(await outs.count(), 3);
  await page.getByLabel("Name of the game").fill("Skat");
  await button(page, "Begin").tap();
  await has(page, "Player 3").waitFor();
  await until(async () => /setup = \{ "of" = "Skat" \}/.test((await kept(page, "game"))?.record));
  await page.locator(".head .title", { hasText: "Skat, points only" }).waitFor();
  await putAway(page);
  await page.locator(".message", { hasText: "Skat, points only is kept under" }).waitFor();
  await page.locator(".your-games .open", { hasText: "Skat" }).waitFor();

  const [first, third] = [1, 3].map((number) => page.getByLabel(`Player ${number}`, { exact: true }));
  await first.fill("Anna");
  const top = (await third.boundingBox()).y;
  await third.fill("Anna");
  await page.getByText("is there twice").waitFor();
  assert.equal((await third.boundingBox()).y, top);
  assert.ok(await button(page, "Begin").isDisabled());
  await third.fill("Ben, jr.");
  await page.getByText('without " , =').waitFor();
  assert.equal((await third.boundingBox()).y, top);
  assert.ok(await button(page, "Begin").isDisabled());
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await typedInto(page, "Player 3"); // not to Begin
  await third.fill("Ben");
  const title = page.getByLabel("Name of the game");
  await title.fill('"66"');
  assert.equal(await title.getAttribute("aria-invalid"), "true");
  assert.ok(await button(page, "Begin").isDisabled());
  await button(page, "One more player").tap();
  await typedInto(page, "Player 5");
  await page.getByLabel("Name of the game").fill(" ");
  await button(page, "Begin").tap();
  await has(page, "Ben").waitFor();
  assert.equal(await page.locator("thead th").count(), 3);
  await until(async () => /players = \["Anna", "Ben"\]\n(?!setup)/.test((await kept(page, "game"))?.record));
  await leave(page);
});

test("somebody joins late, gets another name, another one leaves, and all agree to end; the end is a picture to share", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  for (const points of [5, 3, 12]) await number(page, points).tap();
  await cell(page, "Anna", 2).waitFor();
  await (await menu(page)).getByText("Players", { exact: true }).tap();
  const join = page.getByRole("group", { name: "join the game" });
  assert.match(await join.innerText(), /^Join the game/);
  await join.getByRole("textbox").first().fill("Zoe");
  await join.getByRole("textbox").last().fill("60");
  await join.getByRole("button").tap();
  await until(async () => (await has(page, "Zoe").allInnerTexts()).join() === "60");
  await page.getByLabel("Player", { exact: true }).selectOption("Zoe");
  await page.getByLabel("new name").fill('Zoë "Zo" Groß');
  await page.getByText('without " , =').waitFor();
  assert.ok(await button(page, "Rename").isDisabled());
  await page.getByLabel("new name").fill("Bärbel Groß");
  await button(page, "Rename").tap();
  await problem(
    page,
    "expected names that differ by more than case, spaces and encoding, found 'Bärbel Groß' and 'Bärbel Groß'",
  );
  await page.getByLabel("new name").fill("Zoë Groß");
  await button(page, "Rename").tap();
  await until(async () => (await has(page, "Zoë Groß").allInnerTexts()).join() === "60");
  await close(page);
  await undo(page).tap();
  await has(page, "Zoe").waitFor();
  await (await menu(page)).getByText("Players", { exact: true }).tap();
  await page.getByLabel("Player", { exact: true }).selectOption("Zoe");
  await page.getByLabel("new name").fill("Zoë Groß");
  await button(page, "Rename").tap();
  await until(async () => (await has(page, "Zoë Groß").allInnerTexts()).join() === "60");
  await button(page, "Cleo: leave the game").tap();
  await button(page, "Cleo: leave the game").waitFor({ state: "detached" });
  await close(page);
  for (const points of [4, 1, 2]) await number(page, points).tap();
  await cell(page, "Zoë Groß", 2).filter({ hasText: "−2" }).waitFor();
  await cell(page, "Anna", 3).waitFor();
  await button(await menu(page), "end the game").tap();
  await page.locator("dialog").waitFor({ state: "detached" }); // to see who has won
  await page.getByRole("heading", { name: "The game is over" }).waitFor();
  for (const [index, text] of [
    "Bärbel Groß won",
    "25 points ahead",
    "Best round: Bärbel Groß in round 2, penalty 1",
  ].entries())
    assert.equal(await page.locator(".winner > p").nth(index).innerText(), text);
  assert.equal(await page.getByText("Bärbel Groß won").count(), 1, "it is said once");
  assert.match(await page.locator(".over .places li").last().innerText(), /^Cleo \(left before the end\)/);
  assert.match(await page.locator("thead th", { hasText: "Cleo" }).innerText(), /left/);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Share a picture").tap()]);
  await page.locator(".message", { hasText: "Saved to zackpack.png." }).waitFor(); // where no file can be shared
  assert.equal(download.suggestedFilename(), "zackpack.png");
  // the next game is of those who are still there
  await button(page, "Play again").tap();
  const names = page.locator("thead th .name");
  await until(async () => (await names.allInnerTexts()).join() === "Anna,Bärbel Groß,Zoë Groß");
  assert.ok(await page.locator(".numbers .undo").isDisabled(), "nothing of the old game is taken back");
  await leave(page);
});

test("two tabs do not lose each other's events", async () => {
  const one = await here.visit({ tab: "game" });
  await begin(one, { table: true });
  const two = await goTo(one.context(), here.server.url, "game");
  await due(two, /roll$/).click();
  await due(two, /deal$/).waitFor();
  await due(one, /deal$/).waitFor(); // told by the other tab
  // both at once: one of them comes first, and the other one's is not recorded a second time
  const deals = await Promise.all([one, two].map((page) => due(page, /deal$/).elementHandle()));
  await Promise.all(deals.map((deal) => deal.evaluate((found) => found.click())));
  for (const page of [one, two]) await hasEvents(page, 7);
  const logs = await Promise.all(
    [one, two].map(async (page) => {
      await (await menu(page)).getByText("History (7 entries)").click();
      return page.locator("ol.log").textContent();
    }),
  );
  assert.equal(logs[0], logs[1]);
  await leave(one);
});

test("a tab that was not told what another one did looks before it records", async () => {
  const one = await here.visit({ tab: "game", own: true });
  await begin(one, { table: true });
  await one.context().addInitScript(() => {
    window.BroadcastChannel = class {
      addEventListener() {}
      removeEventListener() {}
      postMessage() {}
    };
  });
  const two = await goTo(one.context(), here.server.url, "game");
  await due(two, /roll$/).waitFor();
  await ready(two);
  await due(one, /roll$/).click();
  await due(one, /deal$/).waitFor();
  await due(two, /roll$/).click();
  await two.getByText("perhaps in another tab").waitFor();
  await hasEvents(two, 3);
  await due(two, /deal$/).waitFor();

  // a game that was put away and brought back is another one, however often something has happened in it
  await due(two, /deal$/).click();
  await hasEvents(two, 7);
  await putAway(one);
  await one.locator(".your-games .open", { hasText: "Bärbel Groß" }).first().click();
  await goOn(one).click();
  await hasEvents(one, 7);
  await undo(one).click();
  await hasEvents(one, 3);
  const record = await until(async () => {
    const { record: now } = await kept(one, "game");
    return !now.includes("deal ") && now; // it is shown before it is written
  });
  await undo(two).click();
  await two.getByText("perhaps in another tab").waitFor();
  assert.equal((await kept(two, "game")).record, record);
  await leave(one);
});

test("real dice and cards are tapped or typed, and a line is corrected", async () => {
  const page = await here.visit({ tab: "game" });
  await begin(page, { table: true });
  await page.getByText("All players").click();
  const dice = page.locator(".offer", { hasText: "Anna: roll" });
  await chooseDice(dice);
  await button(dice, "Record it").click();
  await page.locator(".told, .said", { hasText: "Anna rolls" }).waitFor();
  await due(page, /: . roll \(Bärbel Groß and Cleo\)$/).click();
  await page.getByText("With real dice and cards").click();
  const deal = page.locator(".offer", { hasText: "Anna: deal" });
  await button(deal, "T09 …").click(); // a second one may follow
  await button(deal, "just that").click();
  await page.locator(".told, .said", { hasText: "Anna is dealt T09" }).waitFor();
  await button(deal, "T12").click(); // the last one that she gets: a tap is enough
  await page.locator(".told, .said", { hasText: "Anna is dealt T12" }).waitFor();
  // one card and then the other one are a line
  const next = page.locator(".offer", { hasText: "Bärbel Groß: deal" });
  await button(next, "T01 …").click();
  await button(next, "T02").click();
  await page.locator(".told, .said", { hasText: "Bärbel Groß is dealt T01 T02" }).waitFor();
  await page.getByText("Something else").click();
  await page.getByLabel("Type an entry yourself").fill("deal Cleo T09");
  await page.getByLabel("Type an entry yourself").press("Enter");
  await problem(page, "T09 is on the table or already taken. Deal");
  await (await menu(page)).getByText("History (6 entries)").click();
  await page.locator(".log button", { hasText: "Anna is dealt T09" }).click();
  await page.getByLabel("Entry", { exact: true }).fill("deal Anna T08");
  await button(page, "Correct").click();
  await page.locator(".log button", { hasText: "Anna is dealt T08" }).waitFor();
  await close(page);
  await leave(page);
});

test("the load that is packed comes back to the game, an empty one only after a question", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  await button(page, "Truck, dice …").tap();
  for (const [row, face] of ["3", "2", "3", "0", "1"].entries())
    await page.locator("dialog .die").nth(row).locator("label", { hasText: face }).tap();
  await page.locator("dialog .cards label", { hasText: "T07" }).tap();
  await button(page, "Pack it").tap();
  await until(async () => /take Anna T07/.test((await kept(page, "game"))?.record));
  const before = (await kept(page, "game")).record;
  await button(page.locator(".board-actions"), "Hand in").and(page.locator(":enabled")).tap(); // an empty one
  const question = page.locator(".message", { hasText: "The truck is nearly empty" });
  await button(question, "Cancel").click();
  await question.waitFor({ state: "detached" });
  assert.equal((await kept(page, "game")).record, before);
  await button(page, "Hint").click();
  await button(page, "Put it there").click();
  await page.locator(".verdict .penalty").waitFor();
  await page.locator(".level .stick").first().waitFor();
  await button(page, "Hint").click();
  await button(page, "Put it there").click();
  await until(async () => (await kept(page, "task"))?.sticks.length === 2);
  await button(page, "Hand in").click();
  await page.getByRole("button", { name: /^Correct Anna, round 1: −\d+/ }).waitFor();
  await tab(page, "pack");
  await button(page, "Undo").tap(); // what was handed in, as it was
  await until(async () => (await kept(page, "task"))?.sticks.length === 2);
  await leave(page);
});
