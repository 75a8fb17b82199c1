import type { Saved } from "../../../db/tables.ts";
import type { UndoRules } from "../../records/undo.ts";
import { requireFile } from "./service.ts";

/** How a file of an order comes back. */
export const orderFileUndo: UndoRules = {
  async after(context, { kind }, record) {
    if (kind === "deletion") await requireFile(context, record as unknown as Saved<"order_files">);
    return undefined;
  },
};
