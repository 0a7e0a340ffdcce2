// Nothing moves under a finger: what others can tap stays where it is when one of them has answered.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import {
  button,
  chooseDice,
  hasEvents,
  idle,
  inView,
  kept,
  leave,
  menu,
  open,
  openFiles,
  ready,
  tab,
  until,
} from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

/** A game of the examples, as it was before a line. */
async function openBefore(page, game, line) {
  const record = await readFile(new URL(`../../examples/records/${game}.toml`, import.meta.url), "utf8");
  const [begun, rest] = record.split(line);
  const loads = rest.split("[loads]")[1];
  await openFiles(page, "Open a game file", { "game.toml": `${begun}"""\n${loads ? `[loads]${loads}` : ""}` });
  await button(page, "Go on with this one").tap();
  await page.locator(".guest").waitFor({ state: "detached" });
}

/** Where each control is that can be seen, by what it is called and whose it is. */
async function places(page) {
  await idle(page);
  const found = await page.evaluate(() => {
    const bar = document.querySelector("header").getBoundingClientRect();
    const controls = [...document.querySelectorAll("main :is(button, summary, input)")];
    return controls
      .filter(
        (one) =>
          one.checkVisibility() && one.getBoundingClientRect().bottom < bar.top && one.getBoundingClientRect().top > 0,
      )
      .map((one) => {
        const whose = one.closest("[role=group]")?.getAttribute("aria-label") ?? "";
        const name = one.getAttribute("aria-label") ?? `${one.innerText}${one.value}`;
        const { x, y, width, height } = one.getBoundingClientRect();
        return [`${whose}; ${name}`, [x, y, width, height].map(Math.round).join(" ")];
      });
  });
  return new Map(found);
}

/** Let a player answer; whatever of others could be seen before is where it was. */
async function answered(page, player, what, act) {
  await group(page, `${player}: ${what}`).locator("button").last().scrollIntoViewIfNeeded();
  const before = await places(page);
  await act();
  await button(page, `Correct what ${player} has said`).waitFor();
  const now = await places(page);
  const others = [...before].filter(([name]) => !name.startsWith(`${player}:`) && now.has(name));
  assert.ok(others.length > 1, `only ${others.length} controls are left of others`);
  assert.deepEqual(
    others.map(([name]) => [name, now.get(name)]),
    others,
  );
}

const group = (page, name) => page.getByRole("group", { name, exact: true });
const choice = (page, name, index) => group(page, name).locator(".choices button").nth(index);

/** Montego Bay: a card for each docker. */
async function chooseCards(page, player) {
  const name = `${player}: play a card`;
  await choice(page, name, 2).tap();
  await group(page, name).locator(".before").waitFor();
  await choice(page, name, 0).tap();
}

/** What each of two players does, in games in which several owe something at once, and before which line. */
const QUESTIONS = {
  "cards of Montego Bay": ["montego_bay", "card Anna", ["Anna", "Cleo"], "play a card", chooseCards],
  "rolls of Der Wüstentruck": [
    "wuestentruck",
    "roll Anna 9",
    ["Anna", "Ben"],
    "roll",
    (page, player) => choice(page, `${player}: roll`, 4).tap(),
  ],
  "trucks of Zack & Pack": [
    "first_round",
    "take Anna",
    ["Anna"],
    "take a truck",
    (page, player) => choice(page, `${player}: take a truck`, 2).tap(),
  ],
  "penalties of Zack & Pack": [
    "first_round",
    "load Anna",
    ["Anna", "Ben"],
    "penalty",
    async (page, player) => {
      const field = group(page, `${player}: penalty`).locator("input");
      await field.fill({ Anna: "22", Ben: "8" }[player]); // as in the record
      await group(page, `${player}: penalty`).getByRole("button").tap();
    },
  ],
};

for (const [name, [game, line, players, what, act]] of Object.entries(QUESTIONS)) {
  test(`what others can tap stays where it is: ${name}`, async () => {
    const page = await here.visit({ width: 360, height: 900, tab: "game" });
    await openBefore(page, game, line);
    if (game === "wuestentruck") await page.getByText("All players").tap();
    for (const player of players) await answered(page, player, what, () => act(page, player));
    await leave(page);
  });
}

test("the dice of others stay where they are when somebody has rolled", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openBefore(page, "first_round", "roll Anna");
  await button(await menu(page), /dice and cards/).tap();
  await page.getByText("All players").tap();
  const dice = group(page, "Anna: roll");
  await chooseDice(dice);
  await answered(page, "Anna", "roll", () => dice.getByRole("button", { name: "Record it" }).tap());
  await leave(page);
});

test("a truck that somebody has taken keeps its place among the choices of others, and cannot be taken", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openBefore(page, "first_round", "take Anna");
  const trucks = group(page, "Ben: take a truck").locator(".choices button");
  await trucks.first().waitFor();
  const room = await trucks.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().right - one.firstElementChild.getBoundingClientRect().right),
  );
  assert.ok(Math.min(...room) >= 0, "a card hangs over its button");
  await inView(group(page, "Ben: take a truck").locator(".cargo")); // for which the truck is chosen
  const owners = trucks.locator(".owner"); // whose trucks they are, and that they are not one's own
  assert.deepEqual(await owners.allInnerTexts(), ["Anna", "Anna", "Cleo", "Cleo"]);
  await page.locator(".where", { hasText: "take a truck of another player" }).waitFor();
  await choice(page, "Cleo: take a truck", 0).tap();
  await button(page, "Correct what Cleo has said").waitFor();
  assert.equal(await trucks.count(), 4);
  const hole = await page.locator(".answer-row:has(.taken)").evaluate((row) => {
    const { bottom } = row.querySelector(".taken svg").getBoundingClientRect();
    return row.getBoundingClientRect().bottom - bottom;
  });
  assert.ok(hole < 48, `${hole} pixels are blank below the truck that was taken`);
  assert.ok(await trucks.first().isDisabled());
  assert.ok(await trucks.last().isEnabled());
  await leave(page);
});

test("an answer is corrected in its place while others answer, and a begun one outlives those of others", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openBefore(page, "montego_bay", "card Anna");
  await choice(page, "Ben: play a card", 1).tap();
  await group(page, "Ben: play a card").locator(".before").waitFor();
  await chooseCards(page, "Anna");
  const correct = button(page, "Correct what Anna has said");
  await correct.waitFor();
  assert.match(await group(page, "Ben: play a card").locator(".before").innerText(), /large 2/);
  await correct.tap();
  await choice(page, "Anna: play a card", 4).tap();
  await group(page, "Anna: play a card").locator(".before").waitFor();
  await choice(page, "Anna: play a card", 3).tap();
  await correct.waitFor();
  await until(async () => (await kept(page, "game")).record.includes("card Anna large=5 small=4"));
  await choice(page, "Ben: play a card", 0).tap();
  await until(async () => (await kept(page, "game")).record.includes("card Ben large=2 small=1"));
  await hasEvents(page, 5);
  await leave(page);
});

test("a correction says what it corrects and leaves that, and others stay where they are", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openBefore(page, "montego_bay", "card Anna");
  await chooseCards(page, "Anna");
  const correct = button(page, "Correct what Anna has said");
  await correct.waitFor();
  const said = (await kept(page, "game")).record;
  const before = await places(page);
  await correct.tap();
  const row = group(page, "Anna: play a card");
  await row.getByText("Instead of: Anna has chosen cards.").waitFor();
  const now = await places(page);
  const others = [...before].filter(([name]) => /^(Ben|Cleo):/.test(name));
  assert.ok(others.length > 3);
  for (const [name, place] of others) assert.equal(now.get(name), place, name);
  await button(row, "✕ Cancel").tap();
  await correct.waitFor();
  await until(async () => (await kept(page, "game")).record === said);
  await leave(page);
});

test("a correction is left at what was said, whatever others have said meanwhile", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openBefore(page, "montego_bay", "card Anna");
  const correct = (player) => button(page, `Correct what ${player} has said`);
  const chosen = async (player) => {
    const { record } = await kept(page, "game");
    return new RegExp(`^card ${player} .*$`, "m").exec(record)?.[0];
  };
  for (const player of ["Ben", "Anna"]) {
    await chooseCards(page, player);
    await correct(player).waitFor();
  }
  const said = await until(() => chosen("Anna"));
  const before = await chosen("Ben");
  await correct("Anna").tap();
  await correct("Anna").waitFor({ state: "detached" });
  await correct("Ben").tap();
  await choice(page, "Ben: play a card", 4).tap();
  await group(page, "Ben: play a card").locator(".before").waitFor();
  await choice(page, "Ben: play a card", 3).tap();
  await correct("Ben").waitFor();
  await button(group(page, "Anna: play a card"), "✕ Cancel").tap();
  await correct("Anna").waitFor();
  await until(async () => (await chosen("Anna")) === said);
  assert.notEqual(await chosen("Ben"), before);
  await leave(page);
});

test("the keys of points alone stay where they are from player to player", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  for (const [index, name] of ["Anna", "Ben", "Cleo"].entries())
    await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
  await button(page, "Begin").tap();
  await page.locator(".keys").waitFor();
  const where = () =>
    page.locator(".keys button").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  await idle(page);
  const first = await where();
  for (const [player, key] of [
    ["Ben", "7"],
    ["Cleo", "12"],
    ["Anna", "3"],
  ]) {
    await page.locator(".keys").getByRole("button", { name: key, exact: true }).tap();
    await page.locator(".keys h3", { hasText: player }).waitFor();
    await idle(page);
    assert.deepEqual(await where(), first, player);
  }
  await leave(page);
});

/** The screens on which keys or sticks are tapped: how to get there, what is tapped there, and a tap that keeps something. */
const TAPPED = {
  "the score sheet": {
    tab: "game",
    begin: async (page) => {
      for (const [index, name] of ["Anna", "Ben"].entries())
        await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
      await button(page, "Begin").tap();
    },
    targets: ".keys button",
    tap: (page) => page.locator(".keys").getByRole("button", { name: "7", exact: true }).tap(),
  },
  "truck and dice of a player": {
    tab: "game",
    begin: async (page) => {
      for (const [index, name] of ["Anna", "Ben"].entries())
        await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
      await button(page, "Begin").tap();
      await button(page, "Truck, dice …").tap();
    },
    targets: "dialog :is(label, button):not(.messages *)",
    tap: (page) => page.getByRole("dialog").locator(".faces label").last().tap(), // a message may lie over the first ones
  },
  packing: {
    tab: "pack",
    begin: (page) => page.locator(".palette button").first().tap(),
    targets: ".level-frame button, .palette button, .board-actions button",
    tap: (page) => page.locator('.level [data-cell="0,0"]').tap(),
  },
};

/** Where those things are that are tapped. */
const placesOf = (page, targets) =>
  page.locator(targets).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(" ");
    }),
  );

/** From now on the browser keeps nothing, which is said as soon as there is something to keep. */
const refuse = (page) =>
  page.evaluate(() => {
    window.IDBObjectStore.prototype.put = () => {
      throw new window.DOMException("the disk is full", "QuotaExceededError");
    };
  });
const said = (page) => page.locator(".message:visible", { hasText: "keeps nothing" });

for (const [name, { tab, begin, targets, tap }] of Object.entries(TAPPED)) {
  test(`a message moves nothing that is tapped: ${name}`, async () => {
    const page = await here.visit({ width: 360, tab });
    await ready(page);
    await begin(page);
    await page.locator(targets).first().waitFor();
    await idle(page);
    const before = await placesOf(page, targets);
    await refuse(page);
    await tap(page);
    await said(page).waitFor();
    await idle(page);
    assert.deepEqual(await placesOf(page, targets), before);
    await leave(page);
  });
}

test("a message moves nothing that is tapped: Zack!", async () => {
  const page = await here.visit({ width: 360, tab: "zack" });
  await ready(page);
  await refuse(page);
  await button(page, "Begin").tap();
  await page.locator(".grab").first().waitFor();
  await said(page).waitFor();
  const before = await placesOf(page, ".grab");
  await button(said(page), "Close").tap();
  await said(page).waitFor({ state: "detached" });
  assert.deepEqual(await placesOf(page, ".grab"), before);
  await leave(page);
});

test("what Tab leads to comes out from under the tabs and an answer", async () => {
  const page = await here.visit({ width: 360, tab: "practice" });
  await ready(page);
  for (const [name, last] of [
    ["practice", ".calendar button"],
    ["pick", "summary"],
  ]) {
    await tab(page, name);
    await page.locator(`main ${last}`).last().waitFor();
    const covered = [];
    for (let times = 0; times < 80; times += 1) {
      await page.keyboard.press("Tab");
      const over = await page.evaluate(() => {
        const { activeElement: element } = document;
        if (element === document.body) return ""; // once around
        const { left, right, bottom } = element.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, bottom - 2)?.closest("header, .answer");
        return above && !above.contains(element) ? element.outerHTML : "";
      });
      if (over) covered.push(over);
    }
    assert.deepEqual(covered, []);
  }
  await leave(page);
});
