import type { NounIn } from "../../records/noun.ts";

/** What an option changes of a production step: hours for one piece, or that it is not needed. */
export const stepHour = {
  table: "step_hours",
  noun: "hours by option",
  calls: "stepHours",
} satisfies NounIn<"step_hours">;
