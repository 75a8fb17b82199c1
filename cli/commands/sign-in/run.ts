import { X509Certificate } from "node:crypto";
import { Invalid, Refusal } from "../../../src/lib/errors.ts";
import { askHidden } from "../../print/ask-hidden.ts";
import { remark, say, sentenceOf } from "../../print/output.ts";
import { type Elsewhere, forgetSignIn, keepSignIn, keptSignIn, shopAddress } from "../../shop/elsewhere.ts";
import { ask, connectTo, Untrusted } from "../../shop/remote.ts";

/**
 * `stockworks sign-in`: asks for a token, tries it, and keeps it with the address. The certificate that it meets first is
 * trusted from then on.
 */
export async function signIn(typed: string, hasTokenInLine: boolean): Promise<void> {
  if (hasTokenInLine)
    throw new Invalid(
      "A token on the command line can be read by others, and stays in the shell's history. Leave --token out: you are asked for it. End that one in My account, and make another",
    );
  const url = shopAddress(typed);
  const authority = await authorityOf(url);
  if (authority !== undefined) await tellOf(authority, url);
  const token = await askHidden("Token (it is not shown): ");
  if (!/^sw_[\w-]{43}$/.test(token))
    throw new Refusal("This is not a token. Make one in My account; it begins with sw_. Nothing was sent");
  const elsewhere: Elsewhere = { url, token, ...(authority ? { authority: authority.toString() } : {}) };
  const { who, shopName } = await connectTo(elsewhere, "cli").client.access.me();
  if (who?.kind !== "person" || who.by === undefined) throw new Refusal(`${url} knows no tokens`);
  const file = await keepSignIn(elsewhere);
  const { by } = who;
  say(
    `Signed in to ${shopName || url} as ${who.name}, by the token ${by.name} (${by.role}${by.isReadOnly ? ", only read" : ""})`,
  );
  remark(`It is kept in ${file}. Commands without --db work there from now on, until stockworks sign-out`);
}

/**
 * `stockworks sign-out`: ends the token and forgets it, also when the shop cannot be reached.
 */
export async function signOut(): Promise<void> {
  const kept = await keptSignIn().catch(() => undefined);
  await forgetSignIn();
  if (kept === undefined) return say("You are not signed in anywhere");
  try {
    await connectTo(kept, "cli").client.access.signOut();
    say(`Signed out of ${kept.url}. The token has ended`);
  } catch (error) {
    say(`Signed out of ${kept.url}`);
    remark(
      `The token was removed from this computer but may still be valid: end it in My account. ${sentenceOf(error)}`,
    );
  }
}

/** The root of a shop that signs for itself; undefined if this computer trusts the certificate anyway. */
async function authorityOf(url: string): Promise<X509Certificate | undefined> {
  try {
    await ask({ url }, { path: "/healthz" });
    return undefined;
  } catch (error) {
    if (!(error instanceof Untrusted)) throw error;
    const offered = await ask({ url }, { path: "/stockworks-ca.crt", rejectUnauthorized: false });
    if (!offered.ok) throw error;
    const root = new X509Certificate(new Uint8Array(await offered.arrayBuffer()));
    await ask({ url, authority: root.toString() }, { path: "/healthz" });
    return root;
  }
}

async function tellOf({ fingerprint256 }: X509Certificate, url: string): Promise<void> {
  const kept = await keptSignIn().catch(() => undefined);
  const before = kept?.url === url && kept.authority ? new X509Certificate(kept.authority).fingerprint256 : undefined;
  if (before === fingerprint256) return;
  if (before !== undefined)
    throw new Refusal(
      `${url} shows another certificate than the one you trusted. If you know why, run stockworks sign-out first and sign in again`,
    );
  remark(
    `This shop signs its certificate itself. The fingerprint is\n  ${fingerprint256}\nThe shop's computer shows the same when Stockworks starts there. If it does not, somebody may be listening in: do not enter a token.`,
  );
}
