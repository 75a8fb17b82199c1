import type { StaffMember } from "../../src/modules/staff/schema.ts";
import { may } from "../../src/rights/may.ts";
import { reasonOf, rightsIn } from "../../src/rights/said.ts";

/** What a member of staff may do and why, in the words of `stockworks staff may`. */
interface Rights {
  /** "as Function Lead, in Layup and Finishing". */
  reason: string;
  /** Whether that is everything, as for Admin and Owner. */
  isAll: boolean;
  lines: { what: string; deeds: string[] }[];
}

/** What a member of staff may do and why, worked out in the browser by the rules of rights, while they work here. */
export function rightsOf(member: Pick<StaffMember, "role" | "primary_department" | "secondary_department">): Rights {
  const departments = [member.primary_department, member.secondary_department].filter((name) => name !== null);
  const standing = { role: member.role, departments };
  const who = { kind: "person", staffId: 0, name: "", ...standing } as const;
  return { reason: reasonOf(standing), isAll: may(who, "u", "staff"), lines: rightsIn(standing) };
}
