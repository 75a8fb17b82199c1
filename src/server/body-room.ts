import { getHeapStatistics } from "node:v8";
import { type Lines, newLines } from "../lib/in-line.ts";
import { Busy } from "./errors.ts";

/** A body is in memory as bytes, as text, and as what the text says. */
const SHARE_OF_HEAP = 1 / 16;
/** How many large calls of one person wait while another of theirs is worked on. */
const MOST_WAITING = 3;

/** The memory for bodies of the usual size that come in and are worked on, counted over all of them. */
export function newBodyRoom(heap = getHeapStatistics().heap_size_limit) {
  const most = heap * SHARE_OF_HEAP;
  let all = 0;
  return {
    /** The room of one body. `take` throws Busy when there is no more. Call `leave` once its call is done. */
    enter() {
      let own = 0;
      return {
        take(bytes: number) {
          if (all + bytes > most) throw new Busy("Too much is being sent at once: try again in a moment");
          own += bytes;
          all += bytes;
        },
        leave() {
          all -= own;
          own = 0;
        },
      };
    },
  };
}

/**
 * The memory for large bodies that are worked on, which have come whole. Whoever finds no room waits, first come first served;
 * one that is larger than all the room is worked on alone.
 */
export function newLargeRoom(heap = getHeapStatistics().heap_size_limit) {
  const most = heap * SHARE_OF_HEAP;
  const waiting: { bytes: number; begin: () => void }[] = [];
  let all = 0;
  const admit = () => {
    for (let next = waiting[0]; next && (all === 0 || all + next.bytes <= most); next = waiting[0]) {
      waiting.shift();
      all += next.bytes;
      next.begin();
    }
  };
  return async <T>(bytes: number, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      waiting.push({ bytes, begin });
      admit();
    });
    try {
      return await work();
    } finally {
      all -= bytes;
      admit();
    }
  };
}

/** Does the large calls of each person one after the other. Throws Busy when too many of theirs wait. */
export function newOnePerPerson(): Lines["add"] {
  const lines = newLines();
  return async (person, work) => {
    if (lines.length(person) > MOST_WAITING)
      throw new Busy("Several large files of yours are under way: wait for them to end");
    return lines.add(person, work);
  };
}
