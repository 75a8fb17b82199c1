import type { Kysely } from "kysely";
import { Conflict } from "../../../lib/errors.ts";
import type { Context } from "../../../records/context.ts";
import { isSame, withLists } from "../../../records/lists.ts";
import { type Changes, changesIn } from "../../../records/log-text.ts";
import type { Noun } from "../../../records/noun.ts";
import { hiddenColumns, removeRecord, updateRecord } from "../../../records/records.ts";
import { referredTo } from "../../../records/referred.ts";
import { putBack } from "../../../records/restore.ts";
import type { Inverse, Line, Stored } from "../../../records/undo.ts";
import { labelOf } from "../labels.ts";
import { kindOf } from "../rules.ts";

/**
 * How a line can be undone. Throws Conflict with a sentence if it cannot. A record that came back is used by those that
 * came with it, which are removed first: `isNext` if they are gone by then.
 */
export async function inverseOf(context: Context, noun: Noun, line: Line, isNext: boolean): Promise<Inverse> {
  const kind = kindOf(line, true) ?? "change";
  const record = await storedOf(context, noun, line.entityId);
  if (Object.keys(line.changes).length === 0) throw notKept();
  if (kind === "deletion") return { noun, kind, record: undefined, values: await gone(context, noun, line, record) };
  if (!record) throw notThere(noun);
  // A person's ways in are logged under words that are not their columns.
  if (Object.keys(line.changes).some((column) => !(column in record))) throw notKept();
  if (kind === "creation") {
    await requireUntouched(context, noun, line, record);
    if (isNext || line.action === "created") await requireUnused(context, noun, line, record);
    return { noun, kind, record, values: {} };
  }
  const former = Object.entries(line.changes).filter(([column, [was]]) => !isSame(record[column], was));
  if (former.length === 0) throw new Conflict("It is already as it was before this change");
  for (const [column, [, is]] of former)
    if (!isSame(record[column], is)) throw await changedAgain(context, noun, line, column);
  const values = Object.fromEntries(former.map(([column, [was]]) => [column, was]));
  await requireParents(context, noun, values);
  return { noun, kind, record, values };
}

/** How to undo a line that sets no values back itself; the noun's own functions do it all. */
export async function followingOf(context: Context, noun: Noun, line: Line): Promise<Inverse> {
  const record = await storedOf(context, noun, line.entityId);
  if (!record) throw notThere(noun);
  return { noun, kind: "change", record, values: {} };
}

/** Undoes a line, writing the log's own line for that, and answers the record as it is now. */
export async function takeBack(context: Context, { noun, kind, values }: Inverse, line: Line): Promise<Stored> {
  if (kind === "deletion") return (await putBack(context, noun, line.entityId)).record as unknown as Stored;
  if (kind === "creation") return (await removeRecord(context, noun, line.entityId)) as unknown as Stored;
  return (await updateRecord(context, noun, line.entityId, values as never)) as unknown as Stored;
}

function notThere({ noun }: Noun): Conflict {
  return new Conflict(`This ${noun} is not there any more. Undo its deletion first`);
}

function notKept(): Conflict {
  return new Conflict("The log says that this was done, but not what was there before, so it cannot be undone");
}

async function storedOf(context: Context, noun: Noun, id: number): Promise<Stored | undefined> {
  const found = await loose(context.db).selectFrom(noun.table).selectAll().where("id", "=", id).execute();
  const [record] = await withLists(context, noun, found as Stored[]);
  return record;
}

/** The values of a deleted record. Throws if something prevents its return. */
async function gone(context: Context, noun: Noun, line: Line, record: Stored | undefined) {
  if (record) throw new Conflict(`This ${noun.noun} is there again already`);
  const later = await laterLine(context, line, (changes) => Object.keys(changes).length > 0);
  if (later) throw again(context, `This ${noun.noun} was ${later.action} again`, later);
  const values = Object.fromEntries(Object.entries(line.changes).map(([column, [was]]) => [column, was]));
  await requireParents(context, noun, values);
  return values;
}

/** A created record can be removed only while it is unchanged. */
async function requireUntouched(context: Context, noun: Noun, line: Line, record: Stored): Promise<void> {
  const hidden = new Set(hiddenColumns(noun));
  for (const [column, value] of Object.entries(record))
    if (!hidden.has(column) && !isSame(value, line.changes[column]?.[1] ?? null)) {
      // Columns of newer versions are missing in old lines. Their first change says what they held.
      const first = (await laterLines(context, line, (changes) => column in changes)).at(-1)?.changes[column];
      const [, made] = line.changes[column] ?? [null, first ? first[0] : value];
      if (!isSame(value, made)) throw await changedAgain(context, noun, line, column);
    }
}

async function requireUnused(context: Context, noun: Noun, line: Line, record: Stored): Promise<void> {
  const use = (await referredTo(context, noun, [record], line.timestamp)).get(record.id);
  if (use !== undefined) throw new Conflict(`This ${noun.noun} is ${use} by now`);
}

/** Records that this one refers to must exist. */
async function requireParents({ db, nouns }: Context, { table }: Noun, values: Record<string, unknown>): Promise<void> {
  for (const parent of nouns)
    for (const { from, column, by, pattern } of parent.referredBy ?? []) {
      const id = values[column];
      if (from !== table || by || pattern || id === null || id === undefined) continue;
      const found = await loose(db).selectFrom(parent.table).select("id").where("id", "=", id).executeTakeFirst();
      if (!found) throw new Conflict(`Its ${parent.noun} is not there any more. Undo the deletion of that first`);
    }
}

/** Why a line whose column was changed since cannot be undone: the sentence names who did, and when. */
export async function changedAgain(
  context: Context,
  { noun }: Pick<Noun, "noun">,
  line: Line,
  column: string,
): Promise<Conflict> {
  const label = labelOf(noun, column);
  const later = await laterLine(context, line, (changes) => column in changes);
  if (!later) return new Conflict(`${label} was changed since, and the log does not say by whom`);
  return again(context, `${label} was changed again`, later);
}

function again({ dates }: Context, what: string, { id, performedBy, timestamp }: Later): Conflict {
  return new Conflict(`${what} by ${performedBy} on ${dates.day(timestamp)} (change ${id}). Undo that first`);
}

interface Later {
  id: number;
  performedBy: string;
  timestamp: string;
  action: string;
  changes: Changes;
}

/** The latest later line about the same record whose changes match. */
async function laterLine(...which: Parameters<typeof laterLines>): Promise<Later | undefined> {
  return (await laterLines(...which))[0];
}

/** The later lines about the same record whose changes match, latest first. */
async function laterLines(
  { db }: Context,
  { id, relatedEntity, entityId }: Pick<Line, "id" | "relatedEntity" | "entityId">,
  isSuch: (changes: Changes) => boolean,
): Promise<Later[]> {
  const later = await db
    .selectFrom("logs")
    .select(["id", "performedBy", "timestamp", "action", "changes"])
    .where("relatedEntity", "=", relatedEntity)
    .where("entityId", "=", entityId)
    .where("id", ">", id)
    .orderBy("id", "desc")
    .execute();
  return later.map((one) => ({ ...one, changes: changesIn(one.changes) })).filter(({ changes }) => isSuch(changes));
}

/** Tables and columns are plain names here. */
function loose(db: Context["db"]) {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
