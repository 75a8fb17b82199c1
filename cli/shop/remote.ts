import { request as byHttp, type ClientRequest, type IncomingMessage } from "node:http";
import { request as byHttps, type RequestOptions } from "node:https";
import { setTimeout as wait } from "node:timers/promises";
import { httpClient, type Transport } from "../../src/api/http-client.ts";
import { Refusal } from "../../src/lib/errors.ts";
import type { Surface } from "../../src/records/context.ts";
import { surfaceHeader } from "../../src/server/local-headers.ts";
import { table } from "../../src/shop/table.ts";
import type { Connection } from "./connection.ts";
import type { Elsewhere } from "./elsewhere.ts";
import { type Follower, LIVE, listenTo } from "./follow.ts";
import { letGoOfSilent, type Peer, responseOf } from "./guest.ts";

const BETWEEN_TRIES_MS = 1000;

/** The way in to a shop on another computer, which does the work. */
export function connectTo(elsewhere: Elsewhere, surface: Surface, givenUp?: AbortSignal): Connection {
  return {
    client: httpClient(table, overNetwork(elsewhere, surface, givenUp)),
    place: elsewhere.url,
    isServed: true,
    follow: (follower) => follow(elsewhere, follower),
    close: async () => {},
  };
}

/** Sends calls to a shop's server with the token, which no other server ever gets. */
function overNetwork(elsewhere: Elsewhere, surface: Surface, signal?: AbortSignal): Transport {
  const own = { ...bearer(elsewhere), ...surfaceHeader(surface) };
  return async (path, { method, headers, body }) => {
    const response = await ask(
      elsewhere,
      { path, method, headers: { ...headers, ...own }, ...(signal ? { signal } : {}) },
      body,
    );
    if (response.status === 401)
      throw new Refusal("This token has ended. Make another in My account, and run stockworks sign-in");
    const elsewhereNow = response.headers.get("location");
    if (response.status >= 300 && response.status < 400)
      throw new Refusal(`${elsewhere.url} sends us on to ${elsewhereNow}: sign in there`);
    return response;
  };
}

/** The answer of a shop elsewhere to one request. Throws Refusal if it cannot be reached, and says why. */
export function ask(at: Omit<Elsewhere, "token">, options: RequestOptions = {}, body?: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = send(at, options, (answer) => responseOf(answer).then(resolve, reject));
    letGoOfSilent(sent, serverAt(at));
    sent.on("error", (error) => reject(refusalOf(error, at.url))).end(body);
  });
}

function send(
  { url, authority }: Omit<Elsewhere, "token">,
  options: RequestOptions,
  heard: (answer: IncomingMessage) => void,
): ClientRequest {
  const trusted = authority === undefined ? {} : { ca: authority };
  const request = url.startsWith("https:") ? byHttps : byHttp;
  return request(new URL(options.path ?? "/", url), { ...trusted, ...options, agent: false }, heard);
}

function bearer({ token }: Elsewhere): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

function serverAt(at: Omit<Elsewhere, "token">): Peer {
  return {
    showsLife: (withinMs) =>
      new Promise((resolve) => {
        const asked = send(at, { path: "/healthz", timeout: withinMs }, (answer) => {
          answer.resume();
          resolve(true);
        });
        asked.on("timeout", () => asked.destroy(new Error("It is silent")));
        asked.on("error", () => resolve(false)).end();
      }),
    silence: (patienceMs) => new Refusal(`${at.url} has not answered for ${patienceMs / 1000} s`),
  };
}

/** Why a server cannot be reached, in a sentence; other errors are faults. */
function refusalOf(error: NodeJS.ErrnoException, url: string): Error {
  const { code = "" } = error;
  if (error instanceof Refusal) return error;
  if (/CERT|ISSUER|SIGNATURE|ALTNAME/.test(code))
    return new Untrusted(`The certificate of ${url} is not trusted on this computer (${code})`);
  if (code === "EPROTO" || code.startsWith("ERR_SSL")) return new Refusal(`${url} does not speak https`);
  if (UNREACHED.includes(code))
    return new Refusal(
      `${url} does not answer (${code}). Is the shop's computer on, and are both on the same network?`,
    );
  return error;
}

/** A certificate that no authority known to this computer has signed. */
export class Untrusted extends Refusal {}

const UNREACHED = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "EADDRNOTAVAIL",
];

/** Follows the changes of a shop elsewhere, and finds it again when it is lost. */
function follow(elsewhere: Elsewhere, follower: Follower): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const live = (heard: (answer: IncomingMessage) => void) =>
    send(elsewhere, { path: LIVE, headers: bearer(elsewhere), signal }, heard);
  void (async () => {
    while (!signal.aborted) {
      await listenTo(live, serverAt(elsewhere), follower).catch(() => {});
      if (signal.aborted) return;
      follower.link("lost");
      await wait(BETWEEN_TRIES_MS);
    }
  })();
  return () => stopping.abort();
}
