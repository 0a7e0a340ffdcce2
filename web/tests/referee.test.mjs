// The referee, and decks of one's own in games.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { big, button, goTo, inView, leave, open, openFiles, problem, saved, speak, tab, WIDTHS } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

for (const width of WIDTHS) {
  test(`a deck of one's own at ${width}`, async () => {
    const page = await here.visit({ width, tab: "deck" });
    await button(page, "Add a truck").click();
    await button(page, "Keep this truck").click();
    await problem(page, "expected 1 to 40 printable characters");
    await page.getByLabel("Name", { exact: true }).fill("mine");
    await page.getByLabel("row 1, column 1").click();
    await button(page, "Keep this truck").click();
    await page.getByText("31 trucks").waitFor();
    await page.getByLabel("Name of the deck").fill("Ours");
    await page.getByLabel("Name of the deck").press("Enter");
    await page.getByRole("heading", { name: "Ours" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Ours" }).waitFor();
    const deck = await saved(page, () => button(page, "Save the deck").click());
    await button(page, "Compute").click();
    await page.locator("tbody tr").first().waitFor();
    await button(page, "Stop").click();
    await tab(page, "game");
    for (const [index, name] of ["Anna", "Ben", "Cleo"].entries())
      await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
    await button(page, "Begin").click();
    const record = await saved(page, () => button(page, "Save the record").click());
    await tab(page, "deck");
    await button(page, "Back to the house deck").click();
    await page.getByRole("heading", { name: "House deck" }).waitFor();
    await openFiles(page, "Open a deck file", { "deck.toml": deck });
    await page.getByRole("heading", { name: "Ours" }).waitFor();
    await tab(page, "referee");
    await openFiles(page, "Open a record (and the files it names)", { "evening.toml": record });
    await problem(page, "deck.toml: expected a file to read");
    await openFiles(page, "Open a record (and the files it names)", { "deck.toml": deck, "evening.toml": record });
    await big(page, "Everything is legal and true");
    await leave(page);
  });

  test(`the referee at ${width}`, async () => {
    const page = await here.visit({ width, tab: "referee" });
    await button(page, "Zack & Pack").click();
    await big(page, "Everything is legal and true");
    await button(page, "Next").click();
    await page.getByRole("heading", { name: "Event 1 of 14" }).waitFor();
    await inView(page.locator(".one .line"));
    await page.locator(".log button", { hasText: "load Anna a1" }).click();
    await page.locator(".picture img").waitFor();
    for (const title of ["Montego Bay", "Zock", "Der Wüstentruck"]) {
      await page.locator(".open summary").click();
      await button(page, title).click();
      await page.getByText(`${title}: Anna, Ben`).waitFor();
      await big(page, "Everything is legal and true");
      await page.getByText("Where the game stands").waitFor();
      assert.equal(await page.getByText("The ranking").count(), title === "Zock" ? 1 : 0);
      await page.getByLabel("Event", { exact: true }).fill("5");
      await page.getByRole("heading", { name: "Event 5 of" }).waitFor();
      // picture, line and log are on the screen together
      await inView(page.locator(".picture img"));
      await inView(page.locator(".log [aria-current]"));
      await inView(page.locator(".one .line"));
    }
    // it stays open, at its event, across tabs, languages and visits
    await tab(page, "solve");
    await speak(page, "de");
    await tab(page, "referee");
    await page.getByRole("heading", { name: "Ereignis 5 von" }).waitFor();
    const context = page.context();
    await page.close();
    const again = await goTo(context, here.server.url, "referee");
    await again.getByRole("heading", { name: "Ereignis 5 von" }).waitFor();
    await inView(again.locator(".picture img"));
    await leave(again);
  });
}

test("the referee stops at what is against the rules, and says what was allowed", async () => {
  const page = await here.visit({ width: 360, tab: "referee" });
  const log = "roll Anna 3,2,3,0,1\\nroll Anna 3,2,3,0,1\\n";
  const record = `game = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\nlog = "${log}"\n`;
  await openFiles(page, "Open a record (and the files it names)", { "r.toml": record });
  await big(page, "Not everything is legal and true");
  await page.getByText("Against the rules; the replay ends here").waitFor();
  await page.getByText("Anna has already rolled in this round.").waitFor();
  await inView(page.getByText("Anna has already rolled in this round."));
  await page.getByText("Allowed here: roll Ben; roll Cleo").waitFor();
  await leave(page);
});
