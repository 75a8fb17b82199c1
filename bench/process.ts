import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const STOCKWORKS = "bin/stockworks.js";
const YARDSTICK = "bench/yardstick/server.js";
/** How often a command is asked for its memory, which Linux remembers for it until it ends. */
const LOOK_MS = 20;

/** A server that answers. */
export interface Server {
  address: string;
  /** What it holds of the memory now, and the most it ever did, in MB. */
  memory(): { now: number; most: number };
  /** The milliseconds of processor time that it has used. */
  processorMs(): number;
  /** Asks it to end, and waits for that. */
  stop(): Promise<void>;
}

/** For a measure: runs the built command to its end; throws when it fails, because a failed run measures nothing. */
export function stockworks(...args: string[]): void {
  node(STOCKWORKS, ...args);
}

/** For a measure: runs the built command with a line piped in; throws when it fails. */
export function stockworksWith(input: string, ...args: string[]): void {
  toItsEnd([STOCKWORKS, ...args], input);
}

/** For a measure: runs Node to its end with these arguments. */
export function node(...args: string[]): void {
  toItsEnd(args);
}

function toItsEnd(args: string[], input = ""): void {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", input });
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}: ${stderr}`);
}

/** Measures the most that the built command holds of the memory when it runs to its end, in MB. */
export async function mostMemoryOf(...args: string[]): Promise<number> {
  const child = spawn(process.execPath, [STOCKWORKS, ...args], { stdio: "ignore" });
  const ended = once(child, "exit");
  let most = 0;
  while (child.exitCode === null) {
    if (existsSync(`/proc/${child.pid}/status`)) most = Math.max(most, memoryOf(child.pid).most || 0);
    await Promise.race([ended, wait(LOOK_MS)]);
  }
  if (child.exitCode !== 0) throw new Error(`${args.join(" ")} ended with ${child.exitCode}`);
  return most;
}

/** For a measure: starts the built server on this file. */
export function serve(file: string): Promise<Server> {
  return started(STOCKWORKS, "serve", "--db", file, "--port", "0");
}

/** Starts a yardstick: a small server that does the same work with native SQLite. */
export function yardstick(kind: "plain" | "tuned", file: string): Promise<Server> {
  return started(YARDSTICK, kind, file);
}

/** Starts a yardstick: a server of Node that answers nothing. */
export function bareHttp(): Promise<Server> {
  return started("--input-type=module", "--eval", BARE_HTTP);
}

const BARE_HTTP = `
import { createServer } from "node:http";
const server = createServer().listen(0, "127.0.0.1", () =>
  console.log("ready at http://127.0.0.1:" + server.address().port),
);`;

/** Answers once it says that it is ready. */
async function started(...args: string[]): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const address = /ready at (\S+)/.exec(said)?.[1];
    if (address)
      return {
        address,
        memory: () => memoryOf(child.pid),
        processorMs: () => processorMsOf(child.pid),
        stop: () => stop(child),
      };
  }
  throw new Error(`${args.join(" ")} ended before it was ready`);
}

/** As Linux counts it. */
function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6;
  return { now: megabytes("VmRSS"), most: megabytes("VmHWM") };
}

/** All its threads together; Linux counts in hundredths of a second. */
function processorMsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, "exit");
  child.kill("SIGTERM");
  await closed;
}
