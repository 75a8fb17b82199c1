import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Visit } from "../../records/context.ts";

// A browser from which somebody has signed in before keeps a name for it. Whoever guesses elsewhere cannot make them wait there.
// The name is signed with the stored hash of the password: it is worth nothing else, and nothing after a new password.

/** So many people of one browser are known. */
const MOST = 5;

interface Account {
  id: number;
  secret: string;
}

/** What this browser is called for this account; undefined where they have not signed in before. */
export function browserOf({ browser = "" }: Visit, account: Account | undefined): string | undefined {
  if (account === undefined) return undefined;
  for (const entry of browser.split("~")) {
    const [id, name = "", signed = ""] = entry.split(".");
    if (id === String(account.id) && isSame(signed, signatureOf(account, name))) return name;
  }
  return undefined;
}

/** Names this browser for an account that has just signed in. */
export function rememberBrowser(visit: Visit, account: Account): void {
  const name = browserOf(visit, account) ?? randomBytes(16).toString("base64url");
  const others = (visit.browser ?? "").split("~").filter((entry) => /^\d+\./.test(entry) && !isOf(entry, account));
  const entries = [[account.id, name, signatureOf(account, name)].join("."), ...others];
  visit.rememberBrowser(entries.slice(0, MOST).join("~"));
}

function isOf(entry: string, { id }: Account): boolean {
  return entry.startsWith(`${id}.`);
}

function signatureOf({ id, secret }: Account, name: string): string {
  return createHmac("sha256", secret).update(`${id}.${name}`).digest("base64url");
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
