// The manual as it is published: `SITE=folder npm run test:manual`, after `bash .ci/make_site.sh folder`. Its links, its search, and
// that it fetches nothing from elsewhere, fits a phone, and reads offline.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, extname, join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { LAUNCH } from "./browser.mjs";

const SITE = process.env.SITE ?? "";
const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};
const PAGES = readdirSync(SITE, { recursive: true })
  .map((name) => String(name).replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".html") && !name.startsWith("app/"));
const LOOKED_AT = ["index.html", "tutorial.html", "games/zack_and_pack.html", "reference/solving.html", "solver.html"];

let server, browser, origin;

before(async () => {
  server = createServer(async (request, response) => {
    const name = normalize(
      decodeURIComponent(new URL(request.url, "http://localhost").pathname).slice(1) || "index.html",
    );
    try {
      const body = await readFile(join(SITE, name));
      response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://localhost:${server.address().port}`;
  browser = await chromium.launch(LAUNCH);
});

after(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

/** A page of the manual, and what is wrong with it: errors, and requests that leave its host. */
async function visit(name, { width = 1280, scheme = "light" } = {}) {
  const phone = width < 1000;
  const context = await browser.newContext({
    viewport: { width, height: 740 },
    colorScheme: scheme,
    hasTouch: phone,
    isMobile: phone,
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith("data:")) wrong.push(request.url());
  });
  await page.goto(`${origin}/${name}`);
  return { page, wrong, context };
}

async function look(page, word) {
  await page.locator('.md-search__button:visible, label[for="__search"]:visible').first().click();
  await page.getByRole("combobox", { name: "Search" }).fill(word);
  const found = page.getByRole("option");
  await found.first().waitFor();
  return found;
}

test("every link and picture of every page is in the folder, with its anchor", () => {
  const ids = new Map();
  const idsOf = (name) => {
    if (!ids.has(name)) {
      const html = readFileSync(join(SITE, name), "utf8");
      ids.set(name, new Set([...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id]) => id)));
    }
    return ids.get(name);
  };
  for (const name of PAGES.filter((name) => name !== "404.html")) {
    const html = readFileSync(join(SITE, name), "utf8").replace(/<pre.*?<\/pre>/gs, "");
    for (const [, kind, link] of html.matchAll(/\s(href|src)="([^"]*)"/g)) {
      if (link.startsWith("https://") && kind === "href") continue; // a reader may follow it
      assert.doesNotMatch(link, /^[a-z]+:/, `${name} fetches ${link}`);
      const [path, anchor] = link.replaceAll("&amp;", "&").split("#");
      const there = path ? normalize(join(dirname(name), decodeURIComponent(path))) : name;
      assert.ok(existsSync(join(SITE, there)), `${name}: ${link}`);
      if (anchor && there.endsWith(".html") && !there.startsWith("app"))
        assert.ok(idsOf(there).has(decodeURIComponent(anchor)), `${name}: ${link}`);
    }
  }
});

for (const [width, scheme] of [
  [360, "dark"],
  [1280, "light"],
]) {
  test(`pages fit ${width} pixels, in ${scheme}, and everybody can use them`, async () => {
    for (const name of LOOKED_AT) {
      const { page, wrong, context } = await visit(name, { width, scheme });
      const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      assert.ok(wide <= screen, `${name} is ${wide} pixels wide on a screen of ${screen}`);
      await page.addScriptTag({ path: AXE });
      // where nothing hovers, the theme leaves code that scrolls without a place for the keyboard
      const rules = { "scrollable-region-focusable": { enabled: width > 1000 } };
      const { violations } = await page.evaluate((rules) => window.axe.run(".md-content", { rules }), rules);
      const said = violations.map(
        ({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`,
      );
      assert.deepEqual(said, []);
      assert.deepEqual(wrong, []);
      await context.close();
    }
  });
}

test("search finds a word and leads to it", async () => {
  const { page, wrong, context } = await visit("index.html", { width: 360 });
  const found = await look(page, "overhang");
  assert.ok((await found.count()) > 3);
  await found.first().click();
  await page.waitForURL(/h=overhang/);
  await page.locator("mark", { hasText: "overhang" }).first().waitFor();
  assert.deepEqual(wrong, []);
  await context.close();
});

test("after one visit, the manual reads offline, its search included", async () => {
  const { page, context } = await visit("index.html");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto(`${origin}/formats/records.html`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await (await look(page, "WT-M5")).first().waitFor();
  await context.close();
});

test("the manual leads to the page, and the page back", async () => {
  const { page, context } = await visit("index.html");
  await page.getByRole("link", { name: "the page", exact: true }).click();
  await page.locator('nav a[href="#more"]').click();
  await page.locator(".more a.manual").click();
  await page.waitForURL(`${origin}/index.html`);
  await context.close();
});
