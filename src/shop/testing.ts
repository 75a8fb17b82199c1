import { CompiledQuery, type Kysely, type KyselyPlugin, type RootOperationNode } from "kysely";
import { expect, onTestFinished } from "vitest";
import type { z } from "zod";
import type { OpenDatabase } from "../../db/open.ts";
import { ROW_CHANGES } from "../../db/postgres/counted-rows.ts";
import { seedReference } from "../../db/seed.ts";
import type { Tables } from "../../db/tables.ts";
import { testDatabase } from "../../db/testing.ts";
import { clientOf } from "../api/client.ts";
import type { CallOptions, Client, Endpoint, Page } from "../api/endpoint.ts";
import type { Context, Store } from "../records/context.ts";
import { type Device, localUser, type Person, type Purpose } from "../rights/who.ts";
import { shopContext } from "./context.ts";
import { localClient } from "./local-client.ts";
import { type ApiTable, table } from "./table.ts";

/** The instant at which every test shop stands still: a Saturday morning in Denver. */
export const NOW = "2026-11-21T15:00:00.000Z";

/**
 * A shop on a database of its own with the reference data of a new one, and a client for it. Each answer is checked
 * against its row: a field too many fails the test as does one too few.
 */
export async function testShop(
  seed = seedTestShop,
  open: (seed: typeof seedTestShop) => Promise<OpenDatabase> = testDatabase,
) {
  const store = await open(seed);
  onTestFinished(store.close);
  const context = await shopContext(store, { who: localUser("Priya Raman"), surface: "web" }, () => new Date(NOW));
  const local = localClient(() => context) as unknown as Record<string, Record<string, Untyped>>;
  const client = clientOf(table, async (row, noun, action, input, options) => {
    const answer = await local[noun]?.[action]?.(input, options);
    const body = row.paged ? (answer as Page<unknown>).rows : answer;
    expect(body).toEqual(row.output.parse(body));
    return answer;
  });
  return { client, context };
}

type Untyped = (input: Record<string, unknown>, options: CallOptions) => Promise<unknown>;

/** Who asks in a test of the shop: Ana, as she would be with this role. */
export function person(role: string): Person {
  return { kind: "person", name: "Ana Ruiz", staffId: 1, role, departments: ["Layup"] };
}

/** Who asks in a test of the shop: one of its tablets. */
export function device(purpose: Purpose): Device {
  return { kind: "device", name: "Front door", deviceId: 1, purpose, department: null };
}

/** Who asks in a test of the shop: Ana, by a token with all that her role may, or may see. */
export function byToken(role: string, isReadOnly = false): Person {
  return { ...person(role), by: { kind: "token", id: 1, name: "Nightly", role, isReadOnly } };
}

/** For a test of the whole shop: Ana, who is the first, and Ben in Layup; Cy is not. */
export async function threePeople({ staff }: Pick<Client<ApiTable>, "staff">) {
  const ids: number[] = [];
  for (const [full_name, role, primary_department] of [
    ["Ana Ruiz", "Function Lead", "Layup"],
    ["Ben Cole", "Production", "Layup"],
    ["Cy Dale", "Production", "Finishing"],
  ] as const) {
    const username = full_name.slice(0, 3).trim().toLowerCase();
    const email = `${username}@stockworks.example`;
    ids.push((await staff.create({ full_name, username, email, role, primary_department })).id);
  }
  const [ana = 0, ben = 0, cy = 0] = ids;
  return { ana, ben, cy };
}

/** A visit whose password was given a moment ago. */
export const JUST_SIGNED_IN = {
  address: "",
  agent: "",
  session: { hash: "", verifiedAt: NOW },
  remember: () => {},
  rememberDevice: () => {},
  rememberBrowser: () => {},
  isSecure: true,
};

/** For tests on the whole shop: the first rows of each. */
export async function seedTestShop(db: Kysely<Tables>): Promise<void> {
  await seedReference(db, NOW);
  await db.updateTable("settings").set({ value: "America/Denver" }).where("key", "=", "timeZone").execute();
}

/** The store of a test's shop while it is seeded: it has no place yet, so nothing can be kept beside it. */
export function unfiled(db: Kysely<Tables>): Store {
  const absent = (): never => {
    throw new Error("This database has no place yet");
  };
  const files = {
    save: absent,
    read: absent,
    room: absent,
    names: absent,
    copyTo: absent,
    takeFrom: absent,
    removeUnnamed: absent,
  };
  const safe = {
    problem: () => undefined,
    vacuumInto: absent,
    examine: absent,
    query: absent,
    forget: absent,
    lookForDamage: absent,
  };
  return { db, reading: db, readAside: () => () => {}, files, file: "", place: "", ...safe };
}

/**
 * For tests on the whole shop: the contents of every table, without those that only remember that something was done, and
 * without the times of changes and the line numbers that were given.
 */
export async function everything({ db }: Pick<Context, "db">) {
  const left = [ROW_CHANGES, "logs", "counters", "notifications", "trigger_firings", "idempotency_keys"];
  const all: Record<string, unknown> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (left.includes(name)) continue;
    const found = await db
      .selectFrom(name as keyof Tables)
      .selectAll()
      .execute();
    const rows = (found as Record<string, unknown>[])
      .filter(({ withdrawnAt }) => withdrawnAt == null)
      .map(({ updatedAt, lastLineNo, ...row }) => row);
    // The order of rows does not matter, and a changed row may come last.
    all[name] = rows.sort((one, other) => Number(one["id"]) - Number(other["id"]));
  }
  return all;
}

/**
 * For tests over every list of the shop: a context that remembers its statements; `plans` answers how SQLite would run
 * them.
 */
export function planning(context: Context) {
  const asked: RootOperationNode[] = [];
  const listener: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const statements = () =>
    asked.splice(0).map((node) => context.db.getExecutor().compileQuery(node, { queryId: "plan" }));
  const planOf = async ({ sql, parameters }: CompiledQuery) => {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    return (await context.db.executeQuery<{ detail: string }>(explain)).rows.map(({ detail }) => detail);
  };
  return {
    listening: { ...context, db: context.db.withPlugin(listener), reading: context.reading.withPlugin(listener) },
    statements,
    plans: async () => (await Promise.all(statements().map(planOf))).flat(),
  };
}

/** For tests over every list of the shop: the columns that it may be sorted by, in both directions. */
export function sortsOf(endpoint: Endpoint): string[] {
  return (endpoint.input.shape["sort"] as z.ZodOptional<z.ZodEnum>).unwrap().options as string[];
}
