import { letOthersIn } from "../records/pace.ts";

/**
 * Does one piece of work for requests after the other, in the order in which they came, with time for everything else
 * in between.
 */
export function newTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {}).then(letOthersIn);
    return done;
  };
}
