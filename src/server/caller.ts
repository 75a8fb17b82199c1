import { getCookie, type H3Event, setCookie } from "h3";
import type { Caller, Store, Visit } from "../records/context.ts";
import { visitorOf } from "../shop/who.ts";
import { arrivalOf } from "./arrival.ts";
import { bearerOf, callerFrom, surfaceFrom } from "./local-headers.ts";
import { isPublic, type Network } from "./network.ts";

/** Where one comes in. The network is absent on the owner's local socket. */
export interface Door extends Partial<Network> {
  store: Store;
  clock?: () => Date;
}

/** Who sends this request: the machine's own user by the socket or where no sign-in is asked, else who has signed in. */
export async function callerOf(event: H3Event, door: Door): Promise<Caller> {
  if (door.host === undefined) return callerFrom(event.req.headers);
  const bearer = bearerOf(event.req.headers);
  const caller = await visitorOf(door.store, visitOf(event), {
    token: getCookie(event, cookieOf(event, "sw")),
    deviceToken: getCookie(event, cookieOf(event, "swd")),
    bearer,
    now: (door.clock?.() ?? new Date()).toISOString(),
    isPublic: isPublic({ ...door, host: door.host }),
  });
  if (bearer !== undefined) return { ...caller, surface: surfaceFrom(event.req.headers) ?? "api" };
  return isBrowser(event.req.headers) ? caller : { ...caller, surface: "api" };
}

/** Browsers say which page a call comes from; programs do not. */
function isBrowser(headers: Headers): boolean {
  return headers.has("origin") || headers.has("sec-fetch-site");
}

/** A tablet is switched off at night. When it has ended itself by disuse, the server knows. */
const DEVICE_COOKIE_S = 400 * 24 * 60 * 60;

function visitOf(event: H3Event): Visit {
  const arrival = arrivalOf(event);
  const show = (kind: "sw" | "swd", word: string, lasts: { maxAge?: number }) =>
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
    isSecure: arrival.scheme === "https" || arrival.isLoopback,
    remember: (token) => show("sw", token ?? "", token === undefined ? { maxAge: 0 } : {}),
    rememberDevice: (token) => show("swd", token, { maxAge: DEVICE_COOKIE_S }),
  };
}

/** A browser shows cookies to every port of a machine, so each has its own; over TLS no other page there can set it. */
function cookieOf(event: H3Event, kind: "sw" | "swd"): string {
  const { scheme, origin } = arrivalOf(event);
  const isSecure = scheme === "https";
  const port = new URL(origin).port || (isSecure ? "443" : "80");
  return `${isSecure ? "__Host-" : ""}${kind}-${port}`;
}
