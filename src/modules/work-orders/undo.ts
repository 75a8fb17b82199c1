import type { Saved } from "../../../db/tables.ts";
import type { Inverse, UndoRules } from "../../records/undo.ts";
import { stepAt } from "./columns.ts";
import { requireReach } from "./reach.ts";

/** How a change of a work order is taken back. */
export const workOrderUndo: UndoRules = {
  deedOf: (inverse) => (isFloors(inverse) ? "a" : undefined),
  requireReach: async (context, deed, { record, values }) => {
    const before = { ...record, ...values } as unknown as Saved<"work_orders">;
    const order = (record ?? before) as unknown as Saved<"work_orders">;
    // Undoing your own move brings the order back to you.
    const again = () => requireReach(context, deed, before);
    await requireReach(context, deed, order).catch((refusal) => (deed === "a" ? again() : Promise.reject(refusal)));
  },
  also: async (context, { values }) =>
    "stepNumber" in values ? { stepId: await stepAt(context, values["stepNumber"] as number) } : {},
  async after(context, { kind }, { id, stepNumber }) {
    if (kind !== "deletion") return undefined;
    const stepId = await stepAt(context, stepNumber as number);
    await context.db.updateTable("work_orders").set({ stepId }).where("id", "=", id).execute();
    return undefined;
  },
};

/** The floor may undo moves, splits and scrap, but not changes to the order. */
function isFloors({ kind, values, record }: Inverse): boolean {
  if (kind === "creation") return record?.["origin"] !== "new";
  const isSplit = "quantity" in values && !("orderedQuantity" in values);
  return kind === "change" && ("stepNumber" in values || "completedAt" in values || isSplit);
}
