import type { Saved } from "../../../../db/tables.ts";
import { toWireOf } from "../../../lib/wire.ts";
import type { Context } from "../../../records/context.ts";
import { findRecord } from "../../../records/records.ts";
import { importBatch } from "../record.ts";
import { ImportBatch, type ImportResult } from "../schema.ts";

export type BatchRecord = Saved<"import_batches">;

/** The import with this number. Throws NotFound. */
export function batchOf(context: Context, id: number): Promise<BatchRecord> {
  return findRecord(context, importBatch, id);
}

/** An import in its wire format. */
export function batchOnWire(batch: Omit<BatchRecord, "header" | "firstLog" | "lastLog">): ImportBatch {
  return { ...toWire(batch), left: JSON.parse(batch.left) };
}

const toWire = toWireOf(ImportBatch.omit({ left: true }));

/** The last line of the change log before an import is written. */
export async function lastLog({ db }: Context): Promise<number> {
  const last = await db.selectFrom("logs").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return last?.id ?? 0;
}

type Counts = Pick<
  ImportResult,
  "noun" | "fileName" | "rows" | "new" | "changed" | "identical" | "skipped" | "refused"
>;

/** Stores what was imported; `before` is the last line of the change log before it. Answers its number. */
export async function addBatch(
  context: Context,
  counts: Counts,
  { surface, header, before }: { surface: string; header: readonly string[]; before: number },
): Promise<number> {
  const now = context.now();
  const values = {
    ...counts,
    surface,
    performedBy: context.who.name,
    header: JSON.stringify(header),
    firstLog: before + 1,
    lastLog: await lastLog(context),
    createdAt: now,
    updatedAt: now,
  };
  const { id } = await context.db.insertInto("import_batches").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}
