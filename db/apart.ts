import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { DatabaseProblem } from "./errors.ts";
import type { Jobs } from "./jobs.ts";

/** Work in another thread or process. */
export interface Apart<T> {
  /** The result; undefined if it was stopped. */
  done: Promise<T | undefined>;
  stop(): Promise<unknown>;
}

/** What the script of db/apart-worker.ts is given and what it answers. Between processes both are JSON. */
export interface JobInput {
  job: keyof Jobs;
  words: string[];
}
export interface JobAnswer {
  done?: unknown;
  problem?: Pick<DatabaseProblem, "code" | "file" | "message">;
  error?: string;
}

type Done<J extends keyof Jobs> = Awaited<ReturnType<Jobs[J]>>;

/** What went wrong there, so that `doneOf` rejects with it here. */
export function wrongIn(error: unknown): JobAnswer {
  const { code, file, message, stack } = error as DatabaseProblem;
  return error instanceof DatabaseProblem ? { problem: { code, file, message } } : { error: stack ?? message };
}

/** Does a job that reads a whole database in its own thread, so that nobody here waits for it. */
export function apart<J extends keyof Jobs>(job: J, ...words: Parameters<Jobs[J]>): Apart<Done<J>> {
  const worker = startThread(SCRIPT, { job, words } satisfies JobInput);
  const done = new Promise<Done<J> | undefined>((resolve, reject) => {
    worker.once("message", (said: JobAnswer) => resolve(doneOf(said)));
    worker.once("error", reject);
    worker.once("exit", () => resolve(undefined));
  });
  return { done, stop: () => worker.terminate() };
}

/**
 * Does such a job in its own process, with a low priority. It starts slower than a thread, but gives all its memory
 * back. Killing this process by force does not kill it, so it is only for jobs that write nothing.
 */
export function apartFromUs<J extends keyof Jobs>(job: J, ...words: Parameters<Jobs[J]>): Apart<Done<J>> {
  const stopping = new AbortController();
  return { done: inProcess({ job, words }, stopping.signal), stop: async () => stopping.abort() };
}

async function inProcess<T>(input: JobInput, stopping: AbortSignal): Promise<T | undefined> {
  // Loaded late, because few callers start one.
  const { execFile } = await import("node:child_process");
  return new Promise((resolve, reject) => {
    const script = [...scriptAsProcess(), JSON.stringify(input)];
    const options = { windowsHide: true, signal: stopping, killSignal: "SIGKILL" } as const;
    const { pid } = execFile(process.execPath, script, options, (error, stdout) => {
      if (stopping.aborted) resolve(undefined);
      else if (error !== null) reject(error);
      else resolve(doneOf<T>(JSON.parse(stdout)));
    });
    bePolite(pid);
  });
}

/** What was done; rejects with what went wrong. */
export function doneOf<T>({ done, problem, error }: JobAnswer): Promise<T> | T {
  if (problem !== undefined) return Promise.reject(new DatabaseProblem(problem.code, problem.file, problem.message));
  return error === undefined ? (done as T) : Promise.reject(new Error(error));
}

function bePolite(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has already ended, or the system does not allow it.
  }
}

/** From `dist`, or in tests from what was built of the sources for them; else from source through tsx. */
const built = import.meta.url.endsWith(".ts") ? process.env["STOCKWORKS_SCRIPTS"] : import.meta.url;
const SCRIPT: Script = { name: "apart-worker", source: new URL("./apart-worker.ts", import.meta.url) };

/** A script that was built under its name beside ours, and its source. */
interface Script {
  name: string;
  source: URL;
}

function scriptAsProcess(): string[] {
  if (built !== undefined) return [fileURLToPath(new URL(`./${SCRIPT.name}.js`, built))];
  return ["--import", import.meta.resolve("tsx"), fileURLToPath(SCRIPT.source)];
}

/** Starts a thread. tsx does not work inside threads by itself. */
export function startThread({ name, source }: Script, workerData?: unknown): Worker {
  if (built !== undefined) return new Worker(new URL(`./${name}.js`, built), { workerData });
  const tsx = import.meta.resolve("tsx/esm/api");
  const loading = `import("${tsx}").then(({ register }) => { register(); return import("${source.href}"); })`;
  return new Worker(loading, { eval: true, workerData });
}
