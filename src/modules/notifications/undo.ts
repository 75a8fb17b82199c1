import type { UndoRules } from "../../records/undo.ts";
import { service as eventTriggers } from "./triggers.ts";

/** How a change of a notification rule is taken back. */
export const eventTriggerUndo: UndoRules = {
  async after({ undoing: _, ...context }, { kind }, { id, params }) {
    if (kind !== "deletion" || !(JSON.parse(String(params)) as { webhook?: string }).webhook) return undefined;
    // Otherwise it would be signed with nothing.
    await eventTriggers.newSecret(context, { id });
    return "The secret of its webhook was not kept: make a new one for its receiver";
  },
};
