import type { NounIn } from "../../records/noun.ts";

/** What the shop was told without asking. */
export const notification = {
  table: "notifications",
  noun: "notification",
  name: "message",
  foundBy: ["message"],
} satisfies NounIn<"notifications">;

/** A rule: what the shop wants to be told about, and who is told. */
export const eventTrigger = {
  table: "event_triggers",
  noun: "event trigger",
  calls: "eventTriggers",
  // What signs a webhook is known to nobody but its receiver.
  unsaid: ["secret"],
} satisfies NounIn<"event_triggers">;
