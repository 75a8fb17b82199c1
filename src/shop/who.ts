import { sessionOf } from "../modules/access/sessions.ts";
import { deviceOf } from "../modules/devices/paired.ts";
import type { Caller, Store, Visit } from "../records/context.ts";
import { localUser, NOBODY } from "../rights/who.ts";

/** Which word a browser shows, when, and whether others than this machine can come. */
interface Coming {
  token: string | undefined;
  deviceToken: string | undefined;
  now: string;
  /** Each has to sign in then, whatever the shop has set. */
  isPublic: boolean;
}

/**
 * Who makes this visit: who has signed in by that word, the device that shows the other, nobody, or where no sign-in is asked
 * the machine's own user. A paired device is never more than that.
 */
export async function visitorOf(store: Store, visit: Visit, coming: Coming): Promise<Caller> {
  const { token, deviceToken, now, isPublic } = coming;
  const device = deviceToken === undefined ? undefined : await deviceOf(store, deviceToken, now);
  if (device === undefined && !isPublic && !(await isAlwaysAsked(store)))
    return { who: localUser(), surface: "web", visit };
  const found = token === undefined ? undefined : await sessionOf(store, token, now, device);
  if (found === undefined) return { who: device ?? NOBODY, surface: "web", visit };
  const { who, ...session } = found;
  return { who, surface: "web", visit: { ...visit, session } };
}

async function isAlwaysAsked({ reading }: Store): Promise<boolean> {
  const setting = await reading.selectFrom("settings").select("value").where("key", "=", "signIn").executeTakeFirst();
  return setting?.value === "always";
}
