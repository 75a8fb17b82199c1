import { setTimeout as wait } from "node:timers/promises";
import { DatabaseProblem } from "./errors.ts";

/** So long a database server may take to come back before whoever waits is told. */
const GIVE_UP_AFTER_MS = 6000;
const FIRST_PAUSE_MS = 50;

/**
 * Does work on a database, of either engine, that stores all or nothing, and does it again where nothing was stored
 * because the database could not be reached, or another transaction was in the way. Throws what is left after some
 * seconds, and at once what may have been stored.
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
