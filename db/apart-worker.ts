import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { type JobAnswer, type JobInput, wrongIn } from "./apart.ts";
import { jobs } from "./jobs.ts";

// The thread or process of db/apart.ts: does one job and answers it.
const { job, words }: JobInput = isMainThread ? JSON.parse(process.argv[2] ?? "") : workerData;
// Ctrl+C in the server's terminal reaches this process too, but the server decides when it ends.
if (isMainThread) for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
void say().then((said) => {
  if (isMainThread) process.stdout.write(JSON.stringify(said));
  else parentPort?.postMessage(said);
});

async function say(): Promise<JobAnswer> {
  try {
    return { done: await (jobs[job] as (...words: string[]) => unknown)(...words) };
  } catch (error) {
    return wrongIn(error);
  }
}
