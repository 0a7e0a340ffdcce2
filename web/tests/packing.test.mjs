// Packing with a thumb: what is drawn is laid, what is wrong is said, and all of it is on one screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import {
  big,
  button,
  carry,
  goTo,
  inView,
  leave,
  open,
  openFiles,
  ready,
  showLevel,
  speak,
  square,
  swipe,
  touch,
} from "./browser.mjs";

let here, phone;
before(async () => {
  here = await open();
  phone = await here.visit({ width: 360, tab: "pack" });
  await ready(phone);
});
after(async () => {
  await leave(phone);
  await here.close();
});
/** The phone, with an empty truck. */
async function unloaded() {
  await button(phone, "Menu").click(); // a tap that follows a swipe is none: it ends the glide
  if (await button(phone, "Unload all").isEnabled()) await button(phone, "Unload all").click();
  else await button(phone, "Close").click();
  await phone.locator(".level-strip button").first().tap();
  await penalty(phone, 66);
  const chosen = phone.locator(".palette label:has(:checked)");
  if (await chosen.count()) await chosen.tap();
  await phone.waitForFunction(() => !document.querySelector(".palette :checked"));
  await direct(phone, "along");
  return phone;
}

/** Turn the sticks that are put down: "along", "across" or "upright". */
async function direct(page, way) {
  const turn = button(page, /^How sticks are put down/);
  while (!(await turn.getAttribute("aria-label")).endsWith(way)) await turn.click();
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const chip = (page, piece) => page.locator(".palette label").nth(piece - 1);
/** Only this stick of the palette is chosen; without one, none is. */
const isChosen = (page, piece) =>
  page.waitForFunction(
    (index) => [...document.querySelectorAll(".palette input")].every((one, at) => one.checked === (at === index)),
    piece === undefined ? -1 : piece - 1,
  );
const shows = (page, expected) =>
  page.waitForFunction(
    (text) =>
      [...document.querySelectorAll(".level .square")]
        .map((one) => (one.matches(".blocked") ? "#" : (/ stick (\w)$/.exec(one.ariaLabel)?.[1] ?? ".")))
        .join("") === text.replaceAll("/", ""),
    expected,
  );

/** The large number, once it has come to its value. */
const penalty = (page, points) => page.locator(".verdict .penalty", { hasText: new RegExp(`^${points}$`) }).waitFor();

/** What is said of a gesture; it takes no taps. */
const says = (page, text) => page.locator(".saying:visible", { hasText: text }).waitFor();

test("on a phone everything needed for packing is on one screen, in every language", async () => {
  const page = await unloaded();
  for (const language of ["en", "de", "fr"]) {
    await speak(page, language);
    await page.locator(".verdict .penalty").waitFor();
    for (const part of [".board-head h2", ".verdict", ".load-view canvas", ".level", ".level-strip", ".palette"])
      await inView(page.locator(part));
    for (const one of await page.locator(".board button").all()) await inView(one);
    const [high, screen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    assert.ok(high <= screen, `the page is ${high} pixels high on a screen of ${screen}`);
    for (const act of [
      () => undefined,
      () => square(page, 0, 0).tap(),
      () => showLevel(page, 1),
      () => square(page, 1, 3).tap(),
    ]) {
      await act();
      await page.locator('.verdict[aria-busy="false"]').waitFor();
      const cut = await page.locator(".verdict").evaluate((one) => one.scrollHeight - one.clientHeight);
      assert.ok(cut <= 0, `the verdict lacks ${cut} pixels: ${await page.locator(".verdict").innerText()}`);
    }
    await button(page, /^(Undo|Rückgängig|Annuler)$/).tap();
    await button(page, /^(Undo|Rückgängig|Annuler)$/).tap();
    await page.locator(".level-strip button").first().tap();
  }
  await speak(page, "en");
});

test("twenty sticks are packed with twenty gestures of one finger, as a full level leads to the next one", async () => {
  const page = await here.visit({ width: 360, tab: "pack" });
  await ready(page);
  const hall = `version = 1\ncargo = { white = 4, grey = 6, brown = 4, turquoise = 3, purple = 3 }\n[truck]\nname = "hall"\nlevels = 3\narea = """\n.....\n.....\n.....\n.....\n"""\n`;
  await button(page, "Menu").click();
  await openFiles(page, "Open a load file", { "hall.toml": hall });
  await page.getByRole("heading", { name: "hall" }).waitFor();
  await shows(page, "....................");
  const lay = (row, from, to) => swipe(page, square(page, row, from), square(page, row, to));
  let gestures = 0;
  const count = async (act) => {
    gestures += 1;
    await act;
  };
  for (const row of [0, 1, 2]) await count(lay(row, 0, 4)); // purple
  await count(lay(3, 0, 3)); // turquoise
  await count(square(page, 3, 4).tap()); // white
  await says(page, "Nothing more fits on level 1: on to level 2.");
  for (const row of [0, 1]) await count(lay(row, 0, 3)); // turquoise
  for (const row of [0, 1]) await count(square(page, row, 4).tap());
  for (const row of [2, 3]) await count(lay(row, 0, 2)); // brown
  for (const row of [2, 3]) await count(lay(row, 3, 4)); // grey
  await says(page, "Nothing more fits on level 2: on to level 3.");
  for (const row of [0, 1]) await count(lay(row, 0, 2));
  for (const row of [0, 1]) await count(lay(row, 3, 4));
  for (const from of [0, 2]) await count(lay(2, from, from + 1));
  await count(square(page, 2, 4).tap());
  assert.equal(gestures, 20);
  await shows(page, "NNNPPOOOQQRRSST.....");
  await penalty(page, 5);
  assert.deepEqual(await page.locator(".palette b").allInnerTexts(), ["0", "0", "0", "0", "0"]);
  await leave(page);
});

test("sticks stand, are carried, tapped away, moved and dragged off; a length that is not left is said at once", async () => {
  const page = await unloaded();
  await direct(page, "upright");
  await carry(page, chip(page, 2), square(page, 0, 0)); // carried from the palette
  await shows(page, "A........##...#");
  await square(page, 0, 0).filter({ hasText: "2↕" }).waitFor();
  await chip(page, 2).tap();
  await square(page, 1, 3).tap(); // chosen there: a tap stands one
  await square(page, 1, 3).filter({ hasText: "2↕" }).waitFor();
  await carry(page, chip(page, 1), square(page, 2, 1)); // a cube stands as it lies
  await shows(page, "A.......B##C..#");
  await button(page, "Undo").click();
  await penalty(page, 54);
  await isChosen(page); // it was the last grey one

  await swipe(page, square(page, 0, 1), square(page, 0, 4)); // four squares, and there is no turquoise stick
  await says(page, "No turquoise stick is left.");
  await shows(page, "A.......B##...#");

  await swipe(page, square(page, 0, 1), square(page, 0, 3));
  await shows(page, "ACCC....B##...#");
  await carry(page, square(page, 0, 2), [square(page, 2, 1), [-1, 0]]); // onto a blocked square: it stays where it was
  await says(page, "A brown stick does not fit there.");
  await shows(page, "ACCC....B##...#");
  await carry(page, square(page, 0, 2), square(page, 1, 1)); // picked up and put down elsewhere
  await shows(page, "A....CCCB##...#"); // one to the left, one to the front
  await carry(page, square(page, 1, 1), [square(page, 1, 1), [0, 2.8]]); // and off the truck
  await shows(page, "A.......B##...#");
  await square(page, 1, 3).tap(); // tapped away
  await shows(page, "A........##...#");
  for (const expected of ["A.......B##...#"]) {
    await button(page, "Undo").tap();
    await shows(page, expected);
  }
});

test("a stick that is carried is in the air, and lies along, or across where that is its only room", async () => {
  const page = await unloaded();
  await carry(page, chip(page, 5), square(page, 0, 3)); // it goes from edge to edge
  await shows(page, "AAAAA....##...#");
  await carry(page, chip(page, 3), square(page, 2, 2));
  await shows(page, "AAAAA....##BBB#");
  await carry(page, chip(page, 2), square(page, 1, 0));
  await shows(page, "AAAAACC..##BBB#");
  await carry(page, chip(page, 3), square(page, 1, 2)); // two squares are left
  await says(page, "A brown stick does not fit there.");
  await shows(page, "AAAAACC..##BBB#");

  await unloaded();
  await square(page, 1, 2).tap();
  await shows(page, ".......A.##...#");
  await carry(page, chip(page, 2), [square(page, 1, 3), [0, 0.03]]); // between the white one and the blocked square
  await says(page, "It fits only across there.");
  await shows(page, ".......AB##..B#");

  const places = [chip(page, 2), page.locator(".board-head"), square(page, 0, 1)].map((one) => one.boundingBox());
  const [tray, head, floor] = (await Promise.all(places)).map(({ x, y, width, height }) => [
    x + width / 2,
    y + height / 2,
  ]);
  await page.mouse.move(...tray);
  await page.mouse.down();
  await page.mouse.move(...head);
  await page.locator(".carried.x.piece-1").waitFor();
  await page.mouse.move(...floor);
  await page.locator(".level .preview.lay.piece-1").nth(1).waitFor();
  await page.locator(".carried").waitFor({ state: "detached" });
  await page.mouse.move(...head);
  await page.mouse.up(); // beside the truck nothing is put down
  await page.locator(".level .preview, .carried").first().waitFor({ state: "detached" });
  await shows(page, ".......AB##..B#");

  const corner = square(page, 2, 3);
  const before = await corner.boundingBox();
  const lying = await square(page, 1, 3).boundingBox();
  await page.mouse.move(lying.x + 9, lying.y + 9);
  await page.mouse.down();
  await page.mouse.move(...head);
  await page.locator(".carried.y.piece-1").waitFor();
  assert.deepEqual(await corner.boundingBox(), before); // all squares stay where they are
  await page.mouse.up();
  await shows(page, ".......A.##...#");
});

test("a drag lays the stick that is chosen, however far it goes, until that is tapped again or the last one", async () => {
  const page = await unloaded();
  await chip(page, 3).tap();
  await isChosen(page, 3);
  const places = await Promise.all([0, 1].map((column) => square(page, 0, column).boundingBox()));
  const [from, to] = places.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to);
  await page.locator(".level .preview.lay.piece-2").nth(2).waitFor(); // three squares, after a way of two
  await page.mouse.up();
  await shows(page, "AAA......##...#");
  await swipe(page, square(page, 1, 2), square(page, 1, 3)); // an edge after two squares
  await says(page, "A brown stick does not fit there.");
  await shows(page, "AAA......##...#");

  await chip(page, 3).tap();
  await isChosen(page);
  await swipe(page, square(page, 1, 0), square(page, 1, 1));
  await shows(page, "AAA..BB..##...#");
  await chip(page, 2).tap();
  await isChosen(page, 2);
  await swipe(page, square(page, 1, 3), square(page, 2, 3)); // to the front: the last grey one
  await shows(page, "AAA..BB.C##..C#");
  await isChosen(page);
  await button(page, "Undo").click();
  await shows(page, "AAA..BB..##...#");
  await isChosen(page);
});

test("a stick that does not fit the way it was meant to be put is put the way it fits, and that is said", async () => {
  const page = await unloaded();
  await direct(page, "upright");
  await carry(page, chip(page, 3), square(page, 0, 0), { held: true }); // three high in a truck of two levels
  await page.locator(".level .preview.lay").nth(2).waitFor(); // seen before it is let go
  await touch(page, "touchEnd");
  await says(page, "It fits only along there.");
  await shows(page, "AAA......##...#");
  await chip(page, 3).tap();
  await square(page, 0, 3).tap(); // by a tap, too
  await says(page, "It fits only across there.");
  await shows(page, "AAAB....B##..B#");
  await square(page, 2, 1).tap(); // two squares to the side, and three to the front and back are not free
  await says(page, "A brown stick does not fit there.");
  await shows(page, "AAAB....B##..B#");
  await chip(page, 3).tap();

  await unloaded();
  for (const [row, column] of [
    [0, 3],
    [1, 3],
  ])
    await square(page, row, column).tap();
  await carry(page, chip(page, 2), square(page, 0, 4)); // a square alone between the white one and the blocked one
  await says(page, "It fits only upright there.");
  await square(page, 0, 4).filter({ hasText: "2↕" }).waitFor();
});

test("no stick is laid through another one, or off the truck", async () => {
  const page = await unloaded();
  await square(page, 0, 0).tap();
  await chip(page, 5).tap();
  await square(page, 0, 2).tap();
  await says(page, "A purple stick does not fit there.");
  await shows(page, "A........##...#");
  await chip(page, 5).tap();
});

test("a tap fills the square that was tapped, and a wrong stick is marked, and only that one", async () => {
  const page = await unloaded();
  await square(page, 1, 2).tap();
  await shows(page, ".......A.##...#");
  await showLevel(page, 1);
  await square(page, 1, 2).tap();
  await square(page, 0, 4).tap();
  await button(page, "Overhang").waitFor();
  await inView(page.getByText("the white stick C on level 2 has nothing under it."));
  assert.deepEqual(await page.locator(".level .wrong").evaluateAll((all) => all.map((one) => one.dataset.cell)), [
    "4,0",
  ]);
});

test("the penalty is green only where no load costs less, and tells what it was before", async () => {
  const page = await unloaded();
  await square(page, 0, 0).tap();
  await penalty(page, 63);
  await page.locator(".verdict", { hasText: "was 66" }).waitFor();
  assert.equal(await page.locator(".verdict .good").count(), 0);
  await button(page, "Hint").tap(); // whose answer knows the least penalty
  for (let more = true; more;) {
    await page.locator(".verdict .advice").waitFor();
    const take = button(page, "Put it there");
    more = await take.isVisible();
    if (!more) break;
    await take.tap();
    await page.locator(".verdict .penalty").waitFor();
    await button(page, "Hint").tap();
  }
  await button(page.locator(".verdict"), "Close").tap();
  await page.locator(".verdict .penalty.good").waitFor();
  await page.locator(".verdict", { hasText: "No load costs less" }).waitFor();
});

test("what a hint says of an illegal load is said once, and goes with it", async () => {
  const page = await unloaded();
  await showLevel(page, 1);
  await square(page, 0, 0).tap();
  await button(page, "Overhang").waitFor();
  await button(page, "Hint").tap();
  await page.locator(".verdict .problem").waitFor();
  assert.equal(await page.getByText("has nothing under it").count(), 1);
  await button(page, "Undo").tap();
  await penalty(page, 66);
});

test("arrow keys, Shift, digits and the space bar pack without a finger", async () => {
  const page = await here.visit({ tab: "pack" });
  await ready(page);
  await isChosen(page); // at first
  await square(page, 0, 0).focus();
  await page.keyboard.press("ArrowDown");
  assert.match(await page.evaluate(() => document.activeElement.ariaLabel), /row 2, column 1/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.down("Shift");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.up("Shift");
  await shows(page, "AAAAA....##...#");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("3");
  await isChosen(page, 3);
  await page.keyboard.press("Shift+ArrowRight"); // which draws what is chosen
  await shows(page, "AAAAABBB.##...#");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("3");
  await isChosen(page);
  await page.keyboard.press("2");
  await square(page, 1, 0).focus();
  for (const way of ["across", "upright"]) {
    await page.keyboard.press("0");
    await button(page, new RegExp(`^How sticks are put down: . ${way}`)).waitFor();
  }
  await page.keyboard.press(" ");
  await square(page, 1, 0).filter({ hasText: "2↕" }).waitFor();
  await page.keyboard.press("PageUp");
  await square(page, 1, 0).filter({ hasText: "2↕" }).waitFor();
  await page.keyboard.press("Control+z");
  await shows(page, ".........##...#");
  await button(page, "Hint").click();
  await button(page, "Put it there").click();
  await button(page, "Best load").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Proven: no load costs less than 3.").waitFor();
  await big(page, /Your load costs \d+ more than the best one/);
  await button(sheet, "Close").click();
  await page.reload();
  await page.locator(".level .stick").first().waitFor();
  await button(page, "Menu").click();
  await button(page, "Unload all").click();
  await penalty(page, 66);
  await leave(page);
});

test("the picture turns by drag and zooms by pinch", async () => {
  const page = await unloaded();
  await square(page, 0, 0).tap();
  await shows(page, "A........##...#");
  const canvas = page.locator(".load-view canvas");
  const seen = () => canvas.evaluate((one) => one.toDataURL());
  const first = await seen();
  await swipe(page, canvas, [canvas, [0.2, 0]]);
  const turned = await seen();
  assert.notEqual(turned, first, "a drag turns it");
  await swipe(page, canvas, [canvas, [0, 0.3]]);
  const tilted = await seen();
  assert.notEqual(tilted, turned, "a drag tilts it");
  await swipe(page, canvas, [canvas, [0.2, 0]], 2);
  assert.notEqual(await seen(), tilted, "a pinch zooms it");
});

test("the slider packs the best load stick by stick", async () => {
  const page = await unloaded();
  await button(page, "Best load").click();
  const sheet = page.getByRole("dialog");
  const seen = () => sheet.locator("canvas").evaluate((one) => one.toDataURL());
  /** The picture once it is another one: it is drawn after the words. */
  const afterwards = async (before) => {
    const canvas = await sheet.locator("canvas").elementHandle();
    await page.waitForFunction(([one, old]) => one.toDataURL() !== old, [canvas, before]);
    return seen();
  };
  await sheet.getByText(/^Sticks packed/).waitFor();
  const all = await seen();
  await sheet.getByLabel(/^Sticks packed/).fill("1");
  await sheet.getByText("Sticks packed: 1 of").waitFor();
  const one = await afterwards(all);
  await sheet.getByLabel(/^Sticks packed/).fill("2");
  await sheet.getByText("Sticks packed: 2 of").waitFor();
  assert.notEqual(await afterwards(one), all);
  await button(sheet, "Close").tap();
});

test("a late answer about other sticks or another truck is not shown", async () => {
  const context = await here.browser.newContext({ viewport: { width: 360, height: 740 }, locale: "en-GB" });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(() => {
    const held = (window.held = []);
    window.hold = false;
    window.release = () =>
      held
        .splice(0)
        .reverse()
        .forEach((act) => act()); // the newest answer first
    window.Worker = class extends window.Worker {
      set onmessage(listen) {
        super.onmessage = (event) => {
          if (window.hold && "id" in event.data) held.push(() => listen(event));
          else listen(event);
        };
      }
    };
  });
  const page = await goTo(context, here.server.url, "pack");
  await ready(page);
  await penalty(page, 66);
  const answers = async (act) => {
    await page.evaluate(() => (window.hold = true));
    await act();
    await page.waitForFunction(() => window.held.length === 2); // both answers are there
    await page.evaluate(() => {
      window.hold = false;
      window.release();
      return new Promise((drawn) => window.requestAnimationFrame(() => window.requestAnimationFrame(drawn)));
    });
  };
  await answers(async () => {
    await square(page, 0, 0).click();
    await shows(page, ".........##...#");
    await square(page, 0, 1).click();
  });
  await penalty(page, 60);

  await answers(async () => {
    await chip(page, 2).click();
    await square(page, 1, 0).click(); // Python looks where the stick fits
    await button(page, "Menu").click();
    await page.getByRole("dialog").locator(".card", { hasText: "T01" }).click();
    await button(page.locator("dialog .sheet-head"), "Close").click();
  });
  await page.getByRole("heading", { name: "T01" }).waitFor();
  await page.locator(".verdict .penalty").waitFor();
  assert.equal(await page.locator(".level .stick").count(), 0);
  await leave(page);
});

test("axe finds nothing on the level, the sheets and the palette", async () => {
  const page = await unloaded();
  await square(page, 0, 0).tap();
  await shows(page, "A........##...#");
  const check = async () => {
    await page.evaluate(AXE);
    const found = await page.evaluate(() => window.axe.run());
    assert.deepEqual(
      found.violations.map((one) => `${one.id}: ${one.nodes[0].html}`),
      [],
    );
  };
  await check();
  await button(page, "Menu").click();
  await check();
  await button(page, "Close").tap();
});
