import { setImmediate as nextTurn } from "node:timers/promises";
import { Conflict } from "../lib/errors.ts";

/** The longest that an import keeps everybody else waiting. */
const AT_A_STRETCH_MS = 15;

/** One turn of the event loop accepts a connection, the next reads its request, and two more are for the answer. */
const TURNS = 4;

/** Lets waiting calls work for so many turns of the event loop. If none wait, it takes a few microseconds. */
export async function letOthersIn(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await nextTurn();
}

/** Lets others work when it is their turn. */
export type Pause = () => Promise<void> | undefined;

/** Pauses long work, but only if it has run for long enough. Throws Conflict once `givenUp` is aborted. */
export function newPause(givenUp?: () => AbortSignal): Pause {
  const signal = givenUp?.();
  let since = performance.now();
  return () => {
    if (performance.now() - since < AT_A_STRETCH_MS) return undefined;
    refuseGivenUp(signal);
    return letOthersIn(TURNS).then(() => {
      since = performance.now();
    });
  };
}

/** Throws Conflict once nobody waits for the long work any more. */
export function refuseGivenUp(givenUp: AbortSignal | undefined): void {
  if (givenUp?.aborted) throw new Conflict("It was stopped, and nothing of it is stored");
}

/** Does something with each of many items, with pauses in between. */
export async function each<T>(items: Iterable<T>, pause: Pause, act: (item: T) => void): Promise<void> {
  for (const item of items) {
    act(item);
    const others = pause();
    if (others) await others; // awaiting nothing would take longer than most of the work here
  }
}

/** The result of long work done step by step, with pauses between the steps. */
export async function paced<T>(steps: Generator<unknown, T>, pause: Pause): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    const others = pause();
    if (others) await others;
  }
}
