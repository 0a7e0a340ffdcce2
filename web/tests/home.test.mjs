// Home: the game that runs and those that wait, the puzzle of the day, and the rules, a menu away.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, leave, open, tab } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

test("Home shows the game that runs, goes on with it, and keeps it among those that wait", async () => {
  const page = await here.visit({ width: 360, tab: "" });
  await page.getByRole("link", { name: "New game" }).tap();
  for (const [index, name] of ["Anna", "Ben", "Cleo"].entries())
    await page.locator(".player input").nth(index).fill(name);
  await button(page, "Begin").tap();
  await page.locator(".numbers").getByText("7", { exact: true }).tap();

  await tab(page, "home");
  await page.locator(".tiles li", { hasText: "Anna" }).waitFor();
  await page.getByRole("link", { name: "Go on" }).tap();
  await page.locator(".numbers").waitFor();

  await tab(page, "home");
  await button(page, "New game").tap();
  await button(page, "Begin").waitFor();
  await tab(page, "home");
  assert.equal(await page.locator(".tiles").count(), 0);
  await page.locator(".waiting button").tap();
  await button(page, "Go on with this one").waitFor();
  await leave(page);
});

test("the puzzle of the day is seen as its truck, and what was packed of it", async () => {
  const page = await here.visit({ width: 360, tab: "home" });
  await page.locator(".puzzle .drawn").waitFor();
  assert.equal(await page.locator(".puzzle .stick").count(), 0);
  await page.locator(".puzzle").tap();
  await button(page, "Puzzle of the day").waitFor();
  await leave(page);
});

test("the rules of a game open with a tap, in the language of the page", async () => {
  const page = await here.visit({ width: 360, tab: "more", locale: "de-DE" });
  await tab(page, "rules");
  await page.getByText("Zack & Pack", { exact: true }).tap();
  await page.getByText("Überhang ZP-L4").waitFor();
  await leave(page);
});
