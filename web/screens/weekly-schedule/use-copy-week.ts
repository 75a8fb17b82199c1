import { count } from "../../../src/lib/text.ts";
import { useAction } from "../../data/calls.ts";

/** In the grid of a week: plans it like the week before. */
export function useCopyWeek() {
  return useAction("schedules", "copyWeek", {
    success: "Last week copied",
    tell: ({ changes }) => {
      if (changes.length === 0) return "Nothing changed: this week was already the same.";
      const people = new Set(changes.map(({ userId }) => userId)).size;
      return `${count(changes.length, "day")} changed, of ${count(people, "person", "people")}.`;
    },
    undo: true,
  });
}
