import { randomUUID } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { H3Event } from "h3";

/** How a request came to us. */
export interface Arrival {
  /** What log, answer and fault call it. */
  id: string;
  /** When it came, on the clock of `performance.now()`. */
  at: number;
  scheme: "http" | "https";
  /** Whose request it is, in the short form of IPv4; empty where that can no longer be told. */
  address: string;
  /** Whether it is a request of this very machine. */
  isLoopback: boolean;
}

const arrivals = new WeakMap<H3Event, Arrival>();

/** How this request came. The first who asks fixes it, so that it stays the same when the connection is gone. */
export function arrivalOf(event: H3Event): Arrival {
  const arrival = arrivals.get(event) ?? { id: randomUUID().slice(0, 8), at: performance.now(), ...wayOf(event) };
  arrivals.set(event, arrival);
  return arrival;
}

function wayOf({ runtime }: H3Event): Pick<Arrival, "scheme" | "address" | "isLoopback"> {
  // Asked within this process, as tests do.
  if (runtime?.node === undefined) return { scheme: "http", address: "127.0.0.1", isLoopback: true };
  const address = shortAddress(runtime.node.req.socket.remoteAddress ?? "");
  return { scheme: "http", address, isLoopback: isLoopbackAddress(address) };
}

/** Without the prefix that IPv4 has where a server listens on IPv6, too. */
export function shortAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8);
LOOPBACK.addAddress("::1", "ipv6");

/** Whether this address is one that only the machine itself can ask from. */
export function isLoopbackAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && LOOPBACK.check(address, version === 6 ? "ipv6" : "ipv4");
}
