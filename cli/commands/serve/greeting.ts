import { isIP } from "node:net";
import { isLoopback, type Network } from "../../../src/server/network.ts";

/** What people need to know about a server that listens. */
export interface Greeting {
  /** Where this computer opens it. */
  here: string;
  /** Where others open it; nothing if nobody may. */
  there?: string;
  /** What others need to do, in lines. */
  others: string[];
  /** What a phone has to open first. */
  scan?: string;
}

/** The greeting of `stockworks serve`, for this port and these addresses of the computer. */
export function greetingOf(network: Network, port: number, addresses: readonly string[]): Greeting {
  const { host, names = [], publicUrl, proxies, tls } = network;
  const at = (scheme: "http" | "https", name: string) =>
    new URL(`${scheme}://${isIP(name) === 6 ? `[${name}]` : name}:${port}`).origin;
  if (publicUrl !== undefined && proxies !== undefined)
    return {
      here: publicUrl.origin,
      there: publicUrl.origin,
      others: [`Others open it there too; the proxy asks port ${port} of this computer`],
      scan: publicUrl.origin,
    };
  if (isLoopback(host)) return { here: at("http", host), others: [] };

  const scheme = tls === undefined ? "http" : "https";
  // A browser believes a certificate only at the names that are in it.
  const certified = tls?.names ?? [];
  const called = certified.length > 0 ? certified : [...addresses, ...names.filter((name) => name.includes("."))];
  const open = [...(publicUrl ? [publicUrl.origin] : []), ...called.map((name) => at(scheme, name))];
  const [first = host] = called;
  const there = open[0] ?? at(scheme, first);
  const learn = `${at("http", first)}/ca`;
  return {
    here: isIP(host) > 0 && addresses.includes(host) ? at(scheme, host) : at("http", "127.0.0.1"),
    others: [
      "Others open one of these:",
      ...open.map((address) => `  ${address}`),
      ...(tls?.authority
        ? [
            `Each device has to trust this server first: ${learn} tells how. Its fingerprint, to compare:`,
            `  ${tls.authority.fingerprint}`,
          ]
        : []),
      ...(tls === undefined ? [PLAIN] : []),
      `Let this computer keep its address, by a reservation in the router, and let TCP port ${port} in through its firewall`,
    ],
    there,
    scan: tls?.authority ? learn : there,
  };
}

/**
 * The lines with the link that sets up a new shop, for this computer and for others.
 */
export function setupLines({ here, there = here }: Greeting, path: string): string[] {
  const elsewhere = there === here ? [] : ["or on a device that trusts it:", `  ${there}${path}`];
  return ["Set this shop up within an hour, on this computer:", `  ${here}${path}`, ...elsewhere];
}

const PLAIN =
  "Without TLS anybody in this network can read and change what others send, passwords too, and no camera works. Leave --plain-http out";
