import type { Kysely } from "kysely";
import { uniqueViolation } from "../../db/errors.ts";
import { chainHash } from "../../db/log-chain.ts";
import type { Flag } from "../../db/tables/stored.ts";
import type { New, RecordTable, Saved } from "../../db/tables.ts";
import { Conflict, conflictAt, Forbidden, Invalid, NotFound } from "../lib/errors.ts";
import { searchText } from "../lib/text.ts";
import { idsOf } from "../rights/who.ts";
import { insertBuilt, runBuilt } from "./built.ts";
import { type Context, inTransaction } from "./context.ts";
import { addList, apart, changeList, isSame, withLists } from "./lists.ts";
import type { Changes } from "./log-text.ts";
import type { Noun } from "./noun.ts";

/** The values of a new record; stamps and search text are added. */
type Values<T extends RecordTable> = Omit<New<T>, "createdAt" | "updatedAt" | "search">;
type Raw = Record<string, unknown>;

/** Stores a new record with its stamps and its line in the change log, and answers it as stored. */
export async function insertRecord<T extends RecordTable>(
  context: Context,
  noun: Noun<T>,
  values: Values<T>,
): Promise<Saved<T>> {
  return inTransaction(context, async (inner) => {
    const now = inner.now();
    const { columns, rows } = apart(noun, values);
    const saved = await orTaken(noun, columns, () =>
      insertBuilt<Raw>(
        inner.db,
        noun.table,
        Object.assign({}, columns, following(noun, values), { createdAt: now, updatedAt: now }),
      ),
    );
    Object.assign(saved, await addList(inner, noun, saved["id"] as number, rows));
    await refuseChange(inner, noun, {}, saved);
    await logChange(inner, noun, saved["id"] as number, "created", {}, saved);
    return saved as Saved<T>;
  });
}

/**
 * Changes the named fields of a record; writes nothing if they are the same already. `action` is the word in the change
 * log. Throws NotFound.
 */
export async function updateRecord<T extends RecordTable>(
  context: Context,
  noun: Noun<T>,
  id: number,
  values: Partial<Values<T>>,
  action = "updated",
): Promise<Saved<T>> {
  return inTransaction(context, async (inner) => {
    const before = (await findRecord(inner, noun, id)) as Raw;
    const isKept = Object.entries(values).every(
      ([field, value]) => value === undefined || isSame(value, before[field]),
    );
    if (isKept) return before as Saved<T>;
    await refuseChange(inner, noun, before, changed(before, values as Raw));
    const { columns, rows } = apart(noun, values);
    const after = await orTaken(noun, columns, () =>
      loose(inner)
        .updateTable(noun.table as string)
        .set({
          ...columns,
          ...following(noun, values as Raw, before),
          updatedAt: laterThan(before["updatedAt"] as string, inner.now()),
        })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    Object.assign(after, await changeList(inner, noun, before, rows));
    await logChange(inner, noun, id, action, before, after);
    return after as Saved<T>;
  });
}

/** Removes a record and those that go with it, and answers the removed record. Throws NotFound. */
export async function removeRecord<T extends RecordTable>(
  context: Context,
  noun: Noun<T>,
  id: number,
): Promise<Saved<T>> {
  return inTransaction(context, async (inner) => {
    const before = await findRecord(inner, noun, id);
    await refuseChange(inner, noun, before as Raw, {});
    await letGo(inner, noun, id);
    await loose(inner)
      .deleteFrom(noun.table as string)
      .where("id", "=", id)
      .execute();
    await logChange(inner, noun, id, "deleted", before as Raw, {});
    return before;
  });
}

/** Throws Forbidden or Conflict where the noun forbids the change, for this person or for everybody. */
export async function refuseChange(context: Context, noun: Noun, before: Raw, after: Raw): Promise<void> {
  const refusal = noun.forbids?.(context.who, before, after);
  if (refusal !== undefined) throw new Forbidden(refusal);
  for (const one of noun.keepsOne ?? []) {
    const isFree = one.butLocally && context.who.kind === "local";
    if (!isFree && one.isSuch(before) && !one.isSuch(after)) await refuseLast(context, noun, one, before);
  }
}

/** Throws Conflict if no other such record would stay. */
async function refuseLast(
  context: Context,
  { table }: Noun,
  { isSuch, refusal, named: { from, column, kind, refusal: ofNamed } }: NonNullable<Noun["keepsOne"]>[number],
  last: Raw,
): Promise<void> {
  const records = await loose(context).selectFrom(table).selectAll().execute();
  const others = records.filter((record) => record["id"] !== last["id"] && isSuch(record));
  if (others.length === 0) throw new Conflict(refusal(last));
  const rows = await loose(context).selectFrom(from).select(column).where("kind", "=", kind).execute();
  const named = new Set(rows.map((row) => row[column]));
  if (named.has(last["id"]) && !others.some(({ id }) => named.has(id))) throw new Conflict(ofNamed(last));
}

/** Removes or unlinks records that refer to this one. The database would too, but without lines in the change log. */
async function letGo(context: Context, { referredBy = [] }: Noun, id: number): Promise<void> {
  for (const { from, column, goToo, stayWithout } of referredBy) {
    const noun = context.nouns.find(({ table }) => table === from);
    if (!noun || !(goToo || stayWithout)) continue;
    const rows = await loose(context).selectFrom(from).select("id").where(column, "=", id).execute();
    for (const row of rows) {
      if (goToo) await removeRecord(context, noun, row["id"] as number);
      else await updateRecord(context, noun, row["id"] as number, { [column]: null });
    }
  }
}

/** The columns that follow from others, as the noun says. Columns not in `values` are as they were before. */
export function following(noun: Noun, values: Raw, before?: Raw): Raw {
  const record = before ? changed(before, values) : values;
  return Object.assign(noun.foundBy ? { search: searchOf(noun, record) } : {}, noun.follows?.(record));
}

function changed(before: Raw, values: Raw): Raw {
  const record = { ...before };
  for (const column in values) if (values[column] !== undefined) record[column] = values[column];
  return record;
}

/** The text that a record is found by. */
export function searchOf({ foundBy = [], foundIn }: Noun, record: Raw): string {
  const texts = foundBy.map((column) => record[column] as string | null | undefined);
  return searchText(...texts, ...(foundIn?.(record) ?? []));
}

/** The record with this id. Throws NotFound: "There is no vendor 7". */
export async function findRecord<T extends RecordTable>(
  context: Context,
  noun: Noun<T>,
  id: number,
): Promise<Saved<T>> {
  const found = await loose(context)
    .selectFrom(noun.table as string)
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw new NotFound(`There is no ${noun.noun} ${id}`);
  const [record] = await withLists(context, noun, [found as Saved<T> & { id: number }]);
  return record as Saved<T>;
}

/** The record that an input names in `field`. Throws Invalid, because the input is wrong. */
export async function findReferred<T extends RecordTable>(
  context: Context,
  noun: Noun<T>,
  id: number,
  field: string,
): Promise<Saved<T>> {
  try {
    return await findRecord(context, noun, id);
  } catch (error) {
    if (error instanceof NotFound) throw new Invalid(error.message, [{ path: field, message: error.message }]);
    throw error;
  }
}

/** Throws Invalid if an input names a record in `field` that its table does not have; null is fine. */
export async function requireThere(context: Context, table: RecordTable, id: number | null | undefined, field: string) {
  const noun = context.nouns.find((one) => one.table === table);
  if (noun && id != null) await findReferred(context, noun, id, field);
}

/** What the change log must know of a noun. */
type Logged = Pick<Noun, "noun" | "unsaid">;

/** Who changed what of which record, from what to what. Search texts and stamps are left out. */
export async function logChange(
  context: Context,
  noun: Logged,
  id: number,
  action: string,
  before: Raw,
  after: Raw,
): Promise<void> {
  await inTransaction(context, async (inner) => {
    const lines = await logLines(inner, noun, action, [{ id, before, after }]);
    for (const line of lines)
      await runBuilt(inner.db, "insert logs", Object.values(line), () => inner.db.insertInto("logs").values(line));
  });
}

/** The lines of the change log for records of one noun, chained to the lines before. They must be written next. */
export async function logLines(
  context: Context,
  noun: Logged,
  action: string,
  records: readonly { id: number; before: Raw; after: Raw }[],
) {
  const timestamp = context.now();
  const left = leftBy(noun);
  let last = await lastHash(context);
  return records.map(({ id, before, after }) => {
    const line = {
      relatedEntity: noun.noun,
      entityId: id,
      action,
      performedBy: context.who.name,
      ...idsOf(context.who),
      surface: context.surface,
      changes: JSON.stringify(changesOf(before, after, left)),
      requestId: context.requestId,
      timestamp,
      undoes: context.undoing ?? null,
      actId: context.act?.id ?? null,
      reason: context.act?.reason ?? null,
      hash: "",
    };
    last = chainHash(last, line);
    line.hash = last; // copying the record to add it would take as long as the line
    return line;
  });
}

async function lastHash({ db }: Context): Promise<string> {
  const { rows } = await runBuilt<{ hash: string | null }>(db, "last hash", [], () => lastOf(db));
  return rows[0]?.hash ?? "";
}

function lastOf(db: Context["db"]) {
  return db
    .selectFrom("logs")
    .select("hash")
    .where("id", "=", (of) => of.selectFrom("logs").select((it) => it.fn.max("id").as("last")));
}

const NEVER_SAID = ["id", "createdAt", "updatedAt", "search"];

/** The columns of a noun that never go into the change log. */
export function hiddenColumns({ unsaid = [] }: Pick<Noun, "unsaid">): readonly string[] {
  return [...NEVER_SAID, ...unsaid];
}

const leftOut = new WeakMap<Logged, ReadonlySet<string>>();

/** The same as a set, made once for each noun. */
function leftBy(noun: Logged): ReadonlySet<string> {
  const left = leftOut.get(noun) ?? new Set(hiddenColumns(noun));
  leftOut.set(noun, left);
  return left;
}

function changesOf(before: Raw, after: Raw, left: ReadonlySet<string>): Changes {
  const changes: Changes = {};
  const compare = (field: string) => {
    const was = before[field] ?? null;
    const is = after[field] ?? null;
    if (!left.has(field) && !isSame(was, is)) changes[field] = [was, is];
  };
  for (const field in before) compare(field);
  for (const field in after) if (!(field in before)) compare(field);
  return changes;
}

/** A truth value as tables keep it; undefined (unchanged) stays undefined. */
export function flag<Value extends boolean | undefined>(value: Value): Flag | Extract<Value, undefined> {
  return (value === undefined ? undefined : value ? 1 : 0) as Flag | Extract<Value, undefined>;
}

/**
 * The instant of a record's change. Always later than the last one, even within a millisecond, because it identifies
 * the version.
 */
export function laterThan(before: string, now: string): string {
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString();
}

/** Writes, and throws Conflict with the noun's own sentence if a unique value is taken. */
export async function orTaken<T extends RecordTable>(
  noun: Noun<T>,
  values: Raw,
  write: () => Promise<Raw>,
): Promise<Raw> {
  try {
    return await write();
  } catch (error) {
    const [column] = uniqueViolation(error)?.columns ?? [];
    if (column !== undefined && noun.taken) throw conflictAt(column, noun.taken(values, column));
    throw error;
  }
}

/** Kysely cannot relate a table that is a type parameter to its columns; the functions above hold the types instead. */
function loose(context: Context) {
  return context.db as unknown as Kysely<Record<string, Raw>>;
}
