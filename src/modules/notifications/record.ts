import type { NounIn } from "../../records/noun.ts";

/** What the shop was told without asking. */
export const notification = {
  table: "notifications",
  noun: "notification",
  name: "message",
  foundBy: ["message"],
} satisfies NounIn<"notifications">;
