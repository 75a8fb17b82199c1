import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { browser } from "../bin/browser.ts";

/** A page of a browser that does only what it is asked for. */
export interface LonePage {
  /** Sends a command of Chromium's DevTools protocol to the page. */
  send(method: string, params?: object): Promise<unknown>;
  /** Runs a function in the page, and waits for what it promises. */
  run<T, Given extends unknown[]>(work: (...given: Given) => T, ...given: Given): Promise<Awaited<T>>;
  /** Presses a letter, or a key by its name. */
  press(key: string): Promise<void>;
  close(): Promise<void>;
}

const KEY_CODES: Record<string, number> = { Backspace: 8, Enter: 13 };

/**
 * A browser for measuring. Playwright listens to every error and request of a page, with the lines of code behind them, and that
 * makes V8 slower than in a reader's browser.
 */
export async function loneBrowser(): Promise<{ page(): Promise<LonePage>; stop(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), "stockworks-bench-browser-"));
  const words = [
    "--headless",
    "--no-sandbox",
    "--no-first-run",
    "--remote-debugging-pipe",
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(browser(console.error), words, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  const ask = askedBy(child.stdio[3] as Writable, child.stdio[4] as NodeJS.ReadableStream);
  ended.then(() => ask.end());
  return {
    async page() {
      const { browserContextId } = await ask.send<{ browserContextId: string }>("Target.createBrowserContext");
      const place = { url: "about:blank", browserContextId };
      const { targetId } = await ask.send<{ targetId: string }>("Target.createTarget", place);
      const target = { targetId, flatten: true };
      const { sessionId } = await ask.send<{ sessionId: string }>("Target.attachToTarget", target);
      const page = pageOf((method, params) => ask.send(method, params, sessionId));
      // It is never in front of another program's windows, but takes keys as if it were.
      await page.send("Emulation.setFocusEmulationEnabled", { enabled: true });
      return { ...page, close: () => ask.send("Target.disposeBrowserContext", { browserContextId }) };
    },
    async stop() {
      await ask.send("Browser.close");
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function pageOf(send: (method: string, params?: object) => Promise<unknown>): Omit<LonePage, "close"> {
  return {
    send,
    async run(work, ...given) {
      const expression = `(${work})(...${JSON.stringify(given)})`;
      const { result, exceptionDetails } = (await send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })) as { result: { value: never }; exceptionDetails?: { exception?: { description?: string } } };
      if (exceptionDetails)
        throw new Error(exceptionDetails.exception?.description ?? "The page threw what is no error");
      return result.value;
    },
    async press(key) {
      const code = KEY_CODES[key];
      const pressed = code === undefined ? { key, text: key } : { key, windowsVirtualKeyCode: code };
      await send("Input.dispatchKeyEvent", { type: "keyDown", ...pressed });
      await send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed });
    },
  };
}

/** Chromium's end of the pipe: messages in JSON, each ended by a zero. */
function askedBy(to: Writable, from: NodeJS.ReadableStream) {
  const open = new Map<number, { answer(result: never): void; fail(error: Error): void }>();
  let last = 0;
  let read = "";
  from.setEncoding("utf8");
  from.on("data", (piece: string) => {
    const messages = (read + piece).split("\0");
    read = messages.pop() as string;
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      if (error) open.get(id)?.fail(new Error(error.message));
      else open.get(id)?.answer(result as never);
      open.delete(id);
    }
  });
  return {
    send<T>(method: string, params: object = {}, sessionId?: string): Promise<T> {
      return new Promise((answer, fail) => {
        open.set(++last, { answer, fail });
        to.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      });
    },
    /** Nothing more comes. */
    end() {
      for (const { fail } of open.values()) fail(new Error("Chromium ended before it answered"));
      open.clear();
    },
  };
}
