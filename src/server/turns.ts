import { letOthersIn } from "../records/pace.ts";

/** A turn of the event loop lets in one new connection, and many may be waiting. */
const TURNS_BETWEEN = 20;

/**
 * Does pieces of work for requests one after the other, in the order in which they came, with time for everything else in
 * between.
 */
export function newTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {}).then(() => letOthersIn(TURNS_BETWEEN));
    return done;
  };
}
