import { type RawBuilder, sql } from "kysely";
import type { StatusFilter } from "../lib/fields.ts";
import type { Context } from "./context.ts";

/** The condition of a list whose records can be deactivated: without a status the active ones. None where all are active. */
export async function ofStatus(
  { db }: Pick<Context, "db">,
  table: "customers" | "parts" | "vendors",
  status: StatusFilter = "active",
): Promise<RawBuilder<boolean>[]> {
  if (status === "all") return [];
  if (status === "inactive") return [sql`"isActive" = 0`];
  const inactive = db.selectFrom(table).select("id").where("isActive", "=", sql.lit(0)).limit(1);
  return (await inactive.executeTakeFirst()) === undefined ? [] : [sql`"isActive" = 1`];
}
