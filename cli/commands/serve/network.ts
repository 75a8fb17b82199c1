import { BlockList, isIP, isIPv4 } from "node:net";
import { Invalid } from "../../../src/lib/errors.ts";
import { isLoopback, type Network } from "../../../src/server/network.ts";

/** The options of the command about the network. */
export interface NetworkWords {
  host: string;
  /** `local`, or the files of a certificate and its key. */
  tls?: string[];
  plainHttp?: boolean;
  publicUrl?: string;
  trustProxy?: string[];
  allowHost?: string[];
}

/**
 * For `stockworks serve`: the names of a computer in the shop's network: its own, and that with .local, where no
 * server knows names.
 */
export function namesOf(hostname: string): string[] {
  const [short = "", ...rest] = hostname.toLowerCase().split(".");
  if (!isName(short) || short === "localhost") return [];
  return [...new Set([[short, ...rest].join("."), short, `${short}.local`])];
}

/**
 * The network around `stockworks serve` by its options, on a computer with these names. Throws Invalid if they contradict each
 * other.
 */
export function networkOf(words: NetworkWords, ownNames: readonly string[]): Network {
  const { host, plainHttp = false, publicUrl, trustProxy = [], allowHost = [] } = words;
  if (isIP(host) === 0 && !isName(host.toLowerCase()))
    throw new Invalid(`"${host}" is not an address to listen on; use 0.0.0.0 for all that this computer has`);
  if (trustProxy.length > 0 && publicUrl === undefined)
    throw new Invalid("--trust-proxy needs to know what people type: add --public-url https://…");
  const names = [...(isLoopback(host) ? [] : ownNames), ...allowHost.map(readName)];
  return {
    host: host.toLowerCase(),
    names,
    mayBePlain: plainHttp,
    ...(publicUrl === undefined ? {} : { publicUrl: readUrl(publicUrl) }),
    ...(trustProxy.length === 0 ? {} : { proxies: readRanges(trustProxy) }),
  };
}

/**
 * The TLS of `stockworks serve`: the shop's own authority if others come in and nothing else encrypts.
 */
export function tlsOf(words: NetworkWords): "local" | [cert: string, key: string] | undefined {
  const { host, tls, plainHttp, trustProxy } = words;
  if (tls === undefined) return isLoopback(host) || plainHttp || trustProxy !== undefined ? undefined : "local";
  const [first = "", second] = tls;
  if (tls.length === 1 && first === "local") return "local";
  if (tls.length !== 2 || second === undefined)
    throw new Invalid("Say --tls local, or name a certificate and its key: --tls cert.pem key.pem");
  return [first, second];
}

function readName(text: string): string {
  if (!isName(text.toLowerCase())) throw new Invalid(`"${text}" is not the name of a computer; use one like shop.lan`);
  return text.toLowerCase();
}

function isName(text: string): boolean {
  return /^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?$/.test(text) && !isIPv4(text);
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url;
  throw new Invalid(`"${text}" is not an address that people can type; use one like https://shop.example`);
}

function readRanges(texts: readonly string[]): BlockList {
  const ranges = new BlockList();
  for (const text of texts) {
    const [address = "", bits] = text.split("/");
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    const length = bits === undefined ? most : Number(bits);
    if (version === 0 || bits === "" || !Number.isInteger(length) || length < 0 || length > most)
      throw new Invalid(`"${text}" is not an address or range; use one like 10.0.0.2 or 10.0.0.0/24`);
    ranges.addSubnet(address, length, version === 6 ? "ipv6" : "ipv4");
  }
  return ranges;
}
