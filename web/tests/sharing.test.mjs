// Links that carry a deck or a load, as text and as a QR code; and what is kept across tabs and languages.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { button, goTo, inView, leave, open, problem, speak, square, tab } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

async function linkOf(page) {
  await button(page, "Share").click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.locator("svg.qr").waitFor();
  await inView(dialog.locator("svg.qr"));
  await inView(button(dialog, "Close"));
  const link = await dialog.getByRole("textbox").inputValue();
  await button(dialog, "Close").click();
  return link;
}

test("a load goes to another browser by a link, which is checked like a file", async () => {
  const page = await here.visit({ width: 360, tab: "pack" });
  await square(page, 0, 0).click();
  await square(page, 0, 0).filter({ hasText: "1" }).waitFor();
  await button(page, "Menu").click();
  const link = await linkOf(page);
  await leave(page);
  assert.ok(link.startsWith(`${here.server.url}#load=1.`), link);
  assert.ok(link.length < 600, `${link.length} characters`);

  const other = await here.visit({ width: 360 });
  await other.goto(link);
  await square(other, 0, 0).filter({ hasText: "1" }).waitFor();
  assert.equal(new URL(other.url()).hash, "#pack");
  for (const [broken, what] of [
    [link.slice(0, -20), "This link is not whole"],
    [link.replace("=1.", "=2."), "newer version"],
    [`${here.server.url}#load=1.!`, "This link is not whole"],
    [`${here.server.url}#load=1.${bomb}`, "This link is not whole"],
    [`${here.server.url}#load=1.${wrongFile}`, "expected"],
  ]) {
    await other.evaluate((to) => location.assign(to), broken);
    await problem(other, what);
    await tab(other, "solve");
  }
  await leave(other);
});

const packed = (text) => deflateRawSync(Buffer.from(text)).toString("base64url");
const bomb = packed(JSON.stringify({ "load.toml": "x".repeat(1 << 24) }));
const wrongFile = packed(JSON.stringify({ "load.toml": "version = 7" }));

test("a browser that refuses to copy a link is told, and the link is selected", async () => {
  const page = await here.visit({ width: 360, tab: "deck" });
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))));
  await button(page, "Share").click();
  await button(page, "Copy the link").click();
  await page.getByText("The browser does not allow copying").waitFor();
  const selected = await page
    .locator("dialog[open] input")
    .evaluate((field) => field.selectionEnd - field.selectionStart);
  assert.ok(selected > 100, "all of the link");
  await button(page, "Close").click();
  await leave(page);
});

test("a change of language loses nothing, and the title follows", async () => {
  const page = await here.visit({ width: 360, tab: "solve" });
  assert.equal(await page.title(), "Best load – zackpack");
  await speak(page, "fr");
  assert.equal(await page.title(), "Meilleur chargement – zackpack");
  const again = await goTo(page.context(), here.server.url, "deck");
  await again.getByRole("heading").first().waitFor();
  assert.equal(await again.title(), "Nos cartes – zackpack");
  await leave(page);
});
