import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

const STOCKWORKS = "bin/stockworks.js";

/** Runs the built command to its end; throws when it fails, because a failed run measures nothing. */
export function stockworks(...args: string[]): void {
  node(STOCKWORKS, ...args);
}

/** The same with a line piped in. */
export function stockworksWith(input: string, ...args: string[]): void {
  toItsEnd([STOCKWORKS, ...args], input);
}

/** Runs Node to its end with these arguments. */
export function node(...args: string[]): void {
  toItsEnd(args);
}

function toItsEnd(args: string[], input = ""): void {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", input });
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with ${status}: ${stderr}`);
}

/** Starts the built server and answers its address once it says that it is ready. */
export async function serve(file: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const child: ChildProcess = spawn(process.execPath, [STOCKWORKS, "serve", "--db", file, "--port", "0"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  for await (const chunk of child.stdout ?? []) {
    said += chunk;
    const address = /ready at (\S+)/.exec(said)?.[1];
    if (address) return { address, stop: () => stop(child) };
  }
  throw new Error("The server ended before it was ready");
}

async function stop(child: ChildProcess): Promise<void> {
  const closed = once(child, "exit");
  child.kill("SIGTERM");
  await closed;
}
