import { isIP } from "node:net";
import { Refusal } from "../../../src/lib/errors.ts";
import { type Network, nameIn } from "../../../src/server/network.ts";
import { openAuthority } from "../../../src/server/tls/authority.ts";
import { isIn, namesIn, readPair } from "../../../src/server/tls/certificate.ts";
import { type KeptTls, keepTls } from "../../../src/server/tls/keep.ts";
import { remark } from "../../print/output.ts";
import { addressesOf } from "./addresses.ts";
import { type NetworkWords, tlsOf } from "./network.ts";

/**
 * TLS of `stockworks serve` by its options. Call `look` now and then. The folder is that of the shop's own authority.
 */
export async function openTls(
  words: NetworkWords,
  network: Network,
  ownNames: readonly string[],
  folder: string,
): Promise<(KeptTls & NonNullable<Network["tls"]>) | undefined> {
  const spoken = tlsOf(words);
  if (spoken === undefined) return undefined;
  if (spoken !== "local") {
    const source = () => readPair(...spoken);
    return { ...(await keepTls(source, remark)), names: namesIn(await source()) };
  }
  const local = await openLocal(network, ownNames, folder);
  return { ...(await keepTls(local.source, remark)), authority: local.authority };
}

async function openLocal({ host, publicUrl, names = [] }: Network, ownNames: readonly string[], folder: string) {
  // The authority never signs for names without a dot, and the computer has others.
  const called = [
    ...names.filter((name) => name.includes(".") || !ownNames.includes(name)),
    ...(publicUrl ? [nameIn(publicUrl.host)] : []),
    ...(isIP(host) > 0 ? [] : [host]),
  ];
  const authority = await openAuthority(
    folder,
    called.filter((name) => isIP(name) === 0),
    new Date(),
  );
  const source = (now: Date) =>
    authority.pairFor([...called, "localhost", "127.0.0.1", "::1", ...addressesOf(host)], now);
  const isSigned = isIn(await source(new Date()));
  // A computer with a new name is still reached by its addresses.
  const strange = called.find((name) => !isSigned(name) && !ownNames.includes(name));
  if (strange === undefined) return { authority, source };
  throw new Refusal(
    `The authority in ${folder} may not sign for ${strange}. Bring a certificate with --tls; or, for a name, remove that folder for a new authority, which each device has to trust anew`,
  );
}
