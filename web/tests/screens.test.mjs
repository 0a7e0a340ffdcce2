// Nothing is hidden: on small screens, on those that lie on their side, with large text, and after a sheet is closed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  big,
  button,
  chooseDice,
  idle,
  inView,
  leave,
  menu,
  noOverflow,
  noTextOverText,
  open,
  openFiles,
  putAway,
  ready,
  tab,
} from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const TABS = ["home", "game", "statistics", "pick", "pack", "solve", "practice", "zack", "deck", "referee", "more"];

test("six players see all of a game that is over, and three all rounds of one that goes on", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fay"];
  const rounds = [1, 2, 3].flatMap(() => names.map((name, index) => `pay ${name} ${index + 1}`));
  const record = (players, log) =>
    `game = "zack_and_pack"\nplayers = ${JSON.stringify(players)}\nlog = """\n${log.join("\n")}\n"""\n`;
  const show = async (text) => {
    await openFiles(page, "Open a game file", { "game.toml": text });
    await button(page, "Go on with this one").tap();
    await page.locator(".score-sheet tbody tr").first().waitFor();
  };
  await show(record(names, [...rounds, ...names.map((name, index) => `pay ${name} ${75 + index}`)]));
  await page.getByRole("heading", { name: "The game is over" }).waitFor();
  const parts = [...(await page.locator(".score-sheet tbody tr").all()), ...(await page.locator(".over li").all())];
  assert.equal(parts.length, 4 + 6);
  for (const part of parts) {
    await part.evaluate((one) => one.scrollIntoView({ block: "center" }));
    await inView(part);
  }
  await tab(page, "home");
  const tops = await page
    .locator(".tiles .total")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  assert.deepEqual(
    [...new Set(tops)].map((top) => tops.filter((one) => one === top).length),
    [3, 3], // and nobody alone in a row
  );
  await tab(page, "game");
  await (await menu(page)).locator("summary").last().tap();
  await show(
    record(
      names.slice(0, 3),
      [1, 2, 3].flatMap((n) => names.slice(0, 3).map((name) => `pay ${name} ${n}`)),
    ),
  );
  await page.locator(".numbers").waitFor(); // the other game is shown, which goes on
  await idle(page); // what says that something is computed takes room
  for (const row of await page.locator(".score-sheet tbody tr").all()) await inView(row);
  const { height } = await page.locator(".score-sheet").boundingBox();
  assert.ok(height > 160, `the table has ${height} pixels`);
  await leave(page);
});

for (const [locale, width, height] of [
  ["en-GB", 360, 740],
  ["en-GB", 320, 568],
  ["de-DE", 320, 568],
  ["fr-FR", 320, 568],
]) {
  test(`with text of twice the size no tab is wider than ${width} pixels in ${locale}, and no text lies on another`, async () => {
    const page = await here.visit({ width, height, locale });
    await ready(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    for (const name of TABS) {
      await tab(page, name);
      await idle(page);
      await noOverflow(page);
      await noTextOverText(page);
    }
    const words = await page.locator("nav a").evaluateAll((all) =>
      all.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        const { left, right } = range.getBoundingClientRect();
        return [left, right];
      }),
    );
    words.slice(1).forEach(([left], index) => assert.ok(left >= words[index][1], `the word after ${index}`));
    await leave(page);
  });
}

test("with text of twice the size the faces of a die stand side by side", async () => {
  const page = await here.visit({ width: 360 });
  await ready(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const faces = await page.locator(".die").first().locator(".faces label").all();
  const rows = new Set(await Promise.all(faces.map(async (face) => (await face.boundingBox()).y)));
  assert.equal(rows.size, 1, "the faces of a die stand side by side");
  await leave(page);
});

test("on a phone that lies on its side, the level is beside the rest, and all of it is in view", async () => {
  const page = await here.visit({ width: 740, height: 360, tab: "pack" });
  await ready(page);
  await page.locator(".verdict .penalty").waitFor();
  for (const part of [".board-head h2", ".level", ".level-strip", ".palette"]) await inView(page.locator(part));
  for (const one of await page.locator(".board-actions button").all()) await inView(one);
  const [level, palette] = await Promise.all([".level", ".palette"].map((part) => page.locator(part).boundingBox()));
  assert.ok(level.x + level.width <= palette.x);
  await leave(page);
});

test("a truck is packed on one screen, with nothing to scroll, on tablets and desks, too", async () => {
  for (const [width, locale] of [
    [360, "en-GB"],
    [768, "fr-FR"], // whose tabs are the widest
    [1280, "en-GB"],
  ]) {
    const page = await here.visit({ width, tab: "pack", locale });
    await ready(page);
    await page.locator(".verdict .penalty").waitFor();
    const [high, screen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    assert.ok(high <= screen, `at ${width} the page is ${high} pixels high on a screen of ${screen}`);
    for (const one of await page.locator(".board-actions button").all()) await inView(one);
    await leave(page);
  }
});

test("what has opened a sheet has the focus when it is closed", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await button(page, "Begin").tap();
  const focused = (text) =>
    page.waitForFunction((wanted) => document.activeElement.textContent.trim() === wanted, text);
  await button(page, "Truck, dice …").tap();
  await button(page.getByRole("dialog"), "Keep").tap();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await focused("Truck, dice …");
  await button(page, "Round 1").tap();
  await button(page.getByRole("dialog"), "Close").tap();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await focused("1");
  await tab(page, "pack");
  for (const name of ["Menu", "Best load"]) {
    await button(page, name).tap();
    await button(page.getByRole("dialog"), "Close").tap();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await focused(name);
  }
  await leave(page);
});

test("a hint is drawn on the board where the stick goes, and the load of an answer is a tap away", async () => {
  const page = await here.visit({ width: 360, tab: "pack" });
  await ready(page);
  await button(page, "Hint").tap();
  await page.locator(".level .preview").first().waitFor();
  await inView(button(page, "Put it there"));
  assert.equal(await page.locator(".level .preview").count(), 5, "a purple stick");
  await button(page, "Put it there").tap();
  await page.locator(".level .stick:not(.preview)").first().waitFor();
  assert.equal(await page.locator(".level .preview").count(), 0);
  assert.equal((await page.locator(".level .stick").allInnerTexts()).join(""), "5", "one number on a stick");
  await tab(page, "solve");
  await big(page, "Least penalty: 3");
  await button(page, /^The load/).tap();
  await inView(page.locator(".load-view canvas"));
  await leave(page);
});

test("to pick a truck takes a tap for each, with all cards and the answer on one screen", async () => {
  const page = await here.visit({ width: 360, tab: "pick" });
  const cards = await page.locator("fieldset.cards").first().locator("label").all();
  assert.equal(cards.length, 30);
  for (const card of [...cards, ...(await page.locator(".die .faces label").all())]) await inView(card);
  for (const index of [0, 4, 6]) await cards[index].tap();
  await big(page, "Take T07");
  for (const card of cards) await inView(card);
  await inView(page.locator(".answer .big"));
  await leave(page);
});

test("a new game is begun without a scroll, and the games that were put away are seen below it", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  assert.equal(await page.locator("main h2").first().innerText(), "New game");
  await inView(button(page, "Begin"));
  await inView(page.getByRole("heading", { name: "Your games" }));
  for (const hasText of ["one number per round", "trucks, dice and cards"])
    await inView(page.locator(".ways label", { hasText }));
  await page.getByLabel("Player 1", { exact: true }).fill("Anna");
  await button(page, "Begin").tap();
  await putAway(page);
  await button(page, "Begin").waitFor();
  await leave(page);
});

test("a total is one line with large text on the smallest phone", async () => {
  const page = await here.visit({ width: 320, height: 568, tab: "game" });
  const names = ["Anna", "Ben", "Cleo", "Dora"];
  const rounds = names.map((name, index) => `pay ${name} ${index + 4}`);
  const text = `game = "zack_and_pack"\nplayers = ${JSON.stringify(names)}\nlog = """\n${rounds.join("\n")}\n"""\n`;
  await openFiles(page, "Open a game file", { "game.toml": text });
  await button(page, "Go on with this one").tap();
  await page.locator(".score-sheet .total b").nth(3).waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const tooLarge = await page
    .locator(".score-sheet .total b")
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            one.scrollWidth > one.clientWidth ||
            one.offsetHeight > 1.5 * parseFloat(window.getComputedStyle(one).fontSize),
        )
        .map((one) => one.textContent),
    );
  assert.deepEqual(tooLarge, []);
  await leave(page);
});

test("real dice come before those of the page, and both are in view", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await page.locator(".ways label").nth(1).tap();
  await button(page, "Begin").tap();
  await inView(page.locator(".offer .die .faces label").first());
  await inView(page.locator(".chance button"));
  const dice = page.locator(".offer").first();
  const record = button(dice, "Record it");
  for (const player of ["Player 1", "Player 2"]) {
    await dice.getByText(`${player}: roll`).waitFor();
    assert.equal(await record.isDisabled(), true); // nobody has rolled what nobody has chosen
    assert.equal(await dice.locator(".die :checked").count(), 0);
    await chooseDice(dice);
    await record.tap();
    await page.locator(".told", { hasText: `${player} rolls 1 white` }).waitFor();
  }
  await leave(page);
});

test("a rule is a tap on its title away, and a stick falls into its place only where motion is welcome", async () => {
  const page = await here.visit({ width: 360, tab: "pack" });
  await ready(page);
  await page.locator(".level-strip button").nth(1).tap();
  await page.locator(".level .free").first().tap();
  await button(page, "Overhang").tap();
  await page.getByRole("heading", { name: "Overhang", exact: true }).waitFor();
  await button(page.getByRole("dialog"), "Close").tap();
  const motion = () => page.locator(".level .stick").evaluate((one) => window.getComputedStyle(one).animationName);
  assert.equal(await motion(), "none");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  assert.equal(await motion(), "fall");
  await leave(page);
});

for (const [locale, width, height, size] of [
  ["de-DE", 320, 568, 100],
  ["fr-FR", 320, 568, 100],
  ["de-DE", 360, 740, 100],
  ["fr-FR", 360, 740, 100],
  ["de-DE", 768, 1024, 100],
  ["en-GB", 320, 568, 200],
  ["de-DE", 320, 568, 200],
  ["fr-FR", 320, 568, 200],
  ["en-GB", 360, 740, 200],
  ["de-DE", 360, 740, 200],
  ["fr-FR", 360, 740, 200],
]) {
  const large = size > 100 ? ` with text of ${size} %` : "";
  test(`no text lies on another, and what is tapped is in view, at ${width} x ${height} in ${locale}${large}`, async () => {
    const page = await here.visit({ width, height, locale, tab: "solve" });
    await ready(page);
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), size);
    await page.locator(".to-load").waitFor();
    await noTextOverText(page);
    await tab(page, "pack");
    await page.locator(".verdict .penalty").waitFor();
    const whole = [".palette", ".board-actions button >> nth=0", ".board-actions button >> nth=-1"];
    for (const one of size > 100 ? [] : whole) await inView(page.locator(one));
    await page.locator(".board-actions button").nth(1).tap();
    const take = page.locator(".advice .main");
    await take.waitFor();
    for (const one of size > 100 ? [] : whole) await inView(page.locator(one));
    await noTextOverText(page);
    await isForFingers(take);
    await tab(page, "practice");
    await page.locator(".calendar button").first().waitFor();
    await noTextOverText(page);
    await isForFingers(page.locator(".practice .faces label").first());
    await tab(page, "game");
    for (const [index, name] of ["Anna", "Bärbel Groß", "Cleo"].entries())
      await page.locator(".player input").nth(index).fill(name);
    await page.locator("form button.main").tap();
    await page.locator(".numbers").waitFor();
    for (const points of ["5", "3"]) await page.locator(".numbers").getByText(points, { exact: true }).tap();
    await idle(page);
    for (const one of size > 100 ? [] : [".numbers .undo", ".for button", ".score-sheet .cell[aria-pressed=true]"])
      await inView(page.locator(one));
    await noTextOverText(page);
    await page.locator(".for button").tap();
    await page.locator("dialog .keep").waitFor();
    await noTextOverText(page);
    await leave(page);
  });
}

/** It is large enough for a finger. */
async function isForFingers(locator) {
  const { width, height } = await locator.boundingBox();
  assert.ok(width >= 44 && height >= 44, `${await locator.innerText()}: ${width} x ${height}`);
}

test("a slider is as high as a finger", async () => {
  const page = await here.visit({ width: 360, tab: "solve" });
  await big(page, "Least penalty: 3");
  await isForFingers(page.getByLabel(/^Sticks packed/));
  await leave(page);
});
