import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { isShort } from "../../bin/long.ts";
import { testDatabase } from "../../db/testing.ts";
import type { Endpoint } from "../api/endpoint.ts";
import { hashOfToken } from "../modules/access/sessions.ts";
import type { Store } from "../records/context.ts";
import { ROLES } from "../rights/may.ts";
import type { Purpose } from "../rights/who.ts";
import { nouns } from "../shop/nouns.ts";
import { table } from "../shop/table.ts";
import { createApp } from "./app.ts";
import { askFor, hire, seedTestApp, signedIn, withToken } from "./testing.ts";

// What `perform` lets in stands in a reviewed list. The same must hold for whoever comes by the doors of the server.

/** Who may call what, by the reviewed list: "vendors.list" → their names. */
const REVIEWED = new Map(
  readFileSync(new URL("../shop/rights.matrix.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => [line.slice(0, 30).trim(), line.slice(31).split(", ").filter(Boolean)] as const),
);
const CALLS = Object.entries(table as Record<string, Record<string, Endpoint>>).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([action, endpoint]) => ({ name: `${noun}.${action}`, endpoint })),
);

/** By each door somebody; all are asked for by `npm run long`, and without a server by src/shop/rights.test.ts. */
const SOME = ["local user", "Production", "CSR by reading token", "nobody", "clock", "Owner at a clock"];

test("every call over HTTP lets in whom the reviewed list says, and tells all others no", async () => {
  const { callers: all } = await doors();
  const callers = isShort ? all.filter(({ name }) => SOME.includes(name)) : all;
  const answered = new Map<string, string[]>();
  for (const { name, endpoint } of CALLS) {
    const letIn: string[] = [];
    for (const caller of callers) {
      const { status, message } = await caller.ask(endpoint, { words: "\0" });
      if (endpoint.localOnly && caller.name !== "local user")
        expect([status, message], `${name} by ${caller.name}`).toEqual([404, "There is nothing at this address"]);
      else if (status === 400 && message.includes("cannot be stored")) letIn.push(caller.name);
      else expect(status, `${name} by ${caller.name}: ${message}`).toBe(caller.name === "nobody" ? 401 : 403);
    }
    answered.set(name, letIn);
  }
  const expected = [...REVIEWED].map(([name, letIn]) => [
    name,
    isLocal(name) ? ["local user"] : letIn.filter((name) => callers.some((caller) => caller.name === name)),
  ]);
  expect(Object.fromEntries(answered)).toEqual(Object.fromEntries(expected));
});

test("who brings a list, sees what one brought and takes it back is as the reviewed list of imports says", async () => {
  const { store, callers } = await doors();
  const { preview, rehearse, run, get, rows, refused, refusedFile, undo } = table.imports;
  const lines: string[] = [];
  for (const { importedAs, calls } of LISTS) {
    const bringing = { noun: importedAs, fileName: "list.csv", text: "Nothing of ours\n1\n" };
    const others = await takenBack(store, importedAs, null);
    const deeds: [string, Endpoint[], (caller: Caller) => Promise<Record<string, unknown>>][] = [
      ["bring", [preview, rehearse, run], async () => bringing],
      ["see", [get, rows, refused, refusedFile], async () => ({ id: others })],
      ["take back own", [undo], async ({ staffId }) => ({ id: await takenBack(store, importedAs, staffId) })],
      ["take back others'", [undo], async () => ({ id: others })],
    ];
    for (const [deed, endpoints, inputFor] of deeds) {
      const letIn: string[] = [];
      for (const caller of callers) {
        const input = await inputFor(caller);
        const answers = new Set<boolean>();
        for (const endpoint of endpoints) {
          const { status, message } = await caller.ask(endpoint, input);
          expect([200, 400, 401, 403, 409], `${importedAs}: ${deed} by ${caller.name}: ${message}`).toContain(status);
          answers.add(status !== 401 && status !== 403);
        }
        expect(answers.size, `${importedAs}: ${deed} by ${caller.name}`).toBe(1);
        if (answers.has(true)) letIn.push(caller.name);
      }
      lines.push(`${`${importedAs}: ${deed}`.padEnd(40)} ${letIn.join(", ")}`);
      // Whom a list lets do something to records, the calls for one record let do it, too.
      const one = deed === "see" ? ["list"] : ["create", "update"];
      for (const action of one) expect(REVIEWED.get(`${calls}.${action}`)).toEqual(expect.arrayContaining(letIn));
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("rights.imports.txt");
  for (const name of ["vendors", "parts", "staff"] as const)
    expect(await store.db.selectFrom(name).select("id").execute()).toHaveLength(
      name === "staff" ? ROLES.length + 1 : 0,
    );
});

const LISTS = nouns.flatMap((noun) => ("importedAs" in noun ? [noun] : []));

function isLocal(name: string): boolean {
  return CALLS.some((call) => call.name === name && call.endpoint.localOnly);
}

interface Caller {
  name: string;
  /** Null for whom the staff does not list. */
  staffId: number | null;
  ask: (endpoint: Endpoint, input: Record<string, unknown>) => Promise<{ status: number; message: string }>;
}

/** One shop with both of its doors: the owner's socket, and the network with somebody of each role, and nobody. */
async function doors() {
  const store = await testDatabase(seedTestApp);
  onTestFinished(store.close);
  const door = (host?: string) =>
    createApp({ store, version: "0.0.0", ...(host && { host }), onFault: (_, fault) => expect(fault).toBeUndefined() });
  const [socket, network] = [door(), door("0.0.0.0")];
  const callers: Caller[] = [{ name: "local user", staffId: null, ask: askerAt(socket) }];
  for (const role of [...ROLES, "Intern"]) {
    const staffId = await hire(store, role);
    const headers = await signedIn(store, staffId);
    callers.push({ name: role === "Intern" ? "unknown role" : role, staffId, ask: askerAt(network, headers) });
  }
  for (const [name, role, isReadOnly] of [
    ["Owner by token", "Owner", false],
    ["CSR by reading token", "CSR", true],
  ] as const) {
    const { staffId } = callers.find((caller) => caller.name === role) as Caller;
    const headers = await withToken(store, staffId as number, { role, isReadOnly });
    callers.push({ name, staffId, ask: askerAt(network, headers) });
  }
  callers.push({ name: "nobody", staffId: null, ask: askerAt(network) });
  for (const [id, purpose, name] of [
    [1, "Clock", "clock"],
    [2, "Steps", "terminal"],
  ] as const)
    callers.push({ name, staffId: null, ask: askerAt(network, await paired(store, id, purpose)) });
  for (const [deviceId, role, name] of [
    [1, "Owner", "Owner at a clock"],
    [2, "CSR", "CSR at a terminal"],
  ] as const) {
    const { staffId } = callers.find((caller) => caller.name === role) as Caller & { staffId: number };
    const [device, person] = [wordOf(deviceId), await signedIn(store, staffId, { deviceId })];
    callers.push({ name, staffId, ask: askerAt(network, { ...person, cookie: `${device}; ${person["cookie"]}` }) });
  }
  return { store, callers };
}

/** The headers of a paired device. */
async function paired({ db }: Store, id: number, purpose: Purpose): Promise<Record<string, string>> {
  const now = new Date().toISOString();
  const cookie = wordOf(id);
  const tokenHash = hashOfToken(cookie.split("=")[1] as string);
  const row = { name: purpose, purpose, pairedBy: "Ana", seenAt: now, createdAt: now, tokenHash };
  await db.insertInto("devices").values(row).execute();
  return { cookie, "sec-fetch-site": "same-origin" };
}

const wordOf = (id: number) => `swd-4820=word-of-device-${id}`;

/** An id that is not said is a word that is no number. */
function askerAt(app: ReturnType<typeof createApp>, headers?: Record<string, string>): Caller["ask"] {
  return async (endpoint, input) => {
    const response = await askFor(app, endpoint, input, headers);
    const text = await response.text();
    const { message = "" } = text.startsWith("{") ? (JSON.parse(text) as { message?: string }) : {};
    return { status: response.status, message };
  };
}

/** An import that somebody has made and that is taken back already: who may do so again is told so, and nothing is done. */
async function takenBack({ db }: Store, noun: string, staffId: number | null): Promise<number> {
  const at = "2026-11-21T15:00:00.000Z";
  const change = { relatedEntity: noun, entityId: 0, action: "created", performedBy: "somebody", changes: "{}" };
  const { id: firstLog } = await db
    .insertInto("logs")
    .values({ ...change, staffId, surface: "import", timestamp: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const counts = { rows: 0, new: 0, changed: 0, identical: 0, skipped: 0, refused: 0 };
  const batch = { noun, fileName: "list.csv", performedBy: "somebody", surface: "web", header: "[]", undoneAt: at };
  const { id } = await db
    .insertInto("import_batches")
    .values({ ...batch, ...counts, firstLog, lastLog: firstLog, createdAt: at, updatedAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
