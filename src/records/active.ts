import { type RawBuilder, sql } from "kysely";
import type { StatusFilter } from "../lib/fields.ts";

/** The condition of a list whose records can be deactivated: without a status the active ones. */
export function ofStatus(status: StatusFilter = "active"): RawBuilder<boolean>[] {
  return status === "all" ? [] : [sql`"isActive" = ${sql.lit(status === "active" ? 1 : 0)}`];
}
