// The referee: log and picture together, for every game.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { big, button, goTo, inView, leave, open, openFiles, problem, speak, tab, WIDTHS } from "./browser.mjs";

let here;
const scrolled = (page) => page.evaluate(() => window.scrollY);
before(async () => (here = await open()));
after(() => here.close());

for (const width of WIDTHS) {
  test(`the referee at ${width}`, async () => {
    const page = await here.visit({ width, tab: "referee" });
    await button(page, "Zack & Pack").click();
    await big(page, "Everything is legal and true");
    await button(page, "Next").click();
    await page.getByRole("heading", { name: "Entry 1 of 14" }).waitFor();
    await inView(page.locator(".one .line"));
    await page.locator(".log button", { hasText: "load Anna a1" }).click();
    await page.locator(".picture img").waitFor();
    for (const title of ["Montego Bay", "Zock", "Der Wüstentruck"]) {
      await page.locator(".open summary").click();
      await button(page, title).click();
      await page.getByText(new RegExp(`^${title}: Anna(,| and) Ben`)).waitFor();
      await big(page, "Everything is legal and true");
      await page.getByText("Where the game stands").waitFor();
      assert.equal(await page.getByText("The ranking").count(), title === "Zock" ? 1 : 0);
      await page.getByLabel("Entry", { exact: true }).fill("5");
      await page.getByRole("heading", { name: "Entry 5 of" }).waitFor();
      // picture, line and log are on the screen together
      await inView(page.locator(".picture img"));
      await inView(page.locator(".log [aria-current]"));
      await inView(page.locator(".one .line"));
    }
    // a tap shows the picture larger
    await page.locator(".picture img").click();
    await page.locator(".sheet.wide img").waitFor();
    await button(page.locator("dialog"), "Close").click();
    // it stays open, at its event, across tabs, languages and visits
    await tab(page, "solve");
    await speak(page, "de");
    await tab(page, "referee");
    await page.getByRole("heading", { name: "Eintrag 5 von" }).waitFor();
    const context = page.context();
    await page.close();
    const again = await goTo(context, here.server.url, "referee");
    await again.getByRole("heading", { name: "Eintrag 5 von" }).waitFor();
    await again.getByText(", Zeile").waitFor();
    await inView(again.locator(".picture img"));
    await leave(again);
  });
}

test("the referee stops at what is against the rules, and says what was allowed", async () => {
  const page = await here.visit({ width: 360, tab: "referee" });
  const log = "roll Anna 3,2,3,0,1\\nroll Anna 3,2,3,0,1\\n";
  const record = `game = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\nlog = "${log}"\n`;
  await openFiles(page, "Open a game file (and the files that it names)", { "r.toml": record });
  await big(page, "Not everything is legal and true");
  await page.getByText("Against the rules; the replay ends here").waitFor();
  await page.getByText("Anna has already rolled in this round.").waitFor();
  await inView(page.getByText("Anna has already rolled in this round."));
  await page.getByText("Allowed here: roll Ben; roll Cleo").waitFor();
  await leave(page);
});

test("a rule is opened at itself, wherever its sheet was left", async () => {
  const page = await here.visit({ width: 360, tab: "referee" });
  const record = `game = "zock"\nplayers = ["Anna", "Ben"]\nlog = "cash Anna king"\n`;
  await openFiles(page, "Open a game file (and the files that it names)", { "r.toml": record });
  const heading = (name) => page.getByRole("dialog").getByRole("heading", { name, exact: true });
  await button(page, "Cashing in").tap();
  await heading("Cashing in").waitFor();
  await page.getByRole("dialog").locator("code", { hasText: "ZK-6" }).waitFor();
  await button(page, "King in play").tap();
  await heading("King in play").waitFor();
  await button(page.getByRole("dialog"), "Close").tap();
  await page.evaluate(() => {
    window.titles = [];
    const note = () => window.titles.push(document.querySelector("dialog h2")?.textContent);
    new window.MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await button(page, "Cashing in").tap();
  await heading("Cashing in").waitFor();
  assert.deepEqual([...new Set(await page.evaluate(() => window.titles))].filter(Boolean), ["Cashing in"]);
  await leave(page);
});

test("a record is pasted, and mended where the referee finds it wrong", async () => {
  const page = await here.visit({ width: 360, tab: "referee" });
  const text = page.getByLabel("Or its text, to paste or to change");
  const turns = `roll "Zoë & Papa" 6\nmove "Zoë & Papa" king\nroll Ben 5\nmove Ben king\n`.repeat(4);
  const record = `game = "zock"\nplayers = ["Zoë & Papa", "Ben"]\nlog = """\n${turns}roll "Zoë & Papa" 6\nmove "Zoë & Papa" pawn9\n"""\n`;
  await text.fill(record);
  await tab(page, "solve");
  await tab(page, "referee"); // nothing is lost
  const before = await button(page, "Check it").boundingBox();
  const place = before.y + (await scrolled(page));
  await button(page, "Check it").tap();
  await problem(page, "found 'pawn9'");
  const moved = await button(page, "Check it").boundingBox();
  assert.equal(moved.y + (await scrolled(page)), place, "what is wrong moves nothing");
  await inView(page.locator(".problem:visible"));
  const [selected, above] = await text.evaluate((field) => [
    field.value.slice(field.selectionStart, field.selectionEnd),
    field.scrollTop,
  ]);
  assert.equal(selected, 'move "Zoë & Papa" pawn9');
  assert.ok(above > 100, "the text is scrolled to the wrong line");
  await text.fill(record.replace("pawn9", "king"));
  await button(page, "Check it").tap();
  await big(page, "Everything is legal and true");
  await leave(page);
});
