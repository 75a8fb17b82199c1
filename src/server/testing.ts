import type { H3 } from "h3";
import { onTestFinished } from "vitest";
import { seedReference } from "../../db/seed.ts";
import { testDatabase } from "../../db/testing.ts";
import type { Endpoint } from "../api/endpoint.ts";
import { address } from "../api/http-client.ts";
import { beginSession } from "../modules/access/sessions.ts";
import { tokens } from "../modules/access/tokens.ts";
import type { Store } from "../records/context.ts";
import type { ROLES } from "../rights/may.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "../shop/context.ts";
import { createApp, type RequestLine } from "./app.ts";
import type { Door } from "./caller.ts";

const HOST = "127.0.0.1";

/** An app on a database of its own with the data of a new shop, called as a browser on this machine would call it. */
export async function testApp(
  door: Pick<Door, "host" | "clock"> & { webDir?: string } = {},
  seed: typeof seedTestApp = seedTestApp,
) {
  const store = await testDatabase(seed);
  onTestFinished(store.close);
  const faults: unknown[] = [];
  const log: RequestLine[] = [];
  const stopping = new AbortController();
  const app = createApp({
    store,
    version: "0.0.0",
    host: HOST,
    ...door,
    stopping: stopping.signal,
    onFault: (_, error) => faults.push(error),
    onRequest: (line) => log.push(line),
  });
  const ask = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
    const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    const response = await app.request(path, {
      method,
      headers: { host: `${HOST}:4820`, ...json, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
  };
  /** The same with a body as an object, and what came back as one. */
  const call = async (method: string, path: string, body?: object, said?: Record<string, string>) => {
    const { text, ...answered } = await ask(method, path, body && JSON.stringify(body), said);
    return { ...answered, answer: text === "" ? undefined : JSON.parse(text) };
  };
  return { app, ask, call, db: store.db, store, faults, log, stopping };
}

/**
 * For tests over HTTP: the headers of a request by which a browser shows that this person has just signed in at it, or
 * at a device.
 */
export async function signedIn(
  store: Store,
  staffId: number,
  { clock, deviceId = null }: { clock?: () => Date; deviceId?: number | null } = {},
): Promise<Record<string, string>> {
  let word = "";
  const remember = (token = "") => void (word = token);
  const visit = {
    address: HOST,
    agent: "",
    remember,
    rememberDevice: () => {},
    rememberBrowser: () => {},
    isSecure: true,
  };
  const caller = { who: localUser(), surface: "web", visit, requestId: "signing in" } as const;
  await beginSession(await shopContext(store, caller, clock), staffId, deviceId);
  // The session counts at once; here we wait until it is stored.
  await store.db.transaction().execute(async () => {});
  return { cookie: `sw-4820=${word}`, "sec-fetch-site": "same-origin" };
}

/** The headers of a request by which a program shows a token that this person has just made. */
export async function withToken(
  store: Store,
  staffId: number,
  { role, isReadOnly = false }: { role: (typeof ROLES)[number]; isReadOnly?: boolean },
): Promise<Record<string, string>> {
  const who = { kind: "person", staffId, name: role, role, departments: [] } as const;
  const context = await shopContext(store, { who, surface: "web" });
  const { word } = await tokens.create(context, { name: "Nightly", role, isReadOnly, days: 90 });
  return { authorization: `Bearer ${word}` };
}

/** Asks an app for one call of the table, as its client would. */
export async function askFor(
  app: H3,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { path, body } = address(endpoint, input);
  return app.request(path, {
    method: endpoint.method,
    headers: { host: `${HOST}:4820`, ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body }),
  });
}

/** Before a test asks by HTTP: somebody new of this role, by their number. */
export async function hire({ db }: Store, role: string): Promise<number> {
  const name = role.toLowerCase();
  const at = "2026-11-21T15:00:00.000Z";
  const values = { username: name, full_name: role, email: `${name}@x.example`, role, search: name };
  const row = { ...values, isActive: 1 as const, createdAt: at, updatedAt: at };
  return (await db.insertInto("staff").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Fills a database as a new one is. */
export const seedTestApp: Parameters<typeof testDatabase>[0] = (db) => seedReference(db, "2026-11-21T15:00:00.000Z");

interface Example {
  /** As the page shows it. */
  command: string;
  method: string;
  path: string;
  body: string;
}

/** The examples that the page `/api/docs` shows as commands: a list for each section, in their order. */
export function examplesOn(page: string): Example[][] {
  return page.split("<section ").map((section) =>
    [...section.matchAll(/<pre><code>(curl .*?)<\/code><\/pre>/gs)].map(([, html = ""]) => {
      const command = html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] as string);
      const [, method = "", path = "", body = ""] = /^curl -X (\w+) "\$SHOP([^"]*)".* -d '(.*)'$/s.exec(command) ?? [];
      return { command, method, path, body: body.replaceAll("'\\''", "'") };
    }),
  );
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
