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
  /** What the file system said, for an error of its own. */
  system?: Pick<NodeJS.ErrnoException, "code" | "syscall">;
}

type Done<J extends keyof Jobs> = Awaited<ReturnType<Jobs[J]>>;

/** What went wrong there, so that `doneOf` rejects with it here. */
export function wrongIn(error: unknown): JobAnswer {
  const { code, file, message, stack } = error as DatabaseProblem;
  if (error instanceof DatabaseProblem) return { problem: { code, file, message } };
  const { code: errno, syscall } = error as NodeJS.ErrnoException;
  return { error: stack ?? message, ...(syscall !== undefined && { system: { code: errno, syscall } }) };
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
 * Does such a job in a process beside us, with a low priority. It starts slower than a thread, but gives all its memory
 * back, and nobody has to wait for it where a disk or share stands still. Killing this process by force does not end a
 * job, so what it writes gets its name only by another one.
 */
export function apartFromUs<J extends keyof Jobs>(job: J, ...words: Parameters<Jobs[J]>): Apart<Done<J>> {
  const stopping = new AbortController();
  const stop = async () => stopping.abort();
  running.add(stop);
  // Loaded late, because few callers need one.
  const done = import("./helpers.ts")
    .then(({ inHelper }) =>
      inHelper(scriptAsProcess(), JSON.stringify({ job, words } satisfies JobInput), stopping.signal),
    )
    .then((said) => (said === undefined ? undefined : doneOf<Done<J>>(JSON.parse(said))))
    .finally(() => running.delete(stop));
  return { done, stop };
}

const running = new Set<() => Promise<void>>();

/** Stops all such jobs, so that this process can end. */
export function stopApart(): void {
  for (const stop of running) void stop();
}

/** How long a disk or share may take to answer a question, and to take a backup or be read through. */
export const [ASKED_WITHIN_MS, COPIED_WITHIN_MS] = [15_000, 2 * 3_600_000];

/** The answer of a job at a place that may stand still. One that takes longer is stopped, and throws a DatabaseProblem that says so. */
export async function answered<T>({ done, stop }: Apart<T>, at: string, withinMs = ASKED_WITHIN_MS): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void stop();
  }, withinMs);
  const answer = await done.finally(() => clearTimeout(timer));
  if (answer !== undefined) return answer;
  const message = isLate
    ? `${at} has not answered for ${spanOf(withinMs)}: look at its disk or share.`
    : `${at} was left, because Stockworks ends.`;
  throw new DatabaseProblem("stalled", at, message);
}

function spanOf(ms: number): string {
  return ms < 60_000 ? `${ms / 1000} s` : `${ms / 3_600_000} hours`;
}

/** What was done; rejects with what went wrong. */
export function doneOf<T>({ done, problem, error, system }: JobAnswer): Promise<T> | T {
  if (problem !== undefined) return Promise.reject(new DatabaseProblem(problem.code, problem.file, problem.message));
  return error === undefined ? (done as T) : Promise.reject(Object.assign(new Error(error), system));
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
