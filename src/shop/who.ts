import { SignedOut } from "../lib/errors.ts";
import { sessionOf } from "../modules/access/sessions.ts";
import { personByToken } from "../modules/access/tokens.ts";
import { wrongWord } from "../modules/access/tries.ts";
import { deviceOf } from "../modules/devices/paired.ts";
import { type Caller, kept, type Store, type Visit } from "../records/context.ts";
import { localUser, NOBODY } from "../rights/who.ts";

/** Which word a browser or program shows, when, and whether others than this machine can come. */
interface Coming {
  token: string | undefined;
  deviceToken: string | undefined;
  /** The token of a program, which goes before whatever else is shown. */
  bearer: string | undefined;
  now: string;
  /** Each has to sign in then, whatever the shop has set. */
  isPublic: boolean;
}

/**
 * For whom the shop is to perform any call of this visit: whose token it is, who has signed in by that word, the device
 * that shows the other, nobody, or where no sign-in is asked the machine's own user. A paired device is never more than
 * that. Throws SignedOut for a token that has ended or never was.
 */
export async function visitorOf(store: Store, visit: Visit, coming: Coming): Promise<Caller> {
  const { token, deviceToken, bearer, now, isPublic } = coming;
  if (bearer !== undefined) {
    const who = await personByToken(store, bearer, now);
    if (who === undefined) await wrongWord(store, visit.address, now);
    if (who === undefined || who === "ended") throw new SignedOut("This token has ended");
    return { who, surface: "web", visit };
  }
  const device = deviceToken === undefined ? undefined : await deviceOf(store, deviceToken, now);
  if (device === undefined && !isPublic && !(await isAlwaysAsked(store)))
    return { who: localUser(), surface: "web", visit };
  const found = token === undefined ? undefined : await sessionOf(store, token, now, device);
  if (found === undefined) return { who: device ?? NOBODY, surface: "web", visit };
  const { who, ...session } = found;
  return { who, surface: "web", visit: { ...visit, session } };
}

async function isAlwaysAsked(store: Store): Promise<boolean> {
  const ofSignIn = () => store.reading.selectFrom("settings").select("value").where("key", "=", "signIn").execute();
  const [setting] = await kept(store, "sign-in", ofSignIn);
  return setting?.value === "always";
}
