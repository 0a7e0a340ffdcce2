// Keys alone: what is pressed may go, and the focus goes to what comes in its place.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { button, kept, leave, open, openFiles, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

/** Press Enter on something. */
async function press(locator) {
  await locator.focus();
  await locator.press("Enter");
}

const hasFocus = (locator) => until(() => locator.evaluate((one) => one.contains(document.activeElement)));

test("the focus goes to what comes in the place of what is pressed and goes", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const players = page.locator(".players");
  const more = button(page, "One more player");
  await press(more);
  await button(page, "Take 4 out").waitFor();
  await press(button(page, "Take 4 out"));
  await button(page, "Take 4 out").waitFor({ state: "detached" });
  await hasFocus(players);

  const desert = await readFile(new URL("../../examples/records/wuestentruck.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "truck.toml": `${desert.split("play Cleo lightblue")[0]}"""\n` });
  await press(button(page, "Go on with this one"));
  const choices = page.locator(".due .choices").first();
  await press(choices.getByRole("button", { name: "light blue …", exact: true }).first());
  const chosen = page.locator(".due .before");
  await chosen.waitFor();
  await hasFocus(choices);

  // nothing is pressed by a key that is held, and what is chosen in the end is recorded
  await button(choices, "truck C1 …").focus();
  await page.keyboard.down("Enter");
  await chosen.filter({ hasText: "light blue truck C1" }).waitFor();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await hasFocus(choices);
  assert.match(await chosen.innerText(), /light blue truck C1$/);
  const { record } = await kept(page, "game");
  for (const [place, line] of [
    ["p12", "light blue truck C1 p12"],
    ["p14", "light blue truck C1 p12 p14"],
  ]) {
    await press(choices.getByRole("button", { name: place }).first());
    await chosen.filter({ hasText: line }).waitFor();
  }
  await press(button(choices, "just that"));
  await until(async () => (await kept(page, "game")).record !== record);
  await hasFocus(page.locator(".due"));
  await leave(page);
});

test("after what was only said the focus is where it was before", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const zock = await readFile(new URL("../../examples/records/zock.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "zock.toml": zock });
  await press(button(page, "Go on with this one"));
  const undo = page.locator(".head .undoes");
  const notice = page.locator(".message.notice");
  for (const closing of ["Close", "↷ Put it back"]) {
    await press(undo);
    await notice.waitFor();
    await press(button(notice, closing));
    await notice.waitFor({ state: "detached" });
    await hasFocus(undo);
  }
  await leave(page);
});

/** Press some keys, one after the other. */
async function keys(page, ...all) {
  for (const key of all) await page.keyboard.press(key);
}

const named = (page) => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent);

/** From where to where the ring goes around what has the focus. */
const ringOf = (page) =>
  page.evaluate(() => {
    const { outlineWidth, outlineOffset } = window.getComputedStyle(document.activeElement);
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    const out = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    return { top: top - out, bottom: bottom + out };
  });

test("of numbers that lie side by side Tab leads to one, and arrows lead to the others", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await press(button(page, "Begin"));
  await page.locator(".numbers").waitFor();
  await hasFocus(page.locator(".answer h3"));

  await keys(page, "Tab", "Tab");
  assert.equal(await named(page), "0");
  await keys(page, "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft");
  assert.equal(await named(page), "4", "a row ends where the next one begins");
  await keys(page, "Enter", "Tab");
  await hasFocus(page.locator(".numbers .undo"));
  await keys(page, "Shift+Tab");
  assert.equal(await named(page), "4", "and Tab leads back to where one was");

  // the sheet: what is asked for first, and with arrows every number
  await keys(page, "5", "Enter", "7", "Enter");
  await button(page, "Player 1, round 2").and(page.locator("[aria-pressed=true]")).waitFor();
  await keys(page, "Shift+Tab", "Shift+Tab");
  assert.equal(await named(page), "Player 1, round 2");
  await keys(page, "ArrowDown", "ArrowRight");
  assert.match(await named(page), /^Correct Player 2, round 1: −5/);
  await keys(page, "ArrowLeft", "ArrowLeft");
  assert.equal(await named(page), "Round 1");
  await keys(page, "Shift+Tab");
  assert.equal(await named(page), "Game menu");

  // what comes first in a sheet has its whole ring below the top
  await keys(page, "Enter");
  const top = page.locator("dialog .sheet-top");
  await top.waitFor();
  await keys(page, "Tab");
  const { y, height } = await top.boundingBox();
  assert.ok((await ringOf(page)).top >= y + height - 0.5);
  await leave(page);
});

test("the ring is whole in the history, which Tab passes by", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const zock = await readFile(new URL("../../examples/records/zock.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "zock.toml": zock });
  await press(button(page, "Go on with this one"));
  await press(button(page, "Game menu"));
  const history = page.locator("dialog summary", { hasText: "History" });
  await press(history);
  const log = page.locator("dialog .log");
  await log.waitFor();
  await keys(page, "Tab");
  const frame = await log.boundingBox();
  for (const way of ["ArrowDown", "ArrowUp"]) {
    for (let times = 0; times < 12; times += 1) await keys(page, way);
    const { top, bottom } = await ringOf(page);
    assert.ok(top >= frame.y - 0.5 && bottom <= frame.y + frame.height + 0.5, `it is at ${top} to ${bottom}`);
  }
  await keys(page, "Tab");
  assert.ok(!(await log.evaluate((one) => one.contains(document.activeElement))), "Tab leads on behind the lines");
  await leave(page);
});
