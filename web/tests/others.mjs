// A page with a game of somebody else's package, examples/pig: nothing of the page knows it. `npm run test:others` builds and tests it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { kept, leave, open, tab, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const PLAYED = {
  "en-GB": { title: "Pig", which: "Which game", begin: "Begin", roll: "roll the die", hold: "hold" },
  "de-DE": { title: "Schwein", which: "Welches Spiel", begin: "Anfangen", roll: "würfeln", hold: "aufhören" },
  "fr-FR": { title: "Cochon", which: "Quel jeu", begin: "Commencer", roll: "lancer le dé", hold: "s'arrêter" },
};

for (const [locale, { title, which, begin, roll, hold }] of Object.entries(PLAYED)) {
  test(`a stranger's game is begun and kept by taps: ${locale}`, async () => {
    const page = await here.visit({ width: 360, tab: "game", locale });
    await page.locator(".which option", { hasText: title }).waitFor({ state: "attached" });
    await page.getByLabel(which).selectOption({ label: title });
    for (const [index, name] of ["Anna", "Ben"].entries()) await page.locator(".player input").nth(index).fill(name);
    await page.getByRole("button", { name: begin, exact: true }).tap();
    await page.getByRole("heading", { name: title }).waitFor();
    const record = async () => (await kept(page, "game")).record;
    const lines = async (verb) => (await record()).split("\n").filter((line) => line.startsWith(`${verb} Anna`)).length;
    // a die of the table, as its number; then one of the page
    const die = page.getByRole("group", { name: new RegExp(`Anna.* ${roll}`) });
    await die.getByRole("button", { name: "4", exact: true }).tap();
    await until(async () => (await lines("roll")) === 1);
    await page.getByRole("button", { name: new RegExp(`Anna.* ${hold}`) }).tap();
    await until(async () => (await lines("hold")) === 1);
    await page.locator(".places", { hasText: "Anna" }).getByText(/^4 /).waitFor();
    await page.locator(".due > .chance button", { hasText: roll }).tap();
    await until(async () => (await record()).includes("roll Ben"));
    await tab(page, "referee");
    await leave(page);
  });
}

test("rules of a stranger's game have labels, and are kept", async () => {
  const page = await here.visit({ width: 360, tab: "game", locale: "de-DE" });
  await page.locator(".which option", { hasText: "Schwein" }).waitFor({ state: "attached" });
  await page.getByLabel("Welches Spiel").selectOption({ label: "Schwein" });
  await page.getByText("Farben, Regeln, eigenes Material").tap();
  await page.getByLabel("Punkte zum Sieg").fill("20");
  await page.getByRole("button", { name: "Anfangen", exact: true }).tap();
  await page.getByRole("heading", { name: "Schwein" }).waitFor();
  assert.match((await kept(page, "game")).record, /"goal" = 20/);
  await leave(page);
});
