import { type BlockList, isIP } from "node:net";
import type { Authority } from "./tls/authority.ts";

/** What a server is told of the network around it. */
export interface Network {
  /** The address that it listens on. */
  host: string;
  /** Further names that it answers to, in lower case. */
  names?: readonly string[];
  /** Where others reach it, when a proxy stands before it. */
  publicUrl?: URL;
  /** The proxies that are believed to tell whose request they bring. */
  proxies?: BlockList;
  /** That it speaks TLS, and who signed for it where that is the shop's own authority. */
  tls?: { authority?: Authority };
  /** Whether others may do without TLS. */
  mayBePlain?: boolean;
}

/** The name in a request's Host header, in lower case and without its port. */
export function nameIn(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^\[|\]$/g, "");
}

/** A request's address without the prefix that IPv4 has where a server listens on IPv6, too. */
export function shortAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** Whether a request's name is how a machine calls itself, and so no other machine. */
export function isLoopback(name: string): boolean {
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}

/** Of HTTP requests: whether others than this machine can send any to the server. */
export function isPublic({ host, publicUrl }: Network): boolean {
  return !isLoopback(host) || publicUrl !== undefined;
}

/** Whether the address of a request is on the list; what is no address is on none. */
export function isListed(address: string, list: BlockList | undefined): boolean {
  const version = isIP(address);
  return version !== 0 && list?.check(address, version === 6 ? "ipv6" : "ipv4") === true;
}

/**
 * Whether the server answers to the name. A loopback name is a loopback peer's alone: nobody else can have got here
 * by it.
 */
export function isOwnName(name: string, { host, names = [], publicUrl }: Network, isLoopbackPeer: boolean): boolean {
  if (isLoopback(name)) return isLoopbackPeer;
  if (name === host || names.includes(name) || name === publicUrl?.hostname) return true;
  // No site can point an address elsewhere. Who asks a loopback server by another address came through something.
  return isIP(name) > 0 && !isLoopback(host);
}
