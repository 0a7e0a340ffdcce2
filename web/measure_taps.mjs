// Figures of docs/maintainers/benchmarks.md, "In the browser": milliseconds from a tap until all of its answer is drawn. `npm run measure`
import { button, leave, open, ready, tab } from "./tests/browser.mjs";

const TAPS = 20;
const QUIET = 700; // milliseconds; what changes within them after a tap is its answer

const here = await open();
const page = await here.visit({ width: 360 });
await ready(page);
await page.evaluate(() => {
  const taps = (window.taps = { from: 0, first: 0, last: 0 });
  const begin = () => Object.assign(taps, { from: performance.now(), first: 0, last: 0 });
  window.addEventListener("pointerup", begin, { capture: true }); // the finger leaves the screen
  const watch = (changes) => {
    if (!taps.from || changes.every(({ target }) => target.parentElement?.closest(".clock, [role=timer], time")))
      return;
    window.requestAnimationFrame(() => {
      taps.last = performance.now() - taps.from;
      taps.first ||= taps.last;
    });
  };
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new window.MutationObserver(watch).observe(document.getElementById("page"), everything);
});

/** Tap 20 times: what `next` gives for each number. */
async function measure(name, next) {
  const found = [];
  for (let i = 0; i < TAPS; i += 1) {
    const place = await next(i);
    await place.scrollIntoViewIfNeeded();
    await page.waitForTimeout(QUIET); // until the one before is answered
    await page.evaluate(() => (window.taps.from = 0));
    await place.click();
    await page.waitForTimeout(QUIET);
    found.push(await page.evaluate(() => [window.taps.first, window.taps.last]));
  }
  const figures = [0, 1].map((which) => {
    const sorted = found.map((one) => one[which]).sort((a, b) => a - b);
    return `${sorted[TAPS >> 1].toFixed(0)} (${sorted[TAPS - 1].toFixed(0)})`;
  });
  console.log(`${name}: first change ${figures[0]} ms, whole answer ${figures[1]} ms`);
}

const BAR = ["practice", "solve", "pick", "pack", "more", "game"];
await measure("another tab", (i) => page.locator(`nav a[href="#${BAR[i % BAR.length]}"]`));
await tab(page, "solve");
await measure("Solve, a die", (i) =>
  page
    .locator(".die")
    .nth(i % 5)
    .locator("label")
    .nth(i % 3),
);
await measure("Solve, a card", (i) => page.locator("fieldset.cards label").nth((7 * i) % 30));
await tab(page, "pack");
await measure("Pack, a square", (i) => page.locator(".level [data-cell]").nth(i % 3));
await tab(page, "practice");
await page.locator(".faces label").first().click();
await button(page, "Pack it").click();
await page.locator(".level").waitFor();
await measure("Puzzles, a square", (i) => page.locator(".level [data-cell]").nth(i % 3));
await tab(page, "pick");
await measure("Pick, a card", (i) => page.locator("fieldset.cards label").nth(i % 30));
await tab(page, "deck");
await measure("Deck, the house deck or our own", (i) => page.locator(".choice label").nth(1 - (i % 2)));
await tab(page, "game");
for (const [at, name] of ["Anna", "Ben", "Cleo"].entries())
  await page.getByLabel(`Player ${at + 1}`, { exact: true }).fill(name);
await button(page, "Begin").click();
await measure("Game, a penalty", (i) => page.locator(".numbers button").nth(i % 8));
await tab(page, "referee");
await button(page, "Zack & Pack").click();
await measure("Referee, another event", (i) => page.locator(".log button").nth(i % 10));
await leave(page);
await here.close();
