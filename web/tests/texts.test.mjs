// The three catalogues say the same things.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../src/", import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(`texts/${name}.json`, folder), "utf8"));
const places = (text) => [...new Set([...text.matchAll(/\{(\w+)[|}]/g)].map((found) => found[1]))].sort();
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

test("every text is used", () => {
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const code = files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  const families = [
    "tab.",
    "menu.",
    "link.",
    "piece.",
    "axis.",
    "verdict.",
    "verb.",
    "rule.",
    "setup.",
    "file.",
    "word.",
    "ask.",
    "way.",
  ];
  const unused = Object.keys(english).filter(
    (key) => !code.includes(`"${key}"`) && !families.some((family) => key.startsWith(family)),
  );
  assert.deepEqual(unused, []);
});
