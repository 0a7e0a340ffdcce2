// The page is alive before Python is there: a game begins and takes numbers, and nothing of it is lost.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, goTo, inView, kept, leave, open, ready, tab, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

/** A visit to which Python comes only when `come` is called. */
async function withoutPython({ width = 360, height = 740, name = "game", locale = "en-GB" } = {}) {
  const context = await here.browser.newContext({
    locale,
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(60_000); // as for other pages
  let come;
  const waits = new Promise((resolve) => (come = resolve));
  await context.route("**/python/*.bin", async (route) => {
    await waits;
    await route.continue();
  });
  return { page: await goTo(context, here.server.url, name), come };
}

const number = (page, points) => button(page.locator(".numbers"), String(points));
const cell = (page, player, round) =>
  page.getByRole("button", { name: new RegExp(`^(Correct )?${player}, round ${round}`) });

test("Begin opens the sheet at once, and numbers tapped before Python is there are recorded in their order", async () => {
  const { page, come } = await withoutPython();
  await button(page, "Begin").tap();
  const heading = page.locator(".for h3");
  await heading.filter({ hasText: "Player 1" }).waitFor();
  assert.ok(await heading.evaluate((one) => one === document.activeElement), "who comes first has the focus");
  assert.equal(await heading.getAttribute("aria-live"), "polite");
  for (const points of [5, 3, 12, 4, 6]) await number(page, points).tap();
  await cell(page, "Player 2", 2).filter({ hasText: "−6" }).waitFor();
  await page.locator(".numbers .undo").tap();
  await heading.filter({ hasText: "Player 2" }).waitFor();
  await number(page, 7).tap();
  await page.getByText("Points follow in a moment.").waitFor();
  assert.equal(await page.locator("thead b").first().innerText(), "…");
  await page.reload(); // nothing of it is lost
  await cell(page, "Player 2", 2).filter({ hasText: "−7" }).waitFor();
  await number(page, 9).tap();
  await tab(page, "more");
  await tab(page, "game");
  await cell(page, "Player 3", 2).filter({ hasText: "−9" }).waitFor();
  come();
  await ready(page);
  await page.locator(".waiting").first().waitFor({ state: "detached" });
  await until(async () => (await page.locator("thead b").allInnerTexts()).join() === "76,75,54");
  const log =
    'pay "Player 1" 5\npay "Player 2" 3\npay "Player 3" 12\npay "Player 1" 4\npay "Player 2" 7\npay "Player 3" 9\n';
  assert.ok((await kept(page, "game")).record.includes(log));
  assert.equal(await kept(page, "game.begun"), undefined);
  assert.deepEqual(await kept(page, "game.taps"), []);
  await leave(page);
});

test("a game that cannot be is refused when Python is there, and its form is as it was", async () => {
  const { page, come } = await withoutPython();
  await page.locator(".player input").nth(0).fill("Anna");
  const unseen = "a\u200db"; // with a sign that nobody sees, of which only Python knows
  await page.locator(".player input").nth(1).fill(unseen);
  await button(page, "Begin").tap();
  await number(page, 5).tap();
  come();
  await page.locator(".message", { hasText: "expected 1 to 40 printable characters" }).waitFor();
  assert.equal(await page.locator(".player input").nth(1).inputValue(), unseen);
  await page.locator(".player input").nth(1).fill("Ben");
  await button(page, "Begin").tap();
  await cell(page, "Ben", 1).waitFor();
  assert.equal(await page.locator(".waiting").count(), 0, "no number of the other game");
  await leave(page);
});

test("Solve and links say what is coming", async () => {
  const { page, come } = await withoutPython({ name: "solve" });
  await page.getByText(/^The solver is being loaded: \d+ %/).waitFor();
  await page.evaluate(async () => {
    const files = JSON.stringify({
      "game.toml": 'game = "zack_and_pack"\nplayers = ["Dora", "Emil", "Fay"]\nlog = """\n"""\n',
    });
    const packed = new Blob([files]).stream().pipeThrough(new window.CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    const data = window
      .btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
    location.hash = `game=1.${data}`;
  });
  await inView(page.locator(".message", { hasText: /Opening the game of Dora, Emil,? and Fay…/ }));
  come();
  await cell(page, "Dora", 1).waitFor();
  await page.locator(".message").waitFor({ state: "detached" });
  await leave(page);
});

test("a first visit fetches what is prepared once", async () => {
  const { page, come } = await withoutPython();
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.reload();
  await button(page, "Begin").waitFor();
  assert.equal(asked.filter((url) => url.endsWith("page-en.json")).length, 1);
  come();
  await leave(page);
});

test("a stored memory that Pyodide does not take is forgotten, and Python starts anew", async () => {
  const page = await here.visit({ width: 360, tab: "solve" });
  const least = () => page.getByText(/^Least penalty: \d+/).first().waitFor(); // prettier-ignore
  await least();
  const bytesOfMemory = (content) =>
    page.evaluate(async (text) => {
      const [name] = (await window.caches.keys()).filter((one) => one.startsWith("zackpack-python"));
      const cache = await window.caches.open(name);
      const request = (await cache.keys()).find(({ url }) => url.endsWith("/memory"));
      if (!request) return 0;
      if (text) await cache.put(request, new window.Response(text));
      return (await (await cache.match(request)).arrayBuffer()).byteLength;
    }, content);
  await until(async () => (await bytesOfMemory()) > 1e6);
  assert.equal(await bytesOfMemory("no memory"), 9);
  await page.reload();
  await ready(page);
  await least();
  await until(async () => (await bytesOfMemory()) > 1e6);
  await leave(page);
});
