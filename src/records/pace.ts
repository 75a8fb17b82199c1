import { setImmediate as others } from "node:timers/promises";

/** How long an import may keep everybody else waiting. */
const AT_A_STRETCH_MS = 15;

/** Lets others work when it is their turn. */
export type Pause = () => Promise<void> | undefined;

/** A pause that is one only when the work has gone on for long enough. */
export function newPause(): Pause {
  let since = performance.now();
  return () => {
    if (performance.now() - since < AT_A_STRETCH_MS) return undefined;
    return others().then(() => {
      since = performance.now();
    });
  };
}

/** Does something with each of many items, with pauses in between. */
export async function each<T>(items: Iterable<T>, pause: Pause, act: (item: T) => void): Promise<void> {
  for (const item of items) {
    act(item);
    await pause();
  }
}

/** The outcome of work that is done step by step, with pauses between the steps. */
export async function paced<T>(steps: Generator<unknown, T>, pause: Pause): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await pause();
  }
}
