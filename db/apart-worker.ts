import { parentPort, workerData } from "node:worker_threads";
import { DatabaseProblem } from "./errors.ts";
import { jobs } from "./jobs.ts";

// The thread of db/apart.ts: does one job and answers it.
const { job, words } = workerData as { job: keyof typeof jobs; words: string[] };
try {
  const done = await (jobs[job] as (...words: string[]) => unknown)(...words);
  parentPort?.postMessage({ done });
} catch (error) {
  const { code, file, message } = error as DatabaseProblem;
  parentPort?.postMessage(error instanceof DatabaseProblem ? { problem: { code, file, message } } : { error });
}
