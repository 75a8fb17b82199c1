import type { Saved } from "../../../db/tables.ts";
import { Forbidden } from "../../lib/errors.ts";
import { NO_PLACE } from "../../lib/states.ts";
import type { Context } from "../../records/context.ts";
import type { Inverse, UndoRules } from "../../records/undo.ts";
import { may, onlyThese } from "../../rights/may.ts";
import { stepAt } from "./columns.ts";
import { refuseLeft } from "./left.ts";
import { requireReach } from "./reach.ts";

/** How a change of a work order is taken back. */
export const workOrderUndo: UndoRules = {
  deedOf: (inverse) => (isFloors(inverse) ? "a" : undefined),
  requireReach: async (context, deed, { record, values }) => {
    if (isPut(values)) return requirePutting(context);
    const before = { ...record, ...values } as unknown as Saved<"work_orders">;
    const order = (record ?? before) as unknown as Saved<"work_orders">;
    // Undoing your own move brings the order back to you.
    const again = () => requireReach(context, deed, before);
    await requireReach(context, deed, order).catch((refusal) => (deed === "a" ? again() : Promise.reject(refusal)));
  },
  also: async (context, { values }) =>
    "stepNumber" in values ? { stepId: await stepAt(context, values["stepNumber"] as number) } : {},
  async after(context, { kind, record }, { id, stepNumber }) {
    if (kind === "change") await refuseLeft(context, record as unknown as Saved<"work_orders">);
    if (kind !== "deletion") return undefined;
    const stepId = await stepAt(context, stepNumber as number);
    await context.db.updateTable("work_orders").set({ stepId }).where("id", "=", id).execute();
    return undefined;
  },
};

/** Whether it is only about the place in the queue. */
function isPut(values: Inverse["values"]): boolean {
  return Object.keys(values).length > 0 && Object.keys(values).every((column) => Object.hasOwn(NO_PLACE, column));
}

function requirePutting({ who }: Context): void {
  if (!may(who, "a", "queue")) throw new Forbidden(onlyThese("a", "queue"));
}

/** The floor may undo moves, splits and scrap, but not changes to the order. */
function isFloors({ kind, values, record }: Inverse): boolean {
  if (kind === "creation") return record?.["origin"] !== "new";
  const isSplit = "quantity" in values && !("orderedQuantity" in values);
  return kind === "change" && ("stepNumber" in values || "completedAt" in values || isSplit);
}
