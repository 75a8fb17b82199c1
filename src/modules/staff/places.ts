import type { Saved } from "../../../db/tables.ts";
import { Conflict, invalidAt } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { updateRecord } from "../../records/records.ts";
import { staffMember } from "./record.ts";

/** Staff records hold the names of places, so a renamed place is changed in each of them. */
const PLACES = [
  ["primary_department", "primary_area"],
  ["secondary_department", "secondary_area"],
] as const;

type Places = Partial<Pick<Saved<"staff">, (typeof PLACES)[number][number]>>;

/**
 * Throws Invalid for a department that the shop does not have, or an area that is not in it. What somebody had before
 * may be gone.
 */
export async function requirePlaces(context: Pick<Context, "db">, places: Places, before: Places = {}): Promise<void> {
  for (const [departmentField, areaField] of PLACES) {
    const { [departmentField]: department, [areaField]: area } = places;
    const isNewPlace = department !== before[departmentField];
    if (department == null || (!isNewPlace && area === before[areaField])) continue;
    const departmentId = await departmentCalled(context, department, departmentField);
    if (area == null) continue;
    const areas = context.db.selectFrom("department_areas").select("id").where("departmentId", "=", departmentId);
    const found = await areas.where("name", "=", area).executeTakeFirst();
    if (!found) throw invalidAt(areaField, `${department} has no area called ${area}`);
  }
}

/** The id of the department of this name. Throws Invalid, at this field. */
export async function departmentCalled({ db }: Pick<Context, "db">, name: string, field = "department") {
  const found = await db.selectFrom("departments").select("id").where("name", "=", name).executeTakeFirst();
  if (!found) throw invalidAt(field, `There is no department called ${name}`);
  return found.id;
}

/** Throws Conflict for a place where active staff work: they would be nowhere, without a word. */
export async function refuseWithPeople({ db }: Context, { department, area }: { department: string; area?: string }) {
  const { n } = await db
    .selectFrom("staff")
    .select((of) => of.fn.countAll<number>().as("n"))
    .where("isActive", "=", 1)
    .where(({ or, and, eb }) =>
      or(PLACES.map(([of, within]) => and([eb(of, "=", department), ...(area ? [eb(within, "=", area)] : [])]))),
    )
    .executeTakeFirstOrThrow();
  const [what, another] = area === undefined ? [department, "another department"] : [area, "another area"];
  if (n > 0) throw new Conflict(`${what} is in use: ${count(n, "person", "people")}. Give them ${another} first`);
}

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
