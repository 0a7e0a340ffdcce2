// A deck of one's own: cards entered with a thumb, one after the other, changed in place, removed, and all of it undone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  big,
  button,
  goTo,
  inView,
  leave,
  open,
  openFiles,
  problem,
  reloadWhenKept,
  saved,
  tab,
  WIDTHS,
} from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const own = (page) => page.locator(".choice label", { hasText: "Our cards" }).click();
const cards = (page) => page.locator("ul.cards li .card b");
const cell = (page, row, column) => page.getByLabel(`row ${row}, column ${column}`, { exact: true }).first();
const free = (page) =>
  page
    .locator(".area-input .grid")
    .first()
    .locator(".square")
    .evaluateAll((all) => all.map((one) => (one.getAttribute("aria-pressed") === "true" ? "." : "#")).join(""));

for (const width of WIDTHS) {
  test(`own cards at ${width}`, async () => {
    const page = await here.visit({ width, tab: "deck" });
    await own(page);
    await page.getByText("No card yet").waitFor();
    assert.equal(await page.getByText("Trucks by their number of levels").count(), 0, "those of the house deck");
    const name = page.getByLabel("Name", { exact: true }).first();
    await name.fill("");
    await inView(button(page, "Keep and next"));
    await button(page, "Keep and next").click();
    await problem(page, "expected 1 to 40 printable characters");
    await name.fill("T01");
    await cell(page, 1, 2).click();
    assert.equal(await free(page), ".#.............", "the square that was tapped, and no other");
    await cell(page, 1, 2).focus();
    await page.keyboard.press("Enter");
    assert.equal(await free(page), "...............");
    // a drag makes all squares what the first one becomes
    const [from, to] = await Promise.all([cell(page, 2, 1).boundingBox(), cell(page, 2, 3).boundingBox()]);
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 8 });
    await page.mouse.up();
    assert.equal(await free(page), ".....###.......");
    await button(page, "Levels: one more").first().click();
    await tab(page, "solve");
    await tab(page, "deck"); // nothing is lost
    assert.equal(await free(page), ".....###.......");
    await button(page, "Keep and next").click();
    await page.getByText("T01 is kept: 1 card.").waitFor();
    await inView(page.getByText("T01 is kept: 1 card."));
    assert.equal(await name.inputValue(), "T02");
    assert.equal(await free(page), "...............");
    await button(page, "Keep and next").click();
    await page.getByText("T02 is kept: 2 cards.").waitFor();
    // changed in place, not appended
    await page.locator("ul.cards li button").first().click();
    const edit = page.locator(".edit");
    await edit.getByLabel("Name", { exact: true }).fill("first");
    // no other card can be kept meanwhile, and nothing but these buttons ends the change
    assert.equal(await button(page, "Keep and next").count(), 0);
    for (const to of [0, 1]) await page.locator(".choice label").nth(to).click();
    await tab(page, "solve");
    await tab(page, "deck");
    assert.equal(await edit.getByLabel("Name", { exact: true }).inputValue(), "first");
    await inView(edit.locator(".grid"));
    await inView(button(page, "Keep this truck"));
    await button(page, "Keep this truck").click();
    await page.getByText("first is changed.").waitFor();
    assert.deepEqual(await cards(page).allInnerTexts(), ["first", "T02"]);
    await page.locator("ul.cards li button").first().click();
    await button(page, "Remove it").click();
    await page.getByText("first is removed.").waitFor();
    assert.deepEqual(await cards(page).allInnerTexts(), ["T02"]);
    await button(page, "Undo").click();
    await page.locator("ul.cards li .card", { hasText: "first" }).waitFor();
    assert.deepEqual(await cards(page).allInnerTexts(), ["first", "T02"]);
    // the house deck and back
    await page.locator(".choice label").first().click();
    await page.getByText("30 trucks of 9 to 40 cubes").waitFor();
    await own(page);
    await page.locator("ul.cards li .card", { hasText: "first" }).waitFor();
    await leave(page);
  });
}

test("Home shows each truck of a small deck once", async () => {
  const page = await here.visit({ width: 360, tab: "deck" });
  await own(page);
  for (const count of [1, 2]) {
    await button(page, "Keep and next").click();
    await cards(page)
      .nth(count - 1)
      .waitFor();
    await tab(page, "home");
    await page.locator(".to-grab .area").first().waitFor();
    assert.equal(await page.locator(".to-grab .area").count(), count);
    await tab(page, "deck");
  }
  await leave(page);
});

test("a deck is copied from the house deck, saved, opened, shared, and played with", async () => {
  const page = await here.visit({ width: 360, tab: "deck" });
  await button(page, "Copy them to our cards, to change them").click();
  await page.getByLabel("Name of the deck").fill("Ours");
  const reloaded = reloadWhenKept(page, "deck", "Ours"); // before Python can say more of it
  await page.getByLabel("Name of the deck").press("Enter");
  await reloaded;
  await page.locator(".choice label", { hasText: "Ours" }).waitFor();
  const deck = await saved(page, () => button(page, "Save the deck").click());
  assert.match(deck, /^name = "Ours"$/m);
  await button(page, "Share").click();
  const link = await page.locator("dialog[open]").getByRole("textbox").inputValue();
  await button(page, "Close").click();
  await leave(page);

  const other = await here.visit({ width: 360, tab: "deck" });
  await other.evaluate((to) => location.assign(to), link);
  await other.locator(".choice label", { hasText: "Ours" }).waitFor();
  // a card that was begun is no part of another deck, which asks before it takes the place of one's own
  await other.getByLabel("Name", { exact: true }).first().fill("T05");
  await openFiles(other, "Open a deck file", { "deck.toml": deck.replace('"Ours"', '"Theirs"') });
  await other.getByText("Open Theirs (30 cards) in place of your own 30 cards?").waitFor();
  await inView(button(other, "Open it"));
  await button(other, "Cancel").click();
  await other.locator(".choice label", { hasText: "Ours" }).waitFor();
  await openFiles(other, "Open a deck file", { "deck.toml": deck.replace('"Ours"', '"Theirs"') });
  await button(other, "Open it").click();
  await other.locator(".choice label", { hasText: "Theirs" }).waitFor();
  assert.equal(await other.getByLabel("Name", { exact: true }).first().inputValue(), "T31");
  await button(other, "Undo").click();
  await other.locator(".choice label", { hasText: "Ours" }).waitFor();
  const again = await goTo(other.context(), here.server.url, "solve");
  await again.getByText("Trucks of: Ours").waitFor();
  await big(again, "Least penalty");
  await leave(again);
});

test("where a truck of the house deck is chosen, players hear that it is not in their box, and can enter their own", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const line = page.getByText("These are not the cards of your box.");
  const everything = page.locator(".ways label", { hasText: "Everything" });
  await page.getByText("With the cards: House deck").waitFor();
  assert.equal(await line.count(), 0, "a score sheet needs no cards");
  await everything.tap();
  await inView(line);
  await page.getByRole("button", { name: "Enter yours" }).tap();
  await page.getByRole("heading", { name: "Card 1" }).waitFor();
  await page.locator(".way-back", { hasText: "Game" }).tap();
  await everything.locator("input:checked").waitFor();

  await page.locator(".ways label", { hasText: "Score sheet" }).tap();
  await button(page, "Begin").tap();
  await button(page, "Truck, dice …").tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Enter yours for the next game" }).waitFor();
  await sheet.locator(".card").first().waitFor();
  const sizes = await sheet.locator(".card").first().locator("b, small").allInnerTexts();
  assert.deepEqual(sizes, ["T01", "1 ▤ · 10 ◻"]);
  await button(sheet, "Close").tap();

  for (const name of ["pick", "solve"]) {
    await tab(page, name);
    await line.waitFor();
  }
  await tab(page, "deck");
  await page.locator(".choice label", { hasText: "House deck" }).tap();
  await button(page, "Copy them to our cards, to change them").tap();
  await page.getByRole("heading", { name: "Card 31" }).waitFor();
  await tab(page, "solve");
  await page.getByText("Trucks of: Our cards").waitFor();
  assert.equal(await line.count(), 0, "they may be those of the box");
  await tab(page, "game");
  await button(page, "Truck, dice …").tap();
  await sheet.getByText("yours count from the next game on").waitFor();
  await leave(page);
});

for (const [locale, lacks, needs, rest, done] of [
  ["en-GB", "With the cards: Our cards, 1 of 30.", "3 players need at least 9.", "Enter the rest", "Done"],
  [
    "de-DE",
    "Kartensatz: Unsere Karten, 1 von 30.",
    "3 Spieler brauchen mindestens 9.",
    "Die übrigen eingeben",
    "Fertig",
  ],
  ["fr-FR", "Avec les cartes: Nos cartes, 1 sur 30.", "À 3, il en faut au moins 9.", "Saisir les autres", "Terminé"],
]) {
  test(`a new game says how many own cards there are and are needed, and leads to the others, in ${locale}`, async () => {
    const page = await here.visit({ width: 360, tab: "game", locale });
    await tab(page, "deck");
    await page.locator(".choice label").nth(1).tap();
    await page.locator(".area-input .square").nth(1).tap();
    await button(page, done).tap(); // which has the card that was begun
    await page.waitForURL(/#more$/);
    await tab(page, "game");
    await page.getByText(lacks.replace(": ", locale === "fr-FR" ? "\u00a0: " : ": ")).waitFor();
    await page.getByText(needs).waitFor();
    await inView(button(page, rest));
    await button(page, rest).tap();
    await page.locator("ul.cards li button").waitFor();
    await inView(button(page, done));
    await button(page, done).tap(); // nothing was begun
    await page.getByText(lacks.replace(": ", locale === "fr-FR" ? "\u00a0: " : ": ")).waitFor();
    await tab(page, "deck");
    await page.locator("ul.cards li button").waitFor();
    assert.equal(await page.locator("ul.cards li button").count(), 1);
    await leave(page);
  });
}
