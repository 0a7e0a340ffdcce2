// Every screen of the page as a picture, in each width, scheme and engine, and 360.html and so on to see them side by side:
// node screens.mjs FOLDER [WIDTHS] [SCHEMES] [ENGINES] [SCREENS] [LANGUAGE], each with commas, all of them for '' (after `npm run build`).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gameLink, open } from "./tests/browser.mjs";
import { firefox, until, webkit, WINDOW } from "./tests/other_browsers.mjs";
import { serve } from "./tests/server.mjs";

const HEIGHTS = { 320: 568, 360: 740, 768: 1024, 1280: 800 };

/** A game of points: what each player pays in each round; the last round may be unfinished. */
const points = (...rounds) => {
  const players = ["Anna", "Ben", "Cleo", "Dora"];
  const lines = rounds.flatMap((paid) => paid.map((points, seat) => `pay ${players[seat]} ${points}`));
  return `game = "zack_and_pack"\nplayers = ${JSON.stringify(players)}\nlog = """\n${lines.join("\n")}\n"""\n`;
};
const record = (name) => readFileSync(new URL(`../examples/records/${name}.toml`, import.meta.url), "utf8");
const RUNNING = points([5, 3, 12, 8], [2, 7, 4, 9], [11, 1, 6, 3], [4, 8, 2, 5], [7, 3]);
const FINISHED = points([5, 3, 12, 8], [2, 7, 40, 9], [11, 1, 26, 3]);

/** A tap on what a selector finds first, as soon as it is there. */
const tap = (selector) => `(() => {
  const [thing] = [...page.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.checkVisibility());
  if (!thing || thing.disabled) return false;
  thing.click();
  return true;
})()`;
const go = (tab) => `Boolean((page.defaultView.location.hash = ${JSON.stringify(tab)}))`;
const game = (toml, ...steps) => {
  return [gameLink({ "game.toml": toml }), tap(".guest .main"), ...steps];
};

/** Trucks are grabbed once somebody has looked at them. */
const RACE = [tap(".zack-begin .main"), `parseFloat(page.querySelector(".zack-table [role=timer]")?.innerText) > 0.4`];

/** Where each screen begins, and what is tapped there. */
const SCREENS = {
  home: ["home"],
  home_with_a_game: game(RUNNING, go("home")),
  new_game: ["game"],
  sheet: game(RUNNING),
  correction: game(RUNNING, tap(".score-sheet tbody .given")),
  menu_of_the_game: game(RUNNING, tap("button.menu")),
  game_over: game(FINISHED),
  keeper: game(record("first_round"), tap("button.menu"), tap(".game-menu .wide")),
  montego_bay: game(record("montego_bay")),
  wuestentruck: game(record("wuestentruck")),
  zock: game(record("zock")),
  pack: ["pack"],
  puzzle: ["practice"],
  zack: ["zack"],
  zack_table: ["zack", ...RACE],
  zack_ranking: ["zack", ...RACE, tap(".zack-table .grab")],
  best_truck: ["pick"],
  best_load: ["solve"],
  cards: ["deck"],
  record: ["referee"],
  statistics: game(FINISHED, go("statistics")),
  rules: ["rules"],
  more: ["more"],
};

const QUIET = `!page.querySelector("[aria-busy=true], .busy, .loading, .coming") && Boolean(page.querySelector("main h2"))`;
/** What the page kept of an earlier screen is forgotten, and its language is chosen. */
const forget = (language) => `(async () => {
  localStorage.clear();
  localStorage.setItem("zackpack.language", ${JSON.stringify(language)});
  await new Promise((done) => (indexedDB.deleteDatabase("zackpack").onsuccess = done));
  return true;
})()`;

/** Chromium with the verbs of the other two. */
async function chromium(scheme) {
  const { browser, server } = await open();
  await server.close();
  const isMobile = true; // scroll bars take no room, as in the other two
  const page = await browser.newPage({ viewport: WINDOW, colorScheme: scheme, isMobile });
  return {
    open: (url) => page.goto(url),
    run: (expression) => page.evaluate(expression),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
const ENGINES = { chromium, firefox, webkit };

const PAGE = '<meta name="viewport" content="width=device-width" /><body style="margin: 0">';

/** A screen in a frame of its size: engines on a desk have no windows as narrow as a phone. */
async function show(browser, url, { width, height, language, steps: [at, ...steps] }) {
  const inFrame = (expression) => browser.run(`((page) => ${expression})(frames[0]?.document)`);
  const quiet = () => until(`${at} is quiet`, () => inFrame(QUIET));
  const frame = `<iframe style="border: 0; display: block" width="${width}" height="${height}" src="${url}#${at}"></iframe>`;
  await browser.open(`${url}icon-180.png`); // of the same origin, and without scripts
  await browser.run(forget(language));
  await browser.run(`(document.documentElement.innerHTML = ${JSON.stringify(`${PAGE}${frame}`)})`);
  await quiet();
  for (const step of steps) {
    await sleep(200); // nobody taps faster
    await until(step, () => inFrame(step));
    await quiet();
  }
  await sleep(500); // what has been asked for in the last step, and what is drawn after it
  await quiet();
  return browser.picture();
}

const [folder, ...chosen] = process.argv.slice(2);
const [widths, schemes, engines, screens, [language]] = [
  Object.keys(HEIGHTS),
  ["light", "dark"],
  Object.keys(ENGINES),
  Object.keys(SCREENS),
  ["en"],
].map((all, index) => (chosen[index] ? chosen[index].split(",") : all));
const unknown = screens.filter((screen) => !(screen in SCREENS));
if (unknown.length > 0) throw new Error(`no such screen: ${unknown}; there are ${Object.keys(SCREENS)}`);
mkdirSync(folder, { recursive: true });
const server = await serve();
for (const engine of engines) {
  for (const scheme of schemes) {
    const browser = await ENGINES[engine](scheme);
    for (const width of widths) {
      for (const screen of screens) {
        const picture = await show(browser, server.url, {
          width,
          height: HEIGHTS[width],
          language,
          steps: SCREENS[screen],
        });
        writeFileSync(join(folder, `${screen}-${width}-${scheme}-${engine}.png`), picture);
      }
    }
    await browser.close();
  }
}
await server.close();

const part = (width, screen, scheme, engine) => {
  const name = `${screen}-${width}-${scheme}-${engine}`;
  return `<img src="${name}.png" alt="${name}" title="${name}" width="${width}" height="${HEIGHTS[width]}" />`;
};
for (const width of widths) {
  const rows = screens.map((screen) => {
    const pictures = schemes.flatMap((scheme) => engines.map((engine) => part(width, screen, scheme, engine)));
    return `<h2>${screen}</h2>\n<p>${pictures.join("\n")}</p>`;
  });
  // pictures are of a whole window, the screen is its corner
  const style = "img { object-fit: none; object-position: 0 0; margin: 4px } p { white-space: nowrap }";
  const head = `<!doctype html>\n<title>${width}</title>\n<style>${style}</style>`;
  writeFileSync(join(folder, `${width}.html`), `${head}\n${rows.join("\n")}\n`);
}
