import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";

const STOCKWORKS = fileURLToPath(new URL("../../bin/stockworks.js", import.meta.url));
/** Longer than anything may take on a busy machine: what is not over by then hangs. */
const PATIENCE_MS = 60_000;

/** From which call that changes the disk on, up to but not including which, such calls end with `code`. */
export interface Fault {
  from: number;
  until: number;
  code: "EIO" | "ENOSPC";
  calls?: readonly ("write" | "sync")[];
}

/** What goes wrong with the disk of a process: see disk.js. */
export interface DiskPlan {
  report?: string;
  journal?: string;
  faults?: Fault[];
  isShort?: boolean;
  /** The call at which the process is killed. */
  killAt?: number;
}

export interface Surroundings {
  /** The words before `node`, as `unshare --pid --fork`. */
  within?: readonly string[];
  /** The disk, for the folder of the database. */
  disk?: DiskPlan & { folder: string };
  env?: Record<string, string>;
  /** Scripts of this folder that are loaded first. */
  preload?: readonly string[];
}

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  pid: number;
  address: string;
  call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<Ended>;
  ended: Promise<Ended>;
  hasEnded: () => boolean;
}

/** A server that ended before it was ready. */
export class NotStarted extends Error {
  readonly outcome: Ended;
  constructor(outcome: Ended) {
    super(`The server ended with ${outcome.code ?? outcome.signal} before it was ready: ${outcome.stderr.trim()}`);
    this.outcome = outcome;
  }
}

/**
 * For a story of torture: starts `serve` on any free port and waits until it is ready; throws NotStarted when it ends
 * before.
 */
export async function serve(file: string, around: Surroundings = {}, ...words: string[]): Promise<Running> {
  const child = start(["serve", "--db", file, "--port", "0", ...words], around);
  const ended = endOf(child);
  const address = await new Promise<string>((ready, fail) => {
    let said = "";
    child.stdout?.on("data", (chunk) => {
      said += chunk;
      const found = /ready at (\S+)/.exec(said)?.[1];
      if (found !== undefined) ready(found);
    });
    void ended.then((outcome) => fail(new NotStarted(outcome)));
  });
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  return {
    pid: child.pid as number,
    address,
    call: (method, path, body, headers) => call(address, method, path, body, headers),
    end: (signal) => {
      child.kill(signal);
      return within(ended, `the end of the server by ${signal}`);
    },
    ended,
    hasEnded: () => isOver,
  };
}

/** Runs a command beside a story of torture, to its end. */
export function command(words: readonly string[], around: Surroundings = {}): Promise<Ended> {
  return within(endOf(start(words, around)), `"stockworks ${words.join(" ")}"`);
}

/** Ends every process that stories of torture started here and that is still there. */
export async function endAll(): Promise<void> {
  const left = [...living];
  for (const child of left) child.kill("SIGKILL");
  await Promise.all(left.map((child) => child.exitCode ?? child.signalCode ?? once(child, "close")));
}

const living = new Set<ChildProcess>();

/** Processes of stories die before SQLite, compiled again for speed, has saved what that costs. */
const QUICK = "--liftoff-only";

function start(words: readonly string[], { within: before = [], disk, env = {}, preload = [] }: Surroundings) {
  const { CI: _, STOCKWORKS_DB: __, NODE_OPTIONS: ___, ...own } = process.env;
  const loaded = [...preload, ...(disk ? ["disk.js"] : [])].flatMap((name) => [
    "--import",
    pathToFileURL(fileURLToPath(new URL(name, import.meta.url))).href,
  ]);
  const [program, ...args] = [...before, process.execPath, QUICK, ...loaded, STOCKWORKS, ...words] as [
    string,
    ...string[],
  ];
  const child = spawn(program, args, {
    env: { ...own, ...env, ...(disk ? { TORTURE_DISK: JSON.stringify(disk) } : {}) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  living.add(child);
  child.once("close", () => living.delete(child));
  return child;
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const closed = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  const [stdout, stderr, [code, signal]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    closed,
  ]);
  return { code, signal, stdout, stderr };
}

/** One call on a connection of its own, so that a killed server is noticed at once. */
function call(address: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const type: Record<string, string> = sent === undefined ? {} : { "content-type": "application/json" };
  return new Promise<Answer>((done, fail) => {
    const asked = request(
      address + path,
      { method, headers: { ...type, ...headers, connection: "close" }, agent: false, timeout: PATIENCE_MS },
      async (answer) => {
        try {
          const said = await text(answer);
          const isJson = answer.headers["content-type"]?.startsWith("application/json");
          done({ status: answer.statusCode ?? 0, body: isJson ? JSON.parse(said) : said, headers: answer.headers });
        } catch (error) {
          fail(error);
        }
      },
    );
    asked.on("timeout", () => asked.destroy(new Hung(`${method} ${path} had no answer for ${PATIENCE_MS / 1000} s`)));
    asked.on("error", fail);
    asked.end(sent);
  });
}

/** Something that has no end. */
export class Hung extends Error {}

/** In a story of torture: what `work` answers; throws Hung when it takes longer than anything may. */
async function within<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Hung(`No end of ${what} within ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How many people work in the shop: each clerk has one to clock in and out. */
export const PEOPLE = 8;

let template: Promise<string> | undefined;

/** For a story of torture: gives the new `file` a shop with its people, as `serve` makes it. */
export async function newShop(file: string): Promise<void> {
  template ??= makeTemplate();
  copyFileSync(await template, file);
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-torture-template-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "shop.db");
  const server = await serve(file);
  for (let n = 1; n <= PEOPLE; n++) {
    const person = { username: `clerk${n}`, full_name: `Clerk ${n}`, email: `clerk${n}@shop.example` };
    const { status } = await server.call("POST", "/api/master-users", person);
    if (status !== 201) throw new Error(`A person was refused with ${status}`);
  }
  await server.end("SIGTERM");
  return file;
}
