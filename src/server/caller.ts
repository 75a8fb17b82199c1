import { getCookie, type H3Event, setCookie } from "h3";
import type { Caller, Store, Visit } from "../records/context.ts";
import { visitorOf } from "../shop/who.ts";
import { arrivalOf } from "./arrival.ts";
import { bearerOf, callerFrom, surfaceFrom } from "./local-headers.ts";
import { isPublic, type Network } from "./network.ts";

/** How calls come in. On the owner's local socket there is no network. */
export interface Door extends Partial<Network> {
  store: Store;
  clock?: () => Date;
}

/**
 * Who sends this request: the computer's own user, by the socket or in a shop without sign-in; else the person who signed in.
 * Unless it `isUse`, their session stays as idle as it was.
 */
export async function callerOf(event: H3Event, door: Door, isUse: boolean): Promise<Caller> {
  if (door.host === undefined) return callerFrom(event.req.headers);
  const bearer = bearerOf(event.req.headers);
  const caller = await visitorOf(door.store, visitOf(event, door), {
    token: getCookie(event, cookieOf(event, "sw")),
    deviceToken: getCookie(event, cookieOf(event, "swd")),
    bearer,
    now: (door.clock?.() ?? new Date()).toISOString(),
    isPublic: isPublic({ ...door, host: door.host }),
    isUse,
  });
  if (bearer !== undefined) return { ...caller, surface: surfaceFrom(event.req.headers) ?? "api" };
  return isBrowser(event.req.headers) ? caller : { ...caller, surface: "api" };
}

/** Browsers name the page that a call comes from; programs do not. */
function isBrowser(headers: Headers): boolean {
  return headers.has("origin") || headers.has("sec-fetch-site");
}

/** The session, the paired device, and what a browser is called. */
type CookieKind = "sw" | "swd" | "swb";

/** A tablet may be off for nights: its cookie lasts long, and the server ends a device that is not used. */
const LASTING_S = 400 * 24 * 60 * 60;

function visitOf(event: H3Event, { there }: Door): Visit {
  const arrival = arrivalOf(event);
  const show = (kind: CookieKind, word: string, lasts: { maxAge?: number }) =>
    setCookie(event, cookieOf(event, kind), word, {
      httpOnly: true,
      sameSite: "strict",
      path: "/",
      secure: arrival.scheme === "https",
      ...lasts,
    });
  return {
    address: arrival.address,
    agent: event.req.headers.get("user-agent") ?? "",
    there: there?.(),
    isSecure: arrival.scheme === "https" || arrival.isLoopback,
    remember: (token) => show("sw", token ?? "", token === undefined ? { maxAge: 0 } : {}),
    rememberDevice: (token) => show("swd", token, { maxAge: LASTING_S }),
    browser: getCookie(event, cookieOf(event, "swb")) ?? "",
    rememberBrowser: (text) => show("swb", text, { maxAge: LASTING_S }),
  };
}

/** A browser sends a machine's cookies to each of its ports, so each port has a name of its own. Over TLS no other page can set it. */
function cookieOf(event: H3Event, kind: CookieKind): string {
  const { scheme, origin } = arrivalOf(event);
  const isSecure = scheme === "https";
  const port = new URL(origin).port || (isSecure ? "443" : "80");
  return `${isSecure ? "__Host-" : ""}${kind}-${port}`;
}
