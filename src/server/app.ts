import { H3, type H3Event, HTTPResponse } from "h3";
import type { Endpoint } from "../api/endpoint.ts";
import { SignedOut } from "../lib/errors.ts";
import { placeOf } from "../lib/network-place.ts";
import { keyOf } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { routes } from "../shop/routes.ts";
import { table } from "../shop/table.ts";
import { headersOf } from "./answer-headers.ts";
import { arrivalOf } from "./arrival.ts";
import { serveAuthority } from "./ca.ts";
import { callerOf, type Door } from "./caller.ts";
import { keepFor } from "./connections.ts";
import { serveDocs } from "./docs.ts";
import { errorResponse } from "./errors.ts";
import { serveHealth } from "./health.ts";
import { serveLive } from "./live.ts";
import { newMeter } from "./metrics.ts";
import { newMissing } from "./missing.ts";
import { answerCall } from "./route.ts";
import { refuseForeign, turnToTls } from "./security.ts";
import { serveWeb } from "./static.ts";
import { newStrangers } from "./strangers.ts";
import { unknownOf, warningOf } from "./unknown.ts";

interface AppOptions extends Door {
  version: string;
  /** The folder of the built web UI, when it is served. */
  webDir?: string;
  /** Ends the streams of live changes when it aborts; without it there are none. */
  stopping?: AbortSignal;
  onFault: (requestId: string, error: unknown) => void;
  /** Called for every request once it is answered. */
  onRequest?: (line: RequestLine) => void;
}

/** What the log says of a request: no bodies, no queries, nothing secret. */
export interface RequestLine {
  time: string;
  request: string;
  /** Where it came from, as far as can be told. */
  address: string;
  /** Who sent it, by a number that stays: `staff 3`, `token 2`, `device 1`, `local` or `nobody`; absent where nobody asked. */
  who?: string;
  method: string;
  path: string;
  status: number;
  ms: number;
  /** Which fields the caller sent that the call does not know, in sentences. */
  unknown?: string;
}

/** The whole system as an h3 app: every endpoint of the table as a route, `/healthz`, and the web UI. */
export function createApp(options: AppOptions): H3 {
  const meter = newMeter();
  const senders = new WeakMap<H3Event, string>();
  const network = options.host === undefined ? undefined : { ...options, host: options.host };
  const app = new H3({
    silent: true,
    onError: (error, event) => {
      const { id } = arrivalOf(event);
      const onFault = (fault: unknown) => {
        meter.failed();
        options.onFault(id, fault);
      };
      return errorResponse(error, { requestId: id, isOwner: options.host === undefined, onFault });
    },
    onResponse(response, event) {
      const arrival = arrivalOf(event);
      const { id, at, address } = arrival;
      const { pathname } = event.url;
      for (const [name, value] of Object.entries(headersOf(response.headers, arrival, options)))
        response.headers.set(name, value);
      response.headers.set("x-request-id", id);
      // What nobody read of a body would be taken for the next request.
      if (event.runtime?.node?.req.complete === false) response.headers.set("connection", "close");
      if (pathname.startsWith("/api/")) response.headers.set("cache-control", "no-store");
      const ms = Math.round((performance.now() - at) * 10) / 10;
      const { status } = response;
      const unknown = unknownOf(event);
      if (unknown !== undefined) response.headers.set("warning", warningOf(unknown));
      const who = senders.get(event);
      const { route } = event.context.matchedRoute ?? {};
      meter.answered(event.req.method, route ?? "none", status, ms);
      options.onRequest?.({
        time: new Date().toISOString(),
        request: id,
        address,
        ...(who === undefined ? {} : { who }),
        method: event.req.method,
        path: pathname,
        status,
        ms,
        ...(unknown === undefined ? {} : { unknown }),
      });
    },
  });
  app.use((event, next) => {
    const arrival = arrivalOf(event, network);
    // HEAD would do all the work of a GET, and open streams that nobody ends.
    if (event.req.method === "HEAD" && event.url.pathname.startsWith("/api/"))
      return new HTTPResponse(null, { status: 405, headers: { allow: "GET" } });
    if (network === undefined) return next();
    refuseForeign(event.req, arrival, network);
    return turnToTls(event.req, event.url, arrival, network) ?? next();
  });

  const countStranger = newStrangers();
  const callerAt = async (event: H3Event, isUse = true) => {
    const count = () => countStranger(placeOf(arrivalOf(event).address), Number(options.clock?.() ?? Date.now()));
    const caller = await callerOf(event, options, isUse).catch((error) => {
      // A token that has ended makes a stranger, too.
      count();
      throw error;
    });
    senders.set(event, keyOf(caller.who));
    if (caller.who.kind === "nobody") count();
    else if (event.runtime?.node !== undefined) keepFor(event.runtime.node.req);
    return caller;
  };
  /** Throws SignedOut for anyone who is not signed in. */
  const signedIn = async (event: H3Event, isUse?: boolean) => {
    const { who } = await callerAt(event, isUse);
    if (who.kind === "nobody") throw new SignedOut("Sign in to go on");
    return who;
  };
  for (const { noun, action, method, path, localOnly } of routes) {
    if (localOnly && options.host !== undefined) continue;
    app.on(method, path, async (event) => {
      const problem = options.store.problem();
      // Another server has put another version in our place: what we would store might not fit any more.
      if (problem?.code === "newer-schema") throw problem;
      const givenUp = () => event.req.signal;
      const caller = { ...(await callerAt(event)), requestId: arrivalOf(event).id, givenUp };
      const endpoint = (table as Record<string, Record<string, Endpoint>>)[noun]?.[action] as Endpoint;
      return answerCall({ noun, action, endpoint }, await shopContext(options.store, caller, options.clock), event);
    });
  }
  if (options.stopping !== undefined) serveLive(app, options.store.db, options.stopping, signedIn);
  for (const path of ["/api/docs", "/api/openapi.json"]) app.use(path, (event, next) => signedIn(event).then(next));
  serveDocs(app, options.version);
  if (options.tls?.authority !== undefined) serveAuthority(app, options.tls.authority);
  serveHealth(app, options.store, () => options.stopping?.aborted === true);
  app.get("/metrics", async (event) => {
    await signedIn(event);
    const headers = { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" };
    return new HTTPResponse(await meter.told(options.store), { headers });
  });
  const missing = newMissing(options.webDir);
  app.get("/api/**", missing);
  if (options.webDir !== undefined) serveWeb(app, options.webDir, missing);
  return app;
}
