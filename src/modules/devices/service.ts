import { randomInt } from "node:crypto";
import type { Service } from "../../api/endpoint.ts";
import { Forbidden, Invalid, NotFound } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { announce } from "../../records/news.ts";
import { logChange } from "../../records/records.ts";
import { deviceIn } from "../../rights/who.ts";
import { mayBeLinked } from "../access/links.ts";
import { badgeOwner, isPin, placeWays, storeBadge, storePin } from "../access/pins.ts";
import { meOf } from "../access/service.ts";
import { beginSession, endSession, hashOfToken, newToken } from "../access/sessions.ts";
import { lookAt, tryAs, tryAtDevice } from "../access/tries.ts";
import type { devices } from "./api.ts";
import { endDevice } from "./paired.ts";
import type { Pairing } from "./schema.ts";

/** Time enough to walk from the desk to the tablet. */
const CODE_LASTS_MS = 10 * 60_000;
/** Letters and digits that do not look alike. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;
/** 80 bits, because a badge needs no PIN and must not be guessed. */
const BADGE_LENGTH = 16;

export const service: Service<typeof devices, Context> = {
  list: ({ db }) =>
    db
      .selectFrom("devices")
      .select(["id", "name", "purpose", "department", "pairedBy", "seenAt", "createdAt"])
      .where("endedAt", "is", null)
      .orderBy("name")
      .orderBy("id")
      .execute(),

  create: (context, { name, purpose, department }) =>
    inTransaction(context, async (inner) => {
      const row = {
        name,
        purpose,
        department,
        pairedBy: inner.who.name,
        createdAt: inner.now(),
        // It has no secret yet.
        tokenHash: newToken().hash,
      };
      const { id } = await inner.db.insertInto("devices").values(row).returning("id").executeTakeFirstOrThrow();
      await logChange(inner, { noun: "device" }, id, "added", {}, { name, purpose, department });
      return pairingOf(inner, { id, name });
    }),

  pairAgain: (context, { id }) =>
    inTransaction(context, async (inner) => pairingOf(inner, await deviceInUse(inner, id))),

  async end(context, { id }) {
    const { name } = await deviceInUse(context, id);
    await endDevice(context, id, name);
    return { message: `${name} can no longer be used` };
  },

  async pair(context, { code }) {
    const { visit, now } = context;
    if (visit === undefined) throw new Invalid("Only a browser can be paired");
    if (!visit.isSecure) throw new Invalid("A device can only be paired over https, which its camera needs too");
    const tries = await tryAs(context, "a code");
    const { token, hash } = newToken();
    const device = await inTransaction(context, async (inner) => {
      const link = await inner.db
        .selectFrom("links")
        .innerJoin("devices", "devices.id", "deviceId")
        .select(["links.id", "deviceId", "name", "usedAt", "endsAt", "purpose", "department"])
        .where("links.tokenHash", "=", hashOfToken(code))
        .where("kind", "=", "pair")
        .executeTakeFirst();
      if (!link || link.usedAt !== null || link.endsAt <= now())
        throw new Invalid("This code has ended or was used. Make a new one under Devices");
      const { deviceId, name, purpose, department } = link as typeof link & { deviceId: number };
      await inner.db.updateTable("links").set({ usedAt: now() }).where("id", "=", link.id).execute();
      // The tablet that was this device before is it no longer.
      const paired = { tokenHash: hash, seenAt: now() };
      await inner.db.updateTable("devices").set(paired).where("id", "=", deviceId).execute();
      const who = { kind: "device", name, deviceId, purpose, department } as const;
      await logChange({ ...inner, who }, { noun: "device" }, deviceId, "paired", {}, { address: visit.address });
      return who;
    });
    await tries.right();
    announce(context.db, ["access"]);
    // A person signed in here would stay so for everybody who comes by.
    if (visit.session) await endSession(context, visit.session.hash);
    visit.remember();
    visit.rememberDevice(token);
    return meOf({ ...context, who: device });
  },

  async enter(context, { staffId, pin, badge }) {
    const device = deviceIn(context.who);
    if (device === undefined) throw new Forbidden("This is not a paired device. Sign in with your password");
    const tries = await tryAtDevice(context, device.id, badge === undefined ? staffId : undefined);
    const id = await lookAt(tries, () =>
      badge === undefined ? byPin(context, staffId, pin) : badgeOwner(context, badge),
    );
    if (id === undefined) {
      if (badge !== undefined) throw new Forbidden("Nobody has this badge");
      throw new Forbidden(`Wrong PIN. ${count(tries.left, "try", "tries")} left`);
    }
    await tries.right();
    await beginSession(context, id, device.id);
    return meOf(context, id);
  },

  ownWays: (context) => waysOf(context, selfIn(context)),
  ways: (context, { staffId }) => waysOf(context, staffId),

  async setOwnPin(context, { pin }) {
    await storePin(context, selfIn(context), pin);
    return { message: pin === null ? "Your PIN is taken away" : "Your PIN is set" };
  },

  async setPin(context, { staffId, pin }) {
    const { full_name } = await mayBeLinked(context, staffId);
    await storePin(context, staffId, pin);
    return { message: `${full_name} has ${pin === null ? "no PIN any more" : "a new PIN"}` };
  },

  async setBadge(context, { staffId, badge }) {
    const { full_name } = await mayBeLinked(context, staffId);
    await storeBadge(context, staffId, badge);
    return { message: `${full_name} has ${badge === null ? "no badge any more" : "a new badge"}` };
  },

  async makeBadge(context, { staffId }) {
    const { full_name } = await mayBeLinked(context, staffId);
    const badge = randomLetters(BADGE_LENGTH);
    await storeBadge(context, staffId, badge);
    return { full_name, badge };
  },
};

/** Makes the code with which a tablet becomes this device, and ends earlier ones. */
async function pairingOf(context: Context, { id, name }: { id: number; name: string }): Promise<Pairing> {
  const code = randomLetters(CODE_LENGTH);
  const now = context.now();
  const endsAt = new Date(Date.parse(now) + CODE_LASTS_MS).toISOString();
  await context.db.deleteFrom("links").where("deviceId", "=", id).execute();
  const link = { tokenHash: hashOfToken(code), kind: "pair" as const, deviceId: id, madeBy: context.who.name };
  await context.db
    .insertInto("links")
    .values({ ...link, createdAt: now, endsAt })
    .execute();
  const there = context.visit?.there ?? null;
  return { id, name, code: `${code.slice(0, 4)}-${code.slice(4)}`, there, path: `/pair#${code}`, endsAt };
}

async function deviceInUse({ db }: Context, id: number): Promise<{ id: number; name: string }> {
  const found = await db
    .selectFrom("devices")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  if (!found) throw new NotFound(`There is no device ${id} in use`);
  return found;
}

function selfIn({ who }: Context): number {
  if (who.kind !== "person") throw new Invalid("You are not signed in");
  return who.staffId;
}

async function waysOf(context: Context, staffId: number) {
  const ways = (await placeWays(context))(staffId);
  return { hasPin: ways.includes("pin"), hasBadge: ways.includes("badge") };
}

async function byPin(context: Context, staffId = 0, pin = ""): Promise<number | undefined> {
  return (await isPin(context, staffId, pin)) ? staffId : undefined;
}

function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
