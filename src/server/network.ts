import { type BlockList, isIP } from "node:net";
import type { Authority } from "./tls/authority.ts";

/** What a server knows about the network around it. */
export interface Network {
  /** The address that it listens on. */
  host: string;
  /** Further names that it answers to, in lower case. */
  names?: readonly string[];
  /** The address at which others reach it, if a proxy stands before it. */
  publicUrl?: URL;
  /** The proxies that are believed when they say whose request they bring. */
  proxies?: BlockList;
  /** Set if it speaks TLS: with the shop's own authority, or the names in the certificate that somebody brought. */
  tls?: { authority?: Authority; names?: readonly string[] };
  /** Where others open it, once it listens; nothing if nobody may. */
  there?: () => string | undefined;
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

/** Whether a request's name means the machine itself, such as localhost. */
export function isLoopback(name: string): boolean {
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}

/** Whether other machines can send requests to the server. */
export function isPublic({ host, publicUrl }: Network): boolean {
  return !isLoopback(host) || publicUrl !== undefined;
}

/** Whether the address of a request is on the list. A text that is no address is not. */
export function isListed(address: string, list: BlockList | undefined): boolean {
  const version = isIP(address);
  return version !== 0 && list?.check(address, version === 6 ? "ipv6" : "ipv4") === true;
}

/**
 * Whether the server answers to the name. Loopback names are only for this machine: nobody else can get here by them.
 */
export function isOwnName(name: string, network: Network, isLoopbackPeer: boolean): boolean {
  const { host, names = [], publicUrl, tls } = network;
  if (isLoopback(name)) return isLoopbackPeer;
  const own = [host, publicUrl?.hostname, ...names, ...(tls?.names ?? [])];
  if (own.includes(name)) return true;
  // No site can redirect an address. But a loopback server reached by another address was reached through something else.
  return isIP(name) > 0 && !isLoopback(host);
}
