// Games of the other three are kept with the same keeper: what is due as buttons, what happened in words, a picture.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import {
  close,
  hasEvents,
  idle,
  inView,
  kept,
  leave,
  menu,
  middleOf,
  noOverflow,
  open,
  openFiles,
  problem,
  ready,
  tab,
  tapAt,
  touch,
  until,
} from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

const TITLES = { montego_bay: "Montego Bay", zock: "Zock", wuestentruck: "Der Wüstentruck" };

for (const [game, title] of Object.entries(TITLES)) {
  test(`${title} is kept by taps`, async () => {
    const page = await here.visit({ width: 360, tab: "game" });
    await page.locator(".which option", { hasText: title }).waitFor({ state: "attached" });
    await page.getByLabel("Which game").selectOption(game);
    for (const [index, name] of ["Anna", "Zoë Groß"].entries())
      await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
    await page.getByText("Colours, rules, cards of your own").click();
    const colour = page.locator(".setup label", { hasText: "Zoë Groß" }).locator("select");
    await colour.first().selectOption({ index: 0 });
    const third = page.locator(".setup label", { hasText: "Zoë Groß: third docker" }).locator("select");
    assert.equal(await third.count(), game === "montego_bay" ? 1 : 0);
    if (await third.count()) await third.selectOption({ label: "small" });
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByRole("heading", { name: title }).waitFor();
    const { record } = await until(() => kept(page, "game"));
    if (game === "montego_bay") assert.match(record, /"third" = \["large", "small"\]/);
    const events = async () =>
      (/log = """\n([^]*?)"""/.exec((await kept(page, "game")).record)?.[1] ?? "").split("\n").filter(Boolean).length;
    for (let lines = 0; lines < 8; lines += 1) {
      const before = await events();
      let tries = -1;
      // a choice may take several taps, word by word
      await until(async () => {
        const chance = page.locator(".due > .chance button");
        const own = page.getByRole("button", { name: /'s cards$/ });
        if (await own.count()) {
          await own.tap();
          await page.getByRole("button", { name: "Show", exact: true }).tap();
          await page.locator(".hand button").first().waitFor();
          const card = page.locator(".hand button:not([aria-disabled])").first();
          const isPlayed = (await card.count()) > 0;
          if (isPlayed)
            await card.tap(); // and what it does is chosen next
          else await close(page);
          if (!isPlayed) await page.getByRole("button", { name: /Undo/ }).tap(); // others are dealt, or drawn
          return false;
        }
        const choices = page.locator(".due > :is(.offer, .answer-row) .choices button");
        const choice = choices.nth((tries += 1) % Math.max(1, await choices.count()));
        const what = (await chance.count()) ? chance : choice;
        // the last tap may just be answered, so that this button goes
        await what.tap({ timeout: 2000 }).catch(() => undefined);
        return (await events()) > before;
      });
    }
    await inView(page.locator(".told p").first());
    await page.locator(".keeper img").waitFor();
    await inView(page.locator(".due .offer button, .due > .chance button").first()); // however much has happened
    const before = await events();
    // a tap of the loop above may still be on its way, and be what the first undo takes back
    await until(async () => {
      await page.getByRole("button", { name: /Undo/ }).tap();
      return (await events()) < before;
    });
    await tab(page, "referee");
    await page.getByRole("button", { name: "The game in this browser" }).tap();
    await page.locator(".big", { hasText: "Everything is legal and true" }).waitFor();
    await leave(page);
  });
}

test("the choices of a game are in the page's language", async () => {
  const page = await here.visit({ width: 360, tab: "game", locale: "de-DE" });
  await page.locator(".which option", { hasText: "Montego Bay" }).waitFor({ state: "attached" });
  await page.getByLabel("Welches Spiel").selectOption("montego_bay");
  for (const [index, name] of ["Anna", "Zoë Groß"].entries())
    await page.getByLabel(`Spieler ${index + 1}`, { exact: true }).fill(name);
  await page.getByRole("button", { name: "Anfangen" }).tap();
  await page.getByText("Mit echten Würfeln und Karten").tap();
  const order = page.getByRole("group", { name: "Reihenfolge der Hafenarbeiter" });
  await order.getByRole("button", { name: "Zoë Groß klein …", exact: true }).tap();
  await order.getByRole("button", { name: "Anna groß …", exact: true }).waitFor();
  await order.getByText("2 von 6").waitFor(); // of choices that look alike
  await page.locator(".due > .chance button").tap();
  await page.locator(".told p").first().waitFor();
  await page.getByRole("button", { name: "groß 3 …" }).first().tap();
  await leave(page);
});

const choices = (page) => page.locator(".choices button");
const begin = async (page, game) => {
  await page.locator(".which option", { hasText: TITLES[game] }).waitFor({ state: "attached" });
  await page.getByLabel("Which game").selectOption(game);
  await page.getByRole("button", { name: "Begin" }).click();
};

/** A finger moves from one height of the screen to another one. */
async function draw(page, from, to) {
  await touch(page, "touchStart", [170, from]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch(page, "touchMove", [170, from + part * (to - from)]);
  await touch(page, "touchEnd");
}

/** Whether the middle of something is within something else. */
async function isWithin(inner, outer) {
  const { x, y, width, height } = await inner.boundingBox();
  const around = await outer.boundingBox();
  const [across, down] = [x + width / 2, y + height / 2];
  return across > around.x && across < around.x + around.width && down > around.y && down < around.y + around.height;
}

/** A desert at its beginning, and what is there once something has been played. */
async function openDesert(page, upTo) {
  const record = await readFile(new URL("../../examples/records/wuestentruck.toml", import.meta.url), "utf8");
  const [begun] = record.split(upTo);
  await openFiles(page, "Open a game file", { "truck.toml": `${begun}"""\n` });
  await page.getByRole("button", { name: "Go on with this one" }).click();
  await unfold(page);
  await until(() => kept(page, "game")); // it is shown before it is written
}

/** Show all cards that can be played, which are folded where the record tells whose hands they are in. */
async function unfold(page) {
  await page.locator(".all-cards > summary, .due .choices").first().waitFor();
  const all = page.locator(".all-cards:not([open]) > summary");
  if ((await all.count()) > 0) await all.click();
  await choices(page).first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0)); // where it was before something was clicked further down
}

test("where no line is typed, nothing opens that is empty", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, "montego_bay");
  const rest = page.locator(".due summary", { hasText: "Something else" });
  await page.locator(".due > .chance button").tap();
  await page
    .getByRole("group", { name: /play a card$/ })
    .first()
    .waitFor();
  await rest.waitFor({ state: "hidden" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await rest.waitFor();
  await leave(page);
});

test("the part of a board that matters is tapped, at a size that can be read, and moves nothing", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "play Cleo lightblue");
  const frame = page.locator(".board-frame");
  await inView(frame);
  const place = await frame.boundingBox();
  const [shown, drawn] = await frame.locator("img").evaluate((one) => [one.clientWidth, one.naturalWidth]);
  assert.ok(shown > 0.95 * drawn, `a board of ${drawn} pixels is ${shown} wide`);
  const spot = (name) => frame.getByRole("button", { name, exact: true });
  const card = page.getByRole("button", { name: "light blue …", exact: true });
  await inView(card.first());
  await card.first().tap();
  for (const name of ["C1", "p11"]) {
    await inView(spot(name));
    const { width, height } = await spot(name).boundingBox();
    assert.ok(width >= 44 && height >= 44, `${name} is ${width} x ${height}`);
    await spot(name).tap();
  }
  await spot("p14").waitFor();
  assert.equal(await spot("C1").count(), 0);
  assert.deepEqual(await frame.boundingBox(), place);
  for (let words = 3; words > 0; words -= 1) await page.locator(".due .before").tap();
  await frame.locator(".spot").first().waitFor({ state: "detached" });
  await leave(page);
});

test("the current player's truck is in view, a tap shows the whole board, and it can be tapped there", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "play Ben lightbrown");
  const frame = page.locator(".board-frame");
  await inView(frame);
  await page.getByRole("button", { name: "light blue …", exact: true }).first().tap();
  await inView(frame.getByRole("button", { name: "B1", exact: true }));
  await page.getByRole("button", { name: "Whole board" }).tap();
  const board = page.locator("dialog .whole-board");
  const [wide, screen] = await board.evaluate((one) => [one.scrollWidth, one.clientWidth]);
  assert.ok(wide <= screen, `the board has ${wide} pixels on ${screen}`);
  await board.getByRole("button", { name: "B1", exact: true }).tap();
  await board.getByRole("button", { name: "p19", exact: true }).waitFor();
  await leave(page);
});

test("on a wide screen the whole board is there, and the page stays at its top", async () => {
  const page = await here.visit({ width: 1280, tab: "game" });
  await openDesert(page, "play Ben lightbrown");
  const board = page.locator(".whole-board img");
  await until(async () => (await board.evaluate((one) => one.complete && one.clientHeight)) > 200);
  await page.evaluate(
    () => new Promise((drawn) => window.requestAnimationFrame(() => window.requestAnimationFrame(drawn))),
  );
  assert.equal(await page.evaluate(() => window.scrollY), 0);
  await leave(page);
});

test("what was chosen of a line is gone from the board once it is taken back", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "play Cleo lightblue");
  const rings = page.locator(".board-frame .spot");
  await page.getByRole("button", { name: "light blue …", exact: true }).first().tap();
  await rings.first().waitFor();
  for (const place of ["C1", "p12", "p14"])
    await page.locator(".board-frame").getByRole("button", { name: place, exact: true }).tap();
  const before = (await kept(page, "game")).record;
  await page.getByRole("button", { name: "just that" }).tap();
  await until(async () => (await kept(page, "game")).record !== before);
  await page.getByRole("button", { name: /Undo/ }).tap();
  await until(async () => (await kept(page, "game")).record === before);
  await unfold(page);
  await page.getByRole("button", { name: "light blue …", exact: true }).first().waitFor();
  assert.equal(await rings.count(), 0);

  // half a move is taken back before anything that is recorded
  await page.getByRole("button", { name: "light blue …", exact: true }).first().tap();
  await rings.first().waitFor();
  await page.getByRole("button", { name: /Undo/ }).tap();
  await rings.first().waitFor({ state: "detached" });
  assert.equal((await kept(page, "game")).record, before);
  await leave(page);
});

/** A game of each kind in which several things can be tapped, and something has just been taken back. */
const TAKEN_BACK = {
  wuestentruck: "play Ben lightbrown",
  montego_bay: "card Anna",
  first_round: "take Anna",
  zock: "cash Anna",
};
for (const [game, line] of Object.entries(TAKEN_BACK)) {
  test(`a message lies over nothing that is tapped next: ${game}`, async () => {
    const record = await readFile(new URL(`../../examples/records/${game}.toml`, import.meta.url), "utf8");
    for (const [width, height] of [
      [360, 740],
      [320, 568],
    ]) {
      const page = await here.visit({ width, height, tab: "game" });
      const loads = /\n\[loads\][^]*/.exec(record)?.[0] ?? "";
      await openFiles(page, "Open a game file", { "game.toml": `${record.split(line)[0]}"""\n${loads}` });
      await page.getByRole("button", { name: "Go on with this one" }).tap();
      await unfold(page);
      await page.getByRole("button", { name: /Undo/ }).tap();
      await page.locator(".message.notice").waitFor();
      await idle(page);
      const covered = await page.evaluate(() => {
        const over = document.querySelector(".message").getBoundingClientRect();
        return [...document.querySelectorAll(".head button, .due :is(button, summary, input)")]
          .filter((one) => one.checkVisibility())
          .filter((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return top < over.bottom && bottom > over.top;
          })
          .map((one) => one.innerText);
      });
      assert.deepEqual(covered, []);
      await leave(page);
    }
  });
}

test("undo names what it takes back, and what was taken back is said and put back in its order", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const zock = await readFile(new URL("../../examples/records/zock.toml", import.meta.url), "utf8");
  await openFiles(page, "Open a game file", { "zock.toml": zock });
  await page.getByRole("button", { name: "Go on with this one" }).tap();
  const undo = page.locator(".head .undoes");
  const notice = page.locator(".message.notice");
  const over = page.getByRole("heading", { name: "The game is over" });
  const record = async () => (await kept(page, "game")).record;
  await over.waitFor();
  const whole = await until(async () => (await kept(page, "game"))?.record);
  const place = await undo.boundingBox();
  const take = async (name, said) => {
    await page.getByRole("button", { name, exact: true }).tap();
    await notice.filter({ hasText: said }).waitFor();
  };
  const end = "Taken back: Ben rolls a 1. · what was stated";
  await take("Undo: Ben: 1", end); // and what only says what that came to
  assert.ok((await notice.boundingBox()).height < 80, "two lines are enough");
  await page.locator(".told", { hasText: "The game goes on." }).waitFor();
  await over.waitFor({ state: "detached" });
  assert.deepEqual(await undo.boundingBox(), place);
  await take("Undo: Anna: cash in", "2 taken back, the last one: Anna cashes in the king.");

  const back = notice.getByRole("button", { name: "Put it back" });
  await back.tap();
  await notice.filter({ hasText: end }).waitFor();
  await back.tap();
  await over.waitFor();
  await notice.waitFor({ state: "detached" });
  await until(async () => (await record()) === whole);

  // what is played goes on from there, so that nothing can be put back any more
  await take("Undo: Ben: 1", end);
  await page.locator(".due .choices").getByRole("button", { name: "3", exact: true }).tap();
  await notice.waitFor({ state: "detached" });
  await leave(page);
});

test("where a card can lead is lit up, and no longer once it is taken back or has been played", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "play Cleo lightblue");
  const frame = page.locator(".board-frame");
  const lights = frame.locator(".reached");
  const light = (place) => frame.getByRole("button", { name: `Can lead to ${place}`, exact: true });
  const card = page.getByRole("button", { name: "light blue …", exact: true }).first();
  await card.tap();
  await inView(frame);
  await light("p11").waitFor();
  assert.equal(await isWithin(light("p11"), frame), true);
  await page.getByRole("button", { name: /more above\. .*Whole board/ }).waitFor();
  assert.equal(await light("p25").count(), 0);
  await page.locator(".due .before").tap();
  await lights.first().waitFor({ state: "detached" });
  await card.tap();
  for (const place of ["C1", "p12", "p14"]) await frame.getByRole("button", { name: place, exact: true }).tap();
  await page.locator(".due .before", { hasText: "C1 p12 p14" }).waitFor();
  assert.equal(await light("p14").count(), 1);
  assert.equal(await light("p12").count(), 0); // which lies behind the truck now
  await page.getByRole("button", { name: "just that" }).tap();
  await page.locator(".told").waitFor();
  await lights.first().waitFor({ state: "detached" });
  await leave(page);
});

test("a board keeps its size however much lights up, and a button below it leads to the rest", async () => {
  const record = await readFile(new URL("../../tests/records/wuestentruck_3.toml", import.meta.url), "utf8");
  for (const [width, height] of [
    [360, 740],
    [320, 568],
  ]) {
    const page = await here.visit({ width, height, tab: "game" });
    const [begun] = record.split("play Anna darkblue Anna.2 x30");
    await openFiles(page, "Open a game file", { "truck.toml": `${begun}"""\n` });
    await page.getByRole("button", { name: "Go on with this one" }).click();
    const frame = page.locator(".board-frame");
    const wide = () => frame.locator("img").evaluate((one) => one.clientWidth);
    const ring = (truck) => frame.getByRole("button", { name: truck, exact: true });
    const lights = frame.locator(".reached");
    await unfold(page);
    const before = await wide();
    await page.getByRole("button", { name: "dark blue …", exact: true }).first().tap();
    await lights.first().waitFor();
    assert.equal(await wide(), before);
    assert.ok((await lights.count()) > 12);
    const middles = await lights.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map((one) => [one.x + one.width / 2, one.y + one.height / 2]),
    );
    middles.forEach(([x, y], index) =>
      middles
        .slice(index + 1)
        .forEach(([otherX, otherY]) => assert.ok(Math.hypot(x - otherX, y - otherY) >= 44, "two lights touch")),
    );

    // the trucks of whose turn it is stand far from each other
    assert.equal(await isWithin(ring("A1"), frame), true);
    assert.equal(await isWithin(ring("A2"), frame), false);
    await page.getByRole("button", { name: /more above\. .*Whole board/ }).tap();
    await page.locator("dialog .whole-board").getByRole("button", { name: "A2", exact: true }).tap();
    await page.locator(".due .question", { hasText: "Which way?" }).waitFor({ state: "attached" });
    await page.locator(".due .before", { hasText: "A2" }).waitFor();
    await leave(page);
  }
});

test("the whole board stays where a finger scrolls it, and the page behind it does not move", async () => {
  const page = await here.visit({ width: 360, height: 568, tab: "game" });
  await openDesert(page, "play Cleo lightblue");
  await page.getByRole("button", { name: "Whole board" }).tap();
  const sheet = page.locator("dialog.sheet");
  const scrolled = () => sheet.evaluate((one) => one.scrollTop);
  await until(async () => (await scrolled()) > 100);
  const behind = await page.evaluate(() => window.scrollY);
  await until(async () => {
    await draw(page, 200, 540);
    return (await scrolled()) === 0;
  });
  await page.setViewportSize({ width: 340, height: 568 });
  await page.evaluate(
    () => new Promise((drawn) => window.requestAnimationFrame(() => window.requestAnimationFrame(drawn))),
  );
  assert.equal(await scrolled(), 0);
  await draw(page, 500, 200);
  await until(async () => (await scrolled()) > 100);
  await close(page);
  await menu(page);
  await draw(page, 150, 20);
  await draw(page, 540, 20);
  assert.equal(await page.evaluate(() => window.scrollY), behind);
  await close(page);
  await leave(page);
});

test("a tap on a light plays the only way that leads there, or leaves only the ways that do", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "play Cleo lightblue");
  const frame = page.locator(".board-frame");
  const light = (place) => frame.getByRole("button", { name: `Can lead to ${place}`, exact: true });
  const record = async () => (await kept(page, "game")).record;
  const before = await record();
  await page.getByRole("button", { name: "light blue …", exact: true }).first().tap();
  await light("s18").tap(); // both trucks can go there, by several ways
  await page.locator(".due .before", { hasText: "light blue → s18" }).waitFor();
  await light("x21").waitFor({ state: "detached" });
  const { width, height } = await light("s18").boundingBox();
  assert.ok(width >= 44 && height >= 44, `a light is ${width} x ${height}`);
  assert.equal(await record(), before);

  await frame.getByRole("button", { name: "C1", exact: true }).tap();
  await page.locator(".due .before", { hasText: "C1 → s18" }).waitFor();
  for (let words = 3; words > 1; words -= 1) await page.locator(".due .before").tap();
  await frame.getByRole("button", { name: "C1", exact: true }).tap();
  await page.locator(".due .before", { hasText: "light blue C1" }).waitFor();
  await light("d22").tap();
  await until(async () => (await record()).includes("play Cleo lightblue Cleo.1 p12 p17 p19 d22\n"));
  await leave(page);
});

/** Cleo has chosen a light blue card: the spots of the board, and the record, now and before. */
async function choosesLightBlue() {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "play Cleo lightblue");
  const frame = page.locator(".board-frame");
  const spot = (name) => frame.getByRole("button", { name, exact: true });
  const record = async () => (await kept(page, "game")).record;
  const before = await record();
  await page.getByRole("button", { name: "light blue …", exact: true }).first().tap();
  await spot("C1").waitFor();
  return { page, spot, record, before };
}

/** A tap on what has been there for so long that it can be seen; and when that was, in seconds. */
async function tapSeen(page, locator) {
  const place = await middleOf(locator);
  await page.evaluate(() => (window.since = performance.now()));
  await page.waitForFunction(() => performance.now() > window.since + 300);
  const now = Date.now() / 1000;
  await tapAt(page, place, now);
  return now;
}

test("a tap on what the one before has only just brought goes on with no move; what was lit before is meant", async () => {
  const page = await here.visit({ width: 360, tab: "game", quick: true });
  await openDesert(page, "play Ben lightbrown");
  const spot = (name) => page.locator(".board-frame").getByRole("button", { name, exact: true });
  const chosen = (words) => page.locator(".due .before", { hasText: words }).waitFor();
  const card = page.getByRole("button", { name: "light blue …", exact: true }).first();
  const place = await middleOf(card);
  let first = await tapSeen(page, card);
  await spot("Can lead to p19").waitFor();
  await tapAt(page, place, first + 0.1); // where a truck can be chosen now
  first = await tapSeen(page, spot("B1"));
  await spot("p23").waitFor();
  await chosen(/light blue B1$/);
  await tapAt(page, await middleOf(spot("p23")), first + 0.1);
  await tapAt(page, await middleOf(spot("p19")), first + 0.2);
  await chosen("light blue B1 p19");
  await leave(page);
});

test("a board stays where it is whatever card is chosen", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "play Ben lightbrown");
  const frame = page.locator(".board-frame");
  const top = () => frame.locator("> div").evaluate((one) => one.style.top);
  const before = await top();
  for (const card of ["dark blue …", "light blue …", "dark brown …", "light brown …", "pink …"]) {
    await page.getByRole("button", { name: card, exact: true }).first().tap();
    await frame.locator(".spot").first().waitFor();
    assert.equal(await top(), before, card);
    await page.locator(".due .before").tap();
    await frame.locator(".spot").first().waitFor({ state: "detached" });
  }
  await leave(page);
});

/** Tap several things before the first tap can be answered. */
async function tapAtOnce(first, ...others) {
  const elements = await Promise.all(others.map((other) => other.elementHandle()));
  await first.evaluate((one, more) => [one, ...more].forEach((each) => each.click()), elements);
}

test("two taps on a board in one moment are two words of one move, in their order", async () => {
  const { page, spot, record, before } = await choosesLightBlue();

  // a finger that trembles chooses once, and one word back comes after what it follows
  await tapAtOnce(spot("C1"), spot("C1"), page.locator(".due .before"));
  await spot("C2").waitFor();
  await page.locator(".due .before", { hasText: /light blue$/ }).waitFor();
  await tapAtOnce(spot("C1"), spot("Can lead to d22"));
  const played = "play Cleo lightblue Cleo.1 p12 p17 p19 d22\n";
  await until(async () => (await record()) !== before);
  assert.ok((await record()).includes(played), await record());
  assert.equal(await page.locator(".problem").count(), 0);
  await leave(page);
});

test("a second tap on what the first one no longer offers is said to be dropped, and plays nothing", async () => {
  const { page, spot, record, before } = await choosesLightBlue();
  await tapAtOnce(spot("C1"), spot("C2"));
  await problem(page, "name exactly one truck for the light blue card");
  await page.locator(".due .before", { hasText: "light blue C1" }).waitFor();
  assert.equal(await record(), before);

  // nor does one for a move that the first tap has played
  await spot("p11").waitFor();
  await tapAtOnce(spot("Can lead to d22"), spot("p11"));
  await page.locator(".message", { hasText: "what you tapped was not recorded" }).waitFor();
  assert.equal(await record(), before.replace(/"""\n$/, 'play Cleo lightblue Cleo.1 p12 p17 p19 d22\n"""\n'));
  await leave(page);
});

test("beside a light a tap means that light, and elsewhere nothing; with nothing lit, it is said what comes first", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "play Ben lightbrown");
  const frame = page.locator(".board-frame");
  const light = (place) => frame.getByRole("button", { name: `Can lead to ${place}`, exact: true });
  const top = () => frame.locator("> div").evaluate((one) => one.style.top);
  const sheet = page.locator("dialog .whole-board");
  const beside = async (place, [right, down]) => {
    const { x, y, width, height } = await light(place).boundingBox();
    await page.touchscreen.tap(x + width / 2 + right, y + height / 2 + down);
  };
  await inView(frame);
  const card = page.getByRole("button", { name: "light blue …", exact: true }).first();
  await card.tap();
  await light("s28").waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished)));
  const before = await top();
  await page.locator(".due .before").tap();
  await light("s28").waitFor({ state: "detached" });
  assert.equal(await top(), before);
  await card.tap();
  await light("s28").waitFor();
  assert.equal(await top(), before);

  await beside("s28", [65, 91]); // p23, where the card does not lead
  await beside("s28", [-35, 0]);
  await page.locator(".told", { hasText: "B1 p23 p25 x30 s28." }).waitFor(); // the only way there
  assert.equal(await sheet.count(), 0);

  await light("s28").waitFor({ state: "detached" });
  const hint = frame.getByText("Choose below first");
  await frame.tap({ position: { x: 20, y: 20 } });
  await hint.waitFor();
  assert.equal(await sheet.count(), 0);
  await page.locator(".due .choices button").first().tap();
  await hint.waitFor({ state: "detached" });
  await leave(page);
});

test("a light whose ways cannot be found says so, and can be tapped again", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "play Cleo lightblue");
  await page.getByRole("button", { name: "light blue …", exact: true }).first().tap();
  const light = page.locator(".board-frame").getByRole("button", { name: "Can lead to p11", exact: true });
  await light.waitFor();
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function lead(call, ...rest) {
      if (call.name !== "follow") return postMessage.call(this, call, ...rest);
      Worker.prototype.postMessage = postMessage;
      const lost = JSON.stringify({ ...JSON.parse(call.arguments), to: "nowhere" });
      return postMessage.call(this, { ...call, arguments: lost }, ...rest);
    };
  });
  await light.tap();
  await problem(page, "a place where such a line can lead, found 'nowhere'");
  await light.tap();
  await page.locator(".due .before", { hasText: "light blue → p11" }).waitFor();
  await page.locator(".problem").waitFor({ state: "detached" });
  await leave(page);
});

test("a card of the own hand that no truck can follow is dim, and a tap says why in plain words", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  const rolls = "roll Anna 9\nroll Ben 3\nroll Cleo 2\n";
  const deals = "deal Anna red red darkblue\ndeal Ben pink red darkblue\ndeal Cleo pink pink darkblue\n";
  const players = '["Anna", "Ben", "Cleo"]';
  const record = `version = 1\ngame = "wuestentruck"\nplayers = ${players}\nlog = """\n${rolls}${deals}"""\n`;
  await openFiles(page, "Open a game file", { "truck.toml": record });
  await page.getByRole("button", { name: "Go on with this one" }).click();
  const plays = page.getByRole("group", { name: "Anna: play a card" });
  const own = page.getByRole("button", { name: "Anna's cards", exact: true });

  // all cards that a truck can follow, of which nobody says which ones are hers
  await plays.getByText("All cards", { exact: true }).tap();
  await plays.getByRole("button", { name: "dark blue …", exact: true }).waitFor();
  assert.equal(await plays.getByRole("button", { name: "red", exact: true }).count(), 0);

  // who holds which cards is seen by nobody else
  await own.tap();
  const sheet = page.getByRole("dialog", { name: "Anna's cards" });
  const hand = sheet.locator(".hand button");
  await sheet.getByText("Give the phone to Anna.").waitFor();
  assert.equal(await hand.count(), 0);
  await sheet.getByRole("button", { name: "Show", exact: true }).tap();
  await hand.first().waitFor();
  assert.deepEqual(await hand.allInnerTexts(), ["dark blue", "red", "red"]);
  await sheet.getByRole("button", { name: "Hide", exact: true }).tap();
  await sheet.waitFor({ state: "detached" });
  await own.tap();
  await sheet.getByText("Give the phone to Anna.").waitFor();
  assert.equal(await hand.count(), 0);

  // a card that no truck can follow says why
  await sheet.getByRole("button", { name: "Show", exact: true }).tap();
  await hand.first().waitFor();
  assert.equal(await sheet.locator('.hand [aria-disabled="true"]').count(), 2);
  const before = await until(async () => (await kept(page, "game"))?.record);
  const said = page.locator(".message.notice", { hasText: "No truck of Anna on the road has 6 litres or less" });
  await hand.filter({ hasText: "red" }).first().tap({ force: true });
  await sheet.waitFor({ state: "detached" });
  await said.waitFor();
  assert.equal((await kept(page, "game")).record, before);
  await plays.getByRole("button", { name: "dark blue …", exact: true }).tap();
  await said.waitFor({ state: "detached" });
  await page.locator(".due .before").tap(); // which leaves open what was

  // a card that she does not hold is refused, which is no longer said once something else is tapped
  await plays.getByRole("button", { name: "light blue …", exact: true }).tap();
  const refused = page.locator(".message.problem", { hasText: "Anna does not hold the light blue card" });
  await until(async () => {
    if (await refused.count()) return true;
    await plays.locator(".choices button").last().tap();
    return false;
  });
  const back = page.locator(".due .before");
  while (await back.count()) await back.tap();
  await plays.getByRole("button", { name: "dark blue …", exact: true }).tap();
  await refused.waitFor({ state: "detached" });
  await back.tap();
  await own.tap();

  // a card that is seen there is played by a tap, as among all cards
  await sheet.getByRole("button", { name: "Show", exact: true }).tap();
  await hand.filter({ hasText: "dark blue" }).tap();
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "A1 …" }).waitFor();
  assert.equal(await page.locator(".beyond").count(), 0); // the trucks that wait are in the frame, rings and all
  assert.equal(await own.count(), 0);

  // what can be tapped on a board that is scrolled away comes into view
  await page.locator(".due .before").tap();
  await page.setViewportSize({ width: 360, height: 568 });
  await own.evaluate((one) => window.scrollTo(0, one.getBoundingClientRect().top + window.scrollY - 4));
  await plays.getByRole("button", { name: "dark blue …", exact: true }).tap();
  await inView(page.locator(".board-frame").getByRole("button", { name: "A1", exact: true }));
  await leave(page);
});

test("the whole board opens at the truck of whose turn it is", async () => {
  const page = await here.visit({ width: 360, height: 568, tab: "game" });
  await openDesert(page, "play Cleo lightblue");
  await page.getByRole("button", { name: "Whole board" }).tap();
  const board = page.locator("dialog .whole-board");
  const below = () => board.evaluate((one) => one.getBoundingClientRect().bottom - window.innerHeight);
  await until(async () => (await below()) < 44); // the trucks wait at its lower end
  assert.ok(await board.evaluate((one) => one.clientHeight > window.innerHeight));
  await leave(page);
});

test("what the signs of a board and the colours of its cards mean is one tap below it", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "play Cleo lightblue");
  const legend = page.locator(".board-legend");
  await legend.locator("summary").tap();
  await inView(legend.getByText("Diamond: skull"));
  await inView(legend.getByText("light blue ones 2 or 4"));
  assert.equal(await legend.locator(".colour").count(), 6);
  await leave(page);
});

test("cards that no truck can follow are offered to be discarded, and those alone", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await openDesert(page, "score Anna");
  const cardsIn = (name) => page.getByRole("group", { name, exact: true }).locator(".choices button");
  await cardsIn("Ben: discard a card that no truck can follow").filter({ hasText: "red" }).waitFor();
  assert.equal(await cardsIn("Ben: discard a card that no truck can follow").count(), 1);
  assert.equal(await cardsIn("Ben: play a card").filter({ hasText: "red" }).count(), 0);
  await leave(page);
});

for (const [game, title] of Object.entries(TITLES)) {
  test(`the picture of ${title} is drawn for its screen, and nothing scrolls inside the page`, async () => {
    const page = await here.visit({ width: 360, tab: "game" });
    await ready(page);
    const record = await readFile(new URL(`../../examples/records/${game}.toml`, import.meta.url), "utf8");
    await openFiles(page, "Open a game file", { "game.toml": record });
    await page.getByRole("button", { name: "Go on with this one" }).tap();
    const picture = page.locator(".keeper .board-frame img, .keeper .board-of img").first();
    for (const [width, most] of Object.entries({ 360: 350, 320: 350, 768: 350, 1280: 1300 })) {
      await page.setViewportSize({ width: Number(width), height: 800 });
      const sizes = () => picture.evaluate((one) => [one.clientWidth, one.naturalWidth]);
      await until(async () => {
        const [shown, drawn] = await sizes();
        return drawn > 0 && drawn <= most && shown > 0.8 * drawn && (width < 1000 || drawn > 350);
      });
      const inner = await page.evaluate(() =>
        [...document.querySelectorAll("main :not(.messages)")]
          .filter((one) => /auto|scroll/.test(window.getComputedStyle(one).overflowY))
          .map((one) => one.className),
      );
      assert.deepEqual(inner, []);
      await noOverflow(page);
    }
    await leave(page);
  });
}

test("a button that is tapped twice does one thing", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, "zock");
  const roll = page.locator(".due > .chance button");
  await roll.waitFor();
  await roll.evaluate((button) => [1, 2, 3].forEach(() => button.click()));
  await page.locator(".told").waitFor();
  await hasEvents(page, 1);
  assert.equal(await page.locator(".problem").count(), 0);
  await leave(page);
});

test("of two players tapped in one moment, both are recorded", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await page.locator(".ways label").nth(1).tap();
  await page.getByRole("button", { name: "Begin" }).tap();
  const byPage = (deed) => page.locator(".due > .chance button", { hasText: deed });
  assert.equal(await page.locator(".chance .main").count(), 0);
  await byPage("roll").tap();
  // whoever had the page roll has it deal, and names no cards
  await page.locator(".chance .main", { hasText: "deal" }).waitFor();
  assert.equal(await choices(page).count(), 0);
  await page.getByText("With real dice and cards").tap();
  await page.getByRole("group", { name: "shuffle" }).getByRole("button", { name: "T30 …" }).waitFor();
  await byPage("deal").tap();
  const taking = (player) => page.locator(".offer", { hasText: `${player}: take a truck` }).locator("button");
  const other = await taking("Player 2").first().elementHandle();
  const first = taking("Player 1").first();
  await first.evaluate((one, another) => [one, another].forEach((each) => each.click()), other);
  await page.locator(".told", { hasText: "Player 2 takes" }).waitFor();
  const taken = /^take "Player 1" .*\ntake "Player 2" /m;
  await until(async () => taken.test((await kept(page, "game")).record));

  // who has the unknown card draws it, and no truck is chosen by a picture while others have none
  await page.locator(".chance .main", { hasText: "draw a card (Player 3)" }).waitFor();
  assert.equal(await choices(page).count(), 0);
  await page.getByText("With real dice and cards").tap();
  await choices(page).nth(23).waitFor(); // the six on the table are none of them
  assert.equal(await choices(page).locator("svg").count(), 0);
  await leave(page);
});

test("a warehouse can lie turned", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await begin(page, "montego_bay");
  await page.getByText("With real dice and cards").tap();
  const row = page.getByRole("group", { name: "warehouses in a row" });
  await choices(row).first().waitFor();
  const all = await choices(row).allInnerTexts();
  const names = all.map((text) => text.replace(" …", "")).filter((name) => !name.endsWith(" turned"));
  for (const name of names.slice(0, -1)) {
    const how = name === names[1] ? `${name} turned …` : `${name} …`;
    await row.getByRole("button", { name: how, exact: true }).tap();
    await row.getByRole("button", { name: how, exact: true }).waitFor({ state: "detached" });
  }
  await row.getByRole("button", { name: names.at(-1), exact: true }).tap(); // not turned
  await page.locator(".keeper p", { hasText: `${names[1]} turned, ${names[2]}, ` }).waitFor({ state: "attached" });
  await leave(page);
});

test("an order is recorded when only one name is left, and a tap is taken back", async () => {
  const page = await here.visit({ width: 360, tab: "game" });
  await page.locator(".which option", { hasText: "Montego Bay" }).waitFor({ state: "attached" });
  await page.getByLabel("Which game").selectOption("montego_bay");
  for (const [index, name] of ["Anna", "Ben", "Cleo"].entries())
    await page.getByLabel(`Player ${index + 1}`, { exact: true }).fill(name);
  await page.getByRole("button", { name: "Begin" }).tap();
  await page.getByText("With real dice and cards").tap();
  const order = page.getByRole("group", { name: "order of the dockers" });
  const left = order.locator(".choices button");
  await left.last().waitFor();
  for (let count = 6; count > 2; count -= 1) {
    await left.last().tap();
    await until(async () => (await left.count()) === count - 1);
  }
  await order.locator("button.before").tap();
  await until(async () => (await left.count()) === 3);
  await left.first().tap();
  await until(async () => (await left.count()) === 2);
  await left.first().tap();
  await order.waitFor({ state: "detached" });
  const line = /^order Cleo.small Cleo.large Ben.small Anna.large Anna.small Ben.large$/m;
  await until(async () => line.test((await kept(page, "game")).record));
  await leave(page);
});
