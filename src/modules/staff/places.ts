import type { Context } from "../../records/context.ts";
import { updateRecord } from "../../records/records.ts";
import { staffMember } from "./record.ts";

/** Staff records hold the names of places, so a renamed place is changed in each of them. */
const PLACES = [
  ["primary_department", "primary_area"],
  ["secondary_department", "secondary_area"],
] as const;

/**
 * Gives a department's staff its new name, each with a line in the log; null takes them out of the department and its
 * areas.
 */
export async function renameDepartment(context: Context, from: string, to: string | null): Promise<void> {
  for (const [department, area] of PLACES) {
    const people = await context.db.selectFrom("staff").select("id").where(department, "=", from).execute();
    const values = to === null ? { [department]: null, [area]: null } : { [department]: to };
    for (const { id } of people) await updateRecord(context, staffMember, id, values);
  }
}

/** Gives an area's staff its new name, each with a line in the log; null takes them out of it. */
export async function renameArea(context: Context, within: string, from: string, to: string | null): Promise<void> {
  for (const [department, area] of PLACES) {
    const people = await context.db
      .selectFrom("staff")
      .select("id")
      .where(department, "=", within)
      .where(area, "=", from)
      .execute();
    for (const { id } of people) await updateRecord(context, staffMember, id, { [area]: to });
  }
}
