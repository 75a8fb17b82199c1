import type { Tables } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { type Context, inTransaction, readerOf } from "../../records/context.ts";
import { logChange } from "../../records/records.ts";
import { hashOf, isPassword, PIN_COST } from "./passwords.ts";
import { hashOfToken } from "./sessions.ts";

/** How a person says at a device who they are. */
export type PlaceWay = "pin" | "badge";
type Kind = Tables["credentials"]["kind"];

/** Gives somebody a PIN, or takes it away for null. */
export async function storePin(context: Context, staffId: number, pin: string | null): Promise<void> {
  await store(context, staffId, "pin", pin === null ? null : await hashOf(pin, PIN_COST));
}

/** Gives somebody a badge, or takes it away for null. Throws Conflict when somebody has it already. */
export async function storeBadge(context: Context, staffId: number, badge: string | null): Promise<void> {
  const owner = badge === null ? undefined : await badgeOwner(context, badge);
  if (owner !== undefined && owner !== staffId) throw new Conflict("Somebody has this badge already");
  await store(context, staffId, "badge", badge === null ? null : hashOfToken(badge));
}

/** Whether this is their PIN. It takes as long without one, so that nobody learns who has one. */
export async function isPin(context: Context, staffId: number, pin: string): Promise<boolean> {
  const found = await readerOf(context)
    .selectFrom("credentials")
    .select("secret")
    .where("staffId", "=", staffId)
    .where("kind", "=", "pin")
    .executeTakeFirst();
  return isPassword(pin, found?.secret, { cost: PIN_COST });
}

/** The person to whom a badge belongs. */
export async function badgeOwner(context: Context, badge: string): Promise<number | undefined> {
  const found = await readerOf(context)
    .selectFrom("credentials")
    .innerJoin("staff", "staff.id", "staffId")
    .select("staffId")
    .where("kind", "=", "badge")
    .where("secret", "=", hashOfToken(badge))
    .where("isActive", "=", 1)
    .executeTakeFirst();
  return found?.staffId;
}

/** Who has a PIN and who a badge, by the id of the staff member. */
export async function placeWays(context: Context): Promise<(staffId: number) => PlaceWay[]> {
  const rows = await readerOf(context)
    .selectFrom("credentials")
    .select(["staffId", "kind"])
    .where("kind", "in", ["pin", "badge"])
    .execute();
  return (staffId) => rows.filter((row) => row.staffId === staffId).map(({ kind }) => kind as PlaceWay);
}

function store(context: Context, staffId: number, kind: Kind, secret: string | null): Promise<void> {
  return inTransaction(context, async (inner) => {
    await inner.db.deleteFrom("credentials").where("staffId", "=", staffId).where("kind", "=", kind).execute();
    if (secret !== null)
      await inner.db.insertInto("credentials").values({ staffId, kind, secret, createdAt: inner.now() }).execute();
    const deed = secret === null ? "taken" : "given";
    await logChange(inner, { noun: "staff member" }, staffId, `${kind === "pin" ? "PIN" : kind} ${deed}`, {}, {});
  });
}
