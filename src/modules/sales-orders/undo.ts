import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { takenNumbers } from "../../records/numbers.ts";
import type { UndoRules } from "../../records/undo.ts";
import { requireSentKept } from "./sent.ts";
import { requireShippedKept } from "./shipped.ts";

/** How a change of a sales order is taken back. */
export const salesOrderUndo: UndoRules = {
  deedOf: ({ kind }, { action }) => (kind === "change" && /^(held|resumed)$/.test(action) ? "a" : undefined),
  async allow(context, { kind, record, values }, { changes }) {
    const isSigned = kind === "change" && ("signatureName" in changes || "signatureDate" in changes);
    if (isSigned) throw new Conflict("A signature is not kept in the log. Change it in the order itself");
    if (kind === "creation" && record?.["signatureData"])
      throw new Conflict(
        "This order is signed, and its signature could not be brought back. Delete it in the order itself",
      );
    const before = record as unknown as Saved<"sales_orders"> | undefined;
    if (kind === "change" && before) await requireShippedKept(context, before, { ...before, ...values });
    const number = values["orderNumber"];
    if (typeof number !== "string") return;
    // Work orders that it had keep its number.
    const taken = (await takenNumbers(context, "SO", [number])).find(
      (one) => one !== number && one !== before?.orderNumber,
    );
    if (taken !== undefined) throw new Conflict(`${number} already exists as ${taken}`);
  },
  async after(context, { kind, record }, stored) {
    const after = stored as unknown as Saved<"sales_orders">;
    if (kind === "change") await requireSentKept(context, record as unknown as Saved<"sales_orders">, after);
    const { signatureName } = after;
    const isUnsigned = kind === "deletion" && signatureName !== null;
    return isUnsigned ? "The picture of its signature is not kept in the log and is not there any more" : undefined;
  },
};
