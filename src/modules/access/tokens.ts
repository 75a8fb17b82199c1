import type { Service } from "../../api/endpoint.ts";
import { Conflict, Forbidden, NotFound } from "../../lib/errors.ts";
import { type Context, inTransaction, readerOf, type Store } from "../../records/context.ts";
import { announce } from "../../records/news.ts";
import { peopleWithin, requirePerson } from "../../records/reach.ts";
import { flag, logChange } from "../../records/records.ts";
import { rolesOfTokens } from "../../rights/may.ts";
import type { Person } from "../../rights/who.ts";
import type * as endpoints from "./api.ts";
import { hashOfToken, newToken } from "./sessions.ts";

/** How tokens begin, so that one is recognised wherever it turns up. */
const PREFIX = "sw_";
const DAY = 24 * 60 * 60_000;
/** How exactly the last use of a token is stored. */
const USED_EVERY_MS = 5 * 60_000;
const MOST_EACH = 10;

/** What a server knows before the file does, which an import may hold: ended tokens, and the last use of others. */
interface Memory {
  ended: Set<number>;
  used: Map<number, string>;
}
const memories = new WeakMap<object, Memory>();

function memoryOf({ reading }: Pick<Store, "reading">): Memory {
  const memory = memories.get(reading) ?? { ended: new Set(), used: new Map() };
  memories.set(reading, memory);
  return memory;
}

export const tokens: Service<typeof endpoints.tokens, Context> = {
  async list(context) {
    const { used } = memoryOf(context);
    const isSeen = await peopleWithin(context, "v", "tokens");
    const rows = await openTokens(context)
      .innerJoin("staff", "staff.id", "tokens.staffId")
      .select(["full_name", "tokens.role", "readOnly", "tokens.createdAt", "endsAt", "usedAt"])
      .orderBy("tokens.id", "desc")
      .execute();
    return rows
      .filter(({ staffId }) => isSeen(staffId))
      .map(({ readOnly, usedAt, ...row }) => ({
        ...row,
        isReadOnly: readOnly === 1,
        usedAt: used.get(row.id) ?? usedAt,
      }));
  },

  create: (context, { name, role, isReadOnly, days }) =>
    inTransaction(context, async (inner) => {
      const { who, now, db } = inner;
      if (who.kind !== "person") throw new Forbidden("A token belongs to a person: sign in to make one");
      if (!rolesOfTokens(who.role).includes(role))
        throw new Forbidden(`Your role is ${who.role}, and a token may do no more than you. Choose another role`);
      const { staffId } = who;
      const own = (await openTokens(inner).execute()).filter((token) => token.staffId === staffId);
      if (own.length >= MOST_EACH) throw new Conflict(`You have ${MOST_EACH} tokens. End one that you no longer need`);
      const word = PREFIX + newToken().token;
      const endsAt = new Date(Date.parse(now()) + days * DAY).toISOString();
      const row = { staffId, name, role, readOnly: flag(isReadOnly), endsAt, createdAt: now() };
      await db
        .insertInto("tokens")
        .values({ ...row, tokenHash: hashOfToken(word) })
        .execute();
      await logChange(inner, STAFF, staffId, "token made", {}, { token: name, role, isReadOnly, endsAt });
      return { word, endsAt };
    }),

  async end(context, { id }) {
    const asking = unheld(context);
    const found = (await openTokens(asking).execute()).find((token) => token.id === id);
    if (!found) throw new NotFound("That token has ended already");
    await requirePerson(asking, "d", "tokens", found.staffId);
    await end(context, [found]);
    return { message: `${found.name} has ended` };
  },
};

const STAFF = { noun: "staff member" };

/** Reads without waiting for a writer; within a transaction that is oneself. */
function unheld(context: Context): Context {
  return { ...context, db: readerOf(context) };
}

/** The tokens that still work. */
function openTokens(context: Pick<Context, "db" | "reading" | "now">) {
  const ended = [...memoryOf(context).ended];
  return context.db
    .selectFrom("tokens")
    .select(["tokens.id", "tokens.name", "tokens.staffId"])
    .where("endedAt", "is", null)
    .where("endsAt", ">", context.now())
    .$if(ended.length > 0, (query) => query.where("tokens.id", "not in", ended));
}

/** Ends somebody's tokens, or one of them if it is named, and answers how many. */
export async function endTokensOf(context: Context, staffId: number, id?: number): Promise<number> {
  const open = await openTokens(unheld(context)).where("tokens.staffId", "=", staffId).execute();
  const ending = open.filter((token) => id === undefined || token.id === id);
  await end(context, ending);
  return ending.length;
}

/** At once for every call, and for good once it is stored, for which this waits. */
async function end(context: Context, open: readonly { id: number; name: string; staffId: number }[]): Promise<void> {
  if (open.length === 0) return;
  const { ended } = memoryOf(context);
  const ids = open.map(({ id }) => id);
  for (const id of ids) ended.add(id);
  announce(context.db, ["access"]);
  await inTransaction(context, async (inner) => {
    await inner.db.updateTable("tokens").set({ endedAt: inner.now() }).where("id", "in", ids).execute();
    for (const { name, staffId } of open) await logChange(inner, STAFF, staffId, "token ended", { token: name }, {});
  });
  // Others find it in the file until the transaction is stored, so memory keeps its end.
  if (!context.db.isTransaction) for (const id of ids) ended.delete(id);
}

/** The staff member of this token; "ended" for one that no longer works. */
export async function personByToken(store: Store, word: string, now: string): Promise<Person | "ended" | undefined> {
  const found = await store.reading
    .selectFrom("tokens")
    .innerJoin("staff", "staff.id", "tokens.staffId")
    .select(["tokens.id", "tokens.name", "tokens.role as tokenRole", "readOnly", "endsAt", "usedAt", "endedAt"])
    .select(["staffId", "full_name", "staff.role", "isActive", "primary_department", "secondary_department"])
    .where("tokenHash", "=", hashOfToken(word))
    .executeTakeFirst();
  if (!found) return undefined;
  const { ended, used } = memoryOf(store);
  const hasEnded = found.endedAt !== null || ended.has(found.id) || found.endsAt <= now || found.isActive !== 1;
  if (hasEnded) return "ended";
  const usedAt = used.get(found.id) ?? found.usedAt;
  if (usedAt === null || Date.parse(usedAt) + USED_EVERY_MS <= Date.parse(now)) markUsed(store, found.id, now);
  const { id, name, tokenRole, readOnly, staffId, full_name, role } = found;
  const departments = [found.primary_department, found.secondary_department].filter((one) => one !== null);
  const by = { kind: "token", id, name, role: tokenRole, isReadOnly: readOnly === 1 } as const;
  return { kind: "person", staffId, name: full_name, role, departments, by };
}

/** Known at once, stored when the file is free. */
function markUsed(store: Store, id: number, usedAt: string): void {
  const { used } = memoryOf(store);
  used.set(id, usedAt);
  const stored = store.db.updateTable("tokens").set({ usedAt }).where("id", "=", id).execute();
  stored.then(() => used.get(id) === usedAt && used.delete(id)).catch(() => {});
}
