// The page that `zackpack draw FILE -o load.html` writes: opened as a file, it turns, packs, and asks for nothing.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { Turning } from "../../zackpack/data/turning.js";
import { open } from "./browser.mjs";

const PYTHON = process.env.PYTHON ?? "python3";
const ROOT = new URL("../..", import.meta.url);

let here, folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "zackpack-"));
  here = await open();
});
after(async () => {
  await here.close();
  rmSync(folder, { recursive: true });
});

for (const [name, width] of [
  ["anna", 360],
  ["overhang", 1280],
]) {
  test(`load.html of ${name} at ${width}`, async () => {
    const file = join(folder, `${name}.html`);
    const python = PYTHON.includes("/") ? new URL(PYTHON, new URL("..", import.meta.url)).pathname : PYTHON;
    execFileSync(python, ["-m", "zackpack", "draw", `examples/loads/${name}.toml`, "-o", file], { cwd: ROOT });
    const context = await here.browser.newContext({ viewport: { width, height: 700 } });
    const page = await context.newPage();
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("pageerror", (error) => asked.push(error.message));
    await page.goto(pathToFileURL(file).href);
    const seen = () => page.locator("canvas").evaluate((canvas) => canvas.toDataURL());
    const first = await seen();
    await page.mouse.move(width / 2, 300);
    await page.mouse.down();
    await page.mouse.move(width / 2 + 50, 320, { steps: 4 });
    await page.mouse.up();
    const turned = await seen();
    assert.ok(turned !== first, "the mouse turns it");
    await page.locator("canvas").press("ArrowLeft");
    const further = await seen();
    assert.ok(further !== turned, "the keys turn it");
    await page.locator("input").fill("1");
    assert.equal(await page.locator("output").innerText(), "1");
    assert.ok((await seen()) !== further, "the slider packs it");
    assert.equal((await page.getByText("ZP-L4").count()) > 0, name === "overhang");
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    assert.deepEqual(asked, [pathToFileURL(file).href]);
    await context.close();
  });
}

test("a load is seen from the corner that shows most sticks", () => {
  const tall = { cells: [0, 1, 2].map((z) => [1, 1, z]) };
  const scene = { size: [2, 2, 3], sticks: [{ cells: [[0, 0, 0]] }, tall] };
  const corners = [1, 3, 5, 7].map((eighth) => Turning.seenFrom(scene, (Math.PI * eighth) / 4));
  assert.deepEqual(corners, [1, 2, 2, 2], "the tall one hides the other from its own corner alone");
  const under = {
    size: [2, 1, 2],
    sticks: [
      { cells: [[0, 0, 0]] },
      { cells: [[0, 0, 1]] },
      {
        cells: [
          [1, 0, 0],
          [1, 0, 1],
        ],
      },
    ],
  };
  assert.deepEqual(
    [1, 3, 5, 7].map((eighth) => Turning.seenFrom(under, (Math.PI * eighth) / 4)),
    [3, 3, 3, 3],
  );
});
