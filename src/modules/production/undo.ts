import type { UndoRules } from "../../records/undo.ts";
import { moveWorkOrdersTo, refuseTaken } from "./service.ts";

/** How a change of a production step is taken back. */
export const productionStepUndo: UndoRules = {
  async allow(context, { kind, values }, { entityId, actId }) {
    // Steps that swapped places go back together.
    const isExchange = kind === "change" && actId !== null;
    if (!isExchange && typeof values["position"] === "number") await refuseTaken(context, values["position"], entityId);
  },
  async after(context, { kind }, { id }) {
    if (kind !== "creation") await moveWorkOrdersTo(context, id);
    return undefined;
  },
};
