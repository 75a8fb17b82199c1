import { SignedOut } from "../lib/errors.ts";
import { sessionOf } from "../modules/access/sessions.ts";
import { personByToken } from "../modules/access/tokens.ts";
import { countWrongToken } from "../modules/access/tries.ts";
import { deviceOf } from "../modules/devices/paired.ts";
import { whereOn } from "../modules/staff-loans/rules.ts";
import { storedLoans } from "../modules/staff-loans/where.ts";
import { type Caller, kept, type Store, shopClock, type Visit } from "../records/context.ts";
import { localUser, NOBODY, type Person } from "../rights/who.ts";

/** What a browser or program shows to say who it is, and whether other machines can connect. */
interface Credentials {
  token: string | undefined;
  deviceToken: string | undefined;
  /** The token of a program. It goes before all else. */
  bearer: string | undefined;
  now: string;
  /** Whether other machines can connect: then everybody signs in, whatever the settings say. */
  isPublic: boolean;
  /** Whether this is a use of the session, which ends when it is idle. */
  isUse: boolean;
}

/**
 * Who makes the calls of this visit: the token's person, the person of the session, the paired device, or nobody; in a shop
 * without sign-in, the computer's own user. A paired device is never more than that. Throws SignedOut for a token that has
 * ended or never was.
 */
export async function visitorOf(store: Store, visit: Visit, credentials: Credentials): Promise<Caller> {
  const { token, deviceToken, bearer, now, isPublic, isUse } = credentials;
  if (bearer !== undefined) {
    const who = await personByToken(store, bearer, now);
    if (who === undefined) await countWrongToken(store, visit.address, now);
    if (who === undefined || who === "ended") throw new SignedOut("This token has ended");
    return { who: await withLoan(store, who, now), surface: "web", visit };
  }
  const device = deviceToken === undefined ? undefined : await deviceOf(store, deviceToken, now);
  if (device === undefined && !isPublic && !(await isAlwaysAsked(store)))
    return { who: localUser(), surface: "web", visit };
  const found = token === undefined ? undefined : await sessionOf(store, token, { now, device, isUse });
  if (found === undefined) return { who: device ?? NOBODY, surface: "web", visit };
  const { who, ...session } = found;
  return { who: await withLoan(store, who, now), surface: "web", visit: { ...visit, session } };
}

/** Where somebody is lent to today, they may do what they may in their own departments. */
async function withLoan(store: Store, who: Person, now: string): Promise<Person> {
  const loans = await kept(store, "loans", () => storedLoans({ db: store.reading }), "floor");
  const { dayOf } = await shopClock(store);
  const place = whereOn(loans)({ userId: who.staffId, primary_department: null }, dayOf(now));
  return place === null ? who : { ...who, departments: [...who.departments, place] };
}

async function isAlwaysAsked(store: Store): Promise<boolean> {
  const ofSignIn = () => store.reading.selectFrom("settings").select("value").where("key", "=", "signIn").execute();
  const [setting] = await kept(store, "sign-in", ofSignIn);
  return setting?.value === "always";
}
