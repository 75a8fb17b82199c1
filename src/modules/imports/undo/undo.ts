import { type Kysely, sql } from "kysely";
import { Refusal } from "../../../lib/errors.ts";
import { rowInserter } from "../../../records/bulk.ts";
import { besideReaders, type Context, inTransaction } from "../../../records/context.ts";
import { isSame, withLists } from "../../../records/lists.ts";
import { type Changes, changesIn } from "../../../records/log-text.ts";
import type { Noun } from "../../../records/noun.ts";
import { newPause, type Pause } from "../../../records/pace.ts";
import { logLines, refuseChange, updateRecord } from "../../../records/records.ts";
import { referredTo } from "../../../records/referred.ts";
import { newsOf, withdrawNews } from "../../../records/withdraw.ts";
import type { List, Stored } from "../match/list.ts";
import type { ImportBatch, Left } from "../schema.ts";
import { type BatchRecord, batchOf, batchOnWire, lastLog as lastLogOf } from "./batches.ts";

const LEFT_SHOWN = 1000;
/** From this many records on, others read beside the undo instead of waiting for it. */
const LONG = 1000;

/**
 * Undoes an import: changed records get their former values, added ones are removed. Records that were changed since,
 * or that others refer to now, stay and are listed. Done once; a repeated call answers the same.
 */
export function undoImport(context: Context, id: number, after: List["afterUndo"]): Promise<ImportBatch> {
  return inTransaction({ ...context, surface: "import" }, async (inner) => {
    const batch = await batchOf(inner, id);
    if (batch.undoneAt !== null) return batchOnWire(batch);
    const isLong = batch.new + batch.changed >= LONG;
    const undone = await besideReaders(inner, isLong, () => takeBack(inner, batch, newPause()));
    await after?.(inner, batch);
    await withdrawOf(inner, batch, undone.left);
    const now = inner.now();
    const left = JSON.stringify(undone.left.slice(0, LEFT_SHOWN));
    const values = {
      restored: undone.restored,
      removed: undone.removed,
      left,
      undoneAt: now,
      undoneBy: inner.who.name,
    };
    await inner.db
      .updateTable("import_batches")
      .set({ ...values, updatedAt: now })
      .where("id", "=", id)
      .execute();
    return batchOnWire(await batchOf(inner, id));
  });
}

/** Withdraws what people were told of an import, but not of records that stay. */
async function withdrawOf(context: Context, { firstLog }: BatchRecord, left: readonly Left[]): Promise<void> {
  const lines = context.db.selectFrom("logs").select("requestId").where("id", ">=", firstLog).orderBy("id").limit(1);
  const news = await newsOf(context, (await lines.executeTakeFirst())?.requestId ?? null);
  const stays = new Set(left.map(({ entity, entityId }) => `${entity}/${entityId}`));
  const ids = news.flatMap(({ id, relatedEntity, entityId }) => {
    const isOfStaying = entityId === null ? left.length > 0 : stays.has(`${relatedEntity}/${entityId}`);
    return isOfStaying ? [] : id;
  });
  await withdrawNews(context, ids, context.now());
}

/** A line of the change log about a record of the import. */
interface Line {
  id: number;
  relatedEntity: string;
  entityId: number;
  action: string;
  changes: string;
}

async function takeBack(context: Context, batch: BatchRecord, pause: Pause) {
  const since = await changedSince(context, batch, pause);
  const undone = { restored: 0, removed: 0, left: [] as Left[] };
  const left = new Set<string>();
  const leave = (line: Line, reason: string, record?: Stored) => {
    const key = keyOf(line);
    if (left.has(key)) return;
    left.add(key);
    const { relatedEntity: entity, entityId } = line;
    const called = record && String(record[knownBy(nounOf(context, line))]);
    undone.left.push({ entity, entityId, record: called ?? `${entity} ${entityId}`, reason });
  };

  // From the last line to the first, so that a record is removed before those it refers to.
  for (let next = batch.lastLog + 1; ; ) {
    const lines = await linesBefore(context, batch, next);
    const last = lines.at(-1);
    if (last === undefined) return undone;
    next = last.id;
    for (const run of runsOf(lines)) {
      const records = await recordsOf(context, run);
      const free: Line[] = [];
      for (const line of run) {
        const reason = since.get(keyOf(line));
        if (reason !== undefined) leave(line, reason, records.get(line.entityId));
        else if (!left.has(keyOf(line))) free.push(line);
      }
      if (run[0]?.action === "created")
        for (const some of atOnce(nounOf(context, run[0]), free, records))
          undone.removed += await removeAll(context, batch, some, records, leave);
      else
        for (const line of free) {
          if (await restore(context, line, leave, records)) undone.restored++;
          await pause();
        }
      await pause();
    }
  }
}

type Leave = (line: Line, reason: string, record?: Stored) => void;

/** The noun of a line; undefined if it is about no record, such as the settings. */
function nounOf({ nouns }: Context, { relatedEntity }: Line): Noun | undefined {
  return nouns.find(({ noun }) => noun === relatedEntity);
}

/** The column that a file knows the noun's records by. */
function knownBy(noun: Noun | undefined): string {
  return noun?.key ?? noun?.name ?? "id";
}

function keyOf({ relatedEntity, entityId }: Pick<Line, "relatedEntity" | "entityId">): string {
  return `${relatedEntity}/${entityId}`;
}

/**
 * The imported records that were changed afterwards, with their later lines. A later import that was undone does not
 * count if the record is as before.
 */
async function changedSince(context: Context, { firstLog, lastLog }: BatchRecord, pause: Pause) {
  const since = new Map<string, string>();
  const backAndForth = new Map<string, Changes>();
  const isOfUndone = await undoneAfter(context, lastLog);
  const end = await lastLogOf(context);
  for (let from = lastLog; from < end; from += LINES_LOOKED_THROUGH) {
    const later = await context.db
      .selectFrom("logs as later")
      .select(["id", "relatedEntity", "entityId", "action", "changes", "surface", "performedBy", "timestamp"])
      .where("later.id", ">", from)
      .where("later.id", "<=", from + LINES_LOOKED_THROUGH)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("logs as own")
            .select("own.id")
            .whereRef("own.relatedEntity", "=", "later.relatedEntity")
            .whereRef("own.entityId", "=", "later.entityId")
            .where("own.id", ">=", firstLog)
            .where("own.id", "<=", lastLog),
        ),
      )
      .orderBy("later.id")
      .execute();
    for (const line of later) {
      const key = keyOf(line);
      const day = context.dates.day(line.timestamp);
      const isUndo = line.action === "restored" && line.surface === "import";
      const before = since.has(key) ? backAndForth.get(key) : {};
      since.set(key, `${line.action} by ${line.performedBy} on ${day}, after the import`);
      if (before && (isUndo || isOfUndone(line.id))) backAndForth.set(key, followedBy(before, line.changes));
      else backAndForth.delete(key);
    }
    await pause();
  }
  for (const [key, changes] of backAndForth)
    if (Object.values(changes).every(([was, is]) => isSame(was, is))) since.delete(key);
  return since;
}

function followedBy(before: Changes, line: string): Changes {
  const changes = { ...before };
  for (const [column, [was, is]] of Object.entries(changesIn(line)))
    changes[column] = [changes[column] ? changes[column][0] : was, is];
  return changes;
}

/** Whether a line belongs to a later import that was undone. */
async function undoneAfter({ db }: Context, lastLog: number): Promise<(line: number) => boolean> {
  const undone = await db
    .selectFrom("import_batches")
    .select(["firstLog", "lastLog"])
    .where("firstLog", ">", lastLog)
    .where("undoneAt", "is not", null)
    .execute();
  return (line) => undone.some((batch) => line >= batch.firstLog && line <= batch.lastLog);
}

const LINES_LOOKED_THROUGH = 2000;
const LINES_AT_ONCE = 200;

function linesBefore({ db }: Context, { firstLog }: BatchRecord, next: number): Promise<Line[]> {
  return db
    .selectFrom("logs")
    .select(["id", "relatedEntity", "entityId", "action", "changes"])
    .where("id", ">=", firstLog)
    .where("id", "<", next)
    .orderBy("id", "desc")
    .limit(LINES_AT_ONCE)
    .execute();
}

/** Consecutive lines that say the same of records of one kind, each record once. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    const fits = first?.relatedEntity === line.relatedEntity && first.action === line.action;
    if (run && fits && !run.some(({ entityId }) => entityId === line.entityId)) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

async function recordsOf(context: Context, run: readonly Line[]): Promise<Map<number, Stored>> {
  const noun = run[0] && nounOf(context, run[0]);
  if (!noun) return new Map();
  const ids = run.map(({ entityId }) => entityId);
  const found = await loose(context).selectFrom(noun.table).selectAll().where("id", "in", ids).execute();
  const records = await withLists(context, noun, found as Stored[]);
  return new Map(records.map((record) => [record.id, record]));
}

/**
 * Records that may be removed in one go: one by one if the noun must be asked for each. Those that refer to others of
 * their noun, as contacts do to their company, go first.
 */
function atOnce(noun: Noun | undefined, lines: Line[], records: ReadonlyMap<number, Stored>): Line[][] {
  if (noun?.forbids || noun?.keepsOne) return lines.map((line) => [line]);
  const columns = (noun?.referredBy ?? []).flatMap(({ from, column }) => (from === noun?.table ? [column] : []));
  const refers = ({ entityId }: Line) => columns.some((column) => records.get(entityId)?.[column] != null);
  return columns.length === 0 ? [lines] : [lines.filter(refers), lines.filter((line) => !refers(line))];
}

async function removeAll(
  context: Context,
  batch: BatchRecord,
  lines: readonly Line[],
  records: ReadonlyMap<number, Stored>,
  leave: Leave,
): Promise<number> {
  const noun = lines[0] && nounOf(context, lines[0]);
  if (!noun) return 0;
  const present = lines.flatMap(({ entityId }) => records.get(entityId) ?? []);
  const referred = await referredTo(context, noun, present, batch.createdAt);
  const gone: Stored[] = [];
  for (const line of lines) {
    const record = records.get(line.entityId);
    const reason = referred.get(line.entityId) ?? (record && (await refusalOf(context, noun, record)));
    if (record && reason === undefined) gone.push(record);
    else leave(line, reason ?? "no longer there", record);
  }
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  await loose(context).deleteFrom(noun.table).where("id", "in", ids).execute();
  const log = rowInserter(context, "logs");
  await log(
    await logLines(
      context,
      noun,
      "deleted",
      gone.map((before) => ({ id: before.id, before, after: {} })),
    ),
  );
  return gone.length;
}

/** Why a record may not be removed, in a sentence. */
async function refusalOf(context: Context, noun: Noun, record: Stored): Promise<string | undefined> {
  try {
    await refuseChange(context, noun, record, {});
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function restore(
  context: Context,
  line: Line,
  leave: Leave,
  records: ReadonlyMap<number, Stored>,
): Promise<boolean> {
  const noun = nounOf(context, line);
  const record = records.get(line.entityId);
  if (!noun || !record) return false;
  const kept = { ...noun, taken: () => `another ${noun.noun} has the name ${former[knownBy(noun)]} now` };
  const changes = Object.entries(changesIn(line.changes));
  const former = Object.fromEntries(changes.map(([column, [before]]) => [column, before]));
  try {
    await sql`savepoint undo_row`.execute(context.db);
    await updateRecord(context, kept, line.entityId, former as Record<string, never>, "restored");
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint undo_row`.execute(context.db);
    leave(line, error.message, record);
    return false;
  } finally {
    await sql`release savepoint undo_row`.execute(context.db);
  }
}

/** Tables and columns are plain names here. */
function loose({ db }: Context) {
  return db as unknown as Kysely<Record<string, Record<string, unknown>>>;
}
