// How the modules of the page import each other. Imports of types count, too: each is something to understand first.
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
