// Nothing is lost, twice or another's where somebody taps twice, leaves at once, or has the page open in two tabs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  button,
  DUMB,
  gameLink,
  goTo,
  kept,
  leave,
  menu,
  middleOf,
  open,
  openFiles,
  putAway,
  putKept,
  ready,
  tapAt,
  until,
} from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const GAME = `game = "zack_and_pack"\nplayers = ["Dora", "Ben", "Cleo"]\nlog = """\npay Dora 3\n"""\n`;
const name = (page) => page.locator(".player input").first();
/** Two taps before anything comes of the first. */
const twice = (locator) => locator.evaluate((element) => [element.click(), element.click()]);

async function openGame(page) {
  await openFiles(page, "Open a game file", { "game.toml": GAME });
  await button(page, "Go on with this one").waitFor();
}

test("a game that was begun as the visit ended does not come back when it is put away", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await button(page, "Begin").tap();
  await until(async () => (await kept(page, "game.begun")) !== undefined || (await kept(page, "game")));
  const begun = await until(async () => {
    const { id, way } = (await kept(page, "game")) ?? {};
    return id && { id, way, deck: "", values: { game: "zack_and_pack", players: ["Anna", "Ben", "Cleo"], setup: {}, rules: {}, files: {}, deck: null } }; // prettier-ignore
  });
  await until(async () => (await kept(page, "game.begun")) === undefined);
  await putKept(page, "game.begun", begun);
  await page.reload();
  await ready(page);
  await until(async () => (await kept(page, "game.begun")) === undefined);
  await putAway(page);
  await button(page, "Begin").waitFor();
  await leave(page);
});

test("of two taps on Begin, the second one is not for the number that comes under the finger", async () => {
  const page = await here.visit({ width: 360, tab: "game", quick: true });
  const begin = await middleOf(button(page, "Begin"));
  const now = Date.now() / 1000;
  await tapAt(page, begin, now);
  await tapAt(page, begin, now + 0.15);
  await page.locator(".numbers").waitFor();
  const under = await page.evaluate((place) => document.elementFromPoint(...place).textContent, begin);
  assert.match(under, /^\d+$/);
  await button(page.locator(".numbers"), "9").tap();
  await until(async () => /pay "Player \d" \d+/.test((await kept(page, "game"))?.record));
  assert.deepEqual((await kept(page, "game")).record.match(/^pay.*$/gm), ['pay "Player 1" 9']);
  await leave(page);
});

test("a game that is gone on with by two taps is begun once, and keeps the number that is tapped then", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openGame(page);
  await twice(button(page, "Go on with this one"));
  await button(page.locator(".numbers"), "7").tap();
  await until(async () => /pay Ben 7/.test((await kept(page, "game"))?.record));
  await leave(page);
});

test("a game that is put away by two taps comes back by one, and one that is deleted by two lies in the bin once", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openGame(page);
  await button(page, "Go on with this one").tap();
  await page.locator(".numbers").waitFor();
  await twice(button(await menu(page), "Put the game away"));
  await button(page.locator(".message"), /Undo/).tap();
  await page.locator(".numbers").waitFor();
  await putAway(page);
  await twice(button(page, /^Delete /).first());
  await page.getByText("Bin: 1 game").tap();
  await button(page, /^Restore/).tap();
  await page.getByText(/^Bin: /).waitFor({ state: "detached" });
  await leave(page);
});

test("of two languages that are chosen quickly, the page speaks the last one, whichever comes first", async () => {
  const page = await here.visit({ width: 360, tab: "more" });
  await page.evaluate(() => {
    const fetchNow = window.fetch;
    window.fetch = (url) =>
      String(url).includes("page-de")
        ? new Promise((resolve) => (window.answer = () => resolve((window.fetch = fetchNow)(url))))
        : fetchNow(url);
  });
  for (const language of ["de", "fr"]) await page.locator(`.switch label:has(input[value="${language}"])`).tap();
  await page.locator('html[lang="fr"]').waitFor();
  await page.evaluate(async () => {
    window.answer();
    await fetch("python/page-de.json"); // later than the one that waited
    await new Promise((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(resolve)));
  });
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
  await leave(page);
});

test("what is typed while another tab's change is being read stays", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await name(page).fill("Anna");
  await until(async () => (await kept(page, "game.new"))?.names[0] === "Anna");
  await page.evaluate(() => {
    const proto = window.IDBObjectStore.prototype;
    const read = proto.get;
    proto.get = function (key) {
      const request = read.call(this, key);
      if (key !== "game.new") return request;
      proto.get = read;
      const late = {};
      request.onsuccess = () => {
        window.answer = () => {
          late.result = request.result;
          late.onsuccess();
        };
      };
      return late;
    };
    new window.BroadcastChannel("zackpack").postMessage("game.new");
  });
  await page.waitForFunction(() => window.answer);
  await name(page).fill("Annabel");
  await until(async () => (await kept(page, "game.new")).names[0] === "Annabel");
  await page.evaluate(() => window.answer());
  assert.equal(await name(page).inputValue(), "Annabel");
  await page.reload();
  await until(async () => (await name(page).inputValue()) === "Annabel");
  await leave(page);
});

test("what a tab could not write any more comes to the other one at once, and never over what is newer", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await name(page).fill("Anna");
  const chosen = await until(() => kept(page, "game.new"));
  const other = await goTo(page.context(), page.url().split("#")[0], "rules");
  const left = JSON.stringify({ "game.new": { ...chosen, names: ["Ben", "", ""] } });
  await other.evaluate((text) => localStorage.setItem("zackpack.unwritten", text), left);
  await other.close();
  await until(async () => (await name(page).inputValue()) === "Ben");
  await name(page).fill("Cleo");
  await until(async () => (await kept(page, "game.new")).names[0] === "Cleo");
  await page.reload();
  await until(async () => (await name(page).inputValue()) === "Cleo");
  await leave(page);
});

test("a game that came by a link opens in the next visit if the visit ends before it could", async () => {
  const page = await here.visit({ width: 360, tab: "game", own: true });
  await openGame(page);
  await button(page, "Close").tap();
  await page.addInitScript(`if (!sessionStorage.getItem("again")) (${DUMB})()`);
  await page.reload();
  await page.evaluate((to) => (location.hash = to), gameLink({ "game.toml": GAME }));
  await page.getByText("is being opened").or(page.locator(".message")).first().waitFor();
  await page.evaluate(() => window.sessionStorage.setItem("again", "1"));
  await page.reload();
  await button(page, "Go on with this one").waitFor();
  await until(() => page.evaluate(() => window.sessionStorage.getItem("zackpack.brought") === null));
  await leave(page);
});
