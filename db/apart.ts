import { Worker } from "node:worker_threads";
import { DatabaseProblem } from "./errors.ts";
import type { Jobs } from "./jobs.ts";

/** Work in another thread. */
export interface Apart<T> {
  /** What it came to; undefined when it was stopped. */
  done: Promise<T | undefined>;
  stop(): Promise<unknown>;
}

interface Answer {
  done?: unknown;
  problem?: DatabaseProblem;
  error?: Error;
}

/** Does a job that reads all of a whole database in a thread of its own, so that nobody here waits for it. */
export function apart<J extends keyof Jobs>(
  job: J,
  ...words: Parameters<Jobs[J]>
): Apart<Awaited<ReturnType<Jobs[J]>>> {
  const worker = startWorker({ job, words });
  const done = new Promise<Awaited<ReturnType<Jobs[J]>> | undefined>((resolve, reject) => {
    worker.once("message", ({ done, problem, error }: Answer) => {
      if (problem !== undefined) reject(new DatabaseProblem(problem.code, problem.file, problem.message));
      else if (error !== undefined) reject(error);
      else resolve(done as Awaited<ReturnType<Jobs[J]>>);
    });
    worker.once("error", reject);
    worker.once("exit", () => resolve(undefined));
  });
  return { done, stop: () => worker.terminate() };
}

/**
 * From `dist` as it stands, and in tests from what was made of the sources for them; else from source by way of tsx, which
 * does not reach into threads by itself.
 */
function startWorker(workerData: unknown): Worker {
  const built = import.meta.url.endsWith(".ts") ? process.env["STOCKWORKS_SCRIPTS"] : import.meta.url;
  if (built !== undefined) return new Worker(new URL("./apart-worker.js", built), { workerData });
  const [tsx, entry] = [import.meta.resolve("tsx/esm/api"), new URL("./apart-worker.ts", import.meta.url).href];
  const script = `import("${tsx}").then(({ register }) => { register(); return import("${entry}"); })`;
  return new Worker(script, { eval: true, workerData });
}
