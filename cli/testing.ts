import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { testDatabase } from "../db/testing.ts";
import { seedDemoShop } from "../src/modules/seed/testing.ts";
import { packageFile } from "../src/records/package-files.ts";

/** Commands of tests are short, and compiling SQLite for speed would take a quarter of their time. */
const QUICK = ["--liftoff-only"];

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** For tests of any command: a folder that is gone when the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** For tests of any command: a file with the demo shop, in a folder that is gone when the test has finished. */
export async function demoFile(): Promise<string> {
  const { file, close } = await testDatabase(seedDemoShop);
  const copy = join(temporaryFolder(), "shop.db");
  copyFileSync(file, copy);
  await close();
  return copy;
}

/**
 * For tests of any command: runs `stockworks` with these words, as a person would in a terminal, and waits for its
 * end. Its stdout is read, or a pipe that nobody reads, or an open file.
 */
export async function stockworks(
  args: string[],
  input = "",
  stdout: "read" | "closed" | number = "read",
  env: Record<string, string> = {},
): Promise<Outcome> {
  const child = start(args, typeof stdout === "number" ? stdout : "pipe", env);
  child.stdin?.end(input);
  if (stdout === "closed") child.stdout?.destroy();
  const [said, stderr, [code]] = await Promise.all([
    stdout === "read" ? textOf(child.stdout) : "",
    textOf(child.stderr),
    once(child, "close"),
  ]);
  return { code, stdout: said, stderr };
}

export interface RunningServer {
  address: string;
  pid: number;
  /** Sends the signal and answers the exit code and what the server had written to stderr. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; stderr: string }>;
  /** A call of its API with a JSON body; answers status and body. */
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
}

/** For tests of any command: starts `stockworks serve` on a free port and waits until it says that it is ready. */
export async function startServer(file: string, ...args: string[]): Promise<RunningServer> {
  const child = start(["serve", "--db", file, "--port", "0", ...args]);
  const stderr = textOf(child.stderr);
  onTestFinished(() => void child.kill("SIGKILL"));
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout?.on("data", (chunk) => {
      said += chunk;
      const found = /ready at ([^\s"]+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once("close", async () => reject(new Error(`The server ended before it was ready: ${await stderr}`)));
  });
  return {
    address,
    pid: child.pid as number,
    end: async (signal) => {
      const ended = once(child, "close");
      child.kill(signal);
      const [code] = await ended;
      return { code, stderr: await stderr };
    },
    call: async (method, path, body) => {
      const init =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      const response = await fetch(address + path, { method, ...init });
      const text = await response.text();
      return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
    },
  };
}

/** For tests of any command: starts `stockworks` with these words; it is ended with the test at the latest. */
export function startCommand(args: string[]): ChildProcess {
  const child = start(args);
  onTestFinished(() => void child.kill("SIGKILL"));
  child.stdout?.resume();
  child.stderr?.resume();
  return child;
}

function start(args: string[], stdout: "pipe" | number = "pipe", own: Record<string, string> = {}): ChildProcess {
  const { CI: _, STOCKWORKS_DB: __, STOCKWORKS_URL: ___, STOCKWORKS_TOKEN: ____, ...env } = process.env;
  return spawn(process.execPath, [...QUICK, packageFile("bin", "stockworks.js"), ...args], {
    env: { ...env, ...own },
    stdio: ["pipe", stdout, "pipe"],
  });
}

async function textOf(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = "";
  for await (const chunk of stream ?? []) text += chunk;
  return text;
}
