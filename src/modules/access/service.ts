import type { z } from "zod";
import type { Service } from "../../api/endpoint.ts";
import { Forbidden, Invalid, NotFound, SignedOut } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { logChange } from "../../records/records.ts";
import { type By, byDevice, deviceIn, type Person, type Who } from "../../rights/who.ts";
import { renamedCategories } from "../catalog/names.ts";
import type * as endpoints from "./api.ts";
import { browserOf, rememberBrowser } from "./browsers.ts";
import { isCommonPassword, isLike } from "./common-passwords.ts";
import { makeLink, mayBeLinked, openLink, useUp } from "./links.ts";
import { hasOwner } from "./owner.ts";
import { hashOf, isPassword } from "./passwords.ts";
import type { Me, SignIn } from "./schema.ts";
import { dropKey, hasSecondFactor, requireCode } from "./second-factor.ts";
import { beginSession, endSession, endSessionsOf, verifySession } from "./sessions.ts";
import { endTokensOf } from "./tokens.ts";
import { forgetTries, inTurn, lookAt, tryAs } from "./tries.ts";

export const access: Service<typeof endpoints.access, Context> = {
  me: (context) => meOf(context),

  signIn: (context, input) => inTurn(context, input.username, () => signIn(context, input)),

  async signOut(context) {
    const { session, remember } = requireVisit(context);
    const { who } = context;
    if (who.kind === "person" && who.by?.kind === "token") await endTokensOf(context, who.staffId, who.by.id);
    remember();
    if (session) await endSession(context, session.hash);
    return { message: "Signed out" };
  },

  async look(context, { link }) {
    const { kind, staffId } = await openLink(context, link);
    const person = staffId === null ? undefined : await byId(context, staffId);
    const { full_name, username, role } = person ?? {};
    const owners = kind === "owner" ? await ownersOf(context) : [];
    return {
      kind,
      person: person ? ({ full_name, username, role } as { full_name: string; username: string; role: string }) : null,
      owners,
    };
  },

  async use(context, { link, password }) {
    const { staffId } = await openLink(context, link);
    const secret = await newSecret(password, await guessable(context, staffId));
    const id = await inTransaction(context, async (inner) => {
      const opened = await openLink(inner, link);
      const person = staffId === null ? undefined : await byId(inner, staffId);
      if (!person || person.isActive !== 1) throw new Invalid("This link is for somebody who no longer works here");
      await useUp(inner, opened.id);
      await storePassword({ ...inner, who: personOf(person) }, person.id, secret);
      return person.id;
    });
    // A link stands for the password alone.
    if (await hasSecondFactor({ db: context.reading }, id)) return meOf(context);
    await beginSession(context, id);
    if (context.visit) rememberBrowser(context.visit, { id, secret });
    return meOf(context, id);
  },
};

export const account: Service<typeof endpoints.account, Context> = {
  async verify(context, { password }) {
    const { session } = await signedIn(context, password);
    verifySession(context, session);
    return { message: "Thank you" };
  },

  async setPassword(context, { current, password }) {
    const { staffId, session } = await signedIn(context, current);
    const secret = await newSecret(password, await guessable(context, staffId));
    const ended = await inTransaction(context, (inner) => storePassword(inner, staffId, secret, session));
    // A stolen copy of this browser's old session ends, too.
    await beginSession(context, staffId);
    if (context.visit) rememberBrowser(context.visit, { id: staffId, secret });
    return { message: `Password changed. Everywhere else you are signed out${endedTokens(ended)}` };
  },

  async sessions(context) {
    const { staffId, session } = requireSession(context);
    const rows = await placesOf(context, staffId);
    return rows.map(({ tokenHash, ...row }) => ({ ...row, isThis: tokenHash === session }));
  },

  async endSession(context, { id }) {
    const { staffId } = requireSession(context);
    const row = await context.reading
      .selectFrom("sessions")
      .select("tokenHash")
      .where("id", "=", id)
      .where("staffId", "=", staffId)
      .executeTakeFirst();
    if (!row) throw new NotFound("That place is signed out already");
    await endSession(context, row.tokenHash);
    return { message: "Signed out there" };
  },

  async endOthers(context) {
    const { staffId, session } = requireSession(context);
    const ended = await endSessionsOf(context, staffId, session);
    return { message: `Signed out of ${count(ended, "other place")}` };
  },
};

export const links: Service<typeof endpoints.links, Context> = {
  async people({ db }) {
    return (await accessRows(db).orderBy("full_name").execute()).map(accessOf);
  },

  async person(context, { id }) {
    const row = await accessRows(context.db).where("staff.id", "=", id).executeTakeFirst();
    if (!row) throw new NotFound(`There is no staff member ${id}`);
    const places = await placesOf(context, id);
    return {
      ...accessOf(row),
      departments: departmentsOf(row),
      places: places.map(({ tokenHash: _, endsAt: __, ...place }) => place),
    };
  },

  create: (context, { staffId }) =>
    inTransaction(context, async (inner) => {
      await mayBeLinked(inner, staffId);
      return makeLink(inner, (await secretOf(inner, staffId)) === undefined ? "invite" : "reset", staffId);
    }),

  async setPassword(context, { staffId, password }) {
    const secret = await newSecret(password, await guessable(context, staffId));
    return inTransaction(context, async (inner) => {
      const { full_name, username, email } = await mayBeLinked(inner, staffId);
      const ended = await storePassword(inner, staffId, secret);
      await forgetTries(inner, [username, email, `staff ${staffId}`]);
      const code = (await dropKey(inner, staffId)) ? ". No code is needed any more" : "";
      return { message: `${full_name} has a new password, and is signed out everywhere${endedTokens(ended)}${code}` };
    });
  },

  owner: (context) =>
    inTransaction(context, async (inner) => ((await hasOwner(inner)) ? null : makeLink(inner, "owner", null))),
};

async function signIn(context: Context, { username, password, code }: z.output<typeof SignIn>): Promise<Me> {
  if (deviceIn(context.who)) throw new Forbidden("This is a paired device. Say who you are by your badge or your PIN");
  const person = await byName(context, username);
  const account = accountOf(person);
  const browser = context.visit && browserOf(context.visit, account);
  const tries = await tryAs(context, browser === undefined ? username : `staff ${person?.id}`, browser);
  const isRight = await lookAt(tries, () => isPassword(password, account?.secret, { isKnown: browser !== undefined }));
  if (!person || !isRight) throw new SignedOut("Wrong username or password");
  // Asking for a code counts neither way, or codes could be guessed without limit.
  if (code === undefined && (await hasSecondFactor({ db: context.reading }, person.id))) await tries.takeBack();
  await requireCode(context, person.id, code);
  await tries.right();
  await beginSession(context, person.id);
  if (context.visit && account) rememberBrowser(context.visit, account);
  return meOf(context, person.id);
}

function accessRows(db: Context["db"]) {
  return db
    .selectFrom("staff")
    .leftJoin("credentials", (on) => on.onRef("credentials.staffId", "=", "staff.id").on("kind", "=", "password"))
    .select((of) => [
      "staff.id as staffId",
      "full_name",
      "username",
      "email",
      "role",
      "isActive",
      "lastLogin",
      "secret",
      "primary_department",
      "secondary_department",
      of
        .selectFrom("sessions")
        .select((s) => s.fn.countAll<number>().as("n"))
        .whereRef("sessions.staffId", "=", "staff.id")
        .as("sessions"),
    ]);
}

type AccessRow = Awaited<ReturnType<ReturnType<typeof accessRows>["execute"]>>[number];

function accessOf({ secret, isActive, sessions, primary_department: _, secondary_department: __, ...row }: AccessRow) {
  return { ...row, isActive: isActive === 1, hasPassword: secret !== null, sessions: Number(sessions) };
}

function placesOf({ db, now }: Context, staffId: number) {
  return db
    .selectFrom("sessions")
    .select(["id", "createdAt", "seenAt", "endsAt", "address", "agent", "tokenHash"])
    .where("staffId", "=", staffId)
    .where("endsAt", ">", now())
    .orderBy("seenAt", "desc")
    .execute();
}

function endedTokens(ended: number): string {
  return ended === 0 ? "" : `. ${count(ended, "token")} ended`;
}

/**
 * Stores a password and ends what the old one let in: the sessions, except the one that is `kept`, and the tokens.
 * Answers how many tokens.
 */
export async function storePassword(context: Context, staffId: number, secret: string, kept?: string): Promise<number> {
  const row = { staffId, kind: "password" as const, secret, createdAt: context.now() };
  await context.db
    .insertInto("credentials")
    .values(row)
    .onConflict((it) => it.columns(["staffId", "kind"]).doUpdateSet({ secret, createdAt: row.createdAt }))
    .execute();
  await logChange(context, { noun: "staff member" }, staffId, "password set", {}, {});
  await endSessionsOf(context, staffId, kept);
  return endTokensOf(context, staffId);
}

/** The hash of a new password. Throws Invalid for a common one, and for one that these names or the program's give away. */
export async function newSecret(password: string, names: readonly (string | null | undefined)[]): Promise<string> {
  if (await isCommonPassword(password)) throw new Invalid("This password is one of the most used. Choose another");
  if ([...names, "Stockworks"].some((name) => name && isLike(password, name)))
    throw new Invalid("This password is nearly the user name, the shop's name or Stockworks. Choose another");
  return hashOf(password);
}

/** What somebody would guess who knows the person and the shop. */
async function guessable({ reading }: Pick<Context, "reading">, staffId: number | null): Promise<string[]> {
  const shop = await reading.selectFrom("settings").select("value").where("key", "=", "shopName").execute();
  const person = reading
    .selectFrom("staff")
    .select("username")
    .where("id", "=", staffId ?? 0);
  return [...shop.map(({ value }) => value), ...(await person.execute()).map(({ username }) => username)];
}

/**
 * Who is signed in and under which name, and whether the shop is set up. `staffId` is a person who has signed in just now.
 */
export async function meOf(context: Context, staffId?: number): Promise<Me> {
  const { who, reading } = context;
  const id = staffId ?? (who.kind === "person" ? who.staffId : undefined);
  const person = id === undefined ? undefined : await byId({ db: reading }, id);
  const named = await reading.selectFrom("settings").select("value").where("key", "=", "shopName").executeTakeFirst();
  return {
    signsIn: who.kind !== "local",
    isSetUp: await hasOwner({ db: reading }),
    shopName: named?.value ?? "",
    timeZone: context.timeZone,
    dateStyle: context.dates.dateStyle,
    clockHours: context.dates.clockHours,
    optionNames: who.kind === "nobody" && id === undefined ? {} : await renamedCategories(context),
    who: person
      ? { ...personOf(person), by: byOf(who) }
      : who.kind === "nobody"
        ? null
        : (who as Exclude<typeof who, { kind: "nobody" }>),
    username: person?.username ?? null,
    since: context.newsAt,
  };
}

/** The device or token that a person uses, also right after they said at a device who they are. */
function byOf(who: Who): By | undefined {
  if (who.kind === "person") return who.by;
  return who.kind === "device" ? byDevice(who) : undefined;
}

async function ownersOf({ db }: Context) {
  return db
    .selectFrom("staff")
    .select(["id", "full_name", "username"])
    .where("role", "in", ["Admin", "Owner"])
    .where("isActive", "=", 1)
    .orderBy("full_name")
    .execute();
}

function accountOf(person: Awaited<ReturnType<typeof byName>>) {
  return person?.secret == null ? undefined : { id: person.id, secret: person.secret };
}

/** If two could be meant, the one with exactly this user name. */
async function byName({ reading }: Context, name: string) {
  const rows = await reading
    .selectFrom("staff")
    .innerJoin("credentials", "credentials.staffId", "staff.id")
    .select(["staff.id", "username", "secret"])
    .where("kind", "=", "password")
    .where("isActive", "=", 1)
    .where((of) => {
      const { lower } = { lower: (column: "username" | "email") => of.fn<string>("lower", [column]) };
      return of.or([of(lower("username"), "=", name.toLowerCase()), of(lower("email"), "=", name.toLowerCase())]);
    })
    .execute();
  return rows.find(({ username }) => username === name) ?? (rows.length === 1 ? rows[0] : undefined);
}

function byId({ db }: Pick<Context, "db">, id: number) {
  return db
    .selectFrom("staff")
    .select(["id", "full_name", "username", "role", "isActive", "primary_department", "secondary_department"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function personOf(row: NonNullable<Awaited<ReturnType<typeof byId>>>): Person {
  return { kind: "person", staffId: row.id, name: row.full_name, role: row.role, departments: departmentsOf(row) };
}

function departmentsOf(row: Record<"primary_department" | "secondary_department", string | null>): string[] {
  return [row.primary_department, row.secondary_department].filter((name) => name !== null);
}

async function secretOf({ db }: Pick<Context, "db">, staffId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom("credentials")
    .select("secret")
    .where("staffId", "=", staffId)
    .where("kind", "=", "password")
    .executeTakeFirst();
  return found?.secret;
}

/** The person of this session, once their password is right. */
export async function signedIn(context: Context, password: string) {
  const own = requireSession(context);
  return inTurn(context, own.name, async () => {
    const tries = await tryAs(context, own.name);
    const secret = await secretOf({ db: context.reading }, own.staffId);
    if (!(await lookAt(tries, () => isPassword(password, secret)))) throw new Forbidden("Wrong password");
    await tries.right();
    return own;
  });
}

/** The person and their session. Throws Invalid without a session. */
export function requireSession(context: Context) {
  const { who, visit } = context;
  if (who.kind !== "person" || visit?.session === undefined) throw new Invalid("You are not signed in");
  return { staffId: who.staffId, name: `staff ${who.staffId}`, session: visit.session.hash };
}

function requireVisit({ visit }: Context) {
  if (visit === undefined) throw new Invalid("Only a browser can sign in and out");
  return visit;
}
