import { type Context, inTransaction, type Store } from "../../records/context.ts";
import { announce } from "../../records/news.ts";
import { logChange } from "../../records/records.ts";
import type { Device } from "../../rights/who.ts";
import { hashOfToken } from "../access/sessions.ts";

/** A tablet that was not used for this long has to be paired again. */
const IDLE_MS = 30 * 24 * 60 * 60_000;
/** Its last use is stored at most this often. */
const SEEN_EVERY_MS = 60 * 60_000;

/** What a server knows of its devices before the file does, which a long import may keep busy. */
interface Memory {
  ended: Set<number>;
  seen: Map<number, string>;
}
const memories = new WeakMap<object, Memory>();

function memoryOf({ reading }: Pick<Store, "reading">): Memory {
  const memory = memories.get(reading) ?? { ended: new Set(), seen: new Map() };
  memories.set(reading, memory);
  return memory;
}

/** The paired device with this secret; undefined if there is none, or it was taken out of use. */
export async function deviceOf(store: Store, token: string, now: string): Promise<Device | undefined> {
  const found = await store.reading
    .selectFrom("devices")
    .select(["id", "name", "purpose", "department", "seenAt"])
    .where("tokenHash", "=", hashOfToken(token))
    .where("endedAt", "is", null)
    .executeTakeFirst();
  if (found === undefined || found.seenAt === null) return undefined;
  const { ended, seen } = memoryOf(store);
  const { id, name, purpose, department } = found;
  const seenAt = seen.get(id) ?? found.seenAt;
  const idle = Date.parse(now) - Date.parse(seenAt);
  if (ended.has(id) || idle > IDLE_MS) return undefined;
  if (idle > SEEN_EVERY_MS) {
    seen.set(id, now);
    const stored = store.db.updateTable("devices").set({ seenAt: now }).where("id", "=", id).execute();
    stored.catch(() => {}).finally(() => seen.delete(id));
  }
  return { kind: "device", name, deviceId: id, purpose, department };
}

/** Takes a paired device out of use: at once for every call, and for good once it is stored, for which this waits. */
export async function endDevice(context: Context, id: number, name: string): Promise<void> {
  const { ended } = memoryOf(context);
  ended.add(id);
  announce(context.db, ["access"]);
  await inTransaction(context, async (inner) => {
    await inner.db.updateTable("devices").set({ endedAt: inner.now() }).where("id", "=", id).execute();
    await inner.db.deleteFrom("sessions").where("deviceId", "=", id).execute();
    await inner.db.deleteFrom("links").where("deviceId", "=", id).execute();
    await logChange(inner, { noun: "device" }, id, "taken out of use", { name }, {});
  });
  // Others find it in the file until the transaction is stored, so memory keeps its end.
  if (!context.db.isTransaction) ended.delete(id);
}
