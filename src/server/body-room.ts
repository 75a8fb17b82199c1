import { getHeapStatistics } from "node:v8";
import { type Lines, newLines } from "../lib/in-line.ts";
import { Busy } from "./errors.ts";

/** A body is in memory as bytes, as text, and as what the text says. */
const SHARE_OF_HEAP = 1 / 16;
/** How many large calls of one person wait while another of theirs is worked on. */
const MOST_WAITING = 3;

/** The memory for bodies that come in and are worked on, counted over all of them. At least one of the largest fits. */
export function newBodyRoom(largest: number, heap = getHeapStatistics().heap_size_limit) {
  const most = Math.max(largest, heap * SHARE_OF_HEAP);
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

/** Does the large calls of each person one after the other. Throws Busy when too many of theirs wait. */
export function newOnePerPerson(): Lines["add"] {
  const lines = newLines();
  return async (person, work) => {
    if (lines.length(person) > MOST_WAITING)
      throw new Busy("Several large files of yours are under way: wait for them to end");
    return lines.add(person, work);
  };
}
