// An evening on a phone, by thumb: four people, five rounds, one who joins and one who leaves, a slip three rounds back,
// two games at once, a link, a load that is packed meanwhile, no network, a reload, a new version. Nothing is lost.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { button, close, gameLink, idle, kept, leave, menu, open, putAway, ready, tab, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const OTHERS = ["Fay", "Gus", "Hal", "Ida", "Jan", "Kim"];
const DICE = { white: "3", grey: "2", brown: "3", turquoise: "0", purple: "1" };
const cell = (page, player, round) =>
  page.getByRole("button", { name: new RegExp(`^(Correct )?${player}, round ${round}`) });
const keys = (page, player) => page.getByRole("group", { name: new RegExp(`^${player}, (Penalty in round|Correct)`) });

/** Enter a number for the player who is next; it shows in the sheet. */
async function enter(page, player, round, points) {
  await button(keys(page, player), String(points)).tap();
  await cell(page, player, round)
    .filter({ hasText: points ? `−${points}` : "0" })
    .waitFor();
}

/** Enter the numbers of a round, each for who is next. */
async function enterRound(page, round, points) {
  for (const [player, number] of Object.entries(points)) await enter(page, player, round, number);
}

/** Open what is needed less often, unless it is open. */
async function unfold(page, name) {
  const summary = (await menu(page)).getByText(name, { exact: true });
  if (await summary.evaluate((one) => !one.closest("details")?.open)) await summary.tap();
}

async function begin(page, names) {
  const players = page.getByLabel(/^Player \d/);
  await players.first().waitFor();
  while ((await players.count()) < names.length) await button(page, "One more player").tap();
  for (let index = 0; index < (await players.count()); index += 1)
    await players.nth(index).fill(names[index] ?? OTHERS.at(index));
  await button(page, "Begin").tap();
  await keys(page, names[0]).waitFor();
}

/** Follow a link to a game, as friends send them. */
async function follow(page, players) {
  const record = `game = "zack_and_pack"\nplayers = ${JSON.stringify(players)}\nlog = """\npay ${players[0]} 3\n"""\n`;
  await page.evaluate((hash) => (location.hash = hash), gameLink({ "game.toml": record }));
}

/** Put a new version of the page on the host, and take it. */
async function takeNewVersion(page) {
  const read = (name) => readFileSync(new URL(`../dist/${name}`, import.meta.url), "utf8");
  const hash = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  const [old, worker] = [read("python/page-en.json"), read("service_worker.js")];
  const next = `${old}\n`;
  here.server.changed.set("python/page-en.json", gzipSync(next));
  here.server.changed.set(
    "service_worker.js",
    gzipSync(worker.replace(hash(old), hash(next)).replace('VERSION = "', "$&next")),
  );
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const loaded = page.waitForEvent("load");
  await button(page, "Load it").tap();
  await loaded;
}

test("nothing of an evening is lost", async () => {
  const page = await here.visit({ width: 360, tab: "game", own: true });
  try {
    await begin(page, ["Anna", "Ben", "Cleo", "Dora"]);
    await enterRound(page, 1, { Anna: 5, Ben: 3, Cleo: 8, Dora: 1 });

    // somebody joins
    await ready(page);
    await idle(page);
    await unfold(page, "Players");
    const join = page.getByRole("group", { name: "join the game" });
    await join.getByRole("textbox").first().fill("Emil");
    await join.getByRole("textbox").last().fill("60");
    await join.getByRole("button").tap();
    await close(page);
    await cell(page, "Emil", 2).waitFor();

    // Ben packs his load of the second round, and is not done while the others are
    await enter(page, "Anna", 2, 2);
    await button(page, "Truck, dice …").tap();
    const dialog = page.getByRole("dialog");
    for (const [colour, face] of Object.entries(DICE))
      await dialog.getByRole("group", { name: colour, exact: true }).getByRole("radio", { name: face, exact: true }).check({ force: true }); // prettier-ignore
    await dialog.getByRole("radio", { name: /T07/ }).first().check({ force: true });
    await button(dialog, "Pack it").tap();
    await button(page, "Hint").tap();
    await button(page, "Put it there").tap();
    await until(async () => ((await kept(page, "task"))?.sticks ?? []).length > 0);
    await tab(page, "game");
    for (const [player, points] of Object.entries({ Cleo: 6, Dora: 4, Emil: 7 })) {
      await cell(page, player, 2).tap();
      await enter(page, player, 2, points);
    }

    // another game meanwhile, on the same phone
    await putAway(page);
    await begin(page, OTHERS.slice(0, 4));
    await enter(page, "Fay", 1, 9);
    await until(async () => /pay Fay 9\n/.test((await kept(page, "game"))?.record));
    await putAway(page);
    await button(page, /Anna( \d+)?, Ben( \d+)?, Cleo/) // with their points, once they are known
      .first()
      .tap();
    await button(page, "Go on with this one").tap();
    await keys(page, "Ben").waitFor();

    // a friend's game is only looked at
    await follow(page, ["Olga", "Paul", "Rosa"]);
    await page.getByText("You are only looking at this game.").waitFor();
    await button(page, "Keep mine").tap();
    await keys(page, "Ben").waitFor();

    // Ben's load comes after all
    await tab(page, "pack");
    await page.getByText("for Ben").first().waitFor();
    await idle(page);
    await button(page, "Hand in").tap();
    await button(page.locator(".message"), "Hand in").tap(); // of a truck that is nearly empty
    await cell(page, "Ben", 2).filter({ hasText: /−\d+/ }).waitFor();

    // without a network, and with a reload
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
    await page.context().setOffline(true);
    await page.reload();
    await enterRound(page, 3, { Anna: 1, Ben: 2, Cleo: 3 });
    await page.reload();
    await cell(page, "Cleo", 3).filter({ hasText: "−3" }).waitFor();
    await enterRound(page, 3, { Dora: 4, Emil: 5 });
    await page.context().setOffline(false);

    // a new version, and a slip three rounds back that somebody remembers
    await takeNewVersion(page);
    await enterRound(page, 4, { Anna: 6, Ben: 7, Cleo: 8, Dora: 9, Emil: 1 });
    await cell(page, "Ben", 1).tap();
    await button(keys(page, "Ben"), "9").tap();
    await cell(page, "Ben", 1).filter({ hasText: "−9" }).waitFor();

    // somebody leaves
    await ready(page);
    await idle(page);
    await unfold(page, "Players");
    await button(page, "Cleo: leave the game").tap();
    await button(page, "Cleo: leave the game").waitFor({ state: "detached" });
    await close(page);
    await enterRound(page, 5, { Anna: 2, Ben: 4, Dora: 5, Emil: 3 });
    await idle(page);
    await unfold(page, "Players");
    await button(page, "end the game").tap();
    await page.getByRole("heading", { name: "The game is over" }).waitFor();

    const { record } = await kept(page, "game");
    const paid = [...record.matchAll(/^pay (\w+) (\d+)$/gm)].map(([, player, points]) => `${player} ${points}`);
    const wanted =
      "Anna 5,Ben 9,Cleo 8,Dora 1,Anna 2,Cleo 6,Dora 4,Emil 7,Anna 1,Ben 2,Cleo 3,Dora 4,Emil 5," +
      "Anna 6,Ben 7,Cleo 8,Dora 9,Emil 1,Anna 2,Ben 4,Dora 5,Emil 3";
    for (const one of wanted.split(",")) assert.ok(paid.includes(one), `${one} is in ${paid.join()}`);
    assert.match(record, /^load Ben /m);
    const others = (await kept(page, "games")).filter((game) => game.players.includes("Fay"));
    assert.equal(others.length, 1);
    assert.match(others[0].record, /pay Fay 9\n/);
    await leave(page);
  } finally {
    here.server.changed.clear();
  }
});
