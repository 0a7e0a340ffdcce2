// What was asked for before something else was done counts for what it was about, however late its answer comes.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { button, gameLink, goTo, kept, leave, open, openFiles, putKept, ready, square, until } from "./browser.mjs";

let here;
before(async () => (here = await open()));
after(() => here.close());

/** In the page, answers of Python to the function that `window.holds` names wait for `window.release`. */
const HOLD = () => {
  let held = [];
  window.holds = "";
  window.held = () => held.length;
  window.release = () => {
    window.holds = "";
    const all = held;
    held = [];
    for (const answer of all) answer();
  };
  window.Worker = class extends window.Worker {
    #asked = new Map(); // each worker counts its calls
    postMessage(message) {
      this.#asked.set(message.id, message.name);
      super.postMessage(message);
    }
    set onmessage(listen) {
      super.onmessage = (event) => {
        if (window.holds && this.#asked.get(event.data.id) === window.holds) held.push(() => listen(event));
        else listen(event);
      };
    }
  };
};

/** A page whose answers can be held, and which keeps this. */
async function visit(to, values = {}) {
  const page = await here.visit({ width: 360, tab: "more", own: true });
  for (const [name, value] of Object.entries(values)) await putKept(page, name, value);
  await page.addInitScript(HOLD);
  await page.evaluate((hash) => window.history.replaceState(null, "", `#${hash}`), to);
  await page.reload();
  await ready(page);
  return page;
}

/** Have the answer to a call of this function wait, once it is there. */
async function hold(page, name, act) {
  await page.evaluate((held) => (window.holds = held), name);
  await act();
  await page.waitForFunction(() => window.held() > 0);
}

/** Let what waits come, and wait until it has been drawn. */
async function release(page) {
  await page.evaluate(
    () =>
      new Promise((drawn) => {
        window.release();
        window.requestAnimationFrame(() => window.requestAnimationFrame(drawn));
      }),
  );
}

/** Windows of a browser in which none hears of the others' changes. */
const DEAF = () => {
  window.BroadcastChannel = class {
    addEventListener() {}
    postMessage() {}
  };
};

const TRUCK = { name: "T1", levels: 1, area: ["...", "..."] };
const CARGO = { white: 6, grey: 0, brown: 0, turquoise: 0, purple: 0 };
const white = (x, y) => ({ piece: "white", cell: [x, y, 0], axis: "x" });
/** A puzzle of which half is packed. */
const puzzle = (seed) => ({
  seed,
  level: 1,
  task: { seed, level: 1, truck: TRUCK, cargo: CARGO, solvers: 150, packers: 200 },
  sticks: [white(0, 0), white(1, 0), white(2, 0)],
  seconds: 5,
  done: false,
});
const practice = (current, ...left) => ({ level: 1, attempts: [], current, left, next: "next" });
const inActions = (page, name) => button(page.locator(".board-actions"), name).and(page.locator(":enabled"));
const seeds = (all) => all.map(({ seed }) => seed);

test("a puzzle that is left while it is handed in counts, and the one that is packed then stays", async () => {
  const page = await visit("practice", { practice: practice(puzzle("one"), puzzle("two")) });
  await hold(page, "hand_in", () => inActions(page, "Hand in").tap());
  await button(page, "Leave").tap();
  const left = await until(async () => {
    const { current, left } = await kept(page, "practice");
    return !current && left.length === 2 && left;
  });
  assert.deepEqual(seeds(left), ["one", "two"]);
  await putKept(page, "practice", { ...(await kept(page, "practice")), current: puzzle("two"), left: [puzzle("one")] });
  await page.evaluate(() => new window.BroadcastChannel("zackpack").postMessage("practice"));
  await page.locator(".level .stick").first().waitFor();
  await square(page, 1, 0).tap();
  await until(async () => (await kept(page, "practice")).current.sticks.length === 4);
  await release(page);
  const after = await until(async () => {
    const all = await kept(page, "practice");
    return all.attempts.length === 1 && all;
  });
  assert.deepEqual(seeds(after.attempts), ["one"]);
  assert.deepEqual([after.current.seed, after.current.done, after.current.sticks.length], ["two", false, 4]);
  assert.deepEqual(seeds(after.left), []);
  await inActions(page, "Hand in").waitFor(); // still being packed
  await leave(page);
});

test("the clock of another window takes nothing back of a puzzle that is handed in, and does not pack it again", async () => {
  const one = await visit("practice", { practice: practice(puzzle("one"), puzzle("two")) });
  await one.context().addInitScript(DEAF);
  const two = await goTo(one.context(), here.server.url, "practice");
  await inActions(two, "Hand in").waitFor();
  await inActions(one, "Hand in").tap();
  await one.locator(".stars").waitFor();
  await until(async () => (await kept(one, "practice")).current.done);
  await two.evaluate(() => window.dispatchEvent(new window.Event("pagehide"))); // its clock gives its seconds
  await two.locator(".stars").waitFor();
  const { attempts, current } = await kept(two, "practice");
  assert.deepEqual([seeds(attempts), current.done], [["one"], true]);
  await leave(one);
});

test("what two windows that hear nothing of each other keep is all kept", async () => {
  const one = await visit("practice", { practice: practice(undefined) });
  await one.context().addInitScript(DEAF);
  const two = await goTo(one.context(), here.server.url, "practice");
  const level = (page, number) => page.locator(".faces label").nth(number - 1);
  await level(two, 4).waitFor();
  await putKept(one, "practice", { ...(await kept(one, "practice")), attempts: [{ seed: "one", level: 1, day: "2026-11-20", regret: 0, seconds: 9 }] }); // prettier-ignore
  await level(two, 4).click();
  const { attempts } = await until(async () => {
    const all = await kept(two, "practice");
    return all.level === 4 && all;
  });
  assert.deepEqual(seeds(attempts), ["one"]);
  await leave(one);
});

const TASK = { truck: TRUCK, cargo: CARGO, sticks: [white(0, 0), white(1, 0), white(2, 0)] };
const OTHER = { ...TASK, truck: { ...TRUCK, name: "T2", area: ["....", "...."] }, sticks: [white(1, 1)] };
const GAME = `game = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\nlog = """\n"""\n`;

/** Writing the game takes until `window.isWritten`. */
const WRITES_SLOWLY = () => {
  const { put } = window.IDBObjectStore.prototype;
  window.IDBObjectStore.prototype.put = function (value, key) {
    const request = put.call(this, value, key);
    const goOn = () => {
      if (!window.isWritten) this.get("game").onsuccess = goOn;
    };
    if (key === "game") goOn();
    return request;
  };
};

test("a game that is gone on with while another one is still being written has its turn", async () => {
  const page = await visit("game");
  await openFiles(page, "Open a game file", { "game.toml": GAME });
  await page.evaluate(WRITES_SLOWLY);
  await button(page, "Go on with this one").tap();
  await page.locator(".numbers").waitFor();
  const other = GAME.replace("Cleo", "Dora");
  await page.evaluate((hash) => (location.hash = hash), gameLink({ "game.toml": other }));
  await button(page, "Go on with this one").tap();
  await page.evaluate(() => (window.isWritten = true));
  await until(async () => (await kept(page, "game"))?.record.includes("Dora"));
  await until(async () => (await kept(page, "games"))?.[0]?.record.includes("Cleo"));
  await leave(page);
});

test("a game that is over is played again though it is still being written", async () => {
  const page = await visit("game");
  const over = `game = "points"\nplayers = ["Anna", "Ben"]\nlog = """\npoints Anna 7\npoints Ben 5\nend\n"""\n`;
  await openFiles(page, "Open a game file", { "game.toml": over });
  await page.evaluate(WRITES_SLOWLY);
  await button(page, "Go on with this one").tap();
  await button(page, "Play again").tap();
  await page.evaluate(() => (window.isWritten = true));
  await page.locator(".over").waitFor({ state: "detached" });
  await until(async () => !(await kept(page, "game"))?.record.includes("points Anna"));
  await leave(page);
});

test("a game that is gone on with stays where it is scrolled to, however long its writing takes", async () => {
  const page = await visit("game");
  await page.setViewportSize({ width: 360, height: 400 });
  await openFiles(page, "Open a game file", { "game.toml": GAME });
  await page.evaluate(WRITES_SLOWLY);
  await button(page, "Go on with this one").tap();
  await page.locator(".numbers").waitFor();
  assert.equal(await page.evaluate(() => window.scrollY), 0);
  await page.evaluate(() => window.scrollTo(0, 60));
  await page.evaluate(() => (window.isWritten = true));
  await until(() => page.evaluate(async () => (await navigator.locks.query()).held.length === 0));
  await page.evaluate(() => new Promise((drawn) => window.requestAnimationFrame(drawn)));
  assert.equal(await page.evaluate(() => window.scrollY), 60);
  await leave(page);
});

/** Pack for Anna what she has rolled, in a game that has just been begun. */
async function packForAnna(page) {
  await openFiles(page, "Open a game file", { "game.toml": GAME });
  await button(page, "Go on with this one").tap();
  await page.locator(".for button").tap();
  for (const [row, face] of ["3", "2", "3", "0", "1"].entries())
    await page.locator("dialog .die").nth(row).locator("label", { hasText: face }).tap();
  await page.locator("dialog .cards label", { hasText: "T07" }).tap();
  await button(page, "Pack it").tap();
  await page.locator(".board-head", { hasText: "for Anna" }).waitFor();
  await until(() => kept(page, "task"));
  await button(page, "Hint").tap();
  await button(page, "Put it there").tap();
  await page.locator(".level .stick").first().waitFor();
}

/** Hand in a load of one stick, which is asked about; the answer waits. */
async function handInHeld(page) {
  await inActions(page, "Hand in").tap();
  await hold(page, "play", () => button(page.locator(".message"), "Hand in").tap());
}

test("a load is handed in though a hint is asked for before that is answered", async () => {
  const page = await visit("game");
  await packForAnna(page);
  await handInHeld(page);
  await button(page, "Hint").tap();
  await release(page);
  await page.locator(".known, .numbers").first().waitFor(); // the game
  await until(async () => (await kept(page, "task")).player === undefined);
  assert.deepEqual((await kept(page, "task")).sticks, []);
  await leave(page);
});

test("a load that makes room for another one while it is handed in is handed in, and the other one stays", async () => {
  const page = await visit("game");
  await packForAnna(page);
  await putKept(page, "loads", [OTHER]);
  await page.evaluate(() => new window.BroadcastChannel("zackpack").postMessage("loads"));
  await handInHeld(page);
  await button(page, /^Menu/).tap();
  await page.locator(".parked button", { hasText: "T2" }).tap();
  await page.getByRole("heading", { name: "T2" }).waitFor();
  const waiting = async () => ((await kept(page, "loads")) ?? []).map(({ player }) => player).join();
  await until(async () => (await waiting()) === "Anna" && (await kept(page, "task")).truck.name === "T2");
  const { record } = await kept(page, "game");
  await release(page);
  await until(async () => (await kept(page, "game")).record !== record && (await waiting()) === "");
  const { truck, sticks } = await kept(page, "task");
  assert.deepEqual([truck.name, sticks.length], ["T2", 1]);
  await page.getByRole("heading", { name: "T2" }).waitFor();
  await leave(page);
});

test("a load that another window has parked waits beside the one that is parked here", async () => {
  const page = await visit("pack", { task: TASK });
  await page.locator(".level .stick").first().waitFor();
  await putKept(page, "loads", [OTHER]); // nobody has told this window
  await button(page, "Menu").tap();
  await page.getByRole("dialog").locator(".card", { hasText: "T01" }).tap();
  await until(async () => (await kept(page, "task")).truck.name === "T01");
  const names = (await kept(page, "loads")).map(({ truck }) => truck.name);
  assert.deepEqual(names, ["T1", "T2"]);
  await leave(page);
});

test("a hint about other sticks comes too late", async () => {
  const page = await visit("pack", { task: TASK });
  await hold(page, "hint", () => button(page, "Hint").tap());
  await square(page, 1, 1).tap();
  await until(async () => (await kept(page, "task")).sticks.length === 4);
  await release(page);
  await page.locator('.verdict[aria-busy="false"]').waitFor();
  assert.equal(await button(page, "Put it there").count(), 0);
  await leave(page);
});

test("a message that is taken away at once is gone", async () => {
  const page = await visit("practice", { practice: practice({ ...puzzle("one"), sticks: [white(0, 0)] }) });
  await inActions(page, "Hand in").evaluate(async (handIn) => {
    const cancel = () => [...document.querySelectorAll(".message button")].find((one) => one.innerText === "Cancel");
    handIn.click();
    while (!cancel()) await Promise.resolve(); // before anything is drawn
    cancel().click();
  });
  await page.locator(".message").waitFor({ state: "detached" });
  await leave(page);
});

test("what another window changes while a file is brought back stays", async () => {
  const recorded = { record: GAME, files: {}, id: "here", date: "2026-11-20T10:00:00.000Z", revision: 1 };
  const page = await visit("more", { game: recorded, players: ["Anna"] }); // Python has yet to say who plays
  const back = { game: { ...recorded, id: "back", record: GAME.replace("Cleo", "Dora") }, players: ["Dora"] };
  const text = JSON.stringify({ program: "zackpack", version: 1, saved: "2026-11-20T10:00:00.000Z", kept: back });
  await openFiles(page, "Bring back from a file", { "zackpack.json": text });
  await hold(page, "game", () => button(page, "Bring it back").tap());
  await putKept(page, "players", ["Zoe", "Anna"]);
  await release(page);
  await page.getByText("Brought back").waitFor();
  assert.deepEqual(await kept(page, "players"), ["Dora", "Zoe", "Anna"]);
  assert.equal((await kept(page, "game")).id, "back");
  assert.deepEqual(
    (await kept(page, "games")).map(({ id }) => id),
    ["here"],
  );
  await leave(page);
});

/** The disk is full: windows keep what they can in memory. */
const IS_FULL = () => {
  window.IDBObjectStore.prototype.put = () => {
    throw new window.DOMException("the disk is full", "QuotaExceededError");
  };
};

const leaves = (page) => page.evaluate(() => window.dispatchEvent(new window.Event("pagehide")));

test("of two windows that are left at once, each puts down what it could not write", async () => {
  const page = await visit("rules");
  await page.context().addInitScript(IS_FULL);
  await page.context().addInitScript(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true); // both are gone by then
  });
  const game = await goTo(page.context(), here.server.url, "game");
  const pack = await goTo(page.context(), here.server.url, "pack");
  await page.close();
  await game.getByLabel("Player 1").fill("Anna");
  await square(pack, 0, 0).click();
  await pack.locator(".level .stick").first().waitFor();
  await Promise.all([game, pack].map(leaves));
  const journals = await pack.evaluate(() =>
    Object.entries(window.localStorage)
      .filter(([key]) => key.includes("unwritten"))
      .map(([, text]) => JSON.parse(text)),
  );
  assert.equal(journals.length, 2);
  const all = Object.assign({}, ...journals);
  assert.equal(all["game.new"].names[0], "Anna");
  assert.equal(all.task.sticks.length, 1);
  await leave(pack);
});

test("what several windows have left, of practice, scores and players, is all there in the next visit", async () => {
  const page = await visit("rules");
  await page.evaluate(() => {
    for (const [at, day, name, score] of [
      [1, "2026-05-17", "Anna", 20.5],
      [2, "2026-05-18", "Ben", 30.5],
    ]) {
      const attempt = { seed: day, level: 3, day, regret: 0, seconds: 60 };
      const left = {
        practice: { level: 3, attempts: [attempt], left: [], next: "" },
        zack: [{ score, day: `${day}T12:00:00.000Z` }],
        players: [name],
      };
      window.localStorage.setItem(`zackpack.unwritten.${at}`, JSON.stringify(left));
    }
  });
  await page.reload();
  await page.locator("main h2").first().waitFor();
  await until(async () => (await kept(page, "practice"))?.attempts.length === 2);
  await until(async () => (await kept(page, "players"))?.join() === "Ben,Anna");
  await until(async () => (await kept(page, "zack"))?.map(({ score }) => score).join() === "20.5,30.5");
  await leave(page);
});

test("what a window leaves behind takes nothing from another one that cannot write either", async () => {
  const page = await visit("rules");
  await page.context().addInitScript(IS_FULL);
  const [one, two] = await Promise.all([1, 2].map(() => goTo(page.context(), here.server.url, "game")));
  await page.close();
  for (const [window, record] of [
    [one, GAME],
    [two, GAME.replace("Cleo", "Dora")],
  ]) {
    await openFiles(window, "Open a game file", { "game.toml": record });
    await button(window, "Go on with this one").tap();
    await window.locator(".numbers").waitFor();
  }
  for (const [window, column] of [
    [one, 0],
    [two, 1],
  ]) {
    await window.evaluate(() => (window.location.hash = "pack"));
    await square(window, 0, column).tap();
    await window.locator(".level .stick").first().waitFor();
  }
  await leaves(two);
  await one.waitForFunction(() => !Object.keys(window.localStorage).some((key) => key.includes("unwritten")));
  await two.close();

  const cells = one.locator(".level .stick");
  assert.deepEqual(await cells.evaluateAll((all) => all.map(({ dataset }) => dataset.cell)), ["0,0"]);
  await button(one.locator(".message"), "Close").tap();
  await button(one, /^Menu/).tap();
  await one.locator(".parked button").first().waitFor();
  await one.goBack();
  await one.evaluate(() => (window.location.hash = "home"));
  await one.locator(".panel", { hasText: /Anna.*Ben.*Dora/s }).waitFor(); // waits
  await one.evaluate(() => (window.location.hash = "game"));
  await one.locator("thead", { hasText: "Cleo" }).waitFor();
  await leave(one);
});

test("a card that another window keeps while one is being kept stays, and so does what has been begun there", async () => {
  const two = await visit("deck");
  const one = await goTo(two.context(), here.server.url, "deck");
  const cards = (page) => page.locator("ul.cards li .card b").allInnerTexts();
  const name = (page) => page.getByLabel("Name", { exact: true }).first();
  await two.locator(".choice label", { hasText: "Our cards" }).tap();
  await one.locator(".choice label", { hasText: "Our cards" }).tap();
  await name(two).fill("first");
  await hold(two, "deck", () => button(two, "Keep and next").tap());
  await name(one).fill("other");
  await button(one, "Keep and next").tap();
  await until(async () => (await cards(one)).join() === "other");
  await name(one).fill("begun");
  await until(async () => (await kept(one, "deck.new"))?.name === "begun");
  await release(two);
  for (const page of [two, one]) await until(async () => (await cards(page)).join() === "other,first");
  assert.equal(await name(one).inputValue(), "begun");
  await button(two, "Undo").tap();
  for (const page of [two, one]) await until(async () => (await cards(page)).join() === "other");
  await leave(one);
});

test("whoever goes back to the house deck while Python looks at the own cards stays there", async () => {
  const page = await visit("deck");
  const choice = (name) => page.locator(".choice label", { hasText: name });
  const isUsed = async () => (await kept(page, "deck")) !== undefined;
  await choice("Our cards").tap();
  await button(page, "Keep and next").tap();
  await until(isUsed);
  await choice("House deck").tap();
  await until(async () => !(await isUsed()));
  await hold(page, "deck", () => choice("Our cards").tap());
  await choice("House deck").tap();
  await release(page);
  await page.locator('[inert], [aria-busy="true"]').waitFor({ state: "detached" });
  await choice("House deck").locator("input:checked").waitFor();
  assert.equal(await isUsed(), false);
  await leave(page);
});

test("squares are not tapped into a card that is being kept, nor into the next one before it is there", async () => {
  const page = await visit("deck");
  await page.locator(".choice label", { hasText: "Our cards" }).tap();
  const cell = page.locator(".area-input [data-square='1,1']").first();
  await cell.waitFor();
  const { x, y, width, height } = await cell.boundingBox();
  await hold(page, "deck", () => button(page, "Keep and next").tap());
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  assert.equal(await page.locator(".area-input .blocked").count(), 0);
  await release(page);
  await page.locator("ul.cards .card").first().waitFor();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.locator(".area-input .blocked").first().waitFor();
  await leave(page);
});

test("what is tapped behind a word whose choices are still asked for is not recorded before it", async () => {
  const page = await visit("game");
  await page.locator(".ways label").nth(1).tap();
  await button(page, "Begin").tap();
  await page.locator(".due > .chance button", { hasText: "roll" }).tap();
  await page.locator(".due > .chance button", { hasText: "deal" }).waitFor();
  await page.locator(".due summary", { hasText: "With real dice and cards" }).tap();
  const shuffle = page.getByRole("group", { name: "shuffle", exact: true });
  const whole = await shuffle.getByRole("button", { name: "just that" }).elementHandle();
  await hold(page, "follow", () =>
    shuffle
      .locator(".choices button", { hasText: "T07 …" })
      .evaluate((word, end) => [word, end].forEach((one) => one.click()), whole),
  );
  await release(page);
  await page.locator(".message").first().waitFor(); // of the word, or of what came behind it
  assert.match(await shuffle.locator(".before").innerText(), /T07/); // which is still there
  assert.doesNotMatch((await kept(page, "game")).record, /^shuffle/m);
  await leave(page);
});
