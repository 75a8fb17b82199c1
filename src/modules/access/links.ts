import { Forbidden, Invalid, NotFound } from "../../lib/errors.ts";
import type { Context } from "../../records/context.ts";
import { logChange } from "../../records/records.ts";
import type { LinkKind, NewLink } from "./schema.ts";
import { hasSecondFactor } from "./second-factor.ts";
import { hashOfToken, newToken } from "./sessions.ts";

const HOUR = 60 * 60_000;
const LASTS_MS: Record<LinkKind, number> = { owner: HOUR, reset: HOUR, invite: 7 * 24 * HOUR };

/** Makes the link to set somebody's password, and ends earlier ones. Answers the secret at its end. */
export async function makeLink(context: Context, kind: LinkKind, staffId: number | null): Promise<NewLink> {
  const { token, hash } = newToken();
  const now = context.now();
  const endsAt = new Date(Date.parse(now) + LASTS_MS[kind]).toISOString();
  await context.db
    .deleteFrom("links")
    .where("staffId", staffId === null ? "is" : "=", staffId)
    .where("kind", "in", ["owner", "invite", "reset"])
    .execute();
  const madeBy = context.who.name;
  await context.db
    .insertInto("links")
    .values({ tokenHash: hash, kind, staffId, madeBy, createdAt: now, endsAt })
    .execute();
  const hasTwoStep = staffId !== null && (await hasSecondFactor(context, staffId));
  if (staffId !== null)
    await logChange(
      context,
      { noun: "staff member" },
      staffId,
      kind === "invite" ? "invited" : "given a reset link",
      {},
      { endsAt },
    );
  return { path: `${kind === "owner" ? "/setup" : "/link"}#${token}`, kind, endsAt, hasTwoStep };
}

/** The link to set a password that has this secret. Throws Invalid if it was used, has ended or never was. */
export async function openLink(context: Context, token: string) {
  const link = await context.db
    .selectFrom("links")
    .selectAll()
    .where("tokenHash", "=", hashOfToken(token))
    .where("kind", "in", ["owner", "invite", "reset"])
    .executeTakeFirst();
  if (!link || link.usedAt !== null || link.endsAt <= context.now())
    throw new Invalid("This link has ended or was used. Ask an Admin or Owner for a new one");
  return { ...link, kind: link.kind as LinkKind };
}

/** Ends a link to set a password. */
export async function useUp(context: Context, id: number): Promise<void> {
  await context.db.updateTable("links").set({ usedAt: context.now() }).where("id", "=", id).execute();
}

/** The person that a link can be made for. Throws NotFound, Invalid and Forbidden. */
export async function mayBeLinked(context: Context, staffId: number) {
  const person = await context.db
    .selectFrom("staff")
    .select(["full_name", "username", "email", "role", "isActive"])
    .where("id", "=", staffId)
    .executeTakeFirst();
  if (!person) throw new NotFound(`There is no staff member ${staffId}`);
  if (person.isActive !== 1) throw new Invalid(`${person.full_name} is not active. Activate them first`);
  if (person.role === "Owner" && context.who.kind === "person" && context.who.role !== "Owner")
    throw new Forbidden(`${person.full_name} is an Owner. Only an Owner may give them a link`);
  return person;
}
