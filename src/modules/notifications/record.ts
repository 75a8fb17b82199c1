import type { NounIn } from "../../records/noun.ts";

/** A message to people about something that happened. */
export const notification = {
  table: "notifications",
  noun: "notification",
  name: "message",
  foundBy: ["message"],
} satisfies NounIn<"notifications">;

/** A rule: what to notify about, and whom. */
export const eventTrigger = {
  table: "event_triggers",
  noun: "event trigger",
  calls: "eventTriggers",
  // Whoever knows the address of a webhook can post there.
  forChangers: { params: ["webhook"] },
  // Only the receiver knows the secret that signs a webhook.
  unsaid: ["secret"],
} satisfies NounIn<"event_triggers">;
