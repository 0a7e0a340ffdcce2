// Figures of docs/maintainers/benchmarks.md, "In the browser": bytes, seconds until the first answer, solve times. `npm run measure`
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { serve } from "./tests/server.mjs";

const VISITS = 7;
const GROUPS = ["game", "disconnected"];
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const least = (page) => page.locator(".big:visible", { hasText: "Least penalty" }).first().waitFor();

const SLOW = 1.6e6 / 8; // bytes in a second
const server = await serve(); // compresses with gzip, as the plainest hosts do

/** A browser that has seen nothing yet; `use` gets a function that opens the page and tells how long the answer took. */
async function anew(use) {
  const folder = mkdtempSync(join(tmpdir(), "browser-"));
  const options = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"], locale: "en" };
  const context = await chromium.launchPersistentContext(folder, options);
  const visit = async () => {
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(`${server.url}#solve`);
    await least(page);
    return [page, (performance.now() - started) / 1000];
  };
  await use(visit, context);
  await context.close();
  rmSync(folder, { recursive: true });
}

const [first, later, offline] = [[], [], []];
const bytes = [];
for (let i = 0; i < VISITS; i += 1) {
  await anew(async (visit) => {
    const before = server.sent.bytes;
    const [page, seconds] = await visit();
    first.push(seconds);
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
    bytes.push(server.sent.bytes - before);
    await page.waitForTimeout(1500);
    await page.close();
    const [again, next] = await visit();
    later.push(next);
    await again.context().setOffline(true);
    await again.close();
    offline.push((await visit())[1]);
  });
}
const slow = [];
for (let i = 0; i < 3; i += 1) {
  await anew(async (visit, context) => {
    const page = await context.newPage();
    const devices = await context.newCDPSession(page);
    const network = { offline: false, latency: 50, downloadThroughput: SLOW, uploadThroughput: SLOW };
    await devices.send("Network.enable");
    await devices.send("Network.emulateNetworkConditions", network);
    const started = performance.now();
    await page.goto(`${server.url}#solve`);
    await page.locator("main h2").first().waitFor();
    const seen = (performance.now() - started) / 1000;
    await page.locator(".answer .big", { hasText: "Least penalty" }).waitFor({ timeout: 180_000 });
    slow.push([seen, (performance.now() - started) / 1000]);
  });
}
console.log(
  `at 1.6 Mbit/s: first seen and first answer after ${slow.map((one) => one.map((s) => s.toFixed(1)).join(" and ")).join("; ")} s`,
);
const range = (numbers) => `median ${median(numbers).toFixed(2)}, slowest ${Math.max(...numbers).toFixed(2)}`;
console.log(`bytes of a first visit: ${median(bytes)}`);
console.log(
  `seconds to the first answer: first visit ${range(first)}; later ${range(later)}; offline ${range(offline)}`,
);

await anew(async (visit) => {
  const [page] = await visit();
  for (const group of GROUPS) {
    const rows = JSON.parse(readFileSync(new URL(`../benchmarks/instances/${group}.json`, import.meta.url), "utf8"));
    const times = await page.evaluate(solveAll, { rows, base: server.url });
    const slowest = `median ${median(times.search).toFixed(2)} ms, slowest ${Math.max(...times.search).toFixed(1)} ms`;
    console.log(
      `${group}, ${rows.length} trucks: search ${slowest}; with pictures median ${median(times.whole).toFixed(1)} ms`,
    );
  }
});

/** In the page: solve all in a worker of our own, and tell what Python and what the page measured. */
async function solveAll({ rows, base }) {
  const script = document.querySelector('script[type="module"]').src;
  const code = await (await fetch(script)).text();
  const name = /assets\/worker-[\w-]+\.js|worker-[\w-]+\.js/.exec(code)[0].replace("assets/", "");
  const blob = new Blob([`import ${JSON.stringify(new URL(name, script).href)};`], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(blob), { type: "module" });
  const answer = () => new Promise((done) => (worker.onmessage = ({ data }) => (data.loaded ? 0 : done(data))));
  worker.postMessage({ start: new URL("python/", base).href });
  await answer();
  const found = { search: [], whole: [] };
  for (const [id, { area, levels, counts, penalty }] of rows.entries()) {
    const [white, grey, brown, turquoise, purple] = counts;
    const load = { truck: { name: "t", area, levels }, cargo: { white, grey, brown, turquoise, purple } };
    const started = performance.now();
    worker.postMessage({ id, name: "solve", arguments: JSON.stringify({ load, seconds: 20 }), language: "en" });
    const { answer: solution } = JSON.parse((await answer()).answer);
    if (solution.penalty !== penalty || solution.status !== "optimal")
      throw new Error(`truck ${id}: ${solution.penalty}`);
    found.whole.push(performance.now() - started);
    found.search.push(solution.seconds * 1000);
  }
  return found;
}
await server.close();
