// Firefox, and WebKitGTK's MiniBrowser, each by what Debian's packages bring: WebDriver BiDi, and WebDriver.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import WebSocket from "ws";

const FIREFOX = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
const WEBKIT_DRIVER = process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver";
const MINI_BROWSER =
  process.env.MINI_BROWSER ??
  `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
/** What a window shows, in pixels: a desk's screen and a tablet's. */
export const WINDOW = { width: 1360, height: 1100 };
const PATIENCE = 120_000; // milliseconds; a busy machine starts browsers slowly

/** A program that is ended with the browser, and all that it writes. */
function begin(command, words, options = {}) {
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "pipe"], detached: true, ...options });
  const told = { text: "" };
  for (const stream of child.stdio) stream?.on("data", (data) => (told.text += data));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const end = async () => {
    try {
      process.kill(-child.pid); // with the processes that it has started
    } catch {
      return; // it has ended already
    }
    await ended;
  };
  return { told, end };
}

/** Ask again and again until there is an answer. */
export async function until(what, ask) {
  const last = performance.now() + PATIENCE;
  while (performance.now() < last) {
    const found = await ask();
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`not within ${PATIENCE / 1000} seconds: ${what}`);
}

/** A finger, or what the browser takes for one: the same words in both protocols. */
const tapAt = (x, y) => [
  {
    type: "pointer",
    id: "finger",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];

/** The wheel of a mouse over a place, by so many pixels. */
const wheelAt = (x, y, by) => [
  { type: "wheel", id: "wheel", actions: [{ type: "scroll", x, y, deltaX: 0, deltaY: by }] },
];

/** Firefox without a window: `open` an address, `run` an expression and get its value, `tap` a place, `wheel` over one, take a `picture` of the window, `close`. */
export async function firefox(scheme = "light") {
  assert.ok(existsSync(FIREFOX), `there is no ${FIREFOX}: install firefox-esr, or set FIREFOX`);
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const isLight = scheme === "light" ? 1 : 0;
  writeFileSync(
    join(profile, "user.js"),
    `user_pref("layout.css.prefers-color-scheme.content-override", ${isLight});\nuser_pref("ui.prefersReducedMotion", 1);\nuser_pref("ui.useOverlayScrollbars", 1);\n`,
  );
  const words = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const program = begin(FIREFOX, words, { env: { ...process.env, HOME: profile } });
  const address = await until("Firefox listens", () => /BiDi listening on (ws:\S+)/.exec(program.told.text)?.[1]);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map();
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    waiting.get(message.id)?.(message);
  });
  const send = async (method, params) => {
    const id = waiting.size + 1;
    const { type, result, ...rest } = await new Promise((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    assert.equal(type, "success", `${method}: ${JSON.stringify(rest)}`);
    return result;
  };
  await send("session.new", { capabilities: {} });
  const [{ context }] = (await send("browsingContext.getTree", {})).contexts;
  await send("browsingContext.setViewport", { context, viewport: WINDOW });
  return {
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    run: async (expression) => {
      const words = {
        expression: `(async () => JSON.stringify(await (${expression})) ?? "null")()`,
        awaitPromise: true,
      };
      const { result, exceptionDetails } = await send("script.evaluate", { ...words, target: { context } });
      assert.ok(result, exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    picture: async () => Buffer.from((await send("browsingContext.captureScreenshot", { context })).data, "base64"),
    tap: (x, y) => send("input.performActions", { context, actions: tapAt(x, y) }),
    wheel: (x, y, by) => send("input.performActions", { context, actions: wheelAt(x, y, by) }),
    close: async () => {
      socket.terminate();
      await program.end();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const THEMES = { light: "Adwaita", dark: "Adwaita:dark" };

/** WebKitGTK's small browser on a screen that nobody sees, with the same verbs but `wheel`: its driver turns none. */
export async function webkit(scheme = "light") {
  for (const file of [WEBKIT_DRIVER, MINI_BROWSER, "/usr/bin/Xvfb"])
    assert.ok(
      existsSync(file),
      `there is no ${file}: install webkit2gtk-driver and xvfb, or set WEBKIT_DRIVER and MINI_BROWSER`,
    );
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  const screen = begin("/usr/bin/Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1250x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const number = await until("Xvfb runs", () => /^(\d+)\n/m.exec(screen.told.text)?.[1]);
  const port = await freePort();
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: `:${number}`, GTK_THEME: THEMES[scheme] };
  const driver = begin(WEBKIT_DRIVER, [`--port=${port}`, "--host=127.0.0.1"], { env });
  const send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    assert.ok(answer.ok, `${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await until("WebKitWebDriver listens", () => send("GET", "/status").then((status) => status.ready, () => false)); // prettier-ignore
  const alwaysMatch = { "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] } };
  const { sessionId } = await send("POST", "/session", { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;
  const { width, height } = WINDOW;
  await send("POST", `${session}/window/rect`, { x: 0, y: 0, width, height: height + 100 }); // with its bars
  return {
    open: (url) => send("POST", `${session}/url`, { url }),
    run: async (expression) => {
      const script = `const done = arguments[0]; (async () => JSON.stringify(await (${expression})) ?? "null")().then(done, (error) => done(JSON.stringify(String(error))));`;
      return JSON.parse(await send("POST", `${session}/execute/async`, { script, args: [] }));
    },
    picture: async () => Buffer.from(await send("GET", `${session}/screenshot`), "base64"),
    tap: (x, y) => send("POST", `${session}/actions`, { actions: tapAt(x, y) }),
    close: async () => {
      await send("DELETE", session).catch(() => undefined);
      await driver.end();
      await screen.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
