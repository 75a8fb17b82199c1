import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import type { TLSSocket } from "node:tls";
import type { H3Event } from "h3";
import { isListed, isLoopback, type Network, shortAddress } from "./network.ts";

/** How a request came to us. */
export interface Arrival {
  /** What log, answer and fault call it. */
  id: string;
  /** When it came, on the clock of `performance.now()`. */
  at: number;
  scheme: "http" | "https";
  /** The origin of our pages when they are opened this way: scheme, name and port. */
  origin: string;
  /** Whose request it is, in the short form of IPv4; empty where that can no longer be told. */
  address: string;
  /** Whether it is a request of this very machine, and of nobody behind a proxy. */
  isLoopback: boolean;
  /** Whether a proxy that we trust brought it. */
  isProxied: boolean;
}

type Way = Omit<Arrival, "id" | "at">;

const arrivals = new WeakMap<H3Event, Arrival>();

/** How this request came. It is worked out once, so that it stays the same when the connection is gone. */
export function arrivalOf(event: H3Event, network?: Network): Arrival {
  const arrival =
    arrivals.get(event) ??
    Object.assign(wayOf(event, network), { id: randomUUID().slice(0, 8), at: performance.now() });
  arrivals.set(event, arrival);
  return arrival;
}

function wayOf({ runtime, req: { headers } }: H3Event, { proxies, publicUrl }: Partial<Network> = {}): Way {
  // Within this process, as in tests, there is no connection.
  const socket = runtime?.node?.req.socket;
  const peer = runtime?.node === undefined ? "127.0.0.1" : shortAddress(socket?.remoteAddress ?? "");
  if (publicUrl !== undefined && isListed(peer, proxies)) {
    const told = hopsOf(headers).findLast((hop) => !isListed(hop, proxies)) ?? "";
    const address = isIP(told) > 0 ? told : peer;
    const scheme = publicUrl.protocol === "https:" ? "https" : "http";
    return { scheme, origin: publicUrl.origin, address, isLoopback: false, isProxied: true };
  }
  const scheme = (socket as TLSSocket | undefined)?.encrypted ? "https" : "http";
  const origin = `${scheme}://${headers.get("host")}`;
  return { scheme, origin, address: peer, isLoopback: isLoopback(peer), isProxied: false };
}

/** The addresses that proxies say they serve. Only the last one, which our own proxy added, can be trusted. */
function hopsOf(headers: Headers): string[] {
  const list = headers.get("x-forwarded-for")?.split(",") ?? [];
  return list.map((hop) => shortAddress(hop.trim()));
}
