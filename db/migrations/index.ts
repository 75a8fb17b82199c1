import type { Migration } from "kysely";
import { firstTables } from "./001-first-tables.ts";

/** Every migration in the order it runs. Append only: what has been released is never edited. */
export const migrations: Record<string, Migration> = {
  "001-first-tables": firstTables,
};
