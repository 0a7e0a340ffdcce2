// A Chromium for the tests; every page is watched for errors and for requests that leave its origin.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";
import { serve } from "./server.mjs";

// without a window to draw, a page takes half the time
const CHROMIUM =
  process.env.CHROMIUM ?? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
/**
 * How Chromium is started. Pages that follow each other share a process and what it has compiled, and no page stays long
 * enough for Python to be compiled twice, the second time to be fast: together that is two fifths of the work of a test.
 */
export const LAUNCH = {
  executablePath: CHROMIUM,
  args: ["--no-sandbox", "--process-per-site", "--js-flags=--liftoff-only"],
};
export const WIDTHS = [360, 1280];
const HEIGHTS = { 360: 740, 768: 1024 };

/** Contexts that a test is done with, by how they were made: Python need not start anew for the next one. */
const used = new Map();
const kinds = new WeakMap();

/**
 * A server and a browser: `visit` opens the page, `close` ends both. The visitor has kept nothing, but the browser may have
 * the page and Python from an earlier visit; with `own`, it has nothing, and may be changed in ways that last.
 */
export async function open() {
  assert.ok(CHROMIUM && existsSync(CHROMIUM), "there is no Chromium: install chromium-headless-shell, or set CHROMIUM");
  const server = await serve();
  const browser = await chromium.launch(LAUNCH);
  const close = async () => {
    for (const context of browser.contexts()) for (const page of context.pages()) await report(page);
    await browser.close();
    await server.close();
  };
  const visit = async ({
    width = 1280,
    height,
    scheme = "light",
    tab = "solve",
    locale = "en-GB",
    motion = "reduce",
    own = false,
    quick = false,
  } = {}) => {
    const touch = width < 1000;
    const options = { locale, hasTouch: touch, isMobile: touch };
    const kind = JSON.stringify(options);
    let context = own ? undefined : used.get(kind)?.pop();
    if (!context) {
      context = await browser.newContext(options);
      context.setDefaultTimeout(60_000); // a busy machine starts Python in the browser slowly
      if (!own) share(context, kind);
    }
    const page = await context.newPage();
    if (!own) await forget(page, server.url);
    await page.setViewportSize({ width, height: height ?? HEIGHTS[width] ?? 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: motion }); // with "reduce", numbers do not count up
    return enter(page, server.url, tab, quick);
  };
  return { server, browser, visit, close };
}

/** Have other tests use the context, too, which nothing may change that lasts. */
function share(context, kind) {
  kinds.set(context, kind);
  const { clock } = context;
  for (const [of, names] of [
    [context, ["addInitScript", "grantPermissions", "route", "setOffline"]],
    [clock, ["install", "setFixedTime"]],
  ])
    for (const name of names) of[name] = () => assert.fail(`others would see it: visit({ own: true }) before ${name}`);
}

/** What somebody else has entered is kept no longer. */
async function forget(page, url) {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(url);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb,local_storage" });
  await session.detach();
}

/** Another page of a browser's context, watched. */
export async function goTo(context, url, tab) {
  return enter(await context.newPage(), url, tab);
}

/** A test's taps come as quickly as those of a double tap, and each is meant; `quick` ones are taken as a person's. */
const EACH_IS_MEANT = () =>
  window.addEventListener("pointerdown", () => window.dispatchEvent(new window.Event("input")), true);

async function enter(page, url, tab, quick = false) {
  if (!quick) await page.addInitScript(EACH_IS_MEANT);
  watch(page, url);
  await page.goto(`${url}#${tab}`);
  await page.locator("main h2").first().waitFor();
  return page;
}

const wrong = new WeakMap();

function watch(page, url) {
  const found = [];
  wrong.set(page, found);
  const origin = new URL(url).origin;
  page.on("pageerror", (error) => found.push(`error: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && found.push(`console: ${message.text()}`));
  page.on("request", (request) => {
    const to = request.url();
    if (!to.startsWith(`${origin}/`) && !to.startsWith("data:") && !to.startsWith("blob:"))
      found.push(`request to ${to}`);
  });
  page.on("dialog", (dialog) => dialog.accept());
}

/** What a page shows that a failed test has left open, and what went wrong there. */
async function report(page) {
  const text = await page.locator("main").innerText({ timeout: 1000 }).catch(String);
  console.error([`Left open: ${page.url()}`, ...(wrong.get(page) ?? []), text.slice(0, 1500)].join("\n"));
}

/** Close the page and all others of its context; nothing went wrong there. */
export async function leave(page) {
  await noOverflow(page);
  const context = page.context();
  const kind = kinds.get(context);
  if (kind) {
    for (const open of context.pages()) await open.close();
    used.set(kind, [...(used.get(kind) ?? []), context]);
  } else await context.close();
  assert.deepEqual(wrong.get(page), []);
}

/** Choose a number of each colour on the dice of a roll: the least. */
export async function chooseDice(offer) {
  for (const die of await offer.locator(".die").all()) await die.locator("label").first().click();
}

/** Nothing is wider than the screen: that of a phone is zoomed out then, so that its window grows, and its root does not. */
export async function noOverflow(page) {
  const [wide, screen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  assert.ok(wide <= screen, `the page is ${wide} pixels wide on a screen of ${screen}`);
}

/** No text lies on another one of the same part of the page, and none leaves its button. */
export async function noTextOverText(page) {
  assert.deepEqual(await page.evaluate(textFaults), []);
}

function textFaults() {
  const partOf = (element) => element.closest(".answer, .messages, .keep, .begins, .stop, dialog[open], header, main");
  /** What of a box its frames let through. */
  const clip = (box, element) => {
    let { left, top, right, bottom } = box;
    for (let at = element; at; at = at.parentElement) {
      if (window.getComputedStyle(at).overflow === "visible") continue;
      const frame = at.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return { left, top, right, bottom };
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, window.NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (!node.data.trim() || !partOf(element) || element.closest(".hidden, option") || !element.checkVisibility())
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const seen = clip(box, element);
      if (seen.right - seen.left > 2 && seen.bottom - seen.top > 2) texts.push({ text: node.data, element, ...seen });
    }
  }
  const faults = [];
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      if (one.element === other.element || partOf(one.element) !== partOf(other.element)) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const along = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 3 && along > 6) faults.push(`"${one.text}" lies on "${other.text}"`);
    }
    const button = one.element.closest("button, a.main, a.button, label > span")?.getBoundingClientRect();
    if (button && (one.right > button.right + 1 || one.left < button.left - 1))
      faults.push(`"${one.text}" leaves its button`);
  });
  return faults;
}

const MENU = ["statistics", "pick", "solve", "deck", "referee", "rules"];
const IN_PRACTICE = ["zack"];

/** Go to a part of the page, and wait until it is there. */
export async function tab(page, name) {
  const parent = MENU.includes(name) ? "more" : IN_PRACTICE.includes(name) ? "practice" : name;
  const link = page.locator(`nav a[href="#${parent}"]`);
  await link.click();
  if (parent === "more" && name !== parent) await page.locator(`.entries a[href="#${name}"]`).click();
  if (parent === "practice" && name !== parent) await page.locator(`.switch label:has(input[value="${name}"])`).click();
  await link.and(page.locator("[aria-current]")).waitFor();
  await page.locator(`main[data-tab="${name}"] h2`).first().waitFor();
}

/** Have the address name another tab, and wait until it is there. */
export async function follow(page, name) {
  await page.evaluate((to) => (location.hash = to), name);
  await page.locator(`main[data-tab="${name}"] h2`).first().waitFor();
}

/** Choose the language of the page, and come back. */
export async function speak(page, language) {
  const { hash } = new URL(page.url());
  await tab(page, "more");
  await page.locator(`.switch label:has(input[value="${language}"])`).click();
  await page.locator(`html[lang="${language}"]`).waitFor();
  await follow(page, hash.slice(1));
}

/** Open what a game needs less often; it is there until it is closed, and nothing else can be reached. */
export async function menu(page) {
  await button(page, "Game menu").click();
  return page.locator(".game-menu");
}

/** Close what lies over the page. */
export const close = (page) => button(page.locator("dialog .sheet-head"), "Close").click();

/** Put the game away by its menu. */
export const putAway = async (page) => button(await menu(page), "Put the game away").click();

/** The text of the record that the game's menu saves. */
export async function savedRecord(page) {
  const inMenu = await menu(page);
  const record = await saved(page, () => button(inMenu, "Save this game to a file").click());
  await close(page);
  return record;
}

/** The record has so many events, as the game's menu says. */
export async function hasEvents(page, count) {
  await (await menu(page)).getByText(new RegExp(`^History \\(${count} entr`)).waitFor();
  await close(page);
}

/** For `addInitScript`: workers that never answer, so that the page shows what it has from an earlier visit. */
export const DUMB = () =>
  (window.Worker = class extends window.EventTarget {
    postMessage() {}
    terminate() {}
  });

/** Python is there. */
export const ready = (page) => page.locator(".loading").waitFor({ state: "detached" });

/** Nothing is asked for that is not there yet. */
export const idle = (page) =>
  page.waitForFunction(() => !document.querySelector("[aria-busy=true], .busy, .loading"), undefined, { polling: 100 });

/** What the browser keeps under a name (src/kept.ts). */
export const kept = (page, name) =>
  page.evaluate(
    (key) =>
      new Promise((resolve) => {
        indexedDB.open("zackpack", 1).onsuccess = ({ target: { result: database } }) => {
          database.transaction("kept").objectStore("kept").get(key).onsuccess = ({ target }) => {
            database.close();
            resolve(target.result);
          };
        };
      }),
    name,
  );

/** Have the browser keep a value under a name, as an earlier visit has. */
export const putKept = (page, name, value) =>
  page.evaluate(
    ([key, content]) =>
      new Promise((resolve) => {
        indexedDB.open("zackpack", 1).onsuccess = ({ target: { result: database } }) => {
          const transaction = database.transaction("kept", "readwrite");
          transaction.objectStore("kept").put(content, key);
          transaction.oncomplete = () => resolve(database.close());
        };
      }),
    [name, value],
  );

/** What stands after the # in a link to a game, from its files. */
export const gameLink = (files) => `game=1.${deflateRawSync(JSON.stringify(files)).toString("base64url")}`;

/** Reload the page as soon as the browser keeps this text under a name. */
export async function reloadWhenKept(page, name, text) {
  const reloaded = page.waitForEvent("load");
  await page.evaluate(
    ([key, wanted]) => {
      const look = () => {
        indexedDB.open("zackpack", 1).onsuccess = ({ target: { result: database } }) => {
          database.transaction("kept").objectStore("kept").get(key).onsuccess = ({ target: { result } }) => {
            database.close();
            if (JSON.stringify(result ?? "").includes(wanted)) location.reload();
            else look();
          };
        };
      };
      look();
    },
    [name, text],
  );
  await reloaded;
}

/** Wait until what an action returns is true, or something; that is returned. */
export async function until(act) {
  for (let times = 0; times < 600; times += 1) {
    const come = await act();
    if (come) return come;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail("it never came true");
}

/**
 * The element comes to be on the screen as a whole (all of it, or as much as fits), and nothing covers it. Nobody scrolls:
 * what the page itself still draws, or moves into view, has its time.
 */
export async function inView(locator) {
  let place;
  for (let times = 0; times < 50; times += 1) {
    place = await placeOf(locator);
    if (place.inside && !place.covered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { left, top, right, bottom, from, to, wide } = place;
  const screen = `the screen shows 0, ${from} to ${wide}, ${to}`;
  assert.ok(place.inside, `it is at ${left}, ${top} to ${right}, ${bottom}; ${screen}`);
  assert.ok(!place.covered, `it is covered by ${place.over?.slice(0, 200)}`);
}

/** Where an element is, whether that is on the screen, and what covers it. */
async function placeOf(locator) {
  const place = await locator.first().evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const bar = document.querySelector("header").getBoundingClientRect();
    const [from, to] = bar.top > 0 ? [0, bar.top] : [bar.bottom, innerHeight];
    return {
      left,
      top,
      right,
      bottom,
      from,
      to,
      wide: innerWidth,
      covered: !element.contains(over),
      over: over?.outerHTML,
    };
  });
  const { left, top, right, bottom, from, to, wide } = place;
  const inside = left >= -0.5 && right <= wide + 0.5 && top >= from - 0.5 && bottom <= to + 0.5;
  return { ...place, inside };
}

export const button = (page, name) => page.getByRole("button", { name, exact: typeof name === "string" });
export const big = (page, text) => page.locator(".big:visible", { hasText: text }).first().waitFor();
export const problem = (page, text) => page.locator(".problem:visible", { hasText: text }).first().waitFor();

/** Open files in an input, from texts. */
export async function openFiles(page, label, files) {
  const list = Object.entries(files).map(([name, text]) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  }));
  await page.getByLabel(label).setInputFiles(list);
}

/** The text of the file that a click saves. */
export async function saved(page, click) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A square of the level that is packed, both from 0. */
export const square = (page, row, column) => page.locator(`.level [data-cell="${column},${row}"]`);

/** Show a level of the packed truck, from 0. */
export const showLevel = (page, level) => page.locator(".level-strip button").nth(level).click();

/** The middle of an element, or of a square that far from it. */
async function spot(locator, [across, along] = [0, 0]) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width * (0.5 + across), y: y + height * (0.5 + along) };
}

/** Put fingers onto a touch screen ("touchStart"), move them, or lift them: then there are no places. */
export async function touch(page, type, ...places) {
  page.cdp ??= await page.context().newCDPSession(page);
  await page.cdp.send("Input.dispatchTouchEvent", { type, touchPoints: places.map(([x, y], id) => ({ id, x, y })) });
}

/** Where the middle of an element is. */
export async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return [x + width / 2, y + height / 2];
}

/** Tap a place with a finger that says when, in seconds, however slow the page is. */
export async function tapAt(page, [x, y], when) {
  page.cdp ??= await page.context().newCDPSession(page);
  for (const [type, touchPoints, timestamp] of [
    ["touchStart", [{ x, y }], when],
    ["touchEnd", [], when + 0.04],
  ])
    await page.cdp.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
}

/** A finger (or two) on a touch screen: from place to place, each an element or one and how many of its sizes beside it. */
export async function swipe(page, from, to, fingers = 1) {
  const [first, last] = await Promise.all([from, to].map((place) => spot(...[place].flat(1))));
  const at = (part) =>
    Array.from({ length: fingers }, (_, id) => {
      const turn = id ? -1 : 1; // the second one goes the other way
      return [first.x + turn * part * (last.x - first.x) + 20 * id, first.y + turn * part * (last.y - first.y)];
    });
  await touch(page, "touchStart", ...at(0));
  for (const part of [0.25, 0.5, 0.75, 1]) await touch(page, "touchMove", ...at(part));
  await touch(page, "touchEnd");
}

/**
 * A finger takes a stick to a place, each as for `swipe`, and is lifted unless it is to be `held`. A stick from the palette
 * is half a square above a finger below the level, and the less the further up that is on it: the finger goes to where that
 * is over the place.
 */
export async function carry(page, from, to, { held = false } = {}) {
  const [first, goal] = await Promise.all([from, to].map((place) => spot(...[place].flat(1))));
  const { height } = await page.locator(".level .square").first().boundingBox();
  const { y: top, height: high } = await page.locator(".level").boundingBox();
  const most = first.y > top + high ? height / 2 : 0;
  const riseAt = (y) =>
    Math.min(Math.max((y - top) / high, 0), 1) * Math.min(most, Math.hypot(goal.x - first.x, y - first.y));
  let [above, below] = [goal.y, goal.y + most];
  for (let times = 0; times < 30; times += 1) {
    const y = (above + below) / 2;
    if (y - riseAt(y) < goal.y) above = y;
    else below = y;
  }
  await touch(page, "touchStart", [first.x, first.y]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch(page, "touchMove", [first.x + part * (goal.x - first.x), first.y + part * (below - first.y)]);
  if (!held) await touch(page, "touchEnd");
}

/** Choose a radio button or a box by what stands on it. */
export const choose = (page, group, text) => page.locator(`fieldset.${group} label`, { hasText: text }).first().click();
