// The back key of a phone closes what is open, and leaves the tab when nothing is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, close, follow, leave, menu, open, putAway, ready, tab } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

/** Home, and after it another tab. */
async function homeThen(name) {
  const page = await here.visit({ width: 360, tab: "home" });
  await tab(page, name);
  return page;
}

/** A game by its points, to which Home has led. */
async function game() {
  const page = await homeThen("game");
  await button(page, "Begin").tap();
  await button(page, "Game menu").waitFor();
  return page;
}

/** Open the menu of the game. */
async function openMenu(page) {
  const items = await menu(page);
  await dialogs(page).waitFor();
  return items;
}

const dialogs = (page) => page.getByRole("dialog");
const closed = (page) => dialogs(page).waitFor({ state: "detached" });
const shows = (page, name) => page.locator(`main[data-tab="${name}"] h2`).first().waitFor();

/** Once more `back`, and the tab before is there. */
async function leadsTo(page, name) {
  await page.goBack();
  await shows(page, name);
}

test("back closes a sheet and nothing else, its button has the focus, and the next one leaves the tab", async () => {
  const page = await game();
  await openMenu(page);
  await page.goBack();
  await closed(page);
  await shows(page, "game");
  await page.waitForFunction(() => document.activeElement.ariaLabel === "Game menu");
  await leadsTo(page, "home");
  await leave(page);
});

test("after a sheet has been closed by hand, or by Escape, back leaves the tab at once, as often as it was opened", async () => {
  const page = await game();
  await openMenu(page);
  await close(page);
  await closed(page);
  const entries = await page.evaluate(() => window.history.length);
  await openMenu(page);
  await page.keyboard.press("Escape");
  await closed(page);
  assert.equal(await page.evaluate(() => window.history.length), entries, "one entry serves all sheets");
  await leadsTo(page, "home");
  await leave(page);
});

test("of two sheets, back closes the upper one first", async () => {
  const page = await game();
  await button(await openMenu(page), "Share").tap();
  await page.getByRole("dialog", { name: "Share" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog", { name: "Share" }).waitFor({ state: "detached" });
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  await page.goBack();
  await closed(page);
  await shows(page, "game");
  await leadsTo(page, "home");
  await leave(page);
});

test("a link that is followed while a sheet is open closes it; back leads to its tab without it", async () => {
  const page = await game();
  await openMenu(page);
  await follow(page, "deck");
  await closed(page);
  await leadsTo(page, "game");
  await leadsTo(page, "home");
  await leave(page);
});

test("back twice, and back after a reload, lead to the tab before; forward opens nothing", async () => {
  const page = await game();
  await openMenu(page);
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await shows(page, "home");
  await page.goForward();
  await page.goForward();
  await shows(page, "game");
  assert.equal(await dialogs(page).count(), 0);
  await leadsTo(page, "home");
  await tab(page, "game");
  await openMenu(page);
  await page.reload();
  await button(page, "Game menu").waitFor();
  await leadsTo(page, "home");
  await leave(page);
});

test("a puzzle stays open while another tab, or its own, is tapped; back leaves it for the overview", async () => {
  const page = await homeThen("practice");
  await ready(page);
  await page.locator(".faces label").first().tap();
  await button(page, "Another puzzle").tap();
  await page.locator(".verdict .penalty").waitFor({ timeout: 120_000 });
  await tab(page, "more");
  await leadsTo(page, "practice");
  await page.locator(".verdict .penalty").waitFor();
  await tab(page, "practice");
  await page.locator(".verdict .penalty").waitFor();
  await page.goBack();
  await button(page, /^Go on \(◆ \d+:\d\d\)/).waitFor();
  await leadsTo(page, "home");
  await leave(page);
});

test("back ends a race of Zack! where it began", async () => {
  const page = await homeThen("zack");
  await button(page, "Begin").tap();
  // as long as anybody looks at them
  await page.locator(".zack-table [role=timer]", { hasText: /^([1-9]|0\.[4-9])/ }).waitFor();
  await page.locator(".grab").first().tap();
  await button(page, "Best load").tap();
  await dialogs(page).waitFor();
  await page.goBack();
  await closed(page);
  await page.locator(".ranked").waitFor();
  await page.goBack();
  await button(page, "Go on: grab 2").waitFor();
  await leadsTo(page, "practice");
  await leave(page);
});

test("back leaves a number that was to be corrected, and a game that was looked at", async () => {
  const page = await game();
  await page.locator(".score-sheet .cell").nth(1).tap();
  await page.getByRole("heading", { name: /^Player 2/ }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: /^Player 1/ }).waitFor();
  await putAway(page);
  await page.locator(".your-games .open").tap();
  await button(page, "Go on with this one").waitFor();
  await page.goBack();
  await button(page, "Begin").waitFor();
  await leadsTo(page, "home");
  await leave(page);
});

test("a part of the page says from where it was opened, and its way there is that of back", async () => {
  const page = await homeThen("game");
  await tab(page, "home");
  await page.getByRole("link", { name: "How to play" }).tap();
  await shows(page, "rules");
  await page.locator(".way-back", { hasText: "Home" }).waitFor();
  await page.reload();
  await page.locator(".way-back", { hasText: "Home" }).tap();
  await shows(page, "home");
  await leadsTo(page, "game");

  await tab(page, "solve");
  await page.getByRole("button", { name: "Enter yours" }).tap();
  await shows(page, "deck");
  await button(page, "Keep and next").tap();
  await page.locator("ul.cards li button").first().tap();
  await page.locator(".edit").waitFor();
  await page.locator(".way-back", { hasText: "Best load" }).tap();
  await shows(page, "solve");
  await page.locator(".way-back", { hasText: "More" }).tap();
  await shows(page, "more");
  await leave(page);

  const other = await here.visit({ width: 360, tab: "rules" });
  await other.locator(".way-back", { hasText: "More" }).tap();
  await shows(other, "more");
  await other.goBack();
  await other.locator(".way-back", { hasText: "More" }).waitFor();
  await leave(other);

  const third = await here.visit({ width: 360, tab: "deck" });
  await third.evaluate(() => (location.hash = "deck=1.damaged"));
  await third.getByRole("alert").waitFor();
  await third.locator(".way-back", { hasText: "More" }).waitFor(); // not to where one is
  await leave(third);
});

test("back leaves a card as it was", async () => {
  const page = await homeThen("deck");
  await ready(page);
  await page.locator(".choice label", { hasText: "Our cards" }).tap();
  await button(page, "Keep and next").tap();
  await page.locator("ul.cards li button").first().tap();
  await page.locator(".edit").waitFor();
  await page.goBack();
  await page.locator(".edit").waitFor({ state: "detached" });
  await leadsTo(page, "more");
  await leave(page);
});

test("of a line that is chosen word by word, back takes the last word", async () => {
  const page = await homeThen("game");
  await page.locator(".which option", { hasText: "Montego Bay" }).waitFor({ state: "attached" });
  await page.getByLabel("Which game").selectOption("montego_bay");
  await button(page, "Begin").tap();
  await page.getByText("With real dice and cards").tap();
  const order = page.locator(".offer", { has: page.locator(".choices") }).first();
  await order.locator(".choices button").first().tap();
  await order.locator(".before").waitFor();
  const one = await order.locator(".before").innerText();
  await order.locator(".choices button:not(.before)").first().tap();
  await page.waitForFunction((text) => document.querySelector(".before").innerText !== text, one);
  await page.goBack();
  await page.waitForFunction((text) => document.querySelector(".before").innerText === text, one);
  await page.goBack();
  await order.locator(".before").waitFor({ state: "detached" });
  await leadsTo(page, "home");
  await leave(page);
});
