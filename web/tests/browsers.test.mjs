// What the page needs of a browser, in Firefox and WebKit: Python starts, a tap changes the answer, back closes what is open, the
// page behind a sheet stays where it is, boards are dark by night, the policy holds for workers, and all works offline after the
// first visit. WITHOUT="firefox webkit" leaves out those that a machine does not have.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { test } from "node:test";
import { gameLink } from "./browser.mjs";
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

/** The page is high enough to be scrolled, and is scrolled a little. */
const MAKE_HIGH = `(document.body.style.paddingBottom = "3000px", scrollTo(0, 40), scrollY)`;
/** How far it is scrolled, once what was done before is drawn. */
const SCROLLED = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(scrollY))))`;

const RECORD = readFileSync(new URL("../../examples/records/montego_bay.toml", import.meta.url), "utf8");
const GAME = gameLink({ "game.toml": RECORD });
const BOARD = `document.querySelector('main img[src^="data:image/svg"]')`;
/** The colour of the paper of a board: red, green, blue. */
const PAPER = `(async () => {
  const board = ${BOARD};
  await board.decode();
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.drawImage(board, 0, 0);
  return [...pen.getImageData(4, 4, 1, 1).data].slice(0, 3);
})()`;

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
    const browser = await start("dark");
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
      await becomes(`document.title.startsWith("Pack ")`); // a tab begins at its top, and has its title then
      assert.equal(await browser.run(MAKE_HIGH), 40);
      await browser.run(OPEN);
      await becomes(isOpen("pack"));
      assert.equal(await browser.run(`getComputedStyle(document.documentElement).overflowY`), "hidden");
      await browser.wheel?.(680, 550, 200); // over the sheet
      await browser.wheel?.(20, 550, 200); // beside it
      assert.equal(await browser.run(SCROLLED), 40);
      await browser.run("history.back()");
      await becomes(isClosed("pack"));
      if (browser.wheel)
        await until(`${name} scrolls again`, async () => {
          await browser.wheel(20, 550, 200); // the browser may not have let go of the sheet yet
          return browser.run("scrollY > 40");
        });
      await browser.run(OPEN);
      await becomes(isOpen("pack"));
      await browser.run(`document.querySelector("dialog .sheet-head button").click()`);
      await becomes(isClosed("pack"));
      await browser.run(`document.querySelector('nav a[href="#pack"]').click()`); // its own tab: nothing happens
      await browser.run("history.back()");
      await becomes(isClosed("solve"));
      await browser.run(`void (location.hash = ${JSON.stringify(GAME)})`);
      await becomes(`document.querySelector(".guest .main") !== null`);
      await browser.run(`document.querySelector(".guest .main").click()`);
      await becomes(`${BOARD} !== null`);
      for (const part of await browser.run(PAPER)) assert.ok(part < 64, `a light board by night in ${name}`);
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
