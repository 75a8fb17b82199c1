import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Conflict } from "../../lib/errors.ts";
import { besideReaders, type Context, inTransaction } from "../../records/context.ts";
import { findRecord, searchOf } from "../../records/records.ts";
import { endAccess } from "../access/ends.ts";
import { removedOn } from "../backups/rules.ts";
import { folderOf, latestBackup, ownBackups, shopOf } from "../backups/seen.ts";
import { namedFiles } from "../order-files/service.ts";
import { staffMember } from "../staff/record.ts";
import { service as staff } from "../staff/service.ts";
import { eraseFromLog } from "./erase-log.ts";
import { loose, type Mention, mentionsOf } from "./mentions.ts";
import { namesOf } from "./names.ts";
import { formerKey, formerName, type Names } from "./rules.ts";
import type { Erased } from "./schema.ts";

/**
 * Takes the name, addresses, ways to sign in and photos of somebody who has left out of all that is kept. Their hours and what
 * they did stay. Answers where the name still stands.
 */
export async function erasePerson(context: Context, staffId: number, fullName: string): Promise<Erased> {
  const begun = new Date(context.now());
  // Looked at first: where their disk stands still, nothing is erased yet.
  const kept = await stillNaming(context);
  const told = await inTransaction(context, async (inner) => {
    await requireGone(inner, staffId, fullName);
    return besideReaders(inner, true, () => erase(inner, staffId));
  });
  await context.files.removeUnnamed(await namedFiles(context), begun);
  await context.forget();
  return { ...told, ...kept };
}

async function erase(context: Context, id: number): Promise<Pick<Erased, "name" | "lines" | "photos" | "shared">> {
  const { names, shared } = await namesOf(context, id);
  await endAccess(context, id);
  await removeOwn(context, id, names);
  await removeMentions(context, names, id);
  const photos = await removePhotos(context, id);
  await renamePerson(context, id);
  const lines = await eraseFromLog(context, names, id, photos);
  return { name: formerName(id), lines, photos, shared };
}

/** Throws Conflict for who is at work, for the last who may do everything, and where another person is named. */
async function requireGone(context: Context, id: number, fullName: string): Promise<void> {
  const person = await staff.get(context, { id });
  if (person.full_name !== fullName)
    throw new Conflict(`This is ${person.full_name}, not ${fullName}. Nothing was erased`);
  if (person.clockedInSince !== null) throw new Conflict(`${person.full_name} is clocked in. Clock them out first`);
  const owners = await context.db
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "Owner")
    .where("isActive", "=", 1)
    .execute();
  if (owners.length === 1 && owners[0]?.id === id)
    throw new Conflict(`${person.full_name} is the last Owner. Appoint another first`);
}

/** Removes what is theirs alone: marks, favourites, views, mail to them, and kept answers of their calls. */
async function removeOwn(context: Context, id: number, names: Names): Promise<void> {
  const who = `staff ${id}`;
  const { db } = context;
  for (const table of [
    "notification_reads",
    "notification_snoozes",
    "notification_mutes",
    "notice_times",
    "favourites",
    "default_views",
  ] as const)
    await loose(context).deleteFrom(table).where("who", "=", who).execute();
  await db.deleteFrom("saved_views").where("owner", "=", who).where("isShared", "=", 0).execute();
  await db
    .deleteFrom("outbox")
    .where((of) => of.or([of("who", "=", who), ...names.emails.map((to) => of("target", "=", to))]))
    .execute();
  await db.deleteFrom("idempotency_keys").where("who", "=", who).execute();
  for (const username of names.usernames)
    await db.deleteFrom("wrong_tries").where("key", "like", `% ${username.toLowerCase()}%`).execute();
}

async function removeMentions(context: Context, names: Names, id: number): Promise<void> {
  const found: Mention[] = [];
  for await (const mention of mentionsOf(context, names, id)) found.push(mention);
  for (const { table, column, id: row, text, without } of found) {
    const update = loose(context)
      .updateTable(table)
      .set({ [column]: without });
    await update.where(row === null ? column : "id", "=", row ?? text).execute();
  }
}

async function removePhotos({ db, now }: Context, id: number): Promise<number> {
  const removed = db.updateTable("time_entries").set({ photoHash: null, updatedAt: now() }).where("userId", "=", id);
  return (await removed.where("photoHash", "is not", null).returning("id").execute()).length;
}

async function renamePerson(context: Context, id: number): Promise<void> {
  const own = {
    full_name: formerName(id),
    username: formerKey(id),
    email: `${formerKey(id)}@invalid`,
    phone_number: null,
    title: null,
    lastLogin: null,
    isActive: 0 as const,
  };
  const record = { ...(await findRecord(context, staffMember, id)), ...own };
  const stored = { ...own, search: searchOf(staffMember, record), updatedAt: context.now() };
  await context.db.updateTable("staff").set(stored).where("id", "=", id).execute();
}

/** The backups and copies in which the name still stands, and until when they are kept. */
async function stillNaming(context: Context): Promise<Pick<Erased, "backups" | "copies">> {
  const { own } = await ownBackups(context);
  const { latest } = await latestBackup(context);
  const until = removedOn(
    shopOf(context),
    own.map(({ name }) => name),
    context.today(),
  );
  const backups = own.map(({ name }) => ({ folder: join(folderOf(context), name), until: until[name] ?? null }));
  if (latest && !backups.some(({ folder }) => folder === latest.folder))
    backups.push({ folder: latest.folder, until: null });
  const folder = dirname(context.file);
  const copies = readdirSync(folder).filter(
    (name) => name.startsWith(`${basename(context.file)}.`) && /\.bak$|\.rescued-|\.before-restore-/.test(name),
  );
  return { backups, copies: copies.map((name) => join(folder, name)) };
}
