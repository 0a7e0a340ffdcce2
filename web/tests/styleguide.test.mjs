// The parts of the page side by side: axe finds nothing, light and dark, in three languages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { createServer } from "vite";
import { noOverflow, open } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test("all parts are shown, and axe finds nothing, light and dark, in three languages", async () => {
  const here = await open();
  const vite = await createServer({ server: { port: 0 }, logLevel: "error" });
  await vite.listen();
  try {
    for (const [colorScheme, language] of [
      ["light", "en"],
      ["dark", "de"],
      ["light", "fr"],
    ]) {
      const page = await here.browser.newPage({ viewport: { width: 360, height: 740 }, colorScheme });
      await page.goto(`${vite.resolvedUrls.local[0]}styleguide/index.html#${language}`);
      await page.locator("section").nth(11).waitFor();
      await noOverflow(page);
      await page.evaluate(AXE);
      const found = await page.evaluate(() => window.axe.run());
      const serious = found.violations.filter((one) => ["serious", "critical"].includes(one.impact));
      assert.deepEqual(
        serious.map((one) => `${one.id}: ${one.nodes[0].html}`),
        [],
      );
      await page.close();
    }
  } finally {
    await vite.close();
    await here.close();
  }
});
