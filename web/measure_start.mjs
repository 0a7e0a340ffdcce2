// What a slow phone sees of a first and a later visit: the seconds until there is something to do and until a game takes
// numbers, the bytes, and pictures after 1, 3, 5, 10 and 20 seconds. Taking a picture holds a slow page up, so the pictures
// are of visits of their own. `node measure_start.mjs FOLDER [LANGUAGE]`
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "./tests/server.mjs";

const MOMENTS = [1, 3, 5, 10, 20]; // seconds
const RATE = 1.6e6 / 8; // bytes a second
const SLOWER = 6; // than this machine
const LATER = 3; // visits
const [folder = "pictures", locale = "en"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

/** A first visit and later ones, in a browser that knows nothing of the page. */
async function visits(looks, count) {
  const server = await serve();
  const profile = mkdtempSync(join(tmpdir(), "browser-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox"],
    locale,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await looks(context, server, "first", async (page, tell) => {
    const begin = page.locator("form button.main");
    await begin.waitFor();
    tell("the form is there");
    await begin.tap();
    await page.locator(".numbers").waitFor({ timeout: 180_000 });
    tell("the game takes numbers");
    for (const number of ["5", "3"]) await page.locator(".numbers").getByText(number, { exact: true }).tap();
  });
  for (let times = 0; times < count; times += 1) {
    await looks(context, server, "later", async (page, tell) => {
      await page.locator(".numbers").waitFor({ timeout: 180_000 });
      tell("the game takes numbers");
    });
  }
  await context.close();
  await server.close();
  rmSync(profile, { recursive: true });
}

/** Open the page as on a slow phone. */
async function open(context, url) {
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send("Network.enable");
  const network = { offline: false, latency: 50, downloadThroughput: RATE, uploadThroughput: RATE };
  await devices.send("Network.emulateNetworkConditions", network);
  await devices.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const begun = performance.now();
  await page.goto(`${url}#game`);
  return { page, begun };
}

/** Python is there, and the page is kept for visits without a network. */
async function atRest(page) {
  await page.locator(".loading").waitFor({ state: "detached", timeout: 180_000 });
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
}

async function takeTimes(context, server, name, act) {
  const before = server.sent.bytes;
  const { page, begun } = await open(context, server.url);
  const tell = (what) => console.log(`${name}: ${what} after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  await act(page, tell);
  await page.locator(".loading").waitFor({ state: "detached", timeout: 180_000 });
  tell("Python is there");
  await atRest(page);
  console.log(`${name}: ${server.sent.bytes - before} bytes`);
  await page.close();
}

async function takePictures(context, server, name, act) {
  const { page, begun } = await open(context, server.url);
  const pictures = MOMENTS.map(async (moment) => {
    await new Promise((resolve) => setTimeout(resolve, begun + moment * 1000 - performance.now()));
    await page.screenshot({ path: join(folder, `${name}-${moment}.png`) });
  });
  await act(page, () => undefined);
  await Promise.all(pictures);
  await atRest(page);
  await page.close();
}

await visits(takeTimes, LATER);
await visits(takePictures, 1);
