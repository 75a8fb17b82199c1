import { HTTPResponse } from "h3";
import type { Arrival } from "./arrival.ts";
import { ABOUT_AUTHORITY } from "./ca.ts";
import { HttpRefusal } from "./errors.ts";
import { bearerOf } from "./local-headers.ts";
import { isLoopback, isOwnName, type Network, nameIn } from "./network.ts";

/** The headers that a proxy adds. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/**
 * Refuses requests that a page of another site could have sent, or whose sender nobody can tell.
 * A name that is not ours means DNS rebinding; a foreign `Sec-Fetch-Site` or `Origin` means a form or script elsewhere.
 */
export function refuseForeign({ headers, method }: Request, arrival: Arrival, network: Network): void {
  const asked = headers.get("host") ?? "";
  if (!arrival.isProxied) {
    if (FORWARDED.some((name) => headers.has(name)))
      throw new HttpRefusal(
        400,
        "This request came through a proxy that Stockworks does not know. Start it with --trust-proxy and --public-url",
      );
    if (!isOwnName(nameIn(asked), network, arrival.isLoopback))
      throw new HttpRefusal(421, `This server does not answer to the name "${asked.slice(0, 100)}"`);
  }
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const isOwnPage = site === null || site === "same-origin" || site === "none";
  const isNavigation = method === "GET" && headers.get("sec-fetch-mode") === "navigate";
  const isOwnOrigin = origin === null || origin === arrival.origin;
  if ((!isOwnPage && !isNavigation) || !isOwnOrigin)
    throw new HttpRefusal(403, "This request came from another site and was refused");
  // Every browser of today sends one of the two with a change. A cookie alone proves nothing.
  const isByCookie = headers.has("cookie") && bearerOf(headers) === undefined;
  if (method !== "GET" && isByCookie && site === null && origin === null)
    throw new HttpRefusal(403, "This request does not say which page it came from and was refused");
}

/**
 * Sends a browser that came for a page without TLS to the same page with it; undefined where TLS is not needed. A program is
 * told instead: sent on in silence it would show its token to all in the network, and nobody would notice.
 */
export function turnToTls(
  { headers, method }: Request,
  { pathname, search }: URL,
  arrival: Arrival,
  network: Network,
): HTTPResponse | undefined {
  const { publicUrl, tls, mayBePlain } = network;
  // A device that does not trust us yet has to read how it can.
  if (tls?.authority !== undefined && ABOUT_AUTHORITY.includes(pathname)) return undefined;
  if (arrival.scheme === "https" || arrival.isProxied || mayBePlain) return undefined;
  const asked = headers.get("host") ?? "";
  // Browsers trust loopback names without TLS, and a server that listens only on loopback needs none.
  if (arrival.isLoopback && (isLoopback(nameIn(asked)) || (tls === undefined && publicUrl === undefined)))
    return undefined;
  const origin = tls !== undefined || publicUrl === undefined ? `https://${asked}` : publicUrl.origin;
  if (method !== "GET" || !headers.get("accept")?.includes("text/html"))
    throw new HttpRefusal(403, `Nothing is answered here without TLS. Ask at ${origin}`);
  return new HTTPResponse(null, { status: 308, headers: { location: `${origin}${pathname}${search}` } });
}

/** Bodies are JSON and say so: a form or a plain-text post of another site cannot. */
export function requireJson(headers: Headers): void {
  const type = headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new HttpRefusal(415, "Send the body as JSON, with Content-Type: application/json");
}
