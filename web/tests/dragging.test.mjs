// Sticks under a thumb: what is seen before it lifts, where it lets go of them, and what stays where it is.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import {
  button,
  carry,
  LAUNCH,
  leave,
  noOverflow,
  noTextOverText,
  open,
  ready,
  speak,
  square,
  swipe,
  touch,
} from "./browser.mjs";

let here, phone;
before(async () => {
  here = await open();
  phone = await here.visit({ width: 360, tab: "pack" });
  await ready(phone);
});
after(async () => {
  await leave(phone);
  await here.close();
});

const SCREENS = [
  { width: 360, height: 740 },
  { width: 320, height: 568 },
];
const chip = (piece) => phone.locator(".palette label").nth(piece - 1);
const boxOf = (selector) => phone.locator(selector).first().boundingBox();
const saying = (text) => phone.locator(".saying:visible", { hasText: text });
/** What is previewed: squares that a stick would lie on, or those that refuse it. */
const previewed = (kind, count) =>
  phone.waitForFunction(
    ([one, many]) => document.querySelectorAll(`.level .preview.${one}`).length === many,
    [kind, count],
  );
/** The truck holds so many sticks. */
const holds = (sticks) =>
  phone
    .locator(`.load-view canvas[aria-label*=", ${sticks} stick"], .load-view canvas[aria-label*=", ${sticks}:"]`)
    .waitFor();

/** An empty truck on a screen of this size. */
async function unloaded(screen) {
  await phone.setViewportSize(screen);
  await button(phone, "Menu").click();
  if (await button(phone, "Unload all").isEnabled()) await button(phone, "Unload all").click();
  else await button(phone, "Close").click();
  await holds(0);
  const turn = button(phone, /^How sticks are put down/);
  while (!(await turn.getAttribute("aria-label")).endsWith("along")) await turn.click();
}

test("in the tray each stick is as long as it is, with how many are left, and no other number", async () => {
  for (const screen of SCREENS) {
    await unloaded(screen);
    const sticks = await phone.locator(".palette .swatch").all();
    const lengths = await Promise.all(sticks.map(async (stick) => (await stick.boundingBox()).width));
    const rounded = lengths.map((length) => Math.round((10 * length) / lengths[0]) / 10);
    assert.deepEqual(rounded, [1, 2, 3, 4, 5]);
    assert.deepEqual(await phone.locator(".palette .swatch").allInnerTexts(), ["", "", "", "", ""]);
    assert.deepEqual(await phone.locator(".palette b").allInnerTexts(), ["3", "2", "3", "0", "1"]);
    await phone.getByRole("checkbox", { name: "brown, 3 left" }).waitFor();

    for (const language of ["en", "de", "fr"]) {
      await speak(phone, language);
      await phone.locator(".palette label").first().waitFor();
      const touched = await phone
        .locator(".palette label, .palette button")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      touched.forEach(({ left, right, width, height }, index) => {
        assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
        assert.ok(right <= screen.width && left >= (touched[index - 1]?.right ?? 0) - 0.5);
      });
    }
    await speak(phone, "en");
  }
});

test("a stick that is refused moves nothing, neither on the truck nor on the screen, and is told", async () => {
  for (const screen of [...SCREENS, { width: 740, height: 360 }]) {
    await unloaded(screen);
    await square(phone, 1, 0).tap();
    await holds(1);
    const places = () => Promise.all([".verdict .penalty", ".load-view canvas", ".level", ".palette"].map(boxOf));
    const before = await places();
    assert.equal(await phone.locator("[role=status].saying").count(), 1); // it is there before it says something

    await carry(phone, chip(5), square(phone, 1, 2), { held: true });
    await previewed("no-room", 5);
    await touch(phone, "touchEnd");
    await saying("A purple stick does not fit there.").waitFor();
    assert.deepEqual(await places(), before);

    await carry(phone, square(phone, 1, 0), [square(phone, 2, 1), [-1, 0]], { held: true }); // onto a blocked square
    await previewed("no-room", 1);
    await touch(phone, "touchEnd");
    await saying("A white stick does not fit there.").waitFor();
    assert.deepEqual(await places(), before);
    await square(phone, 1, 0).filter({ hasText: "1" }).waitFor();
  }
});

test("a stick floats above a finger, where it is seen, and reaches every square of the truck", async () => {
  for (const screen of SCREENS) {
    await unloaded(screen);
    const free = await phone.locator(".level .square.free").evaluateAll((all) => all.map((one) => one.dataset.cell));
    assert.equal(free.length, 12);
    for (const cell of free) {
      const [column, row] = cell.split(",").map(Number);
      const { y, height } = await square(phone, row, column).boundingBox();
      const from = await chip(1).boundingBox();
      await carry(phone, chip(1), square(phone, row, column), { held: true });
      await phone.locator(`.level .preview.lay[data-cell="${cell}"]`).waitFor();
      assert.ok(y + height + 32 < screen.height, "the finger is below it, on the screen");
      await touch(phone, "touchMove", [from.x, from.y + 2]); // back again: nothing is laid
      await previewed("lay", 0);
      await touch(phone, "touchEnd");
    }
  }
});

test("a stick that lies on the truck goes the way of the finger, a square for a square", async () => {
  for (const screen of SCREENS) {
    await unloaded(screen);
    await square(phone, 1, 0).tap();
    await carry(phone, square(phone, 1, 0), square(phone, 1, 2), { held: true });
    await phone.locator('.level .preview.move[data-cell="2,1"]').waitFor();
    await touch(phone, "touchEnd");
    await carry(phone, square(phone, 1, 2), square(phone, 0, 2));
    await square(phone, 0, 2).and(phone.locator(".stick")).waitFor();
  }
});

test("a stick under a mouse lies where the mouse is", async () => {
  await unloaded(SCREENS[0]);
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  await phone.mouse.move(...middle(await chip(1).boundingBox()));
  await phone.mouse.down();
  await phone.mouse.move(...middle(await square(phone, 1, 1).boundingBox()));
  await phone.locator('.level .preview.lay[data-cell="1,1"]').waitFor();
  await phone.mouse.up();
  await holds(1);
});

test("a stick that is let go just beside the truck, or beside its only room, goes there; further off it stays in the tray", async () => {
  await unloaded(SCREENS[0]);
  await carry(phone, chip(3), [square(phone, 0, 4), [0.9, 0]]); // beyond the edge
  await square(phone, 0, 4).filter({ hasText: /^$/ }).and(phone.locator(".stick")).waitFor();
  await holds(1);
  await carry(phone, chip(2), [square(phone, 0, 3), [0, 0.6]]); // over the brown one's edge
  await holds(2);
  await phone.locator('.level .stick.piece-1[data-cell="3,1"]').waitFor();
  await carry(phone, chip(1), [square(phone, 0, 0), [0, -1.2]]);
  await saying("Let go over the squares of the floor.").waitFor();
  await holds(2);

  const tray = await chip(1).boundingBox();
  await touch(phone, "touchStart", [tray.x + 9, tray.y + 9]);
  await touch(phone, "touchMove", [tray.x + 9, 40]);
  await touch(phone, "touchMove", [tray.x + 60, tray.y + 20]); // given back
  await touch(phone, "touchEnd");
  await saying(/./).waitFor({ state: "hidden" });
  await holds(2);
});

test("a finger on the truck puts a stick where it points, and the frame tells in which column and row", async () => {
  for (const screen of SCREENS) {
    await unloaded(screen);
    const from = await chip(1).boundingBox();
    for (const cell of await phone
      .locator(".level .square.free")
      .evaluateAll((all) => all.map((one) => one.dataset.cell))) {
      const [column, row] = cell.split(",").map(Number);
      const { x, y, width, height } = await square(phone, row, column).boundingBox();
      await touch(phone, "touchStart", [from.x + 9, from.y + 9]);
      await touch(phone, "touchMove", [from.x + 40, from.y - 40]);
      await touch(phone, "touchMove", [x + width / 2, y + height / 2]);
      await phone.locator(`.level .preview.lay[data-cell="${cell}"]`).waitFor();
      const [across, along] = await Promise.all([".level > .columns", ".level > .rows"].map(boxOf));
      assert.deepEqual([across.x - 2, along.y - 2].map(Math.round), [x, y].map(Math.round));
      assert.ok(across.y < y && along.x < x);
      await touch(phone, "touchMove", [from.x + 9, from.y + 12]);
      await touch(phone, "touchEnd");
    }
    await holds(0);
  }
});

test("a stick is off the truck once a finger has left that, or tapped it; it is said, and Undo stands out", async () => {
  for (const screen of SCREENS) {
    await unloaded(screen);
    await swipe(phone, square(phone, 0, 0), square(phone, 0, 4));
    await holds(1);
    await carry(phone, square(phone, 0, 4), square(phone, 0, 0), { held: true }); // taken by its end, over the floor
    await previewed("move", 5);
    await touch(phone, "touchEnd");
    await carry(phone, square(phone, 0, 4), square(phone, 1, 2));
    await saying("A purple stick does not fit there.").waitFor();
    await holds(1);

    const offered = phone.locator(".board-actions .offered");
    const takeOff = {
      tap: () => square(phone, 0, 4).tap(),
      drag: () => carry(phone, square(phone, 0, 4), [square(phone, 0, 4), [0, -3]]),
      key: () => square(phone, 0, 4).press("Enter"),
    };
    for (const act of Object.values(takeOff)) {
      await act();
      await holds(0);
      await saying("Taken off: purple").waitFor();
      await offered.and(button(phone, "Undo")).tap();
      await holds(1);
      await saying(/./).waitFor({ state: "hidden" });
      await offered.waitFor({ state: "detached" });
    }
  }
});

test("of a stick that does not fit, only those squares are crossed that are in the way", async () => {
  const crossed = async (cells, beyond) => {
    await phone.waitForFunction(
      ([inside, outside]) => {
        const marks = [...document.querySelectorAll(".level .square")].filter((one) => one.innerText === "✕");
        const isSame = marks.map((one) => one.dataset.cell).join(" ") === inside;
        return isSame && document.querySelectorAll(".level .outside b").length === outside;
      },
      [cells, beyond],
    );
    await noOverflow(phone);
  };
  for (const screen of SCREENS) {
    await unloaded(screen);
    await phone.locator(".level-strip button", { hasText: "1" }).tap();
    await carry(phone, chip(5), [square(phone, 1, 2), [1, 0]], { held: true }); // a blocked square, and one beyond
    await crossed("4,1", 1);
    await touch(phone, "touchEnd");
    await saying("A purple stick does not fit there.").waitFor();
    await square(phone, 0, 1).tap();
    await carry(phone, chip(5), square(phone, 0, 2), { held: true }); // another stick
    await crossed("1,0", 0);
    await touch(phone, "touchEnd");
    await phone.locator(".level-strip button", { hasText: "2" }).tap();
    await carry(phone, chip(3), square(phone, 0, 1)); // the middle one has something below it
    await phone.locator(".level .wrong").first().waitFor();
    await crossed("0,0 2,0", 0);
  }
  await phone.locator(".level-strip button", { hasText: "1" }).tap();
});

test("a stick that is longer than the truck is high never stands, and the button says so", async () => {
  await unloaded(SCREENS[0]);
  const turn = button(phone, /^How sticks are put down/);
  const isPutDown = (way) => turn.and(phone.locator(`[aria-label$="${way}"]`)).waitFor();
  await turn.click();
  await turn.click();
  await isPutDown("upright");
  await carry(phone, chip(5), [square(phone, 0, 2), [0, -3]], { held: true });
  await phone.locator(".carried.x").waitFor();
  await touch(phone, "touchEnd");
  await chip(5).tap();
  await isPutDown("along");
  await turn.click();
  await isPutDown("across");
  await turn.click();
  await isPutDown("along");
  await chip(2).tap(); // which is not as long
  await turn.click();
  await turn.click();
  await isPutDown("upright");
  await chip(2).tap();
});

test("a length of which none is left is refused while it is drawn", async () => {
  await unloaded(SCREENS[0]);
  const places = await Promise.all([0, 1, 2, 3, 4].map((column) => square(phone, 0, column).boundingBox()));
  const middles = places.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  await touch(phone, "touchStart", middles[0]);
  await touch(phone, "touchMove", middles[2]);
  await previewed("lay", 3);
  await touch(phone, "touchMove", middles[3]);
  await previewed("no-room", 4); // no turquoise one
  await touch(phone, "touchMove", middles[4]);
  await previewed("lay", 5);
  await touch(phone, "touchMove", middles[3]);
  await previewed("no-room", 4);
  await touch(phone, "touchEnd");
  await saying("No turquoise stick is left.").waitFor();
  await holds(0);
});

test("a full level leads to the next one, and undo back to where it was", async () => {
  await unloaded(SCREENS[0]);
  const isShown = (level) => phone.locator(`.level-strip button[aria-pressed=true]`, { hasText: level }).waitFor();
  const across = (row, from, to) => swipe(phone, square(phone, row, from), square(phone, row, to));
  await across(0, 0, 4);
  await across(1, 0, 2);
  await square(phone, 1, 3).tap();
  await holds(3);
  await isShown("1");
  await across(2, 1, 3);
  await saying("Nothing more fits on level 1: on to level 2.").waitFor();
  await isShown("2");
  await holds(4);

  await button(phone, "Undo").click();
  await isShown("1");
  await holds(3);
  await across(2, 1, 3);
  await isShown("2");
  await square(phone, 0, 0).tap();
  await holds(5);
  await phone.locator(".level-strip button", { hasText: "1" }).tap();
  await square(phone, 1, 3).tap(); // taken off
  await holds(4);
  await square(phone, 1, 3).tap(); // whoever has begun the next level chooses for himself
  await holds(5);
  await isShown("1");
});

test("a stick that is turned and leaves no room on its level says both", async () => {
  await unloaded(SCREENS[0]);
  await swipe(phone, square(phone, 0, 0), square(phone, 0, 4));
  await holds(1);
  await swipe(phone, square(phone, 1, 0), square(phone, 1, 2));
  await holds(2);
  await square(phone, 1, 3).tap();
  await holds(3);
  await button(phone, /^How sticks are put down/).click(); // across
  await carry(phone, chip(3), square(phone, 2, 2));
  await saying("It fits only along there. Nothing more fits on level 1: on to level 2.").waitFor();
  await phone.locator(".level-strip button[aria-pressed=true]", { hasText: "2" }).waitFor();
  await noTextOverText(phone);
  await button(phone, /^How sticks are put down/).click();
  await button(phone, /^How sticks are put down/).click(); // along again
});

test("what breaks a rule is told beside the penalty that there was, and the picture stays as it is", async () => {
  for (const screen of SCREENS) {
    for (const language of ["en", "de", "fr"]) {
      await speak(phone, "en");
      await unloaded(screen);
      await speak(phone, language);
      const picture = () => boxOf(".load-view canvas");
      const empty = await picture();
      await square(phone, 1, 0).tap();
      await phone.locator(".verdict .penalty", { hasText: /^63$/ }).waitFor();
      assert.deepEqual(await picture(), empty);
      await phone.locator(".level-strip button", { hasText: "2" }).tap();
      for (const column of [1, 3]) await square(phone, 0, column).tap();
      await phone.locator(".verdict .bad [title=ZP-L4]").waitFor();
      await phone.locator(".verdict .penalty.past", { hasText: /^63$/ }).waitFor();
      assert.deepEqual(await picture(), empty);
      await button(phone, /^(1 more|1 weitere|1 de plus)$/).tap();
      await phone.getByRole("dialog").locator("li").nth(1).waitFor();
      await phone.getByRole("dialog").locator(".sheet-head button").tap();
    }
  }
  await speak(phone, "en");
});

test("a stick that lies the other way because only that fits is told, until the next gesture", async () => {
  await unloaded(SCREENS[0]);
  await square(phone, 2, 3).tap();
  await holds(1);
  await button(phone, /^How sticks are put down/).click();
  await carry(phone, chip(3), square(phone, 0, 3));
  await saying("It fits only along there.").waitFor();
  await holds(2);
  await chip(1).tap();
  await saying(/./).waitFor({ state: "hidden" });
  await chip(1).tap();
});

test("the page behind a sheet stays where it is, however one drags, and does not jump where it has a scroll bar", async () => {
  await unloaded({ width: 360, height: 740 });
  await phone.evaluate(() => {
    document.body.style.paddingBottom = "2000px";
    window.scrollTo(0, 60);
    document.querySelector(".board-head .menu").click(); // a click of Playwright's scrolls it into view
  });
  const sheet = phone.getByRole("dialog");
  await swipe(phone, [sheet, [0, 0.3]], [sheet, [0, -0.3]]); // to its end, and further
  await swipe(phone, [sheet, [0, 0.3]], [sheet, [0, -0.3]]);
  await swipe(phone, [sheet, [0, -0.5]], [sheet, [0, 0.4]]);
  await touch(phone, "touchStart", [180, 40]); // beside it
  await touch(phone, "touchMove", [180, 20]);
  await touch(phone, "touchMove", [180, 2]);
  await touch(phone, "touchEnd");
  assert.equal(await phone.evaluate(() => window.scrollY), 60);
  await button(sheet, "Close").click();
  await phone.evaluate(() => {
    document.body.style.paddingBottom = "";
  });

  const desk = await chromium.launch({ ...LAUNCH, ignoreDefaultArgs: ["--hide-scrollbars"] });
  const page = await desk.newPage({ viewport: { width: 1280, height: 600 } });
  await page.goto(`${here.server.url}#pack`);
  const title = page.locator(".board-head h2");
  await title.waitFor();
  await page.evaluate(() => (document.body.style.paddingBottom = "2000px"));
  const wide = () => page.evaluate(() => [document.documentElement.clientWidth, innerWidth]);
  const before = [await title.boundingBox(), await wide()];
  assert.ok(before[1][0] < before[1][1], "there is a scroll bar");
  await button(page, "Menu").click();
  await page.getByRole("dialog").waitFor();
  assert.deepEqual(await title.boundingBox(), before[0]);
  await desk.close();
});

test("what turns a picture is said of what the device has", async () => {
  const desk = await here.visit({ tab: "pack" });
  for (const [page, words] of [
    [phone, "Turn it with a finger."],
    [desk, "Turn it with the mouse or the arrow keys."],
  ]) {
    await ready(page);
    await button(page, "Best load").click();
    await page.getByRole("dialog").getByText(words, { exact: true }).waitFor();
    await button(page.getByRole("dialog"), "Close").click();
  }
  await leave(desk);
});
