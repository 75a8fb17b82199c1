import type { Kysely } from "kysely";
import type { RecordTable, Saved } from "../../db/tables.ts";
import { Conflict, NotFound } from "../lib/errors.ts";
import { type Context, inTransaction } from "./context.ts";
import { addList, apart } from "./lists.ts";
import { changesIn } from "./log-text.ts";
import type { Noun } from "./noun.ts";
import { following, logChange, orTaken, updateRecord } from "./records.ts";

type Raw = Record<string, unknown>;

/**
 * Puts a deleted record back under its old id, with the values in the change log. Records deleted with it come back
 * too, and those unlinked refer to it again, unless they refer to another one by now. Throws NotFound if nobody deleted
 * it, Conflict if it is there.
 */
export function restoreRecord<T extends RecordTable>(context: Context, noun: Noun<T>, id: number): Promise<Saved<T>> {
  return inTransaction(context, async (inner) => {
    const { record, deletion } = await putBack(inner, noun, id);
    await linkAgain(inner, noun, id, deletion);
    return record;
  });
}

/** Puts back a deleted record as `restoreRecord` does, but nothing that referred to it. */
export async function putBack<T extends RecordTable>(context: Context, noun: Noun<T>, id: number) {
  const table = noun.table as string;
  const db = loose(context);
  if (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst())
    throw new Conflict(`This ${noun.noun} is there already`);
  const deletion = await lineAbout(context, noun, id, "deleted");
  if (!deletion) throw new NotFound(`There is no deleted ${noun.noun} ${id}`);
  const creation = await lineAbout(context, noun, id, "created");
  const now = context.now();
  const values = valuesBefore(deletion);
  const stamps = { id, createdAt: creation?.timestamp ?? now, updatedAt: now };
  const { columns, rows } = apart(noun, values);
  await requireReferred(context, noun, columns);
  const record = await orTaken(noun, columns, () =>
    db
      .insertInto(table)
      .values({ ...columns, ...following(noun, values), ...stamps })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  Object.assign(record, await addList(context, noun, id, rows));
  await logChange(context, noun, id, "restored", {}, record);
  return { record: record as Saved<T>, deletion };
}

/** Throws Conflict where something that the record belongs to is deleted itself; what it can be without is left out. */
async function requireReferred(context: Context, { table, noun }: Noun, columns: Raw): Promise<void> {
  for (const owner of context.nouns)
    for (const { from, column, pattern, stayWithout } of owner.referredBy ?? []) {
      const id = columns[column];
      // A name, or an option as it was sold, stays as it was.
      if (from !== table || pattern !== undefined || typeof id !== "number") continue;
      const isThere = await loose(context)
        .selectFrom(owner.table as string)
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      if (isThere) continue;
      if (!stayWithout) throw new Conflict(`The ${owner.noun} of this ${noun} is deleted: put that back first`);
      columns[column] = null;
    }
}

/** A line of the change log. */
interface Line {
  id: number;
  changes: string;
  requestId: string | null;
  timestamp: string;
}

function lineAbout({ db }: Context, { noun }: Noun, id: number, action: string): Promise<Line | undefined> {
  return db
    .selectFrom("logs")
    .select(["id", "changes", "requestId", "timestamp"])
    .where("relatedEntity", "=", noun)
    .where("entityId", "=", id)
    .where("action", "=", action)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

function valuesBefore({ changes }: Line): Raw {
  const kept = Object.entries(changesIn(changes));
  return Object.fromEntries(kept.map(([field, [before]]) => [field, before]));
}

async function linkAgain(context: Context, { referredBy = [] }: Noun, id: number, deletion: Line): Promise<void> {
  for (const { from, column, stayWithout, goToo } of referredBy) {
    const other = context.nouns.find(({ table }) => table === from);
    if (!other) continue;
    if (goToo)
      for (const { entityId, changes } of await linesBy(context, deletion, other, "deleted"))
        if (changesIn(changes)[column]?.[0] === id) await putBack(context, other, entityId);
    if (!stayWithout) continue;
    for (const { entityId } of await linesBy(context, deletion, other, "updated")) {
      const found = await loose(context).selectFrom(from).select(column).where("id", "=", entityId).executeTakeFirst();
      if (found && found[column] === null) await updateRecord(context, other, entityId, { [column]: id });
    }
  }
}

/** What the deletion did to records of a noun. The lines of one call stand together, as it was one transaction. */
async function linesBy({ db }: Context, deletion: Line, { noun }: Noun, action: "deleted" | "updated") {
  const before = await db
    .selectFrom("logs")
    .select("id")
    .where("id", "<", deletion.id)
    .where("requestId", "is distinct from", deletion.requestId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return db
    .selectFrom("logs")
    .select(["entityId", "changes"])
    .where("id", ">", before?.id ?? 0)
    .where("id", "<", deletion.id)
    .where("relatedEntity", "=", noun)
    .where("action", "=", action)
    .execute();
}

/** Kysely cannot relate a table that is a variable to its columns. */
function loose({ db }: Context) {
  return db as unknown as Kysely<Record<string, Raw>>;
}
