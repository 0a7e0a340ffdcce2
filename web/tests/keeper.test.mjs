// Games of the other three are kept with the same keeper: what is due as buttons, what happened in words, a picture.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { inView, kept, leave, open, openFiles, tab, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const TITLES = { montego_bay: "Montego Bay", zock: "Zock", wuestentruck: "Der Wüstentruck" };

for (const [game, title] of Object.entries(TITLES)) {
  test(`${title} is kept by taps`, async () => {
    const page = await here.visit({ width: 360, tab: "game" });
    await page.locator(".which option", { hasText: title }).waitFor({ state: "attached" });
    await page.getByLabel("Which game").selectOption(game);
    for (const [index, name] of ["Anna", "Zoë Groß"].entries())
      await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
    await page.getByText("Colours, rules, cards of your own").click();
    const colour = page.locator(".setup label", { hasText: "Zoë Groß" }).locator("select");
    await colour.first().selectOption({ index: 0 });
    const third = page.locator(".setup label", { hasText: "Third docker of Zoë Groß" }).locator("select");
    assert.equal(await third.count(), game === "montego_bay" ? 1 : 0);
    if (await third.count()) await third.selectOption({ label: "small" });
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByRole("heading", { name: title }).waitFor();
    if (game === "montego_bay") assert.match((await kept(page, "game")).record, /"third" = \["large", "small"\]/);
    const events = async () =>
      Number(/\d+/.exec(await page.locator(".game-menu summary", { hasText: "Log" }).innerText())[0]);
    for (let lines = 0; lines < 8; lines += 1) {
      const before = await events();
      // a choice may take several taps, word by word
      await until(async () => {
        const chance = page.locator(".due > .chance button");
        const choice = page.locator(".due > .offer .choices button:not(.before)").first();
        const what = (await chance.count()) ? chance : choice;
        // the last tap may just be answered, so that this button goes
        await what.tap({ timeout: 2000 }).catch(() => undefined);
        return (await events()) > before;
      });
    }
    await inView(page.locator(".told p").first());
    await page.locator(".keeper :is(.picture, .board-frame) img").waitFor();
    await inView(page.locator(".due .offer button, .due > .chance button").first()); // however much has happened
    const before = await events();
    // a tap of the loop above may still be on its way, and be what the first undo takes back
    await until(async () => {
      await page.getByRole("button", { name: /Undo/ }).tap();
      return (await events()) < before;
    });
    await tab(page, "referee");
    await page.getByRole("button", { name: "The game in this browser" }).tap();
    await page.locator(".big", { hasText: "Everything is legal and true" }).waitFor();
    await leave(page);
  });
}

test("the choices of a game are in the page's language", async () => {
  const page = await here.visit({ width: 360, tab: "game", locale: "de-DE" });
  await page.locator(".which option", { hasText: "Montego Bay" }).waitFor({ state: "attached" });
  await page.getByLabel("Welches Spiel").selectOption("montego_bay");
  for (const [index, name] of ["Anna", "Zoë Groß"].entries())
    await page.getByLabel(`Spieler ${index + 1}`, { exact: true }).fill(name);
  await page.getByRole("button", { name: "Anfangen" }).tap();
  await page.getByText("Mit echten Würfeln und Karten").tap();
  const order = page.getByRole("group", { name: "Reihenfolge der Docker" });
  await order.getByRole("button", { name: "Zoë Groß klein", exact: true }).tap();
  await order.getByRole("button", { name: "Anna groß", exact: true }).waitFor();
  await page.locator(".due > .chance button").tap();
  await page.locator(".told", { hasText: "Zoë Groß klein" }).waitFor(); // as on the buttons
  await page.getByRole("button", { name: "groß 3 …" }).first().tap();
  await leave(page);
});

const choices = (page) => page.locator(".choices button:not(.before)");
const begin = async (page, game) => {
  await page.locator(".which option", { hasText: TITLES[game] }).waitFor({ state: "attached" });
  await page.getByLabel("Which game").selectOption(game);
  await page.getByRole("button", { name: "Begin" }).tap();
};

test("the board itself is tapped, at a size that can be read, and moves nothing", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const record = await readFile(new URL("../../examples/records/wuestentruck.toml", import.meta.url), "utf8");
  const [begun] = record.split("play Cleo lightblue");
  await openFiles(page, "Open a record", { "truck.toml": `${begun}"""\n` });
  await page.getByRole("button", { name: "Go on with this one" }).tap();
  const frame = page.locator(".board-frame");
  await choices(page).first().waitFor();
  await inView(frame);
  const place = await frame.boundingBox();
  const [shown, drawn] = await frame.locator("img").evaluate((one) => [one.clientWidth, one.naturalWidth]);
  assert.ok(shown >= drawn, `a board of ${drawn} pixels is ${shown} wide`);
  const spot = (name) => frame.getByRole("button", { name, exact: true });
  await choices(page).filter({ hasText: "light blue …" }).tap();
  for (const name of ["Cleo.1", "p11"]) {
    await inView(spot(name));
    const { width, height } = await spot(name).boundingBox();
    assert.ok(width >= 44 && height >= 44, `${name} is ${width} x ${height}`);
    await spot(name).tap();
  }
  await spot("p14").waitFor();
  assert.equal(await spot("Cleo.1").count(), 0);
  assert.deepEqual(await frame.boundingBox(), place);
  for (let words = 3; words > 0; words -= 1) await page.locator(".due .choices .before").tap();
  assert.equal(await frame.locator("button").count(), 0);
  await leave(page);
});

test("a button that is tapped twice does one thing", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, "zock");
  const roll = page.locator(".due > .chance button");
  await roll.waitFor();
  await roll.evaluate((button) => [1, 2, 3].forEach(() => button.click()));
  await page.locator(".told").waitFor();
  assert.equal(await page.getByText("Log: 1 events").count(), 1);
  assert.equal(await page.locator(".problem").count(), 0);
  await leave(page);
});

test("a warehouse that lies turned is turned by a tap", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, "montego_bay");
  await page.getByText("With real dice and cards").tap();
  const row = page.getByRole("group", { name: "warehouses in a row" });
  await choices(row).first().waitFor();
  const all = await choices(row).allInnerTexts();
  for (const name of all.slice(0, -1)) await row.getByRole("button", { name, exact: true }).tap();
  await row.getByRole("button", { name: `${all[1]} ↻` }).tap();
  await row.getByRole("button", { name: `${all[2]} ↻` }).tap();
  await row.getByRole("button", { name: `${all[2]} turned ↻` }).tap(); // and back
  await row.getByRole("button", { name: "Record it" }).tap();
  await page.locator(".keeper p", { hasText: `${all[1]} turned, ${all[2]}, ` }).waitFor({ state: "attached" });
  await leave(page);
});

test("an order can be recorded when it has all names, and the last comes by itself", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await page.locator(".which option", { hasText: "Montego Bay" }).waitFor({ state: "attached" });
  await page.getByLabel("Which game").selectOption("montego_bay");
  for (const [index, name] of ["Anna", "Ben", "Cleo"].entries())
    await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
  await page.getByRole("button", { name: "Begin" }).tap();
  await page.getByText("With real dice and cards").tap();
  const order = page.getByRole("group", { name: "order of the dockers" });
  const [record, left] = [order.locator("button.main"), order.locator(".choices button:not(.before, .main)")];
  await left.last().waitFor();
  for (let count = await left.count(); count > 0; count = await left.count()) {
    assert.equal(await record.count(), 0);
    await left.last().tap();
    await page.waitForFunction(
      (before) =>
        document.querySelectorAll("[aria-label='order of the dockers'] .choices button:not(.before, .main)").length <
        before,
      count,
    );
  }
  await order.locator("button.before").tap();
  assert.equal(await left.count(), 2);
  await left.first().tap();
  await record.tap();
  await order.waitFor({ state: "detached" });
  assert.match(
    (await kept(page, "game")).record,
    /order Cleo.small Cleo.large Ben.small Ben.large Anna.large Anna.small/,
  );
  await leave(page);
});
