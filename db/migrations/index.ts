import type { Migration } from "kysely";
import { firstTables } from "./001-first-tables.ts";
import { plannedDays } from "./002-planned-days.ts";
import { signedFor } from "./003-signed-for.ts";
import { importBatches } from "./004-import-batches.ts";
import { stepSince } from "./005-step-since.ts";
import { clockCorrections } from "./006-clock-corrections.ts";
import { words } from "./007-words.ts";
import { keysByTime } from "./008-keys-by-time.ts";
import { categoryKinds } from "./009-category-kinds.ts";

/** Every migration in the order it runs. Append only: what has been released is never edited. */
export const migrations: Record<string, Migration> = {
  "001-first-tables": firstTables,
  "002-planned-days": plannedDays,
  "003-signed-for": signedFor,
  "004-import-batches": importBatches,
  "005-step-since": stepSince,
  "006-clock-corrections": clockCorrections,
  "007-words": words,
  "008-keys-by-time": keysByTime,
  "009-category-kinds": categoryKinds,
};
