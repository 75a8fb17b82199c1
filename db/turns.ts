import { setImmediate as nextTurn } from "node:timers/promises";

/** A turn of the event loop lets in one new connection, another reads what it asks, and many may be waiting. */
const TURNS = 20;

/** Lets all others work who have come meanwhile. Where nobody has, it takes a few microseconds. */
export async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await nextTurn();
}
