import { createPrivateKey, X509Certificate } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "../../lib/errors.ts";
import { certificatesIn, endOf, isIn, type Pair } from "./certificate.ts";

const DAY_MS = 86_400_000;
/** A certificate with less time left than this is made again, */
const RENEW_BEFORE_MS = 30 * DAY_MS;
/** and so is the authority, before a certificate could outlive it. */
const REPLACE_BEFORE_MS = 150 * DAY_MS;

/** What a device has to trust. */
export interface Authority {
  /** The root certificate, as PEM. */
  root: string;
  /** What people compare: the SHA-256 of the root certificate. */
  fingerprint: string;
}

/** A shop's own authority. */
interface LocalAuthority extends Authority {
  /** A certificate for these names and addresses: the last one, as long as it lives and holds them. */
  pairFor: (names: readonly string[], now: Date) => Promise<Pair>;
}

/**
 * Opens the authority in this folder, or makes one named after the first of the names. It may sign for these names, and for
 * names and addresses that no site on the internet can have.
 */
export async function openAuthority(folder: string, names: readonly string[], now: Date): Promise<LocalAuthority> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const signer = await openSigner(join(folder, "authority.pem"), names, now);
  const root = certificatesIn(signer).at(-1) as string;
  const file = join(folder, "server.pem");
  let pair = readPem(file);
  let lastAsked = "";
  return {
    root,
    fingerprint: new X509Certificate(root).fingerprint256,
    async pairFor(wanted, at) {
      const asked = wanted.join();
      const isGood = pair !== undefined && isSignedBy(signer, pair) && leftMs(pair, at) > RENEW_BEFORE_MS;
      // Names that the authority may not sign for stay out.
      if (pair === undefined || !isGood || (asked !== lastAsked && !wanted.every(isIn(pair)))) {
        const { signLeaf } = await import("./sign.ts");
        pair = await signLeaf(signer, wanted, at);
        writeWhole(file, pair);
      }
      lastAsked = asked;
      return pair;
    },
  };
}

async function openSigner(file: string, names: readonly string[], now: Date): Promise<Pair> {
  const kept = readPem(file);
  if (kept !== undefined && leftMs(kept, now) > REPLACE_BEFORE_MS) return kept;
  const { makeSigner } = await import("./sign.ts");
  const made = await makeSigner(names, now);
  writeWhole(file, made);
  return made;
}

function isSignedBy(signer: Pair, { cert }: Pair): boolean {
  return new X509Certificate(cert).verify(new X509Certificate(signer.cert).publicKey);
}

function leftMs(pair: Pair, now: Date): number {
  return endOf(pair).getTime() - now.getTime();
}

/** Certificates and key in one file, so that neither is ever there without the other. */
function writeWhole(file: string, { cert, key }: Pair): void {
  writeFileSync(`${file}.new`, cert + key, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function readPem(file: string): Pair | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, "utf8");
  const at = text.indexOf("-----BEGIN PRIVATE KEY-----");
  const pair = { cert: text.slice(0, at), key: text.slice(at) };
  try {
    if (new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair.key))) return pair;
  } catch {}
  throw new Refusal(
    `${file} is damaged. Remove it, and start again; devices may have to trust this server anew, at /ca`,
  );
}
