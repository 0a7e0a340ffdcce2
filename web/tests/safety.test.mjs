// Wrong input, broken and hostile files, no network, and what a screen reader needs.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import {
  big,
  button,
  DUMB,
  goTo,
  hasEvents,
  idle,
  inView,
  kept,
  leave,
  menu,
  noOverflow,
  open,
  openFiles,
  problem,
  ready,
  tab,
  until,
} from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const EN = JSON.parse(readFileSync(new URL("../src/texts/en.json", import.meta.url), "utf8"));
const DE = JSON.parse(readFileSync(new URL("../src/texts/de.json", import.meta.url), "utf8"));
const POINTS = `game = "points"
players = ["Anna", "Ben"]
setup = { of = "Montego Bay" }
log = """
points Anna 7
points Ben 5
"""
`;
const HOSTILE = "<img/src=x/onerror=document.title=1>";
const TABS = "home solve pack practice zack more statistics pick game deck referee rules".split(" ");
/** A game of each kind, some in colours of their own. */
const RECORDS = ["first_round", "montego_bay", "zock", "wuestentruck"].map((name) =>
  readFileSync(new URL(`../../examples/records/${name}.toml`, import.meta.url), "utf8"),
);
const IMPORTS = {
  solve: "Open a load file",
  pack: "Open a load file",
  game: "Open a game file (and its cards)",
  deck: "Open a deck file",
  referee: "Open a game file (and the files that it names)",
};
const BROKEN = {
  "empty.toml": "",
  "broken.toml": "version = 1\nname = [",
  "broken.json": "{",
  "other.toml": "version = 7",
  "picture.png": "\x89PNG\r\n\x1a\n\0\0",
  "large.toml": `# ${"x".repeat(1 << 20)}`,
};

/** What axe finds by day, and by night, when only the colours differ. */
async function findings(page) {
  await page.evaluate(AXE);
  const found = [];
  for (const [scheme, rules] of [
    ["dark", ["color-contrast"]],
    ["light", undefined],
  ]) {
    await page.emulateMedia({ colorScheme: scheme });
    const { violations } = await page.evaluate((runOnly) => window.axe.run(runOnly ? { runOnly } : {}), rules);
    found.push(...violations.map(({ id, nodes }) => `${scheme}: ${id}: ${nodes[0].html}`));
  }
  return found;
}

test("every import says what is wrong with a broken file, and keeps what was there", async () => {
  const page = await here.visit();
  for (const [name, label] of Object.entries(IMPORTS)) {
    await tab(page, name);
    for (const [file, text] of Object.entries(BROKEN)) {
      if (name === "pack") await button(page, "Menu").click();
      await openFiles(page, label, { [file]: text });
      await problem(page, file);
    }
  }
  await tab(page, "deck");
  await page.getByText("30 trucks of 9 to 40 cubes").waitFor();
  await leave(page);
});

test("wrong input in every field is told, and the page goes on", async () => {
  const page = await here.visit();
  await page.getByText("Other numbers").click();
  for (const wrong of ["-1", "1001", "1.5", "", "1e99"]) {
    await page.getByLabel("white", { exact: true }).fill(wrong);
    await problem(page, "cargo, white: expected a whole number from 0 to 1000");
  }
  await page.getByLabel("white", { exact: true }).fill("3");
  await big(page, "Least penalty: 3");
  await page.locator("fieldset.used label", { hasText: "Own truck" }).click();
  for (const wrong of ["0", "-3", "", "1001"]) {
    await page.getByLabel("Levels", { exact: true }).fill(wrong);
    await problem(page, "levels: expected a whole number from 1 to 1000");
  }
  await page.getByLabel("Levels", { exact: true }).fill("999");
  await problem(page, "unit cubes");
  await page.getByLabel("Levels", { exact: true }).fill("2");
  for (const wrong of ["0", "-1", "", "31"]) {
    await page.getByLabel("Columns", { exact: true }).fill(wrong);
    await page.getByLabel("Rows", { exact: true }).fill(wrong);
  }
  await big(page, "Least penalty");
  await tab(page, "game");
  for (const wrong of ["a,b", `"`]) {
    await page.getByLabel("Player 1").fill(wrong);
    await page.getByText('without " , =').waitFor();
    assert.ok(await button(page, "Begin").isDisabled());
  }
  await page.getByLabel("Player 1").fill("a\u00adb");
  await button(page, "Begin").click();
  await problem(page, "players: expected 1 to 40 printable characters");
  for (const number of [1, 2, 3]) await page.getByLabel(`Player ${number}`).fill("Anna");
  await page.getByText("is there twice").first().waitFor();
  assert.ok(await button(page, "Begin").isDisabled());
  await page.getByLabel("Player 2").fill("Ben");
  await page.getByLabel("Player 3").fill("Cleo");
  await button(page, "Begin").click();
  await button(await menu(page), "Record dice and cards, too").click();
  await page.getByText("Something else").click();
  for (const wrong of ["nonsense", "roll Dora", "roll Anna 9,9,9,9,9", "pay Dora 3", "deal Anna T99", "\u0007"]) {
    await page.getByLabel("Type an entry yourself", { exact: true }).fill(wrong);
    await button(page.locator(".due form"), "Record it").click();
    await page.locator(".problem").waitFor();
  }
  await hasEvents(page, 0);
  await leave(page);
});

const NAMES = readFileSync(new URL("../src/shapes.ts", import.meta.url), "utf8")
  .split("export const SHAPES = {")[1]
  .matchAll(/^ {2}"?([a-z.-]+)"?: /gm);
const FOREIGN = [
  {},
  5,
  [null],
  "x",
  null,
  {
    truck: { name: "T07", levels: 1e9, area: [""] },
    cargo: {},
    sticks: [],
    steps: [],
    record: 5,
    files: [],
    revision: 1,
  },
];

test("what something else has left in the browser leaves no tab blank", async () => {
  const page = await here.visit();
  const names = Array.from(NAMES, ([, name]) => name);
  assert.ok(names.includes("deck") && names.includes("trucks.used"));
  for (const value of FOREIGN) {
    await idle(page);
    await page.evaluate(
      ([keys, junk]) =>
        new Promise((resolve) => {
          indexedDB.open("zackpack", 1).onsuccess = ({ target: { result: database } }) => {
            const transaction = database.transaction("kept", "readwrite");
            for (const key of keys) transaction.objectStore("kept").put(junk, key);
            transaction.oncomplete = () => resolve(database.close());
          };
        }),
      [names, value],
    );
    await page.reload();
    for (const name of TABS) {
      await page.evaluate((to) => (location.hash = to), name);
      await page.waitForFunction((to) => document.title === to, `${EN[`tab.${name}`]} – zackpack`);
      assert.equal(
        (await page.locator("main h2").count()) > 0 && (await page.locator(".problem").count()),
        0,
        `${name} with ${JSON.stringify(value)}`,
      );
    }
  }
  await tab(page, "solve");
  await big(page, "Least penalty: 3");
  await leave(page);
});

test("hostile names are shown as text", async () => {
  const page = await here.visit({ tab: "deck" });
  const truck = `[[truck]]\nname = "${HOSTILE.replace("=1", "").replaceAll("=", ":")}"\nlevels = 1\narea = "....."\n`;
  const deck = `version = 1\nname = ${JSON.stringify(`${HOSTILE}</script>`)}\n${truck}`;
  await openFiles(page, IMPORTS.deck, { "<b>deck.toml": deck });
  await page.locator(".choice label", { hasText: HOSTILE }).waitFor();
  await page.locator(".card", { hasText: "<img/src" }).first().waitFor();
  await openFiles(page, IMPORTS.deck, { [`${HOSTILE}.toml`]: "x" });
  await problem(page, HOSTILE);
  await tab(page, "solve");
  await page.locator(".card", { hasText: "<img/src" }).first().click();
  await page.locator("summary", { hasText: "Packing plan" }).click();
  await page.locator(".picture img").waitFor();
  assert.equal(await page.title(), "Best load – zackpack");
  assert.equal(await page.locator("main :not(.picture) > img").count(), 0);
  await leave(page);
});

test("without network after the first visit, the page still solves", async () => {
  const page = await here.visit({ own: true });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  const context = page.context();
  await context.setOffline(true);
  await page.reload();
  await big(page, "Least penalty: 3");
  await page.close();
  const again = await goTo(context, here.server.url, "game");
  await button(again, "Begin").waitFor();
  await leave(again);
});

test("a new version comes with a tap, before Python is there too, and of its files only those that are new", async () => {
  const page = await here.visit({ tab: "deck", own: true });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  await page.addInitScript(`if (localStorage.getItem("dumb")) (${DUMB})()`);
  await page.evaluate(() => localStorage.setItem("dumb", "1"));
  await page.reload();
  const read = (name) => readFileSync(new URL(`../dist/${name}`, import.meta.url), "utf8");
  const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  const [old, worker] = [read("python/page-en.json"), read("service_worker.js")];
  const next = old.replaceAll('"T07"', '"NEW"');
  const { changed, sent } = here.server;
  try {
    changed.set("python/page-en.json", gzipSync(next));
    changed.set("service_worker.js", gzipSync(worker.replace(hash(old), hash(next)).replace('VERSION = "', "$&next")));
    const before = { ...sent };
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText("A new version is ready.").waitFor();
    assert.ok(sent.files - before.files <= 3, `${sent.files - before.files} files`);
    assert.equal(await page.locator(".card", { hasText: "NEW" }).count(), 0, "nothing changes before the tap");
    await page.evaluate(() => localStorage.removeItem("dumb"));
    await button(page, "Load it").click();
    await page.locator(".card", { hasText: "NEW" }).first().waitFor();
    await page.getByText("A new version is ready.").waitFor({ state: "detached" });
    await ready(page);
    await leave(page);
  } finally {
    changed.clear();
  }
});

test("nothing is kept for offline use if the host has changed a file", async () => {
  here.server.changed.set("python/page-en.json", gzipSync("{}\n"));
  const page = await (await here.browser.newContext()).newPage();
  try {
    await page.goto(`${here.server.url}manifest.webmanifest`); // any place where the page itself does not run
    const state = await page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.register("service_worker.js")).installing;
      return new Promise((resolve) => {
        worker.onstatechange = () => resolve(worker.state);
      });
    });
    assert.equal(state, "redundant");
  } finally {
    here.server.changed.clear();
    await page.context().close();
  }
  const sound = await here.visit();
  await sound.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  assert.ok((await sound.locator("script[integrity^=sha256-], link[integrity^=sha256-]").count()) >= 2);
  await leave(sound);
});

/** Have the browser refuse storage, from the start or as long as `window.full` says. */
const REFUSALS = {
  open: () => {
    const refuse = () => {
      throw new Error("nothing is kept");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
    window.indexedDB.open = refuse;
  },
  put: () => {
    const { put } = window.IDBObjectStore.prototype;
    window.IDBObjectStore.prototype.put = function (...values) {
      if (!window.full) return put.apply(this, values);
      throw new window.DOMException("the disk is full", "QuotaExceededError");
    };
  },
};

for (const [what, refuse] of Object.entries(REFUSALS)) {
  test(`where the browser refuses to ${what}, the game goes on, and the page says once that nothing is kept`, async () => {
    const context = await here.browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 740 } });
    context.setDefaultTimeout(60_000); // as for other pages
    await context.addInitScript(refuse);
    const page = await goTo(context, here.server.url, "game");
    await page.evaluate(() => (window.full = true));
    await button(page, "Begin").click();
    const notice = page.locator(".notice", { hasText: "This browser keeps nothing" });
    await notice.waitFor();
    await inView(button(page.locator(".numbers"), "25"));
    await button(page, "Close").click();
    for (const points of [5, 3]) await button(page.locator(".numbers"), String(points)).click();
    await page.getByRole("button", { name: /^Correct Player 2, round 1: −3/ }).waitFor();
    await tab(page, "solve");
    await big(page, "Least penalty: 3");
    await tab(page, "game");
    assert.equal(await notice.count(), 0, "it is said once");
    if (what === "put") {
      await page.evaluate(() => (window.full = false));
      await button(page.locator(".numbers"), "7").click();
      await page.getByRole("heading", { name: "Round 2", exact: true }).waitFor();
      await until(async () => (await kept(page, "game"))?.record.includes('pay "Player 3" 7'));
      await page.reload();
      await page.getByRole("button", { name: /^Correct Player 2, round 1: −3/ }).waitFor();
      await page.getByRole("button", { name: /^Correct Player 3, round 1: −7/ }).waitFor();
    }
    await leave(page);
  });
}

test("only scripts of the page run", async () => {
  const page = await here.visit();
  const policy = await page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  assert.match(policy, /default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy, /unsafe-inline|\*|https?:/);
  await leave(page);
});

test("neither the page nor Python's workers reach another host", async () => {
  const asked = [];
  const foreign = createServer((request, response) => {
    asked.push(request.url);
    const open = { "Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript" };
    response.writeHead(200, open).end("globalThis.foreign = true;");
  });
  await new Promise((resolve) => foreign.listen(0, "127.0.0.1", resolve));
  const page = await (await here.browser.newContext({ locale: "en-GB" })).newPage();
  try {
    await page.goto(`${here.server.url}#solve`);
    await big(page, "Least penalty: 3");
    const url = `http://localhost:${foreign.address().port}/`;
    const tries = async (to) => {
      const whether = (promise) => promise.then(() => "done", () => "refused"); // prettier-ignore
      return [await whether(fetch(`${to}fetch`)), await whether(import(`${to}import.js`))];
    };
    assert.ok(page.workers().length >= 1);
    for (const place of [page, ...page.workers()])
      assert.deepEqual(await place.evaluate(tries, url), ["refused", "refused"]);
    assert.deepEqual(asked, []);
  } finally {
    await page.context().close();
    foreign.close();
  }
});

test("on a phone, axe finds nothing, and nothing is too wide", async () => {
  const page = await here.visit({ width: 360 });
  for (const name of TABS) {
    await tab(page, name);
    await page.locator("main h2").first().waitFor();
    if (name === "pick") await page.locator("fieldset.cards label").first().click();
    if (name === "referee") await button(page, "Zack & Pack").click();
    if (name === "deck") await page.locator(".choice label").nth(1).click();
    await idle(page);
    await noOverflow(page);
    assert.deepEqual(await findings(page), [], name);
  }
  await leave(page);
});

test("on a phone, axe finds nothing on games of each kind, their sheets and menus, and on Home", async () => {
  for (const record of [...RECORDS, POINTS]) {
    const page = await here.visit({ locale: "de-DE", width: 360, tab: "game" });
    await openFiles(page, DE["game.open"], { "game.toml": record });
    await page.locator(".guest .main").tap();
    await page.locator(".keeper, .score-sheet").first().waitFor();
    await idle(page);
    assert.deepEqual(await findings(page), [], record);
    await page.locator("button.menu").first().tap();
    await page.locator("dialog[open]").waitFor();
    assert.deepEqual(await findings(page), [], `the menu of ${record}`);
    await page.locator("dialog[open] .sheet-head button").tap();
    await tab(page, "home");
    await page.locator(".tiles").waitFor();
    assert.deepEqual(await findings(page), [], `Home with ${record}`);
    await leave(page);
  }
});
