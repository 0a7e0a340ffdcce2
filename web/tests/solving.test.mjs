// Solve and Pick from start to end, on a phone and on a desktop.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  big,
  button,
  choose,
  inView,
  leave,
  open,
  openFiles,
  problem,
  saved,
  showLevel,
  speak,
  square,
  tab,
  WIDTHS,
} from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

/** One that takes the search longer than the page gives it: more than half a minute outside the browser, too. */
const HARD = `version = 1
cargo = { brown = 6, turquoise = 6, purple = 6 }
[truck]
name = "hard"
levels = 7
area = """
#..#.
.#.#.
...#.
"""
`;

for (const width of WIDTHS) {
  test(`solve at ${width}`, async () => {
    const page = await here.visit({ width });
    await big(page, "Least penalty: 3");
    await page.getByText("Proven: no load costs less than 3.").waitFor();
    await page.locator(".die", { hasText: "turquoise" }).getByLabel("1", { exact: true }).check({ force: true });
    await big(page, "Least penalty: 2");
    await inView(page.locator(".answer .big"));
    await page.locator("fieldset.cards label", { hasText: "T29" }).first().scrollIntoViewIfNeeded();
    await inView(page.locator(".answer .big"));
    await choose(page, "cards", "T01");
    await big(page, "Least penalty: 30");
    await page.locator("fieldset.used").getByLabel(/^T01/).isChecked();
    await page.getByLabel(/^Sticks packed/).fill("1");
    await page.getByText("Sticks packed: 1 of 10", { exact: true }).waitFor(); // not of those that fit
    await page.locator("canvas").first().press("ArrowLeft");
    await page.locator("fieldset.used label", { hasText: "Own truck" }).click();
    await page.locator(".drawing").getByLabel("row 1, column 4").click();
    await page.getByLabel("Levels", { exact: true }).click();
    await page.keyboard.type("3"); // replaces what is there
    assert.equal(await page.getByLabel("Levels", { exact: true }).inputValue(), "3");
    await button(page, "Levels: one less").click();
    await page.locator("summary", { hasText: "Packing plan" }).click();
    await page.locator(".picture img").waitFor();
    const file = await saved(page, () => button(page, "Save the load").click());
    assert.match(file, /levels = 2/);
    await openFiles(page, "Open a load file", { "again.toml": file });
    await leave(page);
  });

  test(`pick at ${width}`, async () => {
    const page = await here.visit({ width, tab: "pick" });
    for (const name of ["T01", "T05", "T07"]) await choose(page, "cards", name);
    await big(page, "Take T07");
    await page.getByText("11.2 on average").waitFor();
    await page.getByText("Cards that cannot be the unknown one").click();
    await page.locator("fieldset.cards").nth(1).locator("label", { hasText: "T12" }).click();
    await page.getByText("unknown card, one of 26").waitFor();
    await inView(page.locator(".answer .big"));
    await tab(page, "game");
    await tab(page, "pick"); // which keeps its cards
    await big(page, "Take T07");
    await button(page, "Next round").click();
    await page.getByText("Tap the trucks on the table.").waitFor();
    await inView(page.getByRole("heading", { name: "Best truck" })); // which the next round begins with
    await inView(page.getByText("Not rolled yet: white, grey, brown, turquoise and purple"));
    for (const name of ["T02", "T08"]) await choose(page, "cards", name);
    assert.equal(await page.locator(".answer .big").count(), 0, "the roll of the round before counts no more");
    const dice = await page.locator(".die").all();
    for (const die of dice) await die.locator("label").nth(1).click();
    await page.getByText("unknown card, one of 24").waitFor(); // without what lay on the table before
    await leave(page);
  });
}

test("a long search goes on beside the page, shows the best load so far, and can be stopped", async () => {
  const page = await here.visit({ width: 360 });
  await openFiles(page, "Open a load file", { "hard.toml": HARD });
  await big(page, "Best load so far");
  await page.getByText(/Not proven: perhaps there is a better one, but none costs less than \d+/).waitFor();
  await button(page, "Search for 60 s").click();
  await page.locator(".searching progress[value]").waitFor();
  await inView(button(page, "Stop"));
  await page.locator(".answer").getByText("Search for 60 s").waitFor({ state: "detached" });
  await tab(page, "pick"); // what is tapped meanwhile is answered by the other worker
  await tab(page, "solve");
  await big(page, "Best load so far"); // of the same truck
  await button(page, "Search for 60 s").click();
  await page.locator(".searching progress[value]").waitFor();
  await button(page, "Stop").click();
  await button(page, "Search for 10 s").waitFor();
  await big(page, "Best load so far");
  await button(page, "Search for 10 s").click();
  await choose(page, "cards", "T01"); // ends the search
  await page.getByText("Proven: no load costs less").waitFor();
  assert.equal(await button(page, "Stop").count(), 0);
  await leave(page);
});

test("the texts of the page and the sentences of the referee are in three languages", async () => {
  const page = await here.visit({ tab: "pack", locale: "fr-FR" });
  await page.locator(".verdict .label", { hasText: "Pénalité" }).waitFor();
  await showLevel(page, 1);
  await square(page, 0, 0).click();
  await page.getByText("le bâton A (blanc) au niveau 2 n’a rien sous").waitFor();
  await speak(page, "de");
  await page.getByText("Stab A (weiß) auf Ebene 2 hat nichts unter").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  await leave(page);
});

test("problem is the only thing that says what is wrong", async () => {
  const page = await here.visit();
  await page.getByText("Other numbers").click();
  await page.getByLabel("brown", { exact: true }).fill("1001");
  await problem(page, "cargo, brown: expected a whole number from 0 to 1000, found 1001");
  await page.getByLabel("brown", { exact: true }).fill("3");
  await big(page, "Least penalty: 3");
  await leave(page);
});
