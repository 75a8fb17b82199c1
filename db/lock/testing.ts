import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { transformWithOxc } from "vite";
import { randoms } from "../torture/random.ts";

/** Where a process sees the folder from: its own machine, or a container that shares the folder. */
type View = "here" | "other network" | "other processes";

const VIEWS: Record<View, string[]> = {
  here: [],
  "other network": ["unshare", "--net"],
  // A namespace's first process ignores signals that it sends itself, so that is a shell.
  "other processes": ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc", "sh", "-c", '"$@"; :', "sh"],
};

/** The views that this machine can make; always "here" as the first. */
function possibleViews(): View[] {
  return (Object.keys(VIEWS) as View[]).filter((view) => {
    const [command, ...args] = [...VIEWS[view], "true"];
    try {
      execFileSync(command as string, args, { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}

/** The step at which a contender sends itself the signal. */
interface Fault {
  step: number;
  signal: "SIGKILL" | "SIGSTOP";
}

/** How a try for the lock ended, or where it is stuck; "lost" only answers the question whether it is still ours. */
type Word = "won" | "in use" | "dead" | "stopped" | "released" | "ours" | "lost" | `refused: ${string}`;

interface Contender {
  view: View;
  process: ChildProcess;
  tell: (order: string) => Promise<Word>;
  /** Lets a stopped one go on; answers the result. */
  goOn: () => Promise<Word>;
  kill: () => Promise<void>;
}

const CONTENDERS = 6;
const ROUNDS = 4;
/** Taking a lock over from a dead owner has about as many steps. */
const STEPS = 60;

/**
 * Lets processes race for one lock, round after round. Some are killed or stopped at some step, and remains of earlier
 * rounds stay. Throws if two have it, or if nobody can have it any more.
 */
export async function lockRace(seed: number, views = possibleViews(), contenders = CONTENDERS): Promise<void> {
  const random = randoms(seed);
  const folder = mkdtempSync(join(tmpdir(), "stockworks-race-"));
  const file = join(folder, "data", "shop.db");
  mkdirSync(dirname(file));
  const script = await contenderScript(join(folder, "script"));
  const fresh = () => contender(script, file, views[random(views.length)] as View);
  let all = Array.from({ length: contenders }, fresh);
  const fail = (what: string): never => {
    throw new Error(`Seed ${seed}: ${what}; there are ${readdirSync(dirname(file)).join(" ")}.`);
  };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const faults = all.map(({ view }): Fault | undefined => {
        if (random(2) === 0) return undefined;
        const isStop = random(3) === 0 && view !== "other processes"; // nobody here could let it go on
        return { step: 1 + random(STEPS), signal: isStop ? "SIGSTOP" : "SIGKILL" };
      });
      const words = await Promise.all(all.map((one, n) => one.tell(askingWith(faults[n]))));
      if (words.filter((word) => word === "won").length > 1) fail("two have the lock");
      const final = await Promise.all(all.map((one, n) => (words[n] === "stopped" ? one.goOn() : words[n])));
      const refused = final.find((word) => word?.startsWith("refused"));
      if (refused !== undefined) fail(refused);
      const winners = all.filter((_, n) => final[n] === "won");
      if (winners.length > 1) fail("two have the lock after a stop");
      all = all.map((one, n) => (final[n] === "dead" ? fresh() : one));
      const winner = winners[0] ?? (all[0] as Contender);
      if (winners.length === 0 && (await winner.tell("ask")) !== "won") fail("nobody can have the lock");
      const other = all.find((one) => one !== winner) as Contender;
      if (random(2) === 0) rmSync(`${file}.sock`);
      if ((await other.tell("ask")) !== "in use") fail("a second one has the lock");
      if ((await winner.tell("check")) !== "ours") fail("the owner has lost the lock");
      if (random(3) > 0) {
        await winner.kill();
        all[all.indexOf(winner)] = fresh();
      } else if ((await winner.tell("release")) !== "released") fail("the lock is not released");
    }
    const last = fresh();
    all.push(last);
    if ((await last.tell("ask")) !== "won") fail("nobody can have the lock at last");
    await last.tell("release");
    if (readdirSync(dirname(file)).length > 0) fail("something is left");
  } finally {
    await Promise.all(all.map((one) => one.kill()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * One process that takes over a dead owner's lock is stopped at each step in turn. Another takes the lock meanwhile,
 * and keeps it or gives it back before the first goes on. Throws if both have it; answers the number of steps.
 */
export async function lockStops(isKept: boolean): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "stockworks-stops-"));
  const file = join(folder, "data", "shop.db");
  mkdirSync(dirname(file));
  const script = await contenderScript(join(folder, "script"));
  const [one, other] = [contender(script, file, "here"), contender(script, file, "here")];
  try {
    for (let step = 1; ; step++) {
      await leaveDead(file);
      const isStopped = (await one.tell(`ask ${step} SIGSTOP`)) === "stopped";
      if (!isStopped) return step - 1;
      const otherHas = (await other.tell("ask")) === "won";
      if (otherHas && !isKept) await other.tell("release");
      const oneHas = (await one.goOn()) === "won";
      if (oneHas && otherHas && isKept) throw new Error(`Two have the lock after a stop at step ${step}.`);
      if (!oneHas && !otherHas) throw new Error(`Nobody has the lock after a stop at step ${step}.`);
      if (oneHas && (await other.tell("ask")) !== "in use") throw new Error(`A second one got it after step ${step}.`);
      if (oneHas) await one.tell("release");
      else if (isKept) await other.tell("release");
    }
  } finally {
    await Promise.all([one.kill(), other.kill()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Leaves the socket of a dead owner. */
async function leaveDead(file: string): Promise<void> {
  const server = createServer().listen(`${file}.born`);
  await once(server, "listening");
  linkSync(`${file}.born`, `${file}.sock`);
  server.close();
  await once(server, "close");
}

function askingWith(fault: Fault | undefined): string {
  return fault === undefined ? "ask" : `ask ${fault.step} ${fault.signal}`;
}

/** Starts a process that takes the lock of `file` when told to. */
function contender(script: string, file: string, view: View): Contender {
  const [command, ...args] = [...VIEWS[view], process.execPath, script, file];
  const child = spawn(command as string, args, {
    // The shell of another namespace would print a line for each kill.
    stdio: ["pipe", "pipe", view === "other processes" ? "ignore" : "inherit"],
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  const closed = once(child, "close");
  const next = async () => ((await lines.next()).value ?? "dead") as Word;
  child.stdin?.on("error", () => {}); // of a dead process
  return {
    view,
    process: child,
    tell(order) {
      child.stdin?.write(`${order}\n`);
      return next();
    },
    async goOn() {
      while (!readFileSync(`/proc/${child.pid}/stat`, "utf8").includes(") T ")) await nextTurn();
      child.kill("SIGCONT");
      return next();
    },
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

/** Writes the lock as JavaScript, which starts quickly, and the script of a contender; answers the script's path. */
async function contenderScript(folder: string): Promise<string> {
  const sources = ["lock/lock.ts", "errors.ts", "lock/disk.ts", "lock/socket-file.ts", "lock/socket-lock.ts"];
  mkdirSync(join(folder, "lock"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  for (const source of sources) {
    const path = fileURLToPath(new URL(`../${source}`, import.meta.url));
    const { code } = await transformWithOxc(readFileSync(path, "utf8"), path);
    writeFileSync(join(folder, source.replace(/ts$/, "js")), code.replace(/(from "\..*)\.ts"/g, '$1.js"'));
  }
  const script = join(folder, "contender.js");
  writeFileSync(script, CONTENDER);
  return script;
}

const CONTENDER = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  import net from "node:net";
  import { createInterface } from "node:readline";

  let left = 0;
  let signal;
  const say = (word) => fs.writeSync(1, word + "\\n");
  const step = () => {
    if (--left !== 0) return;
    if (signal === "SIGSTOP") say("stopped");
    process.kill(process.pid, signal);
  };
  const watch = (owner, name) => {
    const real = owner[name];
    owner[name] = function (...args) {
      step();
      const result = real.apply(this, args);
      step();
      return result;
    };
  };
  for (const name of ["lstatSync", "linkSync", "renameSync", "rmSync", "readdirSync"]) watch(fs, name);
  watch(net.Server.prototype, "listen");
  watch(net.Socket.prototype, "connect");
  syncBuiltinESMExports();

  const { lockFile } = await import("./lock/lock.js");
  let lock;
  for await (const line of createInterface({ input: process.stdin })) {
    const [order, at, by] = line.split(" ");
    if (order === "ask") {
      left = Number(at ?? 0);
      signal = by;
      const word = await lockFile(process.argv[2]).then(
        (taken) => { lock = taken; return "won"; },
        (error) => (error.code === "in-use" ? "in use" : "refused: " + error.message),
      );
      left = 0;
      say(word);
    } else if (order === "check") {
      say(lock.stillOurs() === undefined ? "ours" : "lost");
    } else {
      await lock.release();
      say("released");
    }
  }
`;
