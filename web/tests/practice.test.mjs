// Practice: a puzzle against the clock, what it is worth, and what is kept of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { button, inView, kept, leave, open, ready, square, tab, until } from "./browser.mjs";

let here, page;
before(async () => {
  here = await open();
  page = await here.visit({ width: 360, tab: "practice", own: true });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install({ time: new Date().setHours(12, 0, 0, 0) }); // an hour later it is still today
  await ready(page);
});
after(async () => {
  await leave(page);
  await here.close();
});

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
async function axe() {
  await page.evaluate(AXE);
  const found = await page.evaluate(() => window.axe.run());
  assert.deepEqual(
    found.violations.map((one) => `${one.id}: ${one.nodes[0].html}`),
    [],
  );
}
const practice = () => kept(page, "practice");
const free = () => page.locator(".level .free").first();

/** Hand the load in; if the truck is nearly empty, the first time that it is meant. */
async function handIn() {
  await button(page.locator(".board-actions"), "Hand in").and(page.locator(":enabled")).tap();
  const meant = button(page.locator(".message"), "Hand in");
  await page.locator(".stars").or(meant).first().waitFor();
  if (await meant.isVisible()) await meant.tap();
  await page.locator(".stars").waitFor();
}

test("the puzzle of the day is packed on one screen, against a clock, and its solution is nowhere before", async () => {
  await axe();
  await page.getByText("The clock starts with the first stick. Only the first load that you hand in counts.").waitFor();
  await page.getByText(/^Bots are simulated packers/).waitFor();
  await page.locator(".faces label").first().click();
  await button(page, "Pack it").tap();
  await page.locator(".verdict .penalty").waitFor({ timeout: 120_000 });
  for (const part of [".clock", ".verdict", ".load-view canvas", ".level", ".level-strip", ".palette"])
    await inView(page.locator(part));
  await inView(button(page, "Hand in"));
  const [high, screen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  assert.ok(high <= screen, `the page is ${high} pixels high on a screen of ${screen}`);
  await page.clock.fastForward(61_000); // the clock starts with the first stick
  assert.equal(await page.locator(".clock").innerText(), "0:00");
  await free().tap();
  await page.locator(".level .stick").first().waitFor();
  await page.clock.fastForward(61_000);
  await page.waitForFunction(() => document.querySelector(".clock").innerText.startsWith("1:"));
  await button(page, "Undo").tap();
  await page.locator(".level .stick").waitFor({ state: "detached" });
  const { current } = await practice();
  assert.deepEqual(Object.keys(current.task).sort(), ["cargo", "level", "packers", "seed", "solvers", "truck"]);
  assert.equal(current.level, 3);
  assert.ok(await button(page, "Hand in").isDisabled(), "an empty truck is no try");
  await axe();

  const seconds = async () => {
    const [minutes, rest] = (await page.locator(".clock").innerText()).split(":");
    return 60 * Number(minutes) + Number(rest);
  };
  const before = await seconds();
  await tab(page, "solve"); // the clock stands while something else is looked at
  await page.clock.fastForward(3_600_000);
  await tab(page, "practice");
  await page.locator(".verdict .penalty").waitFor();
  assert.ok((await seconds()) < before + 3600);
});

test("a puzzle that is left is gone on with, its clock and its sticks as they were", async () => {
  await free().tap();
  await until(async () => (await practice()).current.sticks.length > 0);
  const { sticks, seed, seconds } = (await practice()).current;
  await button(page, "Leave").tap();
  await button(page, "Another puzzle").tap();
  await page.locator(".verdict .penalty").waitFor({ timeout: 120_000 });
  await button(page, "Leave").tap();
  await page.getByRole("button", { name: /^Go on \(◆ \d+:/ }).waitFor();
  await button(page, /^Go on \(1:/).tap();
  await page.locator(".level .stick").first().waitFor();
  const { current, left } = await until(async () => {
    const all = await practice();
    return all.current?.seed === seed && all;
  });
  assert.deepEqual([current.sticks, left.length], [sticks, 1]);
  assert.ok(current.seconds >= seconds, `${current.seconds} after ${seconds}`);
  await button(page, "Undo").tap();
  await page.locator(".level .stick").first().waitFor({ state: "detached" });
});

test("what is handed in is worth its stars, is kept, and is shared without giving anything away", async () => {
  await free().tap();
  await page.locator(".level .stick").first().waitFor();
  await handIn();
  await inView(page.locator(".stars"));
  assert.ok((await page.locator(".switch").boundingBox()).y >= 5, "there is room for a ring above it");
  const figures = page.locator(".figures dd");
  await inView(figures.first());
  await inView(button(page, "Another puzzle"));
  const [yours, least, time] = await figures.allInnerTexts();
  assert.ok(Number(yours) > Number(least), `${yours} is more than ${least}`);
  assert.match(time, /^\d+:\d\d$/);
  assert.equal(
    await page.getByRole("heading", { name: "A best load" }).count(),
    0,
    "who has not given up can still find it",
  );
  await page.getByText("Only the first load that you hand in counts.").waitFor(); // before it is packed once more
  await button(page, "Pack it better").tap();
  await page.locator(".level .stick").first().waitFor();
  await handIn();
  await button(page, "Show the best load").tap();
  const shown = await figures.allInnerTexts();
  assert.deepEqual(shown.slice(0, 2), [yours, least]);
  const canvas = page.locator("canvas").first();
  const seen = () => canvas.evaluate((one) => one.toDataURL());
  const whole = await seen();
  await page
    .getByLabel(/^Sticks packed/)
    .first()
    .fill("1");
  await page
    .locator(".load-view")
    .first()
    .getByText(/^Sticks packed: 1 of \d+/)
    .waitFor();
  await until(async () => (await seen()) !== whole); // the slider packs the best load
  await axe();

  await button(page, "Share").tap();
  await page.locator(".copied", { hasText: "Copied" }).waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.locator(".copied", { hasText: text }).waitFor(); // and it is seen what
  const [title, stars, worth, link] = text.split("\n");
  assert.match(title, /^Zack & Pack, puzzle of \d+ \p{Letter}+$/u);
  assert.match(stars, /^[★☆]{3} \d+:\d\d$/);
  assert.equal(worth, `${Number(yours) - Number(least)} points more than the least`);
  assert.match(link, /#puzzle=1\.[\w-]+$/);

  await page.reload();
  await page.locator(".stars").waitFor(); // it is still there
  assert.deepEqual(await figures.allInnerTexts(), shown);
  const { attempts } = await practice();
  assert.equal(attempts.length, 1);
  await button(page, "Overview").tap();
  await page.locator(".figures dd").first().waitFor();
  assert.deepEqual((await page.locator(".figures dd").allInnerTexts()).slice(0, 2), ["1", "0"]); // no row of days yet
  assert.equal(await page.locator(".streak").count(), 0);
  assert.equal(await page.locator(".calendar .starred").count(), 1);
  assert.match(await page.locator(".calendar .starred").getAttribute("aria-label"), /\d+ \w+: 0 of 3 stars$/);
  await page.getByRole("listitem", { name: "0 of 3 stars: 1" }).waitFor();
  await page.getByText(/The next one comes in (\d+ h )?\d+ min/).waitFor();
  await axe();
  await tab(page, "home"); // which shows the load that counts, and leads to the other puzzles
  const card = page.locator(".panel.puzzle");
  await card.getByRole("img", { name: "0 of 3 stars" }).waitFor();
  await card.getByText(`Penalty ${yours}`, { exact: true }).waitFor();
  assert.ok((await card.locator(".day-truck .stick").count()) > 0);
  await axe();
  await card.tap();
  await button(page, "Another puzzle").waitFor();

  await page.evaluate((to) => location.assign(to), link); // as a friend opens it
  await page.locator(".verdict .penalty").waitFor({ timeout: 120_000 });
  await until(async () => {
    const { seed, level } = (await practice()).current ?? {};
    return seed === attempts[0].seed && level === 3;
  });
  await free().tap();
  await handIn();
  await until(async () => (await practice()).current.done);
  assert.equal((await practice()).attempts.length, 1, "only the first time counts");
});

test("any number of other puzzles follow, and an illegal load cannot be handed in", async () => {
  const seeds = new Set();
  for (let round = 0; round < 2; round += 1) {
    await button(page, "Another puzzle").tap();
    await page.locator(".verdict .penalty").waitFor({ timeout: 120_000 });
    seeds.add(await until(async () => [(await practice()).current.seed].find((seed) => !seeds.has(seed))));
    const levels = await page.locator(".level-strip button").count();
    if (levels > 1) {
      await page.locator(".level-strip button").nth(1).tap();
      await free().tap();
      await page.locator(".verdict .bad").waitFor();
      assert.ok(await button(page, "Hand in").isDisabled());
      await square(page, 0, 0).count();
      await button(page, "Undo").tap();
      await page.locator(".level-strip button").first().tap();
    }
    await free().tap();
    await handIn();
  }
  assert.equal(seeds.size, 2);
});

test("a past day of the calendar packs its puzzle, which counts for no days in a row", async () => {
  await button(page, "Overview").tap();
  await button(page, "The month before").focus();
  await page.keyboard.press("Tab");
  assert.ok(await page.locator(".calendar :focus").and(page.locator("[aria-current]")).count(), "from today on");
  await button(page, "The month before").tap();
  const last = page.locator(".calendar li button").last();
  await last
    .and(page.locator(':not([aria-label*=" ' + new Date().toLocaleString("en-GB", { month: "long" }) + ':"])'))
    .waitFor();
  await last.tap();
  await page.locator(".verdict .penalty").waitFor({ timeout: 120_000 });
  const { seed, level } = (await practice()).current;
  const today = new Date();
  const before = new Date(Date.UTC(today.getFullYear(), today.getMonth(), 0));
  assert.deepEqual([seed, level], [before.toISOString().slice(0, 10), 3]);
  await free().tap();
  await handIn();
  await button(page, "Overview").tap();
  await page.locator(".figures dd").first().waitFor();
  assert.equal(await page.locator(".figures dd").count(), 2); // and no row of days
  await button(page, "The month before").tap();
  await page.locator(".calendar .starred.late").waitFor();
  await axe();
});

test("a load of the day that Python does not draw counts, and nothing is left unsaid as an error", async () => {
  const other = await here.visit({ width: 360, tab: "practice" });
  await button(other, "Pack it").tap();
  await other.locator(".verdict .penalty").waitFor({ timeout: 120_000 });
  await other.locator(".level .free").first().tap();
  await other.locator(".level .stick").first().waitFor();
  await other.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function fail(call, ...rest) {
      if (call.name !== "drawing") return postMessage.call(this, call, ...rest);
      const data = { id: call.id, failed: "it cannot" };
      window.queueMicrotask(() => this.dispatchEvent(new window.MessageEvent("message", { data })));
      return (window.hasFailed = true);
    };
  });
  await button(other.locator(".board-actions"), "Hand in").and(other.locator(":enabled")).tap();
  await button(other.locator(".message"), "Hand in").tap();
  await other.locator(".stars").waitFor();
  await other.waitForFunction(() => window.hasFailed);
  await until(async () => (await kept(other, "practice")).attempts.length === 1);
  await leave(other);
});
