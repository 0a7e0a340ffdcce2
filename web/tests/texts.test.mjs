// The three catalogues say the same things.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../src/", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(`texts/${name}.json`, folder), "utf8"));
/** The values that a text shows; forms that only a number chooses between are a matter of each language. */
const places = (text) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]))].sort();
const english = read("en");

for (const language of ["de", "fr"]) {
  test(`${language} has the texts of en, with their values`, () => {
    const texts = read(language);
    assert.deepEqual(Object.keys(texts), Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      assert.deepEqual(places(texts[key]), places(text), key);
      assert.ok(texts[key].trim(), key);
    }
  });
}

test("no line of French begins with a mark that belongs to the word before it", () => {
  const parted = Object.values(read("fr")).filter((text) => / [;:!?»%]|« /.test(text));
  assert.deepEqual(parted, []);
});

/** The words in double quotes of a part of a source. */
function wordsIn(file, pattern) {
  const [, part] = pattern.exec(readFileSync(new URL(file, folder), "utf8"));
  return [...part.matchAll(/"([\w-]+)"/g)].map(([, word]) => word);
}

/** What the page itself asks texts for by a word: "tab.game" for its tab "game". */
const WORDS = {
  tab: [...wordsIn("app.ts", /BAR = \[(.*?)\]/s), ...wordsIn("app.ts", /MENU = \[(.*?)\]/s), "zack"],
  menu: wordsIn("app.ts", /MENU = \[(.*?)\]/s),
  link: wordsIn("links.ts", /reason: (.*?)\)/s),
  backup: wordsIn("parts/backup.tsx", /THINGS = \[(.*?)\]/s),
  opening: ["deck", "load", "game", "puzzle"],
  way: wordsIn("shapes.ts", /WAY = v\.picklist\(\[(.*?)\]/s),
};
/** What it asks them for by a word of Python: `tests/test_page_texts.py` compares these. */
const OF_PYTHON = ["ask", "axis", "file", "piece", "rule", "setup", "verdict", "word"];

test("every text is used", () => {
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const code = files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  const named = new Set(Object.entries(WORDS).flatMap(([family, words]) => words.map((word) => `${family}.${word}`)));
  const isUsed = (key) =>
    code.includes(`"${key}"`) || named.has(key) || OF_PYTHON.some((family) => key.startsWith(`${family}.`));
  const unused = Object.keys(english).filter((key) => !isUsed(key));
  assert.deepEqual(unused, []);
  const missing = [...named].filter((key) => !(key in english));
  assert.deepEqual(missing, []);
});
