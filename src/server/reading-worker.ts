import { parentPort } from "node:worker_threads";
import type { Question } from "./reading-thread.ts";

// The thread of reading-thread.ts. What it needs of the shop is loaded with the first question.
parentPort?.on("message", (question: Question) => {
  void import("./reading.ts").then(async ({ read }) => {
    const told = await read(question);
    parentPort?.postMessage(told, "done" in told ? [told.done.body.buffer] : []);
  });
});
