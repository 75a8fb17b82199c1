import { Conflict } from "../../lib/errors.ts";
import type { UndoRules } from "../../records/undo.ts";

/** How a change of a sales order is taken back. */
export const salesOrderUndo: UndoRules = {
  deedOf: ({ kind }, { action }) => (kind === "change" && /^(held|resumed)$/.test(action) ? "a" : undefined),
  allow(_, { kind, record }, { changes }) {
    const isSigned = kind === "change" && ("signatureName" in changes || "signatureDate" in changes);
    if (isSigned) throw new Conflict("A signature is not kept in the log. Change it in the order itself");
    if (kind === "creation" && record?.["signatureData"])
      throw new Conflict(
        "This order is signed, and its signature could not be brought back. Delete it in the order itself",
      );
  },
  async after(_, { kind }, { signatureName }) {
    const isUnsigned = kind === "deletion" && signatureName !== null;
    return isUnsigned ? "The picture of its signature is not kept in the log and is not there any more" : undefined;
  },
};
