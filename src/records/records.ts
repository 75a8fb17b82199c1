import type { Kysely } from "kysely";
import { uniqueViolation } from "../../db/errors.ts";
import type { Flag, New, RecordTable, Saved } from "../../db/tables.ts";
import { Conflict, Invalid, NotFound } from "../lib/errors.ts";
import { searchText } from "../lib/text.ts";
import { type Context, inTransaction } from "./context.ts";

type Values<T extends RecordTable> = Omit<New<T>, "createdAt" | "updatedAt">;
type Raw = Record<string, unknown>;

/** How a noun's records are spoken of, and where they are. */
export interface Kind<T extends RecordTable> {
  table: T;
  /** "vendor": the word in sentences and in the change log. */
  noun: string;
  /** The sentence when a value that must be unique is taken; `column` names the one that is. */
  taken?: (values: Raw, column: string) => string;
}

/** What the records are found by that have no words but these; other services build their own `search`. */
const FOUND_BY: Partial<Record<RecordTable, readonly string[]>> = {
  departments: ["name"],
  department_areas: ["name"],
  feature_categories: ["name"],
  feature_options: ["name", "subcategory"],
  production_steps: ["operation"],
  shipping_rates: ["name"],
  notifications: ["message"],
};

/** Stores a new record with its stamps and its line in the change log, and answers it as stored. */
export async function insertRecord<T extends RecordTable>(
  context: Context,
  kind: Kind<T>,
  values: Values<T>,
): Promise<Saved<T>> {
  return inTransaction(context, async (inner) => {
    const now = inner.now();
    const saved = await orTaken(kind, values as Raw, () =>
      loose(inner)
        .insertInto(kind.table as string)
        .values({ ...values, ...foundBy(kind.table, values), createdAt: now, updatedAt: now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await logChange(inner, kind.noun, saved["id"] as number, "created", {}, saved);
    return saved as Saved<T>;
  });
}

/**
 * Changes the named fields of a record; nothing is written when they already are so. `action` is the word in the change
 * log. Throws NotFound.
 */
export async function updateRecord<T extends RecordTable>(
  context: Context,
  kind: Kind<T>,
  id: number,
  values: Partial<Values<T>>,
  action = "updated",
): Promise<Saved<T>> {
  return inTransaction(context, async (inner) => {
    const before = (await findRecord(inner, kind, id)) as Raw;
    const isSame = Object.entries(values).every(([field, value]) => value === undefined || value === before[field]);
    if (isSame) return before as Saved<T>;
    const after = await orTaken(kind, values as Raw, () =>
      loose(inner)
        .updateTable(kind.table as string)
        .set({
          ...values,
          ...foundBy(kind.table, values, before),
          updatedAt: laterThan(before["updatedAt"] as string, inner.now()),
        })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await logChange(inner, kind.noun, id, action, before, after);
    return after as Saved<T>;
  });
}

/** Removes a record and answers what it was. Throws NotFound. */
export async function removeRecord<T extends RecordTable>(
  context: Context,
  kind: Kind<T>,
  id: number,
): Promise<Saved<T>> {
  return inTransaction(context, async (inner) => {
    const before = await findRecord(inner, kind, id);
    await loose(inner)
      .deleteFrom(kind.table as string)
      .where("id", "=", id)
      .execute();
    await logChange(inner, kind.noun, id, "deleted", before as Raw, {});
    return before;
  });
}

/** The `search` of a record, where its words are all it is found by. */
export function foundBy(table: RecordTable, values: Raw, before: Raw = {}): { search?: string } {
  const fields = FOUND_BY[table]?.map((field) => (values[field] === undefined ? before[field] : values[field]));
  return fields ? { search: searchText(...(fields as (string | null | undefined)[])) } : {};
}

/** The record with this id. Throws NotFound: "There is no vendor 7". */
export async function findRecord<T extends RecordTable>(
  context: Context,
  kind: Kind<T>,
  id: number,
): Promise<Saved<T>> {
  const found = await loose(context)
    .selectFrom(kind.table as string)
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw new NotFound(`There is no ${kind.noun} ${id}`);
  return found as Saved<T>;
}

/** The record that an input names in `field`. Throws Invalid, as it is the input that is wrong. */
export async function findReferred<T extends RecordTable>(
  context: Context,
  kind: Kind<T>,
  id: number,
  field: string,
): Promise<Saved<T>> {
  try {
    return await findRecord(context, kind, id);
  } catch (error) {
    if (error instanceof NotFound) throw new Invalid(error.message, [{ path: field, message: error.message }]);
    throw error;
  }
}

/** Who changed what of which record, from what to what. Search texts and stamps are left out. */
export async function logChange(
  context: Context,
  noun: string,
  id: number,
  action: string,
  before: Raw,
  after: Raw,
): Promise<void> {
  await context.db
    .insertInto("logs")
    .values(logLines(context, noun, action, [{ id, before, after }]))
    .execute();
}

/** The lines of the change log for records of one noun. */
export function logLines(
  context: Context,
  noun: string,
  action: string,
  records: readonly { id: number; before: Raw; after: Raw }[],
) {
  const timestamp = context.now();
  return records.map(({ id, before, after }) => ({
    relatedEntity: noun,
    entityId: id,
    action,
    performedBy: context.actor,
    surface: context.surface,
    changes: JSON.stringify(changesOf(before, after)),
    requestId: context.requestId,
    timestamp,
  }));
}

const UNSAID = new Set([
  "id",
  "createdAt",
  "updatedAt",
  "stepSince",
  "search",
  "nameKey",
  "passwordHash",
  "signatureData",
  "signedFor",
]);

function changesOf(before: Raw, after: Raw): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {};
  const compare = (field: string) => {
    const was = before[field] ?? null;
    const is = after[field] ?? null;
    if (was !== is && !UNSAID.has(field)) changes[field] = [was, is];
  };
  for (const field in before) compare(field);
  for (const field in after) if (!(field in before)) compare(field);
  return changes;
}

/** A truth value as the tables keep it. */
export function flag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** Each change has its own instant, even two within a millisecond: it tells one state of a record from the next. */
export function laterThan(before: string, now: string): string {
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString();
}

async function orTaken<T extends RecordTable>(kind: Kind<T>, values: Raw, write: () => Promise<Raw>): Promise<Raw> {
  try {
    return await write();
  } catch (error) {
    const [column] = uniqueViolation(error)?.columns ?? [];
    if (column !== undefined && kind.taken) {
      const message = kind.taken(values, column);
      throw new Conflict(message, [{ path: column, message }]);
    }
    throw error;
  }
}

/** Kysely cannot relate a table that is a type parameter to its columns; the functions above hold the types instead. */
function loose(context: Context) {
  return context.db as unknown as Kysely<Record<string, Raw>>;
}
