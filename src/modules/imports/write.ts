import { uniqueViolation } from "../../../db/errors.ts";
import { Conflict } from "../../lib/errors.ts";
import { chunks, rowInserter, rowUpdater } from "../bulk.ts";
import type { Context } from "../context.ts";
import { laterThan, logLines } from "../records.ts";
import type { List } from "./list.ts";
import type { Values } from "./rows.ts";
import type { Settlement } from "./settle.ts";

/** Writes what was settled, with its lines in the change log, and answers how many records were really written. */
export async function write(
  context: Context,
  list: List,
  { fresh, changes }: Settlement,
): Promise<{ created: number; updated: number }> {
  const now = context.now();
  const insert = rowInserter(context, list.table, ["id", ...list.identity]);
  const update = rowUpdater(context, list.table);
  const log = rowInserter(context, "logs");
  const total = fresh.length + changes.length;
  let [created, updated] = [0, 0];

  for (const records of chunks(fresh)) {
    const rows = records.map((record) => ({ ...record, createdAt: now, updatedAt: now }));
    const saved = await insert(rows).catch((error) => {
      throw uniqueViolation(error) ? new Conflict(`One of the ${list.noun}s was added meanwhile: import again`) : error;
    });
    const ids = new Map(saved.map((record) => [identity(list, record), record["id"] as number]));
    const idOf = (record: Values) => ids.get(identity(list, record)) as number;
    const logged = records.map((record) => ({ id: idOf(record), before: {}, after: record }));
    await log(logLines(context, list.noun, "created", logged));
    created += saved.length;
    context.progress?.(created, total);
  }

  for (const records of chunks(changes)) {
    for (const { before, columns } of records)
      updated += await update(before.id, { ...columns, updatedAt: laterThan(before.updatedAt, now) });
    const logged = records.map(({ before, columns }) => ({ id: before.id, before, after: { ...before, ...columns } }));
    await log(logLines(context, list.noun, "updated", logged));
    context.progress?.(created + updated, total);
  }
  return { created, updated };
}

function identity(list: List, record: Values): string {
  return JSON.stringify(list.identity.map((column) => record[column]));
}
