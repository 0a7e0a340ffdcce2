// Keys alone: what is pressed may go, and the focus goes to what comes in its place.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { button, kept, leave, open, openFiles, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

/** Press Enter on something. */
async function press(locator) {
  await locator.focus();
  await locator.press("Enter");
}

const hasFocus = (locator) => until(() => locator.evaluate((one) => one.contains(document.activeElement)));

test("the focus goes to what comes in the place of what is pressed and goes", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const players = page.locator(".players");
  const more = button(page, "One more player");
  await press(more);
  await button(page, "Take 4 out").waitFor();
  await press(button(page, "Take 4 out"));
  await button(page, "Take 4 out").waitFor({ state: "detached" });
  await hasFocus(players);

  const desert = await readFile(new URL("../../examples/records/wuestentruck.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "truck.toml": `${desert.split("play Cleo lightblue")[0]}"""\n` });
  await press(button(page, "Go on with this one"));
  const choices = page.locator(".due .choices").first();
  await press(choices.getByRole("button", { name: "light blue …", exact: true }).first());
  const chosen = page.locator(".due .before");
  await chosen.waitFor();
  await hasFocus(choices);

  // nothing is pressed by a key that is held, and what is chosen in the end is recorded
  await button(choices, "truck C1 …").focus();
  await page.keyboard.down("Enter");
  await chosen.filter({ hasText: "light blue truck C1" }).waitFor();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await hasFocus(choices);
  assert.match(await chosen.innerText(), /light blue truck C1$/);
  const { record } = await kept(page, "game");
  for (const [place, line] of [
    ["p12", "light blue truck C1 p12"],
    ["p14", "light blue truck C1 p12 p14"],
  ]) {
    await press(choices.getByRole("button", { name: place }).first());
    await chosen.filter({ hasText: line }).waitFor();
  }
  await press(button(choices, "just that"));
  await until(async () => (await kept(page, "game")).record !== record);
  await hasFocus(page.locator(".due"));
  await leave(page);
});

test("after what was only said the focus is where it was before", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const zock = await readFile(new URL("../../examples/records/zock.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "zock.toml": zock });
  await press(button(page, "Go on with this one"));
  const undo = page.locator(".head .undoes");
  const notice = page.locator(".message.notice");
  for (const closing of ["Close", "↷ Put it back"]) {
    await press(undo);
    await notice.waitFor();
    await press(button(notice, closing));
    await notice.waitFor({ state: "detached" });
    await hasFocus(undo);
  }
  await leave(page);
});
