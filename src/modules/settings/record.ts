import type { NounIn } from "../../records/noun.ts";

/** What the shop wants to be told about. */
export const eventTrigger = {
  table: "event_triggers",
  noun: "event trigger",
  calls: "eventTriggers",
} satisfies NounIn<"event_triggers">;
