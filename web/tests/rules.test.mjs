// How to play: a few steps for a newcomer, from More, from a new game and from the menu of one that goes on; and the rules.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { button, close, DUMB, idle, inView, leave, menu, noTextOverText, open, ready, tab, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
async function axe(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => window.axe.run());
  assert.deepEqual(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    [],
  );
}

for (const [locale, name, first, overhang, loading, penalty, words] of [
  ["en-GB", "How to play", "Roll your cargo", "Overhang", "Loading", "Penalty", "GAP floor"],
  ["de-DE", "So wird gespielt", "Fracht würfeln", "Überhang", "Beladen", "Minuspunkte", "LUCKE boden"],
  ["fr-FR", "Comment jouer", "Lancer les dés", "Surplomb", "Chargement", "Pénalité", "CHARGE vide plancher"],
]) {
  test(`every game has a picture with its first step on one screen, and its rules by their headings, in ${locale}`, async () => {
    const page = await here.visit({ width: 360, tab: "more", locale });
    await page.locator(".entries").getByText(name, { exact: true }).tap();
    await page.getByRole("heading", { name, exact: true }).waitFor();
    await ready(page);
    const steps = page.locator(".how-to-play li");
    assert.equal(await steps.first().getByRole("heading").innerText(), first);
    const choice = page.locator(".rules select");
    const games = await choice.locator("option").evaluateAll((all) => all.map((one) => one.value));
    assert.equal(games.length, 5);
    for (const game of games) {
      await choice.selectOption(game);
      await inView(steps.first());
      if (game === "points") continue; // which has no board
      const picture = page.locator(".on-the-table");
      await inView(picture);
      const { y, height } = await steps.first().boundingBox();
      assert.ok(
        (await picture.boundingBox()).y < y && y + height < 740 - 56,
        `${game}: the first step ends at ${y + height}`,
      );
    }
    await choice.selectOption({ label: "Zack & Pack" });
    assert.equal(await steps.count(), 5);
    await axe(page);
    const heading = (text) => page.locator(".rules summary", { hasText: text });
    await heading(loading).waitFor();
    await idle(page);
    const headings = await page.locator(".rules summary").evaluateAll((all) => all.map((one) => one.offsetHeight));
    assert.equal(headings.length, 6);
    assert.ok(headings.reduce((sum, height) => sum + height) < 740 - 112, "they are one screen");
    await heading(loading).tap();
    const rule = page.locator(".rules dt", { hasText: overhang });
    await rule.waitFor();
    assert.equal(await rule.innerText(), overhang, "its id is for who wants to know more");

    await heading(penalty).tap(); // whose rules speak of the other one, by its title
    const link = page.locator(".rules dd").getByRole("button", { name: overhang, exact: true });
    assert.doesNotMatch(await page.locator(".rules dl").last().innerText(), /ZP-/);
    await heading(loading).tap();
    await rule.waitFor({ state: "hidden" });
    await link.tap();
    await inView(rule);
    await page.locator('[data-rule="ZP-L4"]:focus').waitFor();

    const field = page.getByRole("searchbox");
    await field.fill(await field.getAttribute("placeholder"));
    assert.ok(await field.evaluate((box) => box.scrollWidth <= box.clientWidth), "its hint is seen whole");
    await field.fill(words);
    await page.locator(".rules dl.panel dt", { hasText: overhang }).waitFor();
    assert.ok((await page.locator(".rules dl.panel dt").count()) < 4);
    assert.equal(await page.locator(".how-to-play").count(), 0, "what was looked for is all that is there");
    await axe(page);
    await field.fill("xyzzy");
    await page.locator(".rules dl.panel").waitFor({ state: "detached" });
    await field.fill("");
    await rule.waitFor();
    assert.equal(await page.locator(".rules .note").count(), 0);
    await page.locator(".with-notes").tap();
    await rule.filter({ hasText: "ZP-L4" }).waitFor();
    const [note] = await page.locator(".rules .note", { has: page.locator("code") }).allTextContents();
    assert.match(note, /shuffle/);
    assert.doesNotMatch(note, /`/);
    await axe(page);
    await leave(page);
  });
}

test("the sticks are seen in their lengths, on a truck too, and a board with what its signs mean", async () => {
  const page = await here.visit({ width: 360, tab: "rules" });
  const sticks = page.locator(".sticks-and-truck i");
  await sticks.last().waitFor();
  const [unit, ...others] = await sticks.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  assert.deepEqual(
    others.map((width) => Math.round(width / unit)),
    [2, 3, 4, 5],
  );
  await page.locator(".sticks-and-truck .drawn .stick").first().waitFor();
  await page.locator(".rules select").selectOption({ label: "Der Wüstentruck" });
  await page.getByText("Triangle: slope.").waitFor();
  assert.equal(await page.locator(".sticks-and-truck").count(), 0);
  await until(() =>
    page.locator(".on-the-table img").evaluate((image) => image.complete && image.naturalWidth === 340),
  );
  await leave(page);
});

test("the steps and their pictures are there before Python is", async () => {
  const page = await here.visit({ width: 360, tab: "more", own: true });
  await page.context().addInitScript(DUMB);
  await page.reload();
  await tab(page, "rules");
  await page.getByRole("heading", { name: "Grab a truck" }).waitFor();
  await inView(page.locator(".sticks-and-truck .drawn"));
  await page.locator(".rules select").selectOption({ label: "Zock" });
  await inView(page.locator(".on-the-table img"));
  await leave(page);
});

test("a new game says how to play the game that is chosen, over the page", async () => {
  const page = await here.visit({ width: 360, tab: "game", locale: "de-DE" });
  await page.locator(".which select").selectOption({ label: "Der Wüstentruck" });
  const how = button(page, "So wird gespielt");
  assert.ok((await how.boundingBox()).height >= 44);
  await how.tap();
  await page
    .getByRole("dialog", { name: "Der Wüstentruck" })
    .getByRole("heading", { name: "Oase erreichen" })
    .waitFor();
  await axe(page);
  await page.locator("dialog .sheet-head button").tap();
  await inView(button(page, "Anfangen"));
  await leave(page);
});

test("the menu of a game says how to play it, by its points alone too, and More then shows this game", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await page.locator(".which select").selectOption({ label: "Zock" });
  await page.locator(".ways label").first().tap();
  await button(page, "Begin").tap();
  await button(page, "Game menu").waitFor();
  const items = await menu(page);
  await items.getByText("How to play").tap();
  await items.getByRole("heading", { name: "Capture and duel" }).waitFor();
  await axe(page);
  await close(page);
  await tab(page, "rules");
  await page.getByRole("heading", { name: "Capture and duel" }).waitFor();
  await leave(page);
});

test("the steps are readable on the smallest phones with text of twice the size", async () => {
  const page = await here.visit({ width: 320, height: 568, tab: "rules", locale: "de-DE" });
  await ready(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  for (const value of await page.locator(".rules option").evaluateAll((all) => all.map((one) => one.value))) {
    await page.locator(".rules select").selectOption(value);
    await page.locator(".rules summary").last().tap();
    await page.locator(".rules dt").last().waitFor();
    // a phone makes room for what is too wide, and then shows all of it smaller
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, value);
    await noTextOverText(page);
  }
  await tab(page, "game");
  await button(page, "So wird gespielt").tap();
  await page.getByRole("dialog").getByRole("heading", { name: "Fracht würfeln" }).waitFor();
  await noTextOverText(page);
  await leave(page);
});
