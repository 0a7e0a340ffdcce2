// What moves when a load is handed in: only for those who want it, and in nobody's way.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, leave, open, putKept, ready, tab } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

/** A puzzle whose best load is one tap away. */
const PUZZLE = {
  seed: "motion",
  level: 1,
  task: {
    seed: "motion",
    level: 1,
    truck: { name: "puzzle", levels: 1, area: [".."] },
    cargo: { white: 1, grey: 0, brown: 0, turquoise: 0, purple: 0 },
    solvers: 200,
    packers: 200,
  },
  sticks: [],
  seconds: 0,
  done: false,
};

/** A phone on which that puzzle has been begun; what moves stands still until it is let go, and all of it is noted. */
async function phone(motion) {
  const page = await here.visit({ width: 360, tab: "more", motion });
  await putKept(page, "practice", { level: 1, attempts: [], current: PUZZLE, left: [], next: "next" });
  await page.reload();
  await ready(page);
  await page.evaluate(() => {
    window.noted = [];
    navigator.vibrate = (time) => window.noted.push(`vibration of ${time} ms`);
    new window.MutationObserver(() => {
      for (const name of ["driving", "reward"]) {
        if (!document.querySelector(`.${name}`) || window.noted.includes(name)) continue;
        window.noted.push(name);
        for (const one of document.querySelectorAll(`.${name}, .${name} *`))
          for (const animation of one.getAnimations()) animation.pause();
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return page;
}

const noted = (page) => page.evaluate(() => window.noted.toSorted());
/** All that stands still moves to its end. */
const letGo = (page) => page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
const driving = (page) => page.locator("body > .driving .drawn");

/** Pack the puzzle as well as can be, and hand it in. */
async function win(page) {
  await tab(page, "practice");
  await page.locator(".level .free").first().tap();
  await button(page, "Hand in").and(page.locator(":enabled")).tap();
  await page.getByRole("img", { name: "3 of 3 stars" }).waitFor();
}

test("a best load is rewarded with falling sticks, a vibration and a truck that drives off, and nothing waits for that", async () => {
  const page = await phone("no-preference");
  await win(page);
  await driving(page).waitFor();
  assert.deepEqual(await noted(page), ["driving", "reward", "vibration of 30 ms"]);
  const moves = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => window.getComputedStyle(one).animationName);
  assert.equal(await moves(".reward i"), "reward");
  assert.equal(await moves(".driving"), "drive");

  await button(page, "Overview").tap();
  await button(page, "Pack it").waitFor();
  await letGo(page);
  await driving(page).waitFor({ state: "detached" });
  await leave(page);
});

test("nothing moves or vibrates for those who want no motion", async () => {
  const page = await phone("reduce");
  await win(page);
  await button(page, "Overview").tap();
  await button(page, "Pack it").waitFor();
  assert.deepEqual(await noted(page), []);
  await leave(page);
});

test("the truck of a player drives off in the player's colour while the game goes on", async () => {
  const page = await phone("no-preference");
  await tab(page, "game");
  for (const [index, name] of ["Anna", "Ben", "Cleo"].entries())
    await page.locator(".player input").nth(index).fill(name);
  await page.locator("form button.main").tap();
  await page.locator(".for button").tap();
  for (const [row, face] of ["3", "2", "3", "0", "1"].entries())
    await page.locator("dialog .die").nth(row).locator("label", { hasText: face }).tap();
  await page.locator("dialog .cards label", { hasText: "T07" }).tap();
  await button(page, "Pack it").tap();
  await page.locator(".level .free").first().tap();
  await button(page, "Hand in").and(page.locator(":enabled")).tap();
  await button(page.locator(".message"), "Hand in").tap(); // of a truck that is nearly empty
  await page.locator("body > .driving .drawn.seat-0").waitFor();

  await button(page.locator(".numbers"), "7").tap();
  await page.locator(".score-sheet .cell", { hasText: "−7" }).waitFor();
  assert.deepEqual(await noted(page), ["driving"]);
  await letGo(page);
  await driving(page).waitFor({ state: "detached" });
  await leave(page);
});
