import { createHash, randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { type Context, inTransaction, readerOf, type Store, type Visit } from "../../records/context.ts";
import { announce } from "../../records/news.ts";
import { logChange } from "../../records/records.ts";
import { byDevice, type Device, type Person } from "../../rights/who.ts";

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
/**
 * Who has done nothing for so long, or signed in so long ago, signs in again; whether they are still there is written so often.
 * At a device the next one may stand there a minute later.
 */
const LIVES = {
  own: { idle: 12 * HOUR, whole: 7 * 24 * HOUR, seenEvery: 5 * MINUTE },
  atDevice: { idle: 2 * MINUTE, whole: 12 * HOUR, seenEvery: MINUTE / 3 },
};
const MOST_EACH = 20;

type Row = Insertable<Tables["sessions"]> & { deviceId: number | null };

/**
 * What one server knows before the file does. To sign in must not wait for the end of an import, so a session counts at
 * once and is stored when the file is free.
 */
interface Memory {
  begun: Map<string, Row>;
  ended: Set<string>;
  /** What is newer than in the file. */
  newer: Map<string, Partial<Pick<Row, "seenAt" | "verifiedAt">>>;
}
const memories = new WeakMap<object, Memory>();

function memoryOf({ reading }: Pick<Store, "reading">): Memory {
  const memory = memories.get(reading) ?? { begun: new Map(), ended: new Set(), newer: new Map() };
  memories.set(reading, memory);
  return memory;
}

/** A new random word of a session, link or token, and what is stored of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

/** What is stored of the word of a session, link or token. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Signs somebody in at the browser or device that asks, outside of any transaction. Whichever session it had ends. */
export async function beginSession(context: Context, staffId: number, deviceId: number | null = null): Promise<void> {
  const visit = context.visit as Visit;
  if (visit.session) await endSession(context, visit.session.hash);
  const { token, hash } = newToken();
  const now = context.now();
  const row = {
    tokenHash: hash,
    staffId,
    deviceId,
    createdAt: now,
    seenAt: now,
    endsAt: later(now, livesOf(deviceId).whole),
    verifiedAt: now,
    address: visit.address,
    agent: visit.agent.slice(0, 200),
  };
  const { begun } = memoryOf(context);
  begun.set(hash, row);
  visit.remember(token);
  const stored = inTransaction(context, async (inner) => {
    if (!begun.has(hash)) return;
    await inner.db.insertInto("sessions").values(row).execute();
    // What is done at a device stands in the log itself.
    if (deviceId !== null) return;
    await inner.db.updateTable("staff").set({ lastLogin: now }).where("id", "=", staffId).execute();
    await inner.db
      .deleteFrom("sessions")
      .where("id", "in", (of) =>
        of
          .selectFrom("sessions")
          .select("id")
          .where("staffId", "=", staffId)
          .orderBy("id", "desc")
          .limit(1000)
          .offset(MOST_EACH),
      )
      .execute();
    const { full_name: name, role } = await inner.db
      .selectFrom("staff")
      .select(["full_name", "role"])
      .where("id", "=", staffId)
      .executeTakeFirstOrThrow();
    // Who asked was nobody yet, and from here on is them.
    const who: Person = { kind: "person", staffId, name, role, departments: [] };
    await logChange({ ...inner, who }, { noun: "staff member" }, staffId, "signed in", {}, { address: row.address });
  });
  // What the file cannot keep, every call tells; to have signed in holds until the server ends.
  const kept = stored.then(() => void begun.delete(hash)).catch(() => {});
  // Another server knows of it only then, and may be the next that is asked.
  if (context.others) await kept;
}

/**
 * Who shows the word of a session now, and that session; undefined when it has ended, or was begun elsewhere than at
 * this device. One query, whatever was changed is so at once.
 */
export async function sessionOf(
  store: Store,
  token: string,
  now: string,
  device: Device | undefined,
): Promise<{ who: Person; hash: string; verifiedAt: string } | undefined> {
  const hash = hashOfToken(token);
  const memory = memoryOf(store);
  if (memory.ended.has(hash)) return undefined;
  const begun = memory.begun.get(hash);
  const found = begun ? { ...begun, ...(await personOf(store, begun.staffId)) } : await storedSession(store, hash);
  if (found?.full_name === undefined || found.isActive !== 1) return undefined;
  if (found.deviceId !== (device?.deviceId ?? null)) return undefined;
  const { idle, seenEvery } = livesOf(found.deviceId);
  const { seenAt, verifiedAt } = { ...found, ...memory.newer.get(hash) };
  if (found.endsAt <= now || later(seenAt, idle) <= now) return undefined;
  if (later(seenAt, seenEvery) <= now) renew(store, hash, { seenAt: now });
  const departments = [found.primary_department, found.secondary_department].filter((name) => name != null);
  const { staffId, role, full_name: name } = found;
  return {
    who: { kind: "person", staffId, name, role: role as string, departments, by: device && byDevice(device) },
    hash,
    verifiedAt,
  };
}

function livesOf(deviceId: number | null) {
  return deviceId === null ? LIVES.own : LIVES.atDevice;
}

const OF_STAFF = ["full_name", "role", "isActive", "primary_department", "secondary_department"] as const;

function personOf({ reading }: Store, id: number) {
  return reading.selectFrom("staff").select(OF_STAFF).where("id", "=", id).executeTakeFirst();
}

function storedSession({ reading }: Store, hash: string) {
  return reading
    .selectFrom("sessions")
    .innerJoin("staff", "staff.id", "sessions.staffId")
    .select(["staffId", "deviceId", "seenAt", "endsAt", "verifiedAt", ...OF_STAFF])
    .where("tokenHash", "=", hash)
    .executeTakeFirst();
}

/** Known at once, stored when the file is free. */
function renew(store: Store, hash: string, values: Partial<Pick<Row, "seenAt" | "verifiedAt">>): void {
  const { newer } = memoryOf(store);
  const all = { ...newer.get(hash), ...values };
  newer.set(hash, all);
  const stored = store.db.updateTable("sessions").set(all).where("tokenHash", "=", hash).execute();
  stored.then(() => newer.get(hash) === all && newer.delete(hash)).catch(() => {});
}

/** Ends one session: at once for every call, and for good once it is stored, which this waits for. */
export async function endSession(context: Context, hash: string): Promise<void> {
  await end(context, [hash]);
}

/** Ends the sessions of somebody, except that of whoever asks if it is `kept`, and answers how many. */
export async function endSessionsOf(context: Context, staffId: number, kept?: string): Promise<number> {
  const { begun } = memoryOf(context);
  const stored = await readerOf(context)
    .selectFrom("sessions")
    .select("tokenHash")
    .where("staffId", "=", staffId)
    .execute();
  const hashes = new Set(stored.map(({ tokenHash }) => tokenHash));
  for (const row of begun.values()) if (row.staffId === staffId) hashes.add(row.tokenHash);
  if (kept !== undefined) hashes.delete(kept);
  await end(context, [...hashes]);
  return hashes.size;
}

async function end(context: Context, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const memory = memoryOf(context);
  for (const hash of hashes) memory.ended.add(hash);
  announce(context.db, ["access"]);
  await context.db.deleteFrom("sessions").where("tokenHash", "in", hashes).execute();
  // What other servers heard before they could still find them.
  if (context.others) announce(context.db, ["access"]);
  for (const hash of hashes) {
    memory.begun.delete(hash);
    memory.newer.delete(hash);
    // Within a transaction the file may still say that it goes on.
    if (!context.db.isTransaction) memory.ended.delete(hash);
  }
}

/** In the session of whoever gave the password again they are trusted again. */
export function verifySession(context: Context, hash: string): void {
  renew(context, hash, { verifiedAt: context.now() });
}

function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}
