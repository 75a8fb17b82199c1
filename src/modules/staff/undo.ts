import { requirePassword } from "../../records/context.ts";
import { requirePerson } from "../../records/reach.ts";
import type { UndoRules } from "../../records/undo.ts";
import { endAccess } from "../access/ends.ts";
import { endTokensOf } from "../access/tokens.ts";

/** How a change of a member of staff is taken back. */
export const staffMemberUndo: UndoRules = {
  async requireReach(context, deed, { record }) {
    if (record) await requirePerson(context, deed, "staff", record.id);
    requirePassword(context);
  },
  async after(context, { kind, values }, { id, full_name, isActive }) {
    if (kind === "creation") return undefined;
    if (kind === "deletion") return `${full_name} has no way to sign in any more: send an invitation`;
    if (isActive !== 1) await endAccess(context, id);
    else if ("role" in values) await endTokensOf(context, id);
    const isBack = isActive === 1 && "isActive" in values;
    return isBack ? `Password, PIN and badge of ${full_name} are gone: send an invitation` : undefined;
  },
};
