import type { Saved } from "../../../db/tables.ts";
import { requirePerson } from "../../records/reach.ts";
import { findRecord } from "../../records/records.ts";
import type { UndoRules } from "../../records/undo.ts";
import { department } from "../departments/record.ts";
import { staffMember } from "../staff/record.ts";
import { requireLendable } from "./service.ts";

/** How a change of a loan is taken back. */
export const staffLoanUndo: UndoRules = {
  async requireReach(context, deed, { record, values }) {
    await requirePerson(context, deed, "staffLoans", (record ?? values)["staffId"] as number);
  },
  async allow(context, { kind, record, values }, { entityId }) {
    if (kind === "creation") return;
    const { staffId, departmentId, ...days } = { ...record, ...values } as Saved<"staff_loans">;
    const { name } = await findRecord(context, department, departmentId);
    const person = await findRecord(context, staffMember, staffId);
    await requireLendable(context, person, { department: name, ...days }, entityId);
  },
};
