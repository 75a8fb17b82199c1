import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addressOf } from "./ready.ts";
import { test as base } from "./support.ts";

/** They end before SQLite, compiled again for speed, has saved what that costs. */
const QUICK = "--liftoff-only";
const bin = fileURLToPath(new URL("../../bin/stockworks.js", import.meta.url));

/** A server with a demo shop of its own, that a test may kill and that commands may work beside. */
export interface OwnServer {
  file: string;
  start: () => Promise<string>;
  kill: () => Promise<void>;
  /** Runs a command on the same file to its end and answers what it printed. */
  command: (...words: string[]) => string;
  /** The same with a line piped in. */
  commandWith: (line: string, ...words: string[]) => string;
}

export const test = base.extend<{ own: OwnServer }, { demoShop: string }>({
  // Made once by each worker: to copy it takes a hundredth of making it again.
  demoShop: [
    async ({ browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `stockworks-${browserName}-`));
      const file = join(folder, "shop.db");
      execFileSync(process.execPath, [QUICK, bin, "seed", "--demo", "--db", file], { stdio: "ignore" });
      await use(file);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  own: async ({ page, complaints, demoShop }, use) => {
    const folder = mkdtempSync(join(tmpdir(), "stockworks-own-"));
    const file = join(folder, "shop.db");
    copyFileSync(demoShop, file);
    let server: ChildProcess | undefined;
    // Taken at the first start; a page that lost its server finds it again at the same address.
    let port = "0";
    const kill = async () => {
      if (server?.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    };
    const run = (words: string[], input: string) =>
      execFileSync(process.execPath, [QUICK, bin, ...words, "--db", file], { encoding: "utf8", input });
    await use({
      file,
      kill,
      start: async () => {
        server = spawn(process.execPath, [QUICK, bin, "serve", "--db", file, "--port", port]);
        const address = await addressOf(server);
        port = new URL(address).port;
        return address;
      },
      command: (...words) => run(words, ""),
      commandWith: (line, ...words) => run(words, line),
    });
    // Left before the server ends, or the page may complain of that when nobody looks any more.
    await page.goto("about:blank");
    await kill();
    // A page that lost its server says so in the console; that is no fault of the page.
    const others = complaints.filter(
      (text) => !/ERR_(CONNECTION|INCOMPLETE_CHUNKED_ENCODING|NETWORK|INTERNET_DISCONNECTED)/.test(text),
    );
    complaints.splice(0, complaints.length, ...others);
    rmSync(folder, { recursive: true, force: true });
  },
});
