import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { hoursBefore } from "../../../lib/dates.ts";
import { Conflict, Forbidden, Refusal, Unverified } from "../../../lib/errors.ts";
import { type Context, inTransaction } from "../../../records/context.ts";
import { logChange } from "../../../records/records.ts";
import type { Inverse, Line, Undos } from "../../../records/undo.ts";
import { firstOf } from "../../../records/undone.ts";
import { withdraw } from "../../../records/withdraw.ts";
import { type Deed, may, onlyThese, reachOf, secretRefusal } from "../../../rights/may.ts";
import { prioritySettings, settings } from "../../settings/service.ts";
import { seenChanges } from "../changes.ts";
import { anyLine, lineSeen, toWire } from "../lines.ts";
import { kindOf } from "../rules.ts";
import type { Undone } from "../schema.ts";
import { linesTogether } from "./group.ts";
import { changedAgain, followingOf, inverseOf, takeBack } from "./inverse.ts";

/** Where lines are taken back: with what each noun wants then. */
interface UndoContext extends Context {
  undos: Undos;
}

/** Where an undo has begun: with the records that it has changed, as they were before. */
interface Undoing extends UndoContext {
  changed: Map<string, Inverse>;
}

/**
 * Undoes a line by a new change, which is logged and can be undone like any other. Lines that its call wrote because of
 * it are undone too; those changed since stay and are named. An act is undone whole or not at all. Throws Conflict with
 * a sentence if it cannot be undone, and Forbidden for anyone without the right to make the opposite change.
 */
export function undo(context: UndoContext, id: number): Promise<Undone> {
  return inTransaction(context, async (open) => {
    const inner = { ...open, undos: context.undos, changed: new Map<string, Inverse>() };
    const line = await lineSeen(inner, id);
    const notes: string[] = [];
    let more = 0;
    if (line.actId !== null) {
      const lines = await linesTogether(inner, line);
      const act = { id: randomUUID(), reason: null };
      // Whoever may undo it for an order may do so for its work orders, wherever they are.
      const isOfOrder = lines.some(({ relatedEntity }) => relatedEntity === "sales order");
      const isFree = await isOwnTap(inner, line);
      for (const one of lines) {
        const isChecked = !isFree && !(isOfOrder && one.relatedEntity === "work order");
        if (isEmpty(one)) await undoEvents({ ...inner, act, undoing: one.id }, one);
        else notes.push(...(await undoOfAct({ ...inner, act }, one, isChecked ? requireRight : undefined)));
      }
      await withdraw(inner, line);
      notes.push(...(await settle({ ...inner, act }, line)));
      more = lines.length - 1;
    } else if (nounOf(inner, line)) {
      await allowed(inner, line);
      for (const one of await linesTogether(inner, line)) {
        if (one.id === id) notes.push(...(await undoLine(inner, one)));
        else if (await isUndone(inner, one, notes)) more++;
      }
      notes.push(...(await settle(inner, line)));
    } else await undoSettings({ ...inner, undoing: id }, line);
    const made = await inner.db
      .selectFrom("logs")
      .select("id")
      .where("undoes", "=", id)
      .where("relatedEntity", "=", line.relatedEntity)
      .where("entityId", "=", line.entityId)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return { line: toWire(inner)(await anyLine(inner, made.id)), more, notes };
  });
}

/** Why the caller cannot undo a line, in a sentence; null if they can. */
export async function obstacleTo(context: UndoContext, line: Line): Promise<string | null> {
  try {
    if (nounOf(context, line)) await allowed(context, line);
    else await formerSettings(context, line);
    return null;
  } catch (error) {
    // Undo itself asks for the password.
    if (error instanceof Unverified) return null;
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function nounOf({ nouns }: Context, { relatedEntity }: Pick<Line, "relatedEntity">) {
  return nouns.find(({ noun }) => noun === relatedEntity);
}

/** How the caller can undo a line. Throws what prevents it. */
async function allowed(context: UndoContext, line: Line): Promise<void> {
  if (line.actId !== null && isEmpty(line)) return requireEvents(context, line);
  const { inverse, rest } = await planned(context, line, false);
  if (!(await isOwnTap(context, line))) await requireRight(context, inverse, rest);
}

/** Some acts, such as a passed check, change no record: only their event is undone. */
function isEmpty({ changes }: Line): boolean {
  return Object.keys(changes).length === 0;
}

async function undoEvents(context: Context, line: Line): Promise<void> {
  await requireEvents(context, line);
  await logChange(context, { noun: line.relatedEntity }, line.entityId, "taken back", {}, {});
}

async function requireEvents({ db }: Context, line: Line): Promise<void> {
  const { first, isUndone } = await firstOf({ db }, line);
  const events = db.selectFrom("work_order_events").select("id").where("actId", "=", first.actId);
  const found = await events
    .where("withdrawnAt", isUndone ? "is not" : "is", null)
    .limit(1)
    .execute();
  if (found.length === 0) throw new Conflict("It is already as it was before this change");
}

/** A wrong tap is noticed at once. */
const TAKEN_BACK_WITHIN_HOURS = 1;

/** Whether the caller has just done this act to a work order: then they may undo it wherever the order is now. */
async function isOwnTap({ db, who, now }: Context, { id, actId, relatedEntity, timestamp }: Line): Promise<boolean> {
  if (actId === null || relatedEntity !== "work order" || who.kind !== "person") return false;
  const { staffId } = await db.selectFrom("logs").select("staffId").where("id", "=", id).executeTakeFirstOrThrow();
  return staffId === who.staffId && timestamp >= hoursBefore(now(), TAKEN_BACK_WITHIN_HOURS);
}

/** How a line is undone, and the part of it undone the usual way. Throws what prevents it. */
async function planned(context: UndoContext, line: Line, isNext: boolean): Promise<{ inverse: Inverse; rest: Line }> {
  const noun = nounOf(context, line);
  if (!noun) throw new Conflict(`A change of a ${line.relatedEntity} cannot be undone`);
  const rules = context.undos[noun.noun];
  const rest = (await rules?.rest?.(context, kindOf(line, true) ?? "change", line)) ?? line;
  const isAllFollowing = isEmpty(rest) && !isEmpty(line);
  const inverse = isAllFollowing
    ? await followingOf(context, noun, line)
    : await inverseOf(context, noun, rest, isNext);
  await rules?.allow?.(context, inverse, rest);
  return { inverse, rest };
}

const DEEDS: Readonly<Record<Inverse["kind"], Deed>> = { creation: "d", change: "u", deletion: "c" };

/** Undoing is deleting what was created, creating what was deleted, or changing. */
async function requireRight(context: UndoContext, inverse: Inverse, line: Line): Promise<void> {
  const { noun, kind } = inverse;
  const { requireReach, deedOf } = context.undos[noun.noun] ?? {};
  const [calls, deed] = [noun.calls ?? noun.noun, deedOf?.(inverse, line) ?? DEEDS[kind]];
  const reach = reachOf(context.who, deed, calls);
  if (reach === undefined || (reach !== "all" && !requireReach)) throw new Forbidden(onlyThese(deed, calls));
  await requireReach?.(context, deed, inverse);
  const isSeen = seenChanges(context);
  if (!Object.keys(line.changes).every((column) => isSeen(noun.noun, column)))
    throw new Forbidden(secretRefusal("price", calls));
}

/** Undoes one line, and answers what could not be brought back with it. `check` throws if the caller may not. */
async function undoLine(context: Undoing, line: Line, check?: typeof requireRight): Promise<string[]> {
  const inner = { ...context, undoing: line.id };
  const { inverse, rest } = await planned(inner, line, true);
  await check?.(inner, inverse, rest);
  const rules = inner.undos[inverse.noun.noun];
  const values = { ...inverse.values, ...(await rules?.also?.(inner, inverse, line)) };
  const record = await takeBack(inner, { ...inverse, values }, line);
  const key = `${inverse.noun.noun} ${record.id}`;
  if (inverse.kind === "change" && !inner.changed.has(key)) inner.changed.set(key, inverse);
  const note = await rules?.after?.(inner, inverse, record, line);
  if (line.actId === null) await withdraw(inner, line);
  return note === undefined ? [] : [note];
}

/**
 * Tells what is new now that all is taken back, and answers it. What is done again was told the first time, and holds
 * again.
 */
async function settle({ undos, changed, ...context }: Undoing, line: Line): Promise<string[]> {
  if ((await firstOf(context, line)).isUndone) return [];
  const news: string[] = [];
  for (const { noun, record } of changed.values()) {
    const said = record && (await undos[noun.noun]?.settled?.(context, record));
    if (said !== undefined) news.push(said);
  }
  return news;
}

/** Undoes a line of an act. Throws Conflict naming the record that prevents it. */
async function undoOfAct(context: Undoing, line: Line, check?: typeof requireRight): Promise<string[]> {
  try {
    await sql`savepoint undo_of_act`.execute(context.db);
    return await undoLine(context, line, check);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await sql`rollback to savepoint undo_of_act`.execute(context.db);
    const { name } = await anyLine(context, line.id);
    throw new Conflict(`${name ?? `${line.relatedEntity} ${line.entityId}`} cannot be taken back: ${error.message}`);
  }
}

/** Whether a line that belongs to another could be undone; the reason goes to the notes. */
async function isUndone(context: Undoing, line: Line, notes: string[]): Promise<boolean> {
  try {
    await sql`savepoint undo_line`.execute(context.db);
    notes.push(...(await undoLine(context, line)));
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint undo_line`.execute(context.db);
    const { name } = await anyLine(context, line.id);
    notes.push(`${name ?? `${line.relatedEntity} ${line.entityId}`} stays as it is. ${error.message}`);
    return false;
  } finally {
    await sql`release savepoint undo_line`.execute(context.db);
  }
}

async function undoSettings(context: Context, line: Line): Promise<void> {
  const former = await formerSettings(context, line);
  if (line.relatedEntity === "settings") await settings.update(context, former);
  else
    for (const [key, value] of Object.entries(former)) await prioritySettings.update(context, { key, value } as never);
}

const CANNOT: Readonly<Record<string, string>> = {
  device: "A device is not brought back by the log. Pair it again, or take it out of use, under Devices",
  logo: "The log does not keep pictures. Choose the logo again under Settings",
  "mail server": "The password of a mail server is not kept in the log. Set it under Notifications",
  shop: "Demo data cannot be undone. Begin with a new database instead",
};

/** The former values of settings. Throws Conflict and Forbidden. */
async function formerSettings(context: Context, line: Line) {
  const { relatedEntity, changes } = line;
  const isPriority = relatedEntity === "priority setting";
  if (relatedEntity !== "settings" && !isPriority)
    throw new Conflict(CANNOT[relatedEntity] ?? `A change of a ${relatedEntity} cannot be undone`);
  const calls = isPriority ? "prioritySettings" : "settings";
  if (!may(context.who, "u", calls)) throw new Forbidden(onlyThese("u", calls));
  const present: Record<string, unknown> = isPriority
    ? Object.fromEntries((await prioritySettings.list(context, {})).map(({ key, value }) => [key, value]))
    : await settings.get(context, {});
  const former = Object.entries(changes).filter(([key, [was]]) => present[key] !== was);
  if (former.length === 0) throw new Conflict("It is already as it was before this change");
  const other = former.find(([key, [, is]]) => present[key] !== is);
  if (other) throw await changedAgain(context, { noun: relatedEntity }, line, other[0]);
  return Object.fromEntries(former.map(([key, [was]]) => [key, was]));
}
