import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const HOUR_MS = 3_600_000;
const LONGEST_REASON = 500;
/** What a program writes is read to its end, and only so much of it is kept: the end of it says why it failed. */
const KEPT_OUTPUT = 64 * 1024;
/** How long what it has written may take to arrive after its end: another program that it started may keep on writing. */
const LAST_WORDS_MS = 1000;
/** How long it may take to end in order. */
const GRACE_MS = 10_000;

/**
 * Runs a program of the shop's own and answers why it failed: the last line that it wrote, or how it ended. After `hours` it is
 * ended, with all that it has started. Nobody waits for that: a program that waits for a disk may not end at all.
 */
export async function runProgram(
  program: string,
  word: string,
  hours: number,
  stopping?: AbortSignal,
): Promise<string | undefined> {
  const own = new AbortController();
  const isGroup = process.platform !== "win32";
  const child = spawn(program, [word], { detached: isGroup, stdio: ["ignore", "pipe", "pipe"] });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (piece) => {
      written = (written + piece).slice(-KEPT_OUTPUT);
    });
  const { signal } = own;
  const ended = once(child, "exit", { signal }).then(async ([code, killedBy]) => {
    await lastWords(child);
    if (code === 0) return undefined;
    const how = code === null ? `${program} was ended by ${killedBy}` : `${program} ended with ${code}`;
    return written.trimEnd().split("\n").at(-1)?.slice(0, LONGEST_REASON) || how;
  });
  const notStarted = once(child, "error", { signal }).then(([error]) => `${program}: ${error.message}`);
  const late = new Promise<string>((resolve) => {
    const leave = (why: string) => {
      end(child, isGroup);
      resolve(why);
    };
    const timer = setTimeout(() => leave(`${program} took longer than ${hours} hours and was ended`), hours * HOUR_MS);
    const stop = () => leave(`${program} was ended with the server`);
    stopping?.addEventListener("abort", stop, { signal });
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
  try {
    return await Promise.race([ended, notStarted, late]);
  } finally {
    ended.catch(() => {});
    notStarted.catch(() => {});
    own.abort();
  }
}

async function lastWords(child: ChildProcess): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref());
  await Promise.race([once(child, "close"), late]);
  letGo(child);
}

function end(child: ChildProcess, isGroup: boolean): void {
  tell(child, isGroup, "SIGTERM");
  const timer = setTimeout(() => tell(child, isGroup, "SIGKILL"), GRACE_MS).unref();
  child.once("exit", () => clearTimeout(timer));
  letGo(child);
}

function tell(child: ChildProcess, isGroup: boolean, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(isGroup ? -child.pid : child.pid, signal);
  } catch {
    // It has ended.
  }
}

function letGo(child: ChildProcess): void {
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  child.unref();
}
