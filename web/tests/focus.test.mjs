// Keys alone: what is pressed may go, and the focus goes to what comes in its place.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { button, inView, kept, leave, open, openFiles, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

/** Press Enter on something. */
async function press(locator) {
  await locator.focus();
  await locator.press("Enter");
}

const hasFocus = (locator) => until(() => locator.evaluate((one) => one.contains(document.activeElement)));

/** Press some keys, one after the other. */
async function keys(page, ...all) {
  for (const key of all) await page.keyboard.press(key);
}

const named = (page) => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent);

/** From where to where the ring goes around what has the focus. */
async function ringOf(page) {
  const { width, ...ring } = await page.evaluate(() => {
    const { outlineWidth, outlineOffset } = window.getComputedStyle(document.activeElement);
    const { left, top, right, bottom } = document.activeElement.getBoundingClientRect();
    const out = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    return { width: outlineWidth, left: left - out, top: top - out, right: right + out, bottom: bottom + out };
  });
  assert.equal(width, "3px", "it is a ring, and no other mark");
  return ring;
}

/** The ring is whole in what frames it. */
async function isWhole(page, frame) {
  const { x, y, width, height } = await frame.boundingBox();
  const { left, top, right, bottom } = await ringOf(page);
  const is = left >= x - 0.5 && top >= y - 0.5 && right <= x + width + 0.5 && bottom <= y + height + 0.5;
  assert.ok(is, `it is at ${left}, ${top} to ${right}, ${bottom}, of ${x}, ${y}, ${width} wide, ${height} high`);
}

/** The ring is seen on each side: nothing that comes later in the page lies over it. */
async function isSeen(page) {
  const { left, top, right, bottom } = await ringOf(page);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const middles = { left: [left + 1.5, y], top: [x, top + 1.5], right: [right - 1.5, y], bottom: [x, bottom - 1.5] };
  const picture = (await page.screenshot({ animations: "disabled", scale: "css" })).toString("base64");
  const colours = await page.evaluate(
    async ([png, places]) => {
      const image = new window.Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const paint = canvas.getContext("2d");
      paint.drawImage(image, 0, 0);
      const ink = window.getComputedStyle(document.activeElement).outlineColor;
      const colourAt = ([x, y]) => `rgb(${[...paint.getImageData(x, y, 1, 1).data].slice(0, 3).join(", ")})`;
      return Object.entries(places).map(([side, place]) => [side, colourAt(place) === ink]);
    },
    [picture, middles],
  );
  assert.deepEqual(
    colours,
    Object.keys(middles).map((side) => [side, true]),
  );
}

test("the focus goes to what comes in the place of what is pressed and goes", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const players = page.locator(".players");
  const more = button(page, "One more player");
  for (let times = 0; times < 3; times += 1) await press(more);
  await button(page, "Take 6 out").waitFor();
  await page.setViewportSize({ width: 320, height: 568 });
  await inView(button(page, "Begin")); // however many there are
  await page.setViewportSize({ width: 360, height: 740 });
  for (const number of [6, 5, 4]) {
    await press(button(page, `Take ${number} out`));
    await button(page, `Take ${number} out`).waitFor({ state: "detached" });
    await hasFocus(players);
  }

  const desert = await readFile(new URL("../../examples/records/wuestentruck.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "truck.toml": `${desert.split("play Cleo lightblue")[0]}"""\n` });
  await hasFocus(button(page, "Go on with this one"));
  await keys(page, "Enter");
  const own = button(page, "Cleo's cards");
  const choices = page.locator(".due .choices").first();
  await hasFocus(own);
  await keys(page, "Enter");
  await press(button(page.getByRole("dialog"), "Show"));
  await press(page.locator(".hand").getByRole("button", { name: "light blue" }).first());
  await hasFocus(choices);
  await press(page.locator(".due .before"));
  await own.waitFor();
  await press(page.locator(".all-cards > summary"));
  await press(choices.getByRole("button", { name: "light blue …", exact: true }).first());
  const chosen = page.locator(".due .before");
  await chosen.waitFor();
  await hasFocus(choices);

  // nothing is pressed by a key that is held, and what is chosen in the end is recorded
  await button(choices, "C1 …").focus();
  await page.keyboard.down("Enter");
  await chosen.filter({ hasText: "light blue C1" }).waitFor();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await hasFocus(choices);
  assert.match(await chosen.innerText(), /light blue C1$/);

  // a part of the board goes where keys lead
  const board = page.locator(".board-frame");
  await board.locator(".spot").first().focus();
  for (const way of ["ArrowUp", "ArrowDown"]) {
    for (let times = 0; times < 9; times += 1) await keys(page, way);
    await isWhole(page, board);
    await inView(board);
  }

  const { record } = await kept(page, "game");
  for (const [place, line] of [
    ["p12", "light blue C1 p12"],
    ["p14", "light blue C1 p12 p14"],
  ]) {
    await press(choices.getByRole("button", { name: place }).first());
    await chosen.filter({ hasText: line }).waitFor();
  }
  await press(button(choices, "just that"));
  await until(async () => (await kept(page, "game")).record !== record);
  await hasFocus(page.locator(".due"));
  await leave(page);
});

test("where a screen comes in the place of another one, the focus begins at what it asks for", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await page.locator("nav a").first().focus();
  await page.locator(".ways input").last().press(" ");
  await press(button(page, "Begin"));
  const due = page.locator(".due");
  await hasFocus(due); // as soon as it is there: until then, nowhere else
  assert.equal(await due.locator(":focus").getAttribute("type"), "radio"); // a number of the first die

  await press(button(page, /^The page: . roll$/));
  await press(button(page, /^The page: . shuffle, deal$/));
  await due.locator(".told", { hasText: "is dealt" }).waitFor();
  await hasFocus(due.locator(".choices").first());

  await keys(page, "Enter");
  await button(page, "Correct what Player 1 has said").waitFor();
  await press(due.locator(".choices button:enabled").first());
  await press(button(page, /^The page: . draw a card \(/));
  await press(button(page, "Pack the truck").first());
  await hasFocus(page.locator(".level"));
  await isSeen(page);

  await page.locator('nav a[href="#game"]').press("Enter");
  await press(button(page, "Game menu"));
  await press(button(page, "Put the game away"));
  await hasFocus(page.locator("main"));
  await leave(page);
});

test("after a number that has no key, or none, the focus is on what has opened its field", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await press(button(page, "Begin"));
  const more = button(page, /^More than/);
  const field = page.locator(".numbers input");
  await more.waitFor();
  await press(more);
  await hasFocus(field);
  await press(page.locator(".numbers form").getByRole("button", { name: "Close" }));
  await hasFocus(more);
  await keys(page, "Enter");
  await field.fill("80");
  await keys(page, "Enter");
  await button(page, "Correct Player 1, round 1: −80").or(button(page, "Player 2, round 1")).first().waitFor();
  await hasFocus(more);
  await leave(page);
});

test("on a board Tab and the focus come to what can be chosen next, and not to where that can lead", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const desert = await readFile(new URL("../../examples/records/wuestentruck.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "truck.toml": desert });
  await press(button(page, "Go on with this one"));
  const due = page.locator(".due");
  await press(due.getByRole("button", { name: "light blue …", exact: true }));
  await button(due, "B1 …").waitFor();
  await keys(page, "Tab");
  const next = page.locator(".spot:has(.ring)");
  assert.equal(await page.locator(".spot[tabindex='0']").and(next).count(), 1);

  await press(next.and(button(page, "B1")));
  await due.locator(".before", { hasText: "B1" }).waitFor();
  await hasFocus(next.and(page.locator(":focus")));
  await leave(page);
});

test("back from a part of the page, the focus is on what has led there", async () => {
  const page = await here.visit({ width: 360, height: 568, tab: "more" });
  const links = page.locator(".entries a");
  for (const goBack of [() => press(page.locator(".way-back")), () => page.goBack()])
    for (const link of [links.first(), links.nth(4)]) {
      await press(link);
      await hasFocus(page.locator(".way-back"));
      await goBack();
      await hasFocus(link);
      await inView(link);
    }
  await leave(page);
});

test("after what was only said the focus is where it was before", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const zock = await readFile(new URL("../../examples/records/zock.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "zock.toml": zock });
  await press(button(page, "Go on with this one"));
  await hasFocus(button(page, "Play again")); // the game is over
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
  await isWhole(page, page.locator("main"));
  await keys(page, "ArrowDown", "ArrowRight");
  assert.match(await named(page), /^Correct Player 2, round 1: −5/);
  await keys(page, "ArrowLeft", "ArrowLeft");
  assert.equal(await named(page), "Round 1");
  await keys(page, "Shift+Tab");
  assert.equal(await named(page), "Game menu");

  // what keys lead to in a sheet has its whole ring below the top, however high that is
  await keys(page, "Enter");
  const top = page.locator("dialog .sheet-top");
  await top.waitFor();
  await keys(page, "Tab");
  const isBelow = async () => {
    const { y, height } = await top.boundingBox();
    assert.ok((await ringOf(page)).top >= y + height - 0.5);
  };
  await isBelow();
  await top.evaluate((one) => (one.style.height = "25rem"));
  for (const way of ["Tab", "Shift+Tab"])
    for (let times = 0; times < 4; times += 1) {
      await keys(page, way);
      await isBelow();
    }
  await leave(page);
});

test("the ring is whole in the history, which Tab passes by", async () => {
  const page = await here.visit({ width: 1280, tab: "game" });
  const zock = await readFile(new URL("../../examples/records/zock.toml", import.meta.url), "utf8");
  await page.getByLabel("Open a game file").press("Shift");
  await openFiles(page, "Open a game file", { "zock.toml": zock });
  const looked = page.locator("main summary", { hasText: "History" });
  await looked.waitFor();
  await hasFocus(button(page, "Go on with this one"));
  await keys(page, "Shift+Tab");
  await hasFocus(looked);
  await inView(looked);
  await press(button(page, "Go on with this one"));
  await press(button(page, "Game menu"));
  const history = page.locator("dialog summary", { hasText: "History" });
  await press(history);
  const log = page.locator("dialog .log");
  await log.waitFor();
  await keys(page, "Tab");
  for (const key of ["End", "Home"]) {
    await keys(page, key);
    assert.equal(await named(page), await log.locator("li > button")[key === "End" ? "last" : "first"]().innerText());
    await isWhole(page, log);
  }
  await keys(page, "Enter", "Tab");
  for (let times = 0; times < 4; times += 1) {
    await isWhole(page, log);
    await keys(page, "Tab");
  }
  await keys(page, "Enter");
  await keys(page, "Tab");
  assert.ok(!(await log.evaluate((one) => one.contains(document.activeElement))), "Tab leads on behind the lines");
  await leave(page);
});
