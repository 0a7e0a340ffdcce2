// Everything in one file, and back from it: nothing is lost on the way, and a wrong file changes nothing.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, gameLink, inView, kept, leave, open, openFiles, saved, square, tab, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const OPEN = "Bring back from a file";
const record = (players, ...rounds) =>
  [
    'game = "points"',
    `players = ${JSON.stringify(players)}`,
    'log = """',
    ...rounds.flatMap((numbers) => numbers.map((number, index) => `points ${players[index]} ${number}`)),
    '"""',
    "",
  ].join("\n");
const ANNA = record(["Anna", "Ben"], [3, 5], [8, 1]);
const CLEO = record(["Cleo", "Dora"], [2, 7]);

/** Go on with a game that a link brings. */
async function goOnWith(page, text) {
  await page.evaluate((hash) => (location.hash = hash), gameLink({ "game.toml": text }));
  await button(page, "Go on with this one").click();
  await until(async () => (await kept(page, "game"))?.record.includes(text.split("\n")[1]));
}

/** The text of a file with all that a page keeps. */
async function saveAll(page) {
  await tab(page, "more");
  return saved(page, () => button(page, "Save everything to a file").click());
}

async function bringBack(page, text) {
  await tab(page, "more");
  await openFiles(page, OPEN, { "zackpack.json": text });
  await button(page, "Bring it back").click();
  await page.getByText("Brought back").waitFor();
}

const file = (values, more = {}) =>
  JSON.stringify({ program: "zackpack", version: 1, saved: "2026-11-20T10:00:00.000Z", kept: values, ...more });
const attempt = (day, regret = 0) => ({ seed: day, level: 3, day, regret, seconds: 60 });
/** A puzzle that was begun. */
const BEGUN = {
  seed: "begun",
  level: 1,
  task: {
    seed: "begun",
    level: 1,
    truck: { name: "T1", levels: 1, area: ["...", "..."] },
    cargo: { white: 6, grey: 0, brown: 0, turquoise: 0, purple: 0 },
    solvers: 150,
    packers: 200,
  },
  sticks: [],
  seconds: 1,
  done: false,
};
const practice = (...attempts) => ({ level: 2, attempts, left: [], next: "next" });

test("what is saved comes back in a browser that has nothing", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await goOnWith(page, CLEO);
  await goOnWith(page, ANNA);
  await tab(page, "pack");
  await square(page, 0, 0).click();
  await until(async () => (await kept(page, "task"))?.sticks.length === 1);
  const text = await saveAll(page);
  await page.getByText(/^On this device: 2 games and 1 load\. Saved to zackpack-[0-9-]{10}\.json\.$/).waitFor();
  const before = await Promise.all(["game", "games", "task", "players"].map((name) => kept(page, name)));
  await leave(page);

  const other = await here.visit({ width: 360, tab: "more" });
  await bringBack(other, text);
  await inView(other.getByText("Brought back from zackpack.json: 2 games and 1 load."));
  await until(async () => (await kept(other, "task"))?.sticks.length === 1);
  const after = await Promise.all(["game", "games", "task", "players"].map((name) => kept(other, name)));
  const games = (all) => all.map((game) => game.record);
  assert.equal(after[0].record, before[0].record);
  assert.deepEqual(games(after[1]), games(before[1]));
  assert.deepEqual(after.slice(2), before.slice(2));
  await tab(other, "game");
  await other.getByText("Anna").first().waitFor();
  await tab(other, "pack");
  await square(other, 0, 0).filter({ hasText: "1" }).waitFor();
  await leave(other);
});

test("all that is kept is counted, be it one score or one name, and of ten puzzles that were left none is lost", async () => {
  const page = await here.visit({ width: 360, tab: "more" });
  await page.getByText("There is nothing on this device yet.").waitFor();
  await bringBack(page, file({ zack: [{ score: 31, day: "2026-11-20T10:00:00.000Z" }] }));
  await tab(page, "home");
  await tab(page, "more");
  await page.getByText("On this device: 1 score of Zack!.").waitFor();
  await bringBack(page, file({ players: ["Anna", "Ben"] }));
  await tab(page, "home");
  await tab(page, "more");
  await page.getByText("On this device: 1 score of Zack! and 2 names of players.").waitFor();

  const left = (name) =>
    Array.from({ length: 10 }, (_, index) => ({ ...BEGUN, seed: `${name}${index}`, seconds: index }));
  const [first, ...others] = left("here");
  await bringBack(page, file({ practice: { ...practice(), current: first, left: others } }));
  await tab(page, "home");
  await tab(page, "more");
  await page.getByText("On this device: 10 puzzles, 1 score of Zack! and 2 names of players.").waitFor();
  const [next, ...more] = left("file");
  await bringBack(page, file({ practice: { ...practice(attempt("2026-11-20")), current: next, left: more } }));
  await until(async () => (await kept(page, "practice")).current.seed === "file0");
  const kept10 = (await kept(page, "practice")).left.map(({ seed }) => seed);
  assert.equal(kept10.length, 10);
  assert.equal(kept10[0], "here0", "what was being packed here waits first");
  await leave(page);
});

test("saving is the main thing once there is something, and all is said in a new language at once", async () => {
  const page = await here.visit({ width: 360, tab: "more" });
  await page.getByText("There is nothing on this device yet.").waitFor();
  await button(page, "Save everything to a file").waitFor();
  assert.equal(await page.locator(".backup .main").count(), 0);
  await bringBack(page, file({ players: ["Anna", "Ben"] }));
  await page.locator(".backup .main", { hasText: "Save everything" }).waitFor();
  await page.locator('.switch label:has(input[value="en"])').scrollIntoViewIfNeeded();
  await page.locator('.switch input[value="en"]').press("ArrowRight");
  await page.locator('html[lang="de"]').waitFor();
  await inView(page.locator('.switch label:has(input[value="de"])')); // where it was
  await page.locator(".backup .main", { hasText: "Alles in einer Datei sichern" }).waitFor();
  await page.getByText("Aus zackpack.json zurückgeholt: 2 Namen von Spielern.").waitFor();
  await leave(page);
});

test("of a file without games, puzzles, cards and loads it is said that it holds nothing", async () => {
  const page = await here.visit({ width: 360, tab: "more" });
  await openFiles(page, OPEN, { "zackpack.json": file({}) });
  await page.getByText(/The file of .* holds nothing\./).waitFor();
  await button(page, "Bring it back").click();
  await page.getByText("Brought back from zackpack.json: nothing.").waitFor();
  await leave(page);
});

for (const locale of ["en-GB", "de-DE", "fr-FR"]) {
  test(`saving moves nothing under the finger, in ${locale}`, async () => {
    const page = await here.visit({ width: 360, tab: "game", locale });
    await page.locator("button[type=submit]").tap();
    await page.locator(".score-sheet").waitFor();
    await tab(page, "more");
    const entry = page.locator(".entries a").first();
    const { y } = await entry.boundingBox();
    const save = () => saved(page, () => page.locator(".backup > button").first().tap());
    await save();
    await page.locator(".backup .state", { hasText: ".json" }).waitFor();
    assert.equal((await entry.boundingBox()).y, y);

    await tab(page, "game");
    await page.locator(".numbers button").first().tap();
    await until(async () => (await kept(page, "game"))?.date > (await kept(page, "saved")));
    await tab(page, "more");
    await page.locator(".backup .state", { hasText: /1 (game since|Spiel\.|partie depuis)/ }).waitFor();
    const { y: since } = await entry.boundingBox();
    await save();
    await page.locator(".backup .state", { hasText: ".json" }).waitFor();
    assert.equal((await entry.boundingBox()).y, since);
    await leave(page);
  });
}

test("what is here stays: the running game is put away, attempts and names are united", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await goOnWith(page, ANNA);
  const text = await saveAll(page);
  await leave(page);

  const { kept: values } = JSON.parse(text);
  const [slow, quick] = [90.5, 31].map((score) => ({ score, day: "2026-11-20T10:00:00.000Z" }));
  const back = file({
    ...values,
    practice: practice(attempt("2026-11-20"), attempt("2026-11-21", 3)),
    players: ["Anna"],
    zack: [quick],
  });
  const other = await here.visit({ width: 360, tab: "game" });
  await goOnWith(other, CLEO);
  const first = { practice: practice(attempt("2026-11-19"), attempt("2026-11-20")), players: ["Cleo"], zack: [slow] };
  await bringBack(other, file(first));
  assert.equal((await kept(other, "game")).record, CLEO, "a file without a game leaves the one that is here");

  await bringBack(other, back);
  await until(async () => (await kept(other, "game"))?.record === ANNA);
  assert.deepEqual(
    (await kept(other, "games")).map((game) => game.record),
    [CLEO],
  );
  await until(async () => (await kept(other, "zack"))?.length === 2);
  assert.deepEqual(await kept(other, "zack"), [quick, slow]);
  const days = (await kept(other, "practice")).attempts.map(({ day }) => day);
  assert.deepEqual(days.sort(), ["2026-11-19", "2026-11-20", "2026-11-21"]);
  assert.deepEqual((await kept(other, "players")).sort(), ["Anna", "Cleo"]);
  await leave(other);
});

test("of two loads of a puzzle of the day, the one of the later day stays, as Home shows that of today", async () => {
  const page = await here.visit({ width: 360, tab: "more" });
  const drawing = await page.evaluate(async () => (await (await fetch("python/page-en.json")).json()).loaded);
  for (const [day, stays] of [
    ["2026-11-20", "2026-11-20"],
    ["2026-11-19", "2026-11-20"],
    ["2026-11-21", "2026-11-21"],
  ]) {
    const packed = { seed: day, penalty: 3, stars: 2, drawing };
    await bringBack(page, file({ "practice.packed": packed, players: [day] }));
    await until(async () => (await kept(page, "players"))?.includes(day));
    assert.equal((await kept(page, "practice.packed")).seed, stays);
  }
  await leave(page);
});

test("the later state of the same game is gone on with, and the earlier one lies in the bin", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await goOnWith(page, ANNA);
  const text = await saveAll(page);
  const early = await kept(page, "game");
  await page.evaluate(() => (location.hash = "game"));
  await page.getByRole("button", { name: "7", exact: true }).click();
  await until(async () => (await kept(page, "game"))?.record !== early.record);
  const late = await kept(page, "game");

  await bringBack(page, text);
  await until(async () => (await kept(page, "games.deleted"))?.length === 1);
  assert.equal((await kept(page, "game")).record, late.record);
  assert.equal(await kept(page, "games"), undefined);
  assert.equal((await kept(page, "games.deleted"))[0].record, early.record);
  await leave(page);
});

test("before anything changes, the page says what the file holds, and what in it cannot be read", async () => {
  const page = await here.visit({ width: 320, tab: "more" });
  const values = { practice: practice(attempt("2026-11-20")), games: [{ record: 3 }], wheels: 4, task: "none" };
  await openFiles(page, OPEN, { "all.json": file(values) });
  await page.getByText("The file of 20 Nov 2026 holds 1 puzzle. 3 things in it cannot be read here").waitFor();
  await button(page, "Cancel").click();
  await page.getByText("The file of").waitFor({ state: "detached" });
  assert.equal(await kept(page, "practice"), undefined);
  await leave(page);
});

test("a file of another program, a damaged one and one of a newer version change nothing, and say why", async () => {
  const page = await here.visit({ width: 360, tab: "more" });
  const good = file({ practice: practice(attempt("2026-11-20")) });
  for (const [text, why] of [
    ["", "was not saved by"],
    ["[1, 2]", "was not saved by"],
    ["null", "was not saved by"],
    ['{"program":"another","version":1,"kept":{}}', "was not saved by"],
    ['version = 1\nname = "deck"', "was not saved by"],
    [good.slice(0, -20), "is not whole"],
    [file(3), "is not whole"],
    [file({}, { version: 2 }), "newer version"],
    [file({}, { version: "1" }), "was not saved by"],
  ]) {
    await openFiles(page, OPEN, { "other.json": text });
    await page.locator(".problem", { hasText: why }).waitFor();
    assert.equal(await button(page, "Bring it back").count(), 0, text);
    await page.locator(".message.problem").getByRole("button").click();
  }
  assert.equal(await kept(page, "practice"), undefined);
  await leave(page);
});

test("a race of Zack! that was broken off comes back, unless another one goes on here", async () => {
  const page = await here.visit({ width: 360, tab: "more" });
  const race = (seed, isOver) => ({
    "zack.run": {
      seed,
      deck: { version: 1, name: "D", truck: [{ name: "T1", levels: 1, area: ["..."] }] },
      begun: "2026-11-20T10:00:00.000Z",
      grabs: [{ truck: "T1", seconds: 4 }],
      isOver,
    },
  });
  await bringBack(page, file(race("first", true)));
  await until(async () => (await kept(page, "zack.run"))?.seed === "first");
  await bringBack(page, file(race("second", false)));
  await until(async () => (await kept(page, "zack.run")).seed === "second");
  await bringBack(page, file({ ...race("third", false), players: ["Anna"] }));
  await until(async () => (await kept(page, "players"))?.[0] === "Anna");
  assert.equal((await kept(page, "zack.run")).seed, "second");
  await leave(page);
});
