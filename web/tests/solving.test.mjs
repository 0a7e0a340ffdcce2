// Solve, Check and Pick from start to end, on a phone and on a desktop.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { big, button, choose, leave, open, openFiles, problem, saved, speak, square, tab, WIDTHS } from "./browser.mjs";

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
    await choose(page, "cards", "T01");
    await big(page, "Least penalty: 30");
    await page.getByLabel(/^Sticks packed/).fill("1");
    await page.getByText("Sticks packed: 1 of").waitFor();
    await page.locator("canvas").first().press("ArrowLeft");
    await page.getByText("Another truck").click();
    await page.getByLabel("row 1, column 4").click();
    await page.getByLabel("Levels", { exact: true }).fill("2");
    await page.locator("summary", { hasText: "Packing plan" }).click();
    await page.locator(".picture img").waitFor();
    const file = await saved(page, () => button(page, "Save the load").click());
    assert.match(file, /levels = 2/);
    await openFiles(page, "Open a load file", { "again.toml": file });
    await leave(page);
  });

  test(`check at ${width}`, async () => {
    const page = await here.visit({ width, tab: "pack" });
    await square(page, 0, 0, 0).click();
    await big(page, "✓ Legal; penalty so far: 51");
    await choose(page, "palette", "grey");
    await square(page, 1, 1, 0).click();
    await big(page, "✗ Against the rules");
    await page.getByText("the grey stick B on level 2 has nothing under it.").waitFor();
    await button(page, "Undo").click();
    await big(page, "✓ Legal; penalty so far: 51");
    await button(page, "Hint").click();
    await button(page, "Put it there").click();
    await page.locator(".square", { hasText: "B" }).first().waitFor();
    await button(page, "Compare with the best").click();
    await big(page, /Your load costs \d+ more than the best one/);
    await page.reload();
    await square(page, 0, 0, 0).filter({ hasText: "A" }).waitFor();
    await square(page, 0, 0, 0).focus();
    await page.keyboard.press("ArrowDown");
    assert.match(await page.evaluate(() => document.activeElement.ariaLabel), /row 2, column 1/);
    await button(page, "Unload all").click();
    await big(page, "✓ Legal; penalty so far: 66");
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
    await leave(page);
  });
}

test("a search that does not finish says so, with its bound", async () => {
  const page = await here.visit();
  await openFiles(page, "Open a load file", { "hard.toml": HARD });
  await big(page, "Best load so far");
  await page.getByText(/Not proven: perhaps there is a better one, but none costs less than \d+/).waitFor();
  await button(page, "Search for 10 s").waitFor();
  await leave(page);
});

for (const width of WIDTHS) {
  test(`a search can be stopped at ${width}, and nothing is lost`, async () => {
    const page = await here.visit({ width, tab: "game" });
    for (const number of [1, 2, 3]) await page.getByLabel(`Player ${number}`).fill(`Player${number}`);
    await button(page, "Begin").click();
    await button(page, /^Roll for/).waitFor();
    await tab(page, "solve");
    await openFiles(page, "Open a load file", { "hard.toml": HARD });
    await button(page, "Search for 60 s").click();
    await button(page, "Stop the calculation").click({ timeout: 20_000 });
    await page.getByText("Stopped.").waitFor({ timeout: 20_000 });
    await big(page, "Best load so far");

    await button(page, "Search for 60 s").click();
    await button(page, "Stop the calculation").waitFor();
    await tab(page, "game"); // which waits for Python
    await button(page, "Stop the calculation").click();
    await button(page, /^Roll for/).click({ timeout: 20_000 });
    await button(page, "Deal the trucks").waitFor();

    await tab(page, "solve");
    await big(page, "Best load so far"); // of the same truck
    await button(page, "Stop the calculation").waitFor({ state: "hidden" });
    await choose(page, "cards", "T01");
    await page.getByText("Proven: no load costs less").waitFor();
    await leave(page);
  });
}

test("the texts of the page and the sentences of the referee are in three languages", async () => {
  const page = await here.visit({ tab: "pack", locale: "fr-FR" });
  await page.getByText("Tout décharger").waitFor();
  await speak(page, "de");
  await square(page, 1, 0, 0).click();
  await page.getByText("Stab A (lila) auf Ebene 2 hat nichts unter").waitFor();
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
