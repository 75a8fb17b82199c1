import type { UndoRules } from "../../records/undo.ts";

/** How a change of a customer is taken back. */
export const customerUndo: UndoRules = {
  // Only a merge makes a contact as part of an act, and whoever may merge may take that back.
  deedOf: ({ kind }, { action, actId }) => (kind === "creation" && action === "created" && actId ? "u" : undefined),
};
