import { createServer, type SecureContextOptions, type Server } from "node:tls";
import { endOf, type Pair } from "./certificate.ts";

const DAY_MS = 86_400_000;
const WARN_BEFORE_MS = 14 * DAY_MS;

/** TLS as it is spoken: only ciphers that notice each change, with keys that nobody can work out later from a stolen one. */
const SPOKEN = {
  minVersion: "TLSv1.2",
  ciphers: [
    "TLS_AES_256_GCM_SHA384",
    "TLS_CHACHA20_POLY1305_SHA256",
    "TLS_AES_128_GCM_SHA256",
    "ECDHE-ECDSA-AES256-GCM-SHA384",
    "ECDHE-RSA-AES256-GCM-SHA384",
    "ECDHE-ECDSA-CHACHA20-POLY1305",
    "ECDHE-RSA-CHACHA20-POLY1305",
    "ECDHE-ECDSA-AES128-GCM-SHA256",
    "ECDHE-RSA-AES128-GCM-SHA256",
  ].join(":"),
} satisfies SecureContextOptions;

/** Reads certificate and key, each time anew. */
type Source = (now: Date) => Promise<Pair>;

/** TLS that is spoken, and the look for another certificate. */
export interface KeptTls {
  server: Server;
  look: () => Promise<void>;
  /** When the present certificate ends. */
  ends: () => Date;
}

/**
 * TLS with a certificate that `look` reads again: a changed one is used from the next connection on. `tell` says, once a day,
 * what somebody should know.
 */
export async function keepTls(
  source: Source,
  tell: (sentence: string) => void,
  clock = () => new Date(),
): Promise<KeptTls> {
  let pair = await source(clock());
  const server = createServer({
    ...pair,
    ...SPOKEN,
    ALPNProtocols: ["http/1.1"],
  });
  const told = new Map<string, number>();
  const remark = (sentence: string) => {
    const now = clock().getTime();
    if (now - (told.get(sentence) ?? 0) < DAY_MS) return;
    told.set(sentence, now);
    tell(sentence);
  };
  const warn = () => {
    const end = endOf(pair);
    const leftMs = end.getTime() - clock().getTime();
    if (leftMs < 0) remark(`The certificate ended on ${end.toUTCString()}: browsers refuse it until it is renewed`);
    else if (leftMs < WARN_BEFORE_MS) remark(`The certificate ends on ${end.toUTCString()}: renew it before then`);
  };
  warn();
  return {
    server,
    ends: () => endOf(pair),
    async look() {
      try {
        const found = await source(clock());
        if (found.cert !== pair.cert || found.key !== pair.key) {
          server.setSecureContext({ ...found, ...SPOKEN });
          pair = found;
        }
      } catch (error) {
        remark(`The present certificate stays in use, because there is no other. ${(error as Error).message}`);
      }
      warn();
    },
  };
}
