import { type ChildProcessByStdio, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { createInterface, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** Does one job after another, each a line in and a line out, and ends when its input ends. */
interface Helper {
  child: ChildProcessByStdio<Writable, Readable, null>;
  lines: Interface;
  /** Ends it when there was no job for a while. */
  leisure?: NodeJS.Timeout;
}

/** Longer than the pauses within a backup, so that it starts once for all of it. */
const IDLE_MS = 5000;

const idle: Helper[] = [];

/** Lets a process beside us do what `asked` says in JSON, by this script. Answers its JSON; undefined if it was stopped. */
export async function inHelper(script: string[], asked: string, stopping: AbortSignal): Promise<string | undefined> {
  if (stopping.aborted) return undefined;
  const helper = idle.pop() ?? start(script);
  clearTimeout(helper.leisure);
  const { child, lines } = helper;
  hold(helper, true);
  const over = new AbortController();
  const { signal } = over;
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      const ended = () => reject(new Error(`The process for ${asked} ended before it was done`));
      lines.once("line", (line) => {
        rest(helper);
        resolve(line);
      });
      child.once("exit", ended);
      child.once("error", reject);
      signal.addEventListener("abort", () => {
        child.off("exit", ended).off("error", reject);
        lines.removeAllListeners("line");
      });
      // One that waits for a disk may not even end when it is killed: nobody waits for that.
      stopping.addEventListener(
        "abort",
        () => {
          child.kill("SIGKILL");
          letGo(helper);
          resolve(undefined);
        },
        { signal },
      );
      child.stdin.write(`${asked}\n`);
    });
  } finally {
    over.abort();
  }
}

function start(script: string[]): Helper {
  const child = spawn(process.execPath, script, { windowsHide: true, stdio: ["pipe", "pipe", "ignore"] });
  child.on("error", () => {}).stdin.on("error", () => {}); // whoever waits for its answer hears that it ended
  bePolite(child.pid);
  const helper: Helper = { child, lines: createInterface(child.stdout) };
  child.once("exit", () => {
    const at = idle.indexOf(helper);
    if (at >= 0) idle.splice(at, 1);
  });
  return helper;
}

function rest(helper: Helper): void {
  hold(helper, false);
  helper.leisure = setTimeout(() => {
    idle.splice(idle.indexOf(helper), 1);
    helper.child.stdin.end();
  }, IDLE_MS).unref();
  idle.push(helper);
}

/** While it has nothing to do, it keeps nobody from ending. */
function hold({ child }: Helper, isHeld: boolean): void {
  const how = isHeld ? "ref" : "unref";
  for (const held of [child, child.stdin, child.stdout] as { ref(): void; unref(): void }[]) held[how]();
}

function letGo({ child, lines }: Helper): void {
  lines.close();
  child.stdin.destroy();
  child.stdout.destroy();
  child.unref();
}

function bePolite(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended, or the system does not allow it.
  }
}
