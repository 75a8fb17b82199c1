import { setTimeout as wait } from "node:timers/promises";
import { DatabaseProblem } from "./errors.ts";

/** How long a database server may take to come back before the caller gets an error. */
const GIVE_UP_AFTER_MS = 6000;
const FIRST_PAUSE_MS = 50;

/**
 * Does work that stores all or nothing, and repeats it if nothing was stored because the database could not be reached
 * or another transaction was in the way. After some seconds it throws the error, and at once if something may have been
 * stored.
 */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      return await work();
    } catch (error) {
      const isNothingStored =
        error instanceof DatabaseProblem && (error.code === "unreachable" || error.code === "again");
      if (!isNothingStored || performance.now() + pause > deadline) throw error;
      await wait(pause);
    }
  }
}
