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
 * A session ends after this idle time, or at this age; when it was last used is stored at most this often. At a device idle time
 * is short: another person may be at it a minute later.
 */
const LIVES = {
  own: { idle: 12 * HOUR, whole: 7 * 24 * HOUR, seenEvery: 5 * MINUTE },
  atDevice: { idle: 2 * MINUTE, whole: 12 * HOUR, seenEvery: MINUTE / 3 },
};
const MOST_EACH = 20;

type Row = Insertable<Tables["sessions"]> & { deviceId: number | null };

/**
 * What a server knows before the file does. Signing in must not wait for the end of an import, so a session counts at once and
 * is stored when the file is free.
 */
interface Memory {
  begun: Map<string, Row>;
  ended: Set<string>;
  /** Changes that are not in the file yet. */
  newer: Map<string, Partial<Pick<Row, "seenAt" | "verifiedAt">>>;
}
const memories = new WeakMap<object, Memory>();

function memoryOf({ reading }: Pick<Store, "reading">): Memory {
  const memory = memories.get(reading) ?? { begun: new Map(), ended: new Set(), newer: new Map() };
  memories.set(reading, memory);
  return memory;
}

/** A new random secret of a session, link or token, and the hash that is stored. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

/** The stored hash of a secret of a session, link or token. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Signs somebody in at this browser or device, outside of any transaction. An earlier session there ends. */
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
    // The log names the device anyway.
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
    // So far this call was nobody's; from here on it is theirs.
    const who: Person = { kind: "person", staffId, name, role, departments: [] };
    await logChange({ ...inner, who }, { noun: "staff member" }, staffId, "signed in", {}, { address: row.address });
  });
  // If the file cannot be written, every call says so; the session holds until the server ends.
  const kept = stored.then(() => void begun.delete(hash)).catch(() => {});
  // Another server, which may get the next call, knows the session only once it is stored.
  if (context.others) await kept;
}

/**
 * The session with this secret, and its person as they are now; undefined if it has ended, or was begun elsewhere than at this
 * device. It is one query, so a change of role counts at once. Unless it `isUse`, it stays as idle as it was.
 */
export async function sessionOf(
  store: Store,
  token: string,
  { now, device, isUse }: { now: string; device: Device | undefined; isUse: boolean },
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
  if (isUse && later(seenAt, seenEvery) <= now) renew(store, hash, { seenAt: now });
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

/** Ends one session: at once for every call, and for good once it is stored, for which this waits. */
export async function endSession(context: Context, hash: string): Promise<void> {
  await end(context, [hash]);
}

/** Ends somebody's sessions, except the one that is `kept`, and answers how many. */
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
  // Other servers could still find the sessions in the database when they first heard of it.
  if (context.others) announce(context.db, ["access"]);
  for (const hash of hashes) {
    memory.begun.delete(hash);
    memory.newer.delete(hash);
    // Others find it in the file until the transaction is stored, so memory keeps its end.
    if (!context.db.isTransaction) memory.ended.delete(hash);
  }
}

/** Notes in the session that the password was given again. */
export function verifySession(context: Context, hash: string): void {
  renew(context, hash, { verifiedAt: context.now() });
}

function later(instant: string, ms: number): string {
  return new Date(Date.parse(instant) + ms).toISOString();
}
