// What a slow phone sees of a first and a later visit: pictures after 1, 3, 5, 10 and 20 seconds, the seconds until there
// is something to do and until a game takes numbers, and the bytes. `node measure_start.mjs FOLDER`
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "./tests/server.mjs";

const MOMENTS = [1, 3, 5, 10, 20]; // seconds
const RATE = 1.6e6 / 8; // bytes a second
const SLOWER = 6; // than this machine
const [folder = "pictures"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await serve();
const profile = mkdtempSync(join(tmpdir(), "browser-"));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
  locale: "en",
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
});

/** Open the page as on a slow phone; `act` gets the page and the function that tells the seconds since. */
async function visit(name, act) {
  const page = await context.newPage();
  const devices = await context.newCDPSession(page);
  await devices.send("Network.enable");
  const network = { offline: false, latency: 50, downloadThroughput: RATE, uploadThroughput: RATE };
  await devices.send("Network.emulateNetworkConditions", network);
  await devices.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const before = server.sent.bytes;
  const begun = performance.now();
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(1);
  const pictures = MOMENTS.map(async (moment) => {
    await new Promise((resolve) => setTimeout(resolve, moment * 1000));
    await page.screenshot({ path: join(folder, `${name}-${moment}.png`) }).catch(() => undefined);
  });
  await page.goto(`${server.url}#game`);
  await act(page, seconds);
  await page.locator(".loading").waitFor({ state: "detached", timeout: 180_000 });
  console.log(`${name}: Python is there after ${seconds()} s`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  await Promise.all(pictures);
  console.log(`${name}: ${server.sent.bytes - before} bytes`);
  await page.close();
}

await visit("first", async (page, seconds) => {
  const begin = page.locator("form button.main");
  await begin.waitFor();
  console.log(`first: the form is there after ${seconds()} s`);
  await begin.tap();
  await page.locator(".numbers").waitFor({ timeout: 180_000 });
  console.log(`first: the game takes numbers after ${seconds()} s`);
  for (const number of ["5", "3"]) await page.locator(".numbers").getByText(number, { exact: true }).tap();
});
await visit("later", async (page, seconds) => {
  await page.locator(".numbers").waitFor({ timeout: 180_000 });
  console.log(`later: the game takes numbers after ${seconds()} s`);
});
await context.close();
await server.close();
rmSync(profile, { recursive: true });
