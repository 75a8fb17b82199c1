import { createServer, type Server } from "node:tls";
import { endOf, type Pair } from "./certificate.ts";

const DAY_MS = 86_400_000;
const WARN_BEFORE_MS = 14 * DAY_MS;

/** Reads certificate and key, each time anew. */
type Source = (now: Date) => Promise<Pair>;

/** TLS that is spoken, and the look for another certificate. */
export interface KeptTls {
  server: Server;
  look: () => Promise<void>;
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
    minVersion: "TLSv1.2",
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
    async look() {
      try {
        const found = await source(clock());
        if (found.cert !== pair.cert || found.key !== pair.key) {
          server.setSecureContext({ ...found, minVersion: "TLSv1.2" });
          pair = found;
        }
      } catch (error) {
        remark(`The present certificate stays in use, because there is no other. ${(error as Error).message}`);
      }
      warn();
    },
  };
}
