// The picture of the page in the manual: node picture.mjs FILE (after `npm run build`).
import { big, leave, open } from "./tests/browser.mjs";

const here = await open();
const page = await here.visit({ width: 1100 });
await big(page, "Least penalty: 3");
await page.screenshot({ path: process.argv[2] ?? "../docs/pictures/page.png" });
await leave(page);
await here.close();
