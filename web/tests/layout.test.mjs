// How the modules of the page import each other, and which styles are whose. Imports of types count, too: each is
// something to understand first.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const SOURCES = new URL("../src/", import.meta.url);
const GENERATED = "python/types.ts"; // `npm run types` makes it, and it imports none of the others
const IMPORT = /\b(?:import|export)\b[^;"]*\bfrom\s*"([^"]+)"|\bimport\s*\(?\s*"([^"]+)"/g;

const modules = new Set(readdirSync(SOURCES, { recursive: true }).filter((name) => /\.(tsx?|js)$/.test(name)));
modules.add(GENERATED);

/** The module of the page that an import in another one names; undefined for all that is none: texts, styles, packages. */
function moduleOf(importer, name) {
  const [path] = name.split("?"); // what comes after it is for Vite
  const { href } = new URL(path, new URL(importer, SOURCES));
  if (!path.startsWith(".") || !href.startsWith(SOURCES.href) || /\.(css|json)$/.test(path)) return undefined;
  const plain = href.slice(SOURCES.href.length);
  const found = [plain, `${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`].find((file) => modules.has(file));
  assert.ok(found, `${importer} imports ${name}`);
  return found;
}

/** The modules of the page that the text of one imports. */
function importsIn(text, importer) {
  const names = [...text.matchAll(IMPORT)].map(([, from, whole]) => from ?? whole);
  return new Set(names.map((name) => moduleOf(importer, name)).filter((file) => file !== undefined));
}

/** The modules that a module imports, those that they import, and so on. */
function reached(graph, start) {
  const seen = new Set();
  const front = [start];
  while (front.length > 0) {
    for (const next of graph.get(front.pop())) {
      if (seen.has(next)) continue;
      seen.add(next);
      front.push(next);
    }
  }
  return seen;
}

/** The largest sets of modules each of which imports all the others, directly or through others, in one line each. */
function circles(graph) {
  const reach = new Map([...graph.keys()].map((name) => [name, reached(graph, name)]));
  const all = [...graph.keys()].filter((name) => reach.get(name).has(name));
  const circleOf = (name) => [...reach.get(name)].filter((other) => reach.get(other).has(name));
  return [...new Set(all.map((name) => circleOf(name).sort().join(" ")))].sort();
}

test("no modules import each other in a circle", () => {
  const textOf = (name) => (name === GENERATED ? "" : readFileSync(new URL(name, SOURCES), "utf8"));
  const graph = new Map([...modules].map((name) => [name, importsIn(textOf(name), name)]));
  assert.deepEqual(circles(graph), []);
});

test("every kind of import counts for circles", () => {
  const text = `
import { render } from "preact";
import "../style.css";
import "../kept";
import type { Game } from "../game";
import {
  known, // the name of something
  t,
} from "../texts";
export * from "./sheet";
import worker from "../python/worker.ts?worker&url";
const later = () => import("../links");
const shape: import("../shapes").Kept = 1;
`;
  const found = [
    "game.ts",
    "kept.ts",
    "links.ts",
    "parts/sheet.tsx",
    "python/worker.ts",
    "shapes.ts",
    "texts/index.ts",
  ];
  assert.deepEqual([...importsIn(text, "parts/dice.tsx")].sort(), found);
});

test("circles are found through other modules", () => {
  const arrows = { a: "b", b: "c", c: "bd", d: "ae", e: "", f: "g", g: "fa" };
  const graph = new Map(Object.entries(arrows).map(([name, targets]) => [name, new Set(targets)]));
  assert.deepEqual(circles(graph), ["a b c d", "f g"]);
});

const SHARED = "style.css";
const COMMENT = /\/\*.*?\*\//gs;
const LITERAL = /"([^"\n]*)"|`([^`]*)`/g;

/** Every file of the page's source whose name ends so, with its text. */
function textsOf(ending) {
  const names = readdirSync(SOURCES, { recursive: true }).filter((name) => name.endsWith(ending));
  return new Map(names.map((name) => [name, readFileSync(new URL(name, SOURCES), "utf8")]));
}

/** The selectors of a style sheet, without steps of animations and what media they are for. */
function selectorsIn(css) {
  const heads = [...css.replace(COMMENT, "").matchAll(/([^{};]+)\{/g)].map(([, head]) => head.trim());
  const selectors = heads.filter((head) => !/^(@|from$|to$|\d)/.test(head));
  return selectors.flatMap((head) => head.split(/,(?![^(]*\))/)).map((selector) => selector.trim());
}

function classesIn(selector) {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name);
}

/** The classes with which selectors begin: what comes after them is how the part looks that shows it. */
function beginningsIn(css) {
  return selectorsIn(css)
    .map((selector) => classesIn(selector)[0])
    .filter((name) => name !== undefined);
}

/** The words of all texts that a module writes: its classes are among them. */
function wordsIn(text) {
  const literals = [...text.replace(/\$\{[^}]*\}/g, " ").matchAll(LITERAL)].map(
    ([, quoted, template]) => quoted ?? template,
  );
  return new Set(literals.flatMap((literal) => literal.match(/[a-z][\w-]*/g) ?? []));
}

/** The classes that a module gives to its elements. */
function classesOf(text) {
  const values = [...text.matchAll(/\bclass=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g)].map(([, value]) => value);
  return new Set(values.flatMap((value) => [...wordsIn(value)]));
}

/** The style sheets that a module imports. */
function stylesOf(text, importer) {
  const names = [...text.matchAll(/^import "([^"]+\.css)";$/gm)].map(([, name]) => name);
  return names.map((name) => new URL(name, new URL(importer, SOURCES)).href.slice(SOURCES.href.length));
}

test("a style sheet of a part speaks of what the modules that import it show", () => {
  const sheets = textsOf(".css");
  const modulesWithStyles = [...textsOf(".tsx")];
  for (const [sheet, css] of sheets) {
    if (sheet === SHARED) continue;
    const importers = modulesWithStyles.filter(([name, text]) => stylesOf(text, name).includes(sheet));
    assert.ok(importers.length > 0, `nobody imports ${sheet}`);
    const shown = new Set(importers.flatMap(([, text]) => [...wordsIn(text)]));
    const foreign = selectorsIn(css).filter((selector) => !shown.has(classesIn(selector)[0]));
    assert.deepEqual(foreign, [], `${sheet} is not about its part`);
  }
});

test("a module has imported the styles of the classes that it writes", () => {
  const styled = new Map([...textsOf(".css")].map(([sheet, css]) => [sheet, beginningsIn(css)]));
  const shared = new Set(styled.get(SHARED));
  for (const [name, text] of textsOf(".tsx")) {
    const own = new Set(stylesOf(text, name).flatMap((sheet) => styled.get(sheet)));
    const others = [...styled.values()].flat();
    const foreign = [...classesOf(text)].filter((one) => others.includes(one) && !shared.has(one) && !own.has(one));
    assert.deepEqual(foreign, [], `${name} uses classes of another part`);
  }
});

test("style.css knows no part: what it styles is written by several modules, or by the page itself", () => {
  const written = [...textsOf(".tsx")].map(([name, text]) => [name, wordsIn(text)]);
  const writers = (one) => written.filter(([, words]) => words.has(one)).map(([name]) => name);
  const classes = new Set(selectorsIn(textsOf(SHARED).get(SHARED)).flatMap(classesIn));
  const ofOne = [...classes].filter((one) => writers(one).length < 2 && !writers(one).includes("main.tsx"));
  assert.deepEqual(ofOne, []);
});

test("style.css begins with tokens, and every one of them is used", () => {
  const sources = [...textsOf(".css").values(), ...textsOf(".tsx").values()].join("\n");
  const [, tokens] = /:root \{(.*?)\n\}/s.exec(textsOf(SHARED).get(SHARED));
  const names = [...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name);
  const unused = names.filter((name) => !sources.includes(`var(${name}`) && !sources.includes(`"${name}"`));
  assert.ok(names.length > 20);
  assert.deepEqual(unused, []);
});

test("colours stand among the tokens, and those of sticks and players in colours.ts", () => {
  const withColours = [...modules].filter((name) => {
    const text = name === GENERATED ? "" : readFileSync(new URL(name, SOURCES), "utf8");
    return /["`]#[0-9a-f]{3,8}["`]|\brgb\(/.test(text);
  });
  assert.deepEqual(withColours.sort(), ["colours.ts", "parts/share.tsx"]); // codes that cameras read are black on white
});
