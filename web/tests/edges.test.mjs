// Nothing is lost or wrong at the edges: quick fingers, deleted games, refusals that must be seen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  button,
  close,
  goTo,
  inView,
  kept,
  leave,
  menu,
  open,
  openFiles,
  putAway,
  putKept,
  ready,
  square,
  tab,
  until,
} from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const SIZES = [
  [320, 568],
  [360, 740],
  [768, 1024],
];
const number = (page, points) => button(page.locator(".numbers"), String(points));
const message = (page, text) => page.locator(".message", { hasText: text });

async function begin(page, names = ["Anna", "Ben", "Cleo"]) {
  for (const [index, name] of names.entries()) await page.locator(".player input").nth(index).fill(name);
  await page.locator("form button.main").click();
  await page.locator(".numbers").waitFor();
}

/** Touch a key at these moments, in milliseconds. */
const touch = (key, moments) =>
  key.evaluate((element, times) => {
    for (const time of times) {
      const click = new window.MouseEvent("click", { bubbles: true });
      Object.defineProperty(click, "timeStamp", { value: time });
      element.dispatchEvent(click);
    }
  }, moments);

test("two equal numbers tapped quickly are those of two players, and a finger that trembles gives one, which shows", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  await touch(number(page, 4), [1000]);
  await page.locator(".for h3", { hasText: "Ben" }).waitFor();
  await touch(number(page, 4), [1150]);
  await page.locator(".for h3", { hasText: "Cleo" }).waitFor();
  await touch(number(page, 7), [2000, 2030]);
  await message(page, "Cleo: 7 was touched twice and counts once.").waitFor();
  await page.locator(".for h3", { hasText: "Anna" }).waitFor();
  await until(async () => /pay Anna 4\npay Ben 4\npay Cleo 7\n/.test((await kept(page, "game"))?.record));
  await number(page, 2).tap();
  await message(page, "touched twice").waitFor({ state: "detached" });
  await leave(page);
});

test("deleted games lie in a bin from which each can be restored, whatever happens meanwhile", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const record = (name) =>
    `game = "zack_and_pack"\nplayers = ["${name}", "Ben", "Cleo"]\nlog = """\npay ${name} 3\n"""\n`;
  for (const name of ["Anna", "Dora"]) {
    await openFiles(page, "Open a game file", { "game.toml": record(name) });
    await button(page, "Go on with this one").tap();
    await page.locator(".numbers").waitFor();
    await putAway(page);
    await page.locator(".your-games .open", { hasText: name }).waitFor();
  }
  const message = page.locator(".message");
  const firstOut = async (left) => {
    await button(page, /^Delete /)
      .first()
      .tap();
    await until(async () => (await kept(page, "games")).length === left);
  };
  assert.match(await message.innerText(), /is kept under/);
  await firstOut(1);
  await message.getByText("Zack & Pack is in the bin.").waitFor();
  assert.equal(await message.count(), 1); // that of the game that was put away has made room
  await button(message, /Undo/).tap();
  await message.waitFor({ state: "detached" });
  assert.match(await page.locator(".your-games .open").first().innerText(), /Dora/); // where it was
  for (const left of [1, 0]) await firstOut(left);
  await button(page, "Begin").tap();
  await page.locator(".numbers").waitFor();
  await page.reload();
  await (await menu(page)).getByText("Your games", { exact: true }).tap();
  await page.getByText("Bin: 2 games").tap();
  for (const name of ["Anna", "Dora"]) {
    await page.locator(".your-games li", { hasText: name }).getByRole("button", { name: /^Restore/ }).tap(); // prettier-ignore
    await page.locator(".your-games button.open", { hasText: name }).waitFor();
  }
  await page.getByText(/^Bin: /).waitFor({ state: "detached" });
  await close(page);
  await leave(page);
});

test("what was deleted 30 days ago is gone from the bin, and what an older version deleted is there", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await ready(page);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const old = (name, days) => ({
          record: "",
          files: {},
          date: new Date(Date.now() - 40 * 86_400_000).toISOString(),
          title: "Zack & Pack",
          players: [name],
          winners: [],
          ...(days && { deleted: new Date(Date.now() - days * 86_400_000).toISOString() }),
        });
        window.put = (value) =>
          (indexedDB.open("zackpack", 1).onsuccess = ({ target: { result: database } }) => {
            const transaction = database.transaction("kept", "readwrite");
            transaction.objectStore("kept").put(value, "games.deleted");
            transaction.oncomplete = () => resolve(database.close());
          });
        window.put([old("Anna", 29), old("Ben", 31)]);
        window.older = old("Cleo");
      }),
  );
  const older = await page.evaluate(() => window.older);
  await page.reload();
  await page.getByText("Bin: 1 game").tap();
  await page.locator(".your-games li", { hasText: "Anna" }).waitFor();
  await putKept(page, "games.deleted", older);
  await page.reload();
  await page.getByText("Bin: 1 game").tap();
  await page.locator(".your-games li", { hasText: "Cleo" }).waitFor();
  await leave(page);
});

for (const [width, height] of SIZES) {
  test(`refusals and broken links are said in view at ${width}, and go with what they are about`, async () => {
    const page = await here.visit({ width, height, tab: "game" });
    await begin(page);
    await number(page, 5).tap();
    await page.locator(".waiting").first().waitFor({ state: "detached" });
    await (await menu(page)).getByText("Players", { exact: true }).tap();
    await page.getByLabel("new name").fill("Ben");
    await button(page, "Rename").tap();
    const refusal = message(page, "names that differ by more than case");
    await inView(refusal);
    await inView(button(refusal, "Close"));
    await button(refusal, "Close").tap();
    await refusal.waitFor({ state: "detached" });
    await close(page);
    await page.evaluate(() => (location.hash = "game=1.broken"));
    const broken = message(page, "This link is not whole");
    await inView(broken);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const what of [number(page, 29), page.locator(".numbers .undo")]) await inView(what);
    await tab(page, "more");
    await broken.waitFor({ state: "detached" });
    await leave(page);
  });
}

test("the last player's penalty, refused in the full keeper, is seen where the finger is", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await page.locator(".ways label").nth(1).click();
  await button(page, "Begin").click();
  await button(page, /roll$/).click();
  await button(page, /shuffle, deal$/).click();
  for (const player of [1, 2]) {
    const offer = page.locator(".offer", { hasText: `Player ${player}: take a truck` });
    await offer.getByRole("button").first().click();
  }
  await button(page, /draw a card \(Player 3\)$/).click();
  const penalty = page.getByLabel("Player 3: penalty", { exact: true }).locator("input");
  await penalty.fill("999");
  await penalty.press("Enter");
  await inView(message(page, "Player 3 can owe"));
  await leave(page);
});

test("the first load of a puzzle is asked about until it is meant if the truck is nearly empty", async () => {
  const page = await here.visit({ width: 360, tab: "practice" });
  await ready(page);
  await button(page, "Pack it").tap();
  await page.locator(".level .free").first().tap();
  const handIn = button(page.locator(".board-actions"), "Hand in");
  await handIn.and(page.locator(":enabled")).waitFor();
  await handIn.tap();
  const question = message(page, "The truck is nearly empty");
  await inView(question);
  await button(question, "Cancel").tap();
  await question.waitFor({ state: "detached" });
  await handIn.tap();
  assert.equal((await kept(page, "practice")).attempts.length, 0);
  await button(question, "Hand in").tap();
  await page.locator(".stars").waitFor();
  await until(async () => (await kept(page, "practice")).attempts.length === 1);
  await leave(page);
});

const TASK = { cargo: ["3", "2", "3", "0", "1"], truck: "T07" };

/** Begin to pack the load of the player in question. */
async function packFor(page) {
  await page.locator(".for button").tap();
  for (const [row, face] of TASK.cargo.entries())
    await page.locator("dialog .die").nth(row).locator("label", { hasText: face }).tap();
  await page.locator("dialog .cards label", { hasText: TASK.truck }).tap();
  await button(page, "Pack it").tap();
  await page.locator(".board-head", { hasText: "for Anna" }).waitFor();
}

/** Hand in the load of a truck that is nearly empty, which is asked about. */
async function handInNearlyEmpty(page) {
  await button(page.locator(".board-actions"), "Hand in").and(page.locator(":enabled")).tap();
  await button(message(page, "The truck is nearly empty"), "Hand in").tap();
}

const LOAD = `version = 1
cargo = { white = 1 }
layers = ["A...."]
[truck]
name = "flat"
levels = 1
area = "....."
`;

test("a load that is packed for a player waits while a link is opened, a die is changed or another game goes on", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  await packFor(page);
  await page.locator(".level .free").first().tap();
  const sticks = page.locator(".level .stick");
  await sticks.first().waitFor();
  // a die is changed in Solve, and back
  await tab(page, "solve");
  const die = page.locator(".die", { hasText: "turquoise" }).locator("label");
  await die.nth(1).tap();
  await tab(page, "pack");
  assert.equal(await sticks.count(), 0);
  await tab(page, "solve");
  await die.nth(0).tap();
  await tab(page, "pack");
  await page.locator(".board-head", { hasText: "for Anna" }).waitFor();
  assert.equal(await sticks.count(), 1);
  // another load is opened
  await button(page, "Menu").tap();
  await openFiles(page, "Open a load file", { "load.toml": LOAD });
  const waiting = message(page, /It waits in the menu: for Anna, Round 1: T07, 1 stick/);
  await inView(waiting);
  await button(waiting, "Close").tap();
  await page.reload();
  await button(page, /^Menu/).tap();
  await button(page, "for Anna, Round 1: T07, 1 stick").tap();
  await page.locator(".board-head", { hasText: "for Anna" }).waitFor();
  assert.equal(await sticks.count(), 1);
  // in another game nobody can hand it in
  await tab(page, "game");
  await putAway(page);
  await button(page, "Begin").tap();
  await page.locator(".numbers").waitFor();
  await until(async () => (await kept(page, "game")) !== undefined);
  await tab(page, "pack");
  await handInNearlyEmpty(page);
  await page.getByText(/^This load is for another game/).waitFor();
  assert.equal(await sticks.count(), 1);
  await tab(page, "game");
  await (await menu(page)).getByText("Your games", { exact: true }).tap();
  await page.locator(".your-games button.open").first().tap();
  await button(page, "Go on with this one").tap();
  await page.locator(".numbers").waitFor();
  await tab(page, "pack");
  await handInNearlyEmpty(page);
  await page.getByRole("button", { name: /^Correct Anna, round 1: −\d+/ }).waitFor();
  await leave(page);
});

/** A browser in which something does not answer. */
async function visitWhere(broken) {
  const context = await here.browser.newContext({
    locale: "en-GB",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  context.setDefaultTimeout(60_000); // as for other pages
  await context.addInitScript(broken);
  return goTo(context, here.server.url, "game");
}

test("where the browser never answers what it keeps, the page says so and goes on in memory", async () => {
  const page = await visitWhere(() => {
    window.indexedDB.open = () => new window.EventTarget();
  });
  await message(page, "This browser keeps nothing").waitFor();
  await begin(page);
  for (const points of [5, 3]) await number(page, points).tap();
  await page.getByRole("button", { name: /^Correct Ben, round 1: −3/ }).waitFor();
  await leave(page);
});

test("Python starts where the browser never answers what it has stored of it", async () => {
  const page = await visitWhere(() => {
    window.Blob = class extends window.Blob {
      constructor(parts, options) {
        const isWorker = options?.type === "text/javascript";
        super(isWorker ? ["CacheStorage.prototype.open = () => new Promise(() => {});", ...parts] : parts, options);
      }
    };
  });
  await begin(page);
  await number(page, 5).tap();
  await page.locator(".waiting").first().waitFor({ state: "detached" });
  await leave(page);
});

/** The browser tells what it keeps once `window.answer` is called. */
const ANSWERS_LATE = () => {
  const { open } = window.IDBFactory.prototype;
  const late = new Promise((resolve) => (window.answer = resolve));
  window.IDBFactory.prototype.open = function (...values) {
    const request = new window.EventTarget();
    void late.then(() => {
      const real = open.apply(this, values);
      real.onsuccess = () => {
        Object.defineProperty(request, "result", { value: real.result });
        request.onsuccess?.({ target: request });
      };
    });
    return request;
  };
};

test("what the browser keeps is there when it answers late, and a game begun meanwhile does not replace it", async () => {
  const page = await here.visit({ width: 360, tab: "game", own: true });
  await begin(page);
  await number(page, 5).tap();
  await until(async () => (await kept(page, "game"))?.record.includes("pay Anna 5"));
  const context = page.context();
  await page.close();
  await context.addInitScript(ANSWERS_LATE);
  const again = await goTo(context, here.server.url, "game");
  await begin(again, ["Dora", "Emil", "Fay"]);
  await number(again, 7).tap();
  await again.getByRole("button", { name: /^Correct Dora, round 1: −7/ }).waitFor();
  await again.locator(".waiting").first().waitFor({ state: "detached" });
  await again.evaluate(() => window.answer());
  await message(again, "This browser keeps nothing").waitFor({ state: "detached" });
  await (await menu(again)).getByText("Your games", { exact: true }).tap();
  await again.locator(".your-games", { hasText: /Anna.*Ben.*Cleo/ }).waitFor();
  await close(again);
  await again.getByRole("button", { name: /^Correct Dora, round 1: −7/ }).waitFor();
  await leave(again);
});

test("a load that the browser tells of late waits, beside the one that has been begun meanwhile", async () => {
  const page = await here.visit({ width: 360, tab: "pack", own: true });
  await square(page, 0, 0).tap();
  await until(async () => (await kept(page, "task"))?.sticks.length === 1);
  const context = page.context();
  await page.close();
  await context.addInitScript(ANSWERS_LATE);
  const again = await goTo(context, here.server.url, "pack");
  await square(again, 0, 1).tap();
  await again.locator(".level .stick").first().waitFor();
  await again.evaluate(() => window.answer());
  const [first] = await until(async () => (await kept(again, "loads"))?.length === 1 && kept(again, "loads"));
  assert.deepEqual(first.sticks[0].cell, [0, 0, 0]);
  assert.deepEqual(
    (await kept(again, "task")).sticks.map(({ cell }) => cell),
    [[1, 0, 0]],
  );
  await leave(again);
});

test("own cards of which the browser tells late come back by Undo", async () => {
  const page = await here.visit({ width: 360, tab: "deck", own: true });
  const keepCard = async (at, name) => {
    await at.locator(".choice label", { hasText: "Our cards" }).tap();
    await at.getByLabel("Name", { exact: true }).first().fill(name);
    await at.getByRole("button", { name: "Keep and next" }).tap();
    await at.locator("ul.cards li .card b", { hasText: name }).waitFor();
  };
  await keepCard(page, "old");
  await until(async () => (await kept(page, "deck.mine"))?.truck[0]?.name === "old");
  const context = page.context();
  await page.close();
  await context.addInitScript(ANSWERS_LATE);
  const again = await goTo(context, here.server.url, "deck");
  await keepCard(again, "new");
  await again.evaluate(() => window.answer());
  await until(async () => (await kept(again, "deck.mine"))?.truck[0]?.name === "new");
  await again.getByRole("button", { name: "Undo", exact: true }).tap();
  await again.locator("ul.cards li .card b", { hasText: "old" }).waitFor();
  await leave(again);
});

test("without a way to tell other tabs the page works all the same", async () => {
  const page = await visitWhere(() => {
    delete window.BroadcastChannel;
  });
  await begin(page);
  await number(page, 5).tap();
  await page.getByRole("button", { name: /^Correct Anna, round 1: −5/ }).waitFor();
  await leave(page);
});

test("a tap that is followed at once by a reload is kept", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page);
  await ready(page);
  await page.locator("thead b", { hasText: "75" }).first().waitFor();
  const reloaded = page.waitForEvent("load");
  await number(page, 5).evaluate((key) => {
    key.click();
    location.reload();
  });
  await reloaded;
  await page.getByRole("button", { name: /^Correct Anna, round 1: −5/ }).waitFor();
  await until(async () => (await kept(page, "game"))?.record.includes("pay Anna 5"));
  await leave(page);
});
