import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import type { Line, UndoRules } from "../../records/undo.ts";
import {
  countedTo,
  isReversed,
  keepOpposite,
  type Movement,
  movementOf,
  squareUp,
  takenBack,
  tellOfBelowZero,
} from "./ledger.ts";
import { part } from "./record.ts";

/** How a change of a part is taken back. */
export const partUndo: UndoRules = {
  // A booking is undone by its opposite, whatever was booked since.
  async rest(context, kind, line) {
    const movement = await movementOf(context, line.entityId, line.id);
    return movement && kind === "change" ? withoutStock(context, line, movement) : line;
  },
  async also(context, { kind, record, values }, line) {
    const before = record as unknown as Saved<"parts">;
    if (kind !== "change") return {};
    const movement = await movementOf(context, line.entityId, line.id);
    if (!movement) return countedTo(before, values["stockQuantity"] as number | undefined);
    const [was, is] = line.action === "received" ? (line.changes["unitCostCents"] ?? []) : [];
    return {
      ...takenBack(before, movement),
      ...(is !== undefined && is === before.unitCostCents && { unitCostCents: was }),
    };
  },
  async after(context, { kind, record }, stored, line) {
    const after = stored as unknown as Saved<"parts">;
    if (kind === "deletion") await squareUp(context, after, "Opening");
    if (kind !== "change") return undefined;
    const movement = await movementOf(context, line.entityId, line.id);
    await keepOpposite(context, record as unknown as Saved<"parts">, after, movement);
    return undefined;
  },
  // What came back may have been used since.
  async settled(context, before) {
    const after = await findRecord(context, part, before.id);
    return tellOfBelowZero(context, before as unknown as Saved<"parts">, after, "took back what had come in");
  },
};

/**
 * The line of a part without its stock values, which its movement undoes. Throws Conflict if that was undone already.
 */
async function withoutStock(context: Context, line: Line, movement: Movement): Promise<Line> {
  if (await isReversed(context, movement.id)) throw new Conflict("It is already as it was before this change");
  const { stockQuantity, stockValueCents, ...others } = line.changes;
  const { unitCostCents, ...rest } = others;
  return { ...line, changes: line.action === "received" ? rest : others };
}
