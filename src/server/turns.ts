import { setImmediate as others } from "node:timers/promises";

/** Does one piece of work after the other, in the order in which they came, with a moment for everything else in between. */
export function newTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {}).then(() => others());
    return done;
  };
}
