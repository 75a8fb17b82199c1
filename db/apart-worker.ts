import { createInterface } from "node:readline";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { type JobAnswer, type JobInput, wrongIn } from "./apart.ts";
import { jobs } from "./jobs.ts";

// The thread of db/apart.ts does one job and answers it. The process does one after another, each a line.
if (isMainThread) void listen();
else void say(workerData).then((said) => parentPort?.postMessage(said));

async function listen(): Promise<void> {
  // Ctrl+C in the server's terminal reaches this process too, but the server decides when it ends.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.stdout.on("error", () => process.exit()); // the server has ended
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${JSON.stringify(await say(JSON.parse(line)))}\n`);
}

async function say({ job, words }: JobInput): Promise<JobAnswer> {
  try {
    return { done: await (jobs[job] as (...words: string[]) => unknown)(...words) };
  } catch (error) {
    return wrongIn(error);
  }
}
