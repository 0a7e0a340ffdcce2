// The score keeper, the deck and the referee from start to end; nothing that happened is ever lost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { big, button, goTo, leave, open, openFiles, problem, saved, square, tab, WIDTHS } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

async function begin(page) {
  for (const [number, name] of ["Anna", "Ben", "Cleo"].entries())
    await page.getByLabel(`Player ${number + 1}`).fill(name);
  await button(page, "Begin").click();
  await button(page, /^Roll for: Anna, Ben, Cleo/).waitFor();
}

async function upToPaying(page) {
  await button(page, /^Roll for/).click();
  await button(page, "Deal the trucks").click();
  for (const player of ["Anna", "Ben"]) {
    await page
      .locator("p.row", { hasText: `${player} takes it` })
      .locator("select")
      .selectOption({ index: 1 });
    await button(page, `${player} takes it`).click();
    await button(page, new RegExp(`^Take back: take ${player}`)).waitFor();
  }
  await button(page, "Cleo takes it").click();
  await page.getByLabel("Penalty of Anna").waitFor();
}

/** Pay the most that is possible, which the referee names when somebody states too much. */
async function pay(page, player) {
  await page.getByLabel(`Penalty of ${player}`).fill("999");
  await page.getByLabel(`Penalty of ${player}`).press("Enter");
  await problem(page, `${player} can owe`);
  const [, most] = /up to (\d+)/.exec(await page.locator(".problem").innerText());
  await page.getByLabel(`Penalty of ${player}`).fill(most);
  await page.getByLabel(`Penalty of ${player}`).press("Enter");
  await button(page, `Take back: pay ${player} ${most}`).waitFor();
}

for (const width of WIDTHS) {
  test(`a round at ${width}, with reload and closing in its middle`, async () => {
    const page = await here.visit({ width, tab: "game" });
    await begin(page);
    await page.reload();
    await upToPaying(page);
    await pay(page, "Ben");
    const context = page.context();
    await page.close();
    const again = await goTo(context, here.server.url, "game");
    await button(again, /^Take back: pay Ben/).waitFor();
    await button(again, "Pack the truck of Anna").click();
    await again.getByText("This is to be the load of Anna in the game.").waitFor();
    await again.reload();
    await button(again, "Hand in as the load of Anna").click();
    await button(again, "Take back: load Anna Anna-1").waitFor();
    await pay(again, "Cleo");
    await again.getByText("End of round 1").waitFor();
    await again
      .getByText(/Could have paid \d+/)
      .first()
      .waitFor();
    const record = await saved(again, () => button(again, "Save the record").click());
    await button(again, /^Take back: pay Cleo/).click();
    await again.getByLabel("Penalty of Cleo").waitFor();
    await button(again, "Put the game away").click();
    await openFiles(again, "Open a record (and its deck)", { "evening.toml": record });
    await again.getByText("End of round 1").waitFor();
    await tab(again, "referee");
    await openFiles(again, "Open a record (and the files it names)", { "evening.toml": record });
    await big(again, "Everything is legal and true");
    await leave(again);
  });

  test(`the referee at ${width}`, async () => {
    const page = await here.visit({ width, tab: "referee" });
    await button(page, "Zack & Pack").click();
    await big(page, "Everything is legal and true");
    await button(page, "Next ▶").click();
    await page.getByRole("heading", { name: "Event 1 of 14" }).waitFor();
    await page.locator(".log button", { hasText: "load Anna a1" }).click();
    await page.locator(".picture img").waitFor();
    for (const title of ["Montego Bay", "Zock", "Der Wüstentruck"]) {
      await button(page, title).click();
      await page.getByText(`${title}: Anna, Ben`).waitFor();
      await big(page, "Everything is legal and true");
      await page.getByText("Where the game stands").waitFor();
      assert.equal(await page.getByText("The ranking").count(), title === "Zock" ? 1 : 0);
      await page.getByLabel("Event", { exact: true }).fill("5");
      await page.locator(".picture img").waitFor();
    }
    const log = "roll Anna 3,2,3,0,1\\nroll Anna 3,2,3,0,1\\n";
    const record = `game = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\nlog = "${log}"\n`;
    await openFiles(page, "Open a record (and the files it names)", { "r.toml": record });
    await big(page, "Not everything is legal and true");
    await page.getByText("Against the rules; the replay ends here").waitFor();
    await page.getByText("Anna has already rolled in this round.").waitFor();
    await page.getByText("Allowed here: roll Ben; roll Cleo").waitFor();
    await leave(page);
  });
}

test("two tabs do not lose each other's events", async () => {
  const one = await here.visit({ tab: "game" });
  await begin(one);
  const two = await goTo(one.context(), here.server.url, "game");
  await button(two, /^Roll for/).click();
  await button(two, "Deal the trucks").waitFor();
  await button(one, "Deal the trucks").waitFor(); // told by the other tab
  // both at once: one of them comes first, and the other one's is not recorded a second time
  const deals = await Promise.all([one, two].map((page) => button(page, "Deal the trucks").elementHandle()));
  await Promise.all(deals.map((deal) => deal.evaluate((found) => found.click())));
  for (const page of [one, two]) await page.getByText("Who takes which truck?").waitFor();
  for (const page of [one, two]) await page.getByText("Log: 10 events").waitFor();
  const logs = await Promise.all([one, two].map((page) => page.locator("ol.log").textContent()));
  assert.equal(logs[0], logs[1]);
  await leave(one);
});

test("a tab that was not told what another one did looks before it records", async () => {
  const one = await here.visit({ tab: "game" });
  await begin(one);
  await one.context().addInitScript(() => {
    window.BroadcastChannel = class {
      addEventListener() {}
      removeEventListener() {}
      postMessage() {}
    };
  });
  const two = await goTo(one.context(), here.server.url, "game");
  await button(two, /^Roll for/).waitFor();
  await button(one, /^Roll for/).click();
  await button(one, "Deal the trucks").waitFor();
  await button(two, /^Roll for/).click();
  await two.getByText("Another tab went on with the game.").waitFor();
  await two.getByText("Log: 3 events").waitFor();
  await button(two, "Deal the trucks").waitFor();
  await leave(one);
});

test("real dice and cards are typed in", async () => {
  const page = await here.visit({ tab: "game" });
  await begin(page);
  await page.getByText("Real dice").click();
  await button(page, "Anna rolled this").click();
  await button(page, "Take back: roll Anna 1,0,0,0,0").waitFor();
  await button(page, /^Roll for: Ben, Cleo/).click();
  await page.getByText("Real cards").click();
  await page.getByLabel("A card for Anna").selectOption("T09");
  await button(page, "Lay it down").click();
  await button(page, "Take back: deal Anna T09").waitFor();
  await page.getByText("Any line of a record").click();
  await page.getByLabel("Line", { exact: true }).fill("deal Anna T09");
  await button(page, "Record it").click();
  await problem(page, "ZP-R2: T09 is on the table or already taken.");
  await leave(page);
});

test("the loads that are tapped are those of the player's truck", async () => {
  const page = await here.visit({ tab: "game" });
  await begin(page);
  await upToPaying(page);
  await button(page, "Pack the truck of Ben").click();
  await button(page, "Hint").click();
  await button(page, "Put it there").click();
  await big(page, "✓ Legal");
  await square(page, 0, 0, 0).waitFor();
  await button(page, "Hand in as the load of Ben").click();
  await button(page, "Take back: load Ben Ben-1").waitFor();
  await page.getByText("packed and checked").waitFor();
  await leave(page);
});
