// What the page needs of a browser, in Firefox and WebKit: Python starts, a tap changes the answer, back closes what is open, the
// policy holds for workers, and all works offline after the first visit. WITHOUT="firefox webkit" leaves out those that a machine does not have.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { firefox, until, webkit } from "./other_browsers.mjs";
import { serve } from "./server.mjs";

const WITHOUT = (process.env.WITHOUT ?? "").split(" ");
const ANSWERS = `[...document.querySelectorAll(".answer .big")].map((one) => one.textContent)`;
const ACTIVE = `(async () => (await navigator.serviceWorker.ready).active?.state === "activated")()`;
const READY = `document.querySelector("fieldset.cards label") && !document.querySelector(".loading")`;

/** Where the middle of the label with this text is. */
const middle = (group, text) => `(() => {
  const labels = [...document.querySelectorAll(${JSON.stringify(group)})];
  const one = labels.find((label) => label.textContent.includes(${JSON.stringify(text)}));
  one.scrollIntoView({ block: "center" });
  const { left, top, width, height } = one.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
})()`;

/** Open a sheet of Pack, by its button. */
const OPEN = `document.querySelector(".board-head button.menu").click()`;
const isOpen = (tab) =>
  `document.querySelector("main").dataset.tab === "${tab}" && document.querySelector("dialog[open]") !== null`;
const isClosed = (tab) =>
  `document.querySelector("main").dataset.tab === "${tab}" && document.querySelector("dialog") === null`;

/** Whether a worker like Python's can fetch this: "done" or "refused". */
const fetchedInWorker = (url) => `new Promise((told) => {
  const code = "fetch(" + ${JSON.stringify(JSON.stringify(url))} + ").then(() => postMessage('done'), () => postMessage('refused'))";
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
  worker.onmessage = ({ data }) => told(data);
})`;

for (const [name, start] of Object.entries({ firefox, webkit })) {
  test(`the page in ${name}`, { skip: WITHOUT.includes(name) && "left out by WITHOUT" }, async () => {
    const foreign = createServer((_, response) =>
      response.writeHead(200, { "Access-Control-Allow-Origin": "*" }).end(),
    );
    await new Promise((resolve) => foreign.listen(0, "127.0.0.1", resolve));
    const server = await serve();
    const browser = await start();
    const answered = (text) =>
      until(`${name} shows: ${text}`, async () => (await browser.run(ANSWERS)).includes(`Least penalty: ${text}`));
    try {
      await browser.open(`${server.url}#solve`);
      await answered("3");
      await browser.tap(...(await browser.run(middle("fieldset.cards label", "T01"))));
      await answered("22");
      const becomes = (what) => until(`${name}: ${what}`, () => browser.run(what));
      await browser.run(`document.querySelector('nav a[href="#pack"]').click()`);
      await becomes(isClosed("pack"));
      await browser.run(OPEN);
      await becomes(isOpen("pack"));
      await browser.run("history.back()");
      await becomes(isClosed("pack"));
      await browser.run(OPEN);
      await becomes(isOpen("pack"));
      await browser.run(`document.querySelector("dialog .sheet-head button").click()`);
      await becomes(isClosed("pack"));
      await browser.run(`document.querySelector('nav a[href="#pack"]').click()`); // its own tab: nothing happens
      await browser.run("history.back()");
      await becomes(isClosed("solve"));
      assert.equal(await browser.run(fetchedInWorker(`${server.url}manifest.webmanifest`)), "done");
      assert.equal(await browser.run(fetchedInWorker(`http://localhost:${foreign.address().port}/`)), "refused");
      await until("all is kept for offline use", () => browser.run(ACTIVE));
      await server.close();
      await browser.open(`${server.url}?again#solve`);
      await until("Python starts offline", () => browser.run(READY));
      await browser.tap(...(await browser.run(middle("fieldset.cards label", "T07"))));
      await answered("3");
    } finally {
      await browser.close();
      await server.close();
      foreign.close();
    }
  });
}
