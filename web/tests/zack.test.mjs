// Zack!: grab a truck against the clock, five times in a row.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import {
  button,
  DUMB,
  inView,
  kept,
  leave,
  noTextOverText,
  open,
  openFiles,
  putKept,
  ready,
  tab,
  until,
} from "./browser.mjs";

const ROUNDS = 5;
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let here, page;
before(async () => {
  here = await open();
  page = await here.visit({ width: 360, tab: "practice", own: true });
  await page.clock.install();
  await ready(page);
  await tab(page, "zack");
});
after(async () => {
  await leave(page);
  await here.close();
});

async function axe() {
  await page.evaluate(AXE);
  const found = await page.evaluate(() => window.axe.run());
  assert.deepEqual(
    found.violations.map((one) => `${one.id}: ${one.nodes[0].html}`),
    [],
  );
}
const trucks = () => page.locator(".grab");
const countdown = () => page.locator(".countdown");
const clock = () => page.getByRole("timer");
const next = () => page.locator(".zack-actions .main");
const numbers = async (locator) => (await locator.allInnerTexts()).map(parseFloat);

/** Note the numbers that the countdown shows, however slow the test is, and tap it at one of them. */
const watchCountdown = (tapAt) =>
  page.evaluate((last) => {
    window.counted = [];
    window.watcher?.disconnect();
    window.watcher = new window.MutationObserver(() => {
      const number = document.querySelector(".countdown b")?.textContent;
      if (!number || number === window.counted.at(-1)) return;
      window.counted.push(number);
      if (number === last) document.querySelector(".countdown").click();
    });
    window.watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  }, tapAt);
const counted = () => page.evaluate(() => window.counted);

/** Let some seconds go by, and read the clock. */
async function pass(seconds) {
  await page.clock.runFor(seconds * 1000);
  return parseFloat(await clock().innerText());
}

test("after three, two, one, a roll, six trucks with their levels and a running clock are on one screen", async () => {
  await axe();
  await watchCountdown();
  await button(page, "Begin").tap();
  await countdown().waitFor();
  await axe();
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ]) {
    await page.setViewportSize({ width, height });
    await inView(countdown()); // which has the focus
  }
  await trucks().first().waitFor();
  assert.deepEqual(await counted(), ["3", "2", "1"]);
  assert.equal(await trucks().count(), 6);
  for (const truck of await trucks().all()) {
    await inView(truck);
    const [, levels] = /(\d) levels?/.exec(await truck.innerText());
    assert.equal(await truck.locator(".height b").innerText(), levels);
    assert.equal(await truck.locator(".height i").count(), Number(levels));
  }
  await inView(page.getByRole("img", { name: /^\d+ × white, \d+ × grey/ }));
  const before = parseFloat(await clock().innerText());
  const after = await pass(3);
  assert.ok(Math.abs(after - before - 3) < 0.3, `${before}, and three seconds later ${after}`);
  await axe();
  await noTextOverText(page);
  for (const key of ["Tab", "ArrowRight", "End"]) await page.keyboard.press(key);
  assert.ok(await trucks().last().and(page.locator(":focus")).count(), "one Tab, and arrows from truck to truck");
});

test("the truck that is tapped stands in the ranking, with what it costs more and the time that it took", async () => {
  const name = (await trucks().first().innerText()).split(/\s/)[0];
  const seconds = parseFloat(await clock().innerText());
  await trucks().first().tap();
  await page.locator(".ranked").waitFor();
  const penalties = await numbers(page.locator(".ranked .penalty"));
  assert.deepEqual(
    penalties,
    penalties.toSorted((one, other) => one - other),
  );
  const mine = page.locator(".ranked .mine");
  assert.match(await mine.innerText(), new RegExp(`${name} yours`));
  const [cost, time, surcharge] = await numbers(page.locator(".zack-figures b"));
  const own = Number(await mine.locator(".penalty").innerText());
  assert.equal(surcharge, 2 * (own - penalties[0]));
  assert.ok(Math.abs(time + surcharge - cost) < 0.01, `${time} and ${surcharge} come to ${cost}`);
  assert.match(
    await page.locator(".zack-figures").innerText(),
    /[\d.]+ s\s+this grab\s+[\d.]+ s\s+your time\s+\+?\d+ s\s+(\d+ points? too many|the best truck)/,
  );
  assert.ok(Math.abs(time - seconds) < 0.5, `${time} where the clock showed ${seconds}`);
  await inView(next());
  await axe();
  await noTextOverText(page);
  await button(page, "Best load").tap();
  await page.getByRole("dialog").locator("canvas").waitFor();
  await button(page.getByRole("dialog"), "Close").tap();
});

test("the clock stands still after half a minute", async () => {
  await next().tap();
  await trucks().first().waitFor();
  assert.equal(await pass(40), 30);
});

test("five grabs make a score, which is kept, and the best one comes first", async () => {
  for (let round = 2; round <= ROUNDS; round += 1) {
    await trucks().first().waitFor();
    await pass(1);
    await trucks().nth(round).tap();
    await page.locator(".ranked").waitFor();
    const sum = page.locator(".zack-figures p").first();
    assert.match(await sum.innerText(), /this grab\s+[\d.]+ s so far$/);
    const lines = await sum.locator("span").evaluateAll((spans) => spans.map((span) => span.offsetHeight));
    assert.equal(new Set(lines).size, 1, `each is one line: ${lines}`);
    await next().tap();
  }
  const hero = page.locator(".zack-hero");
  await page.locator(".zack-scores").first().waitFor();
  const score = parseFloat(await hero.innerText());
  const costs = await numbers(page.locator(".zack-scores").first().locator("b:last-child"));
  assert.equal(costs.length, ROUNDS);
  assert.ok(Math.abs(costs.reduce((sum, one) => sum + one) - score) < 0.01, `${costs} come to ${score}`);
  await until(async () => (await kept(page, "zack"))?.length === 1);
  await axe();
  await page.reload();
  await page.getByRole("heading", { name: "Best scores" }).waitFor();
  assert.deepEqual(await numbers(page.locator(".zack-scores b")), [score]);
  await tab(page, "home");
  await page.locator(".zack-card", { hasText: "your best" }).waitFor();
  assert.deepEqual(await numbers(page.locator(".zack-card .best")), [score]);
  await tab(page, "zack");
});

test("keys alone grab a truck", async () => {
  await ready(page);
  await button(page, "Begin").focus();
  await page.keyboard.press("Enter");
  await countdown().and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await trucks().first().waitFor();
  await page.waitForFunction(() => document.activeElement.tagName === "H2");
  await pass(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(".ranked .mine").waitFor();
});

test("a double tap on Begin, and Enter held down, skip nothing; a tap from two on does", async () => {
  await tab(page, "home");
  await tab(page, "zack");
  await watchCountdown();
  await button(page, "Begin anew").dblclick();
  await trucks().first().waitFor();
  assert.deepEqual(await counted(), ["3", "2", "1"]);
  await page.goBack();
  await watchCountdown();
  await button(page, "Begin anew").focus();
  await page.keyboard.down("Enter");
  await countdown().and(page.locator(":focus")).waitFor();
  for (let times = 0; times < 3; times += 1) await page.keyboard.down("Enter"); // again, as it is held
  await page.keyboard.up("Enter");
  await trucks().first().waitFor();
  assert.deepEqual(await counted(), ["3", "2", "1"]);
  await page.goBack();
  await watchCountdown("2");
  await button(page, "Begin anew").tap();
  await trucks().first().waitFor();
  assert.deepEqual(await counted(), ["3", "2"]);
});

test("a race that is broken off is gone on with, and its clock has run on", async () => {
  await pass(1);
  await trucks().first().tap();
  await page.locator(".ranked").waitFor();
  await tab(page, "home");
  await page.locator(".zack-card").getByText("Go on: grab 2").waitFor();
  await tab(page, "practice");
  await page.locator(".switch").getByText("Go on: grab 2").waitFor();
  await tab(page, "zack");
  await page.getByText("Broken off after 1 grab.", { exact: true }).waitFor();
  await axe();
  await noTextOverText(page);
  await button(page, "Go on: grab 2").tap(); // no clock runs yet
  await countdown().waitFor();
  await trucks().first().waitFor();
  const table = await trucks().allInnerTexts();
  await pass(4);
  await tab(page, "home");
  await page.clock.runFor(5000);
  await page.reload();
  await tab(page, "zack");
  await page.getByText("The clock of grab 2 runs on.").waitFor();
  await ready(page);
  await button(page, "Go on: grab 2").tap();
  await trucks().first().waitFor();
  const seconds = await pass(0);
  assert.ok(seconds >= 9, `${seconds} seconds after four and five`);
  assert.deepEqual(await trucks().allInnerTexts(), table, "it is the same table");
  await page.goBack();
  await button(page, "Go on: grab 2").tap();
  await pass(40);
  assert.equal(await pass(0), 30);
  await trucks().first().tap();
  await page.locator(".ranked").waitFor();
});

test("a race counts once, though the page is left before its score is shown", async () => {
  for (let round = 3; round <= ROUNDS; round += 1) {
    await next().dblclick(); // the second click is for no truck
    await trucks().first().waitFor();
    await pass(1);
    await trucks().nth(round).tap();
    await page.locator(".ranked").waitFor();
    assert.equal(await page.locator(".marks .best, .marks .dear").count(), round);
  }
  await until(async () => (await kept(page, "zack"))?.length === 2);
  await page.reload();
  await tab(page, "zack");
  await button(page, "Begin").waitFor();
  await until(async () => (await page.locator(".zack-scores b").count()) === 2);
  await ready(page);
  assert.equal((await kept(page, "zack")).length, 2);
});

test("a race whose score is kept does not count once more where it was saved before its end", async () => {
  const run = { ...(await kept(page, "zack.run")), isOver: false };
  await tab(page, "more");
  const saved = { program: "zackpack", version: 1, saved: run.begun, kept: { "zack.run": run } };
  await openFiles(page, "Bring back from a file", { "zackpack.json": JSON.stringify(saved) });
  await button(page, "Bring it back").click();
  await until(async () => (await kept(page, "zack.run")).isOver === false);
  await tab(page, "zack");
  await until(async () => (await kept(page, "zack.run")).isOver);
  await button(page, "Begin").waitFor();
  assert.equal((await kept(page, "zack")).length, 2);
});

test("after the last grab nothing leads on, though Python has yet to say that the race is over", async () => {
  const run = { ...(await kept(page, "zack.run")), isOver: false };
  const waiting = await here.visit({ width: 360, tab: "home", own: true });
  await waiting.context().addInitScript(DUMB);
  const card = waiting.locator(".zack-card");
  const isSaid = async (race) => {
    await putKept(waiting, "zack.run", race);
    await waiting.reload();
    await card.waitFor();
    return /Go on: grab/.test(await card.innerText());
  };
  assert.ok(await isSaid({ ...run, grabs: run.grabs.slice(1) }));
  assert.ok(!(await isSaid(run)));
  await leave(waiting);
});

test("a race whose deck is refused, as of another version, is forgotten, and a new one begins", async () => {
  const run = await kept(page, "zack.run");
  await putKept(page, "zack.run", { ...run, grabs: [], since: 1, isOver: false, deck: { ...run.deck, version: 77 } });
  await page.reload();
  await tab(page, "zack");
  await until(async () => (await kept(page, "zack.run")) === undefined);
  await button(page, "Begin").waitFor();
});
