import type { Kysely } from "kysely";
import { expect, onTestFinished } from "vitest";
import { seedReference } from "../../db/seed.ts";
import type { Tables } from "../../db/tables.ts";
import { testDatabase } from "../../db/testing.ts";
import { clientOf } from "../api/client.ts";
import type { CallOptions, Page } from "../api/endpoint.ts";
import type { Store } from "../records/context.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "./context.ts";
import { localClient } from "./local-client.ts";
import { table } from "./table.ts";

/** The instant at which every test shop stands still: a Saturday morning in Denver. */
export const NOW = "2026-11-21T15:00:00.000Z";

/**
 * A shop on a database of its own with the reference data of a new one, and a client for it. Each answer is checked
 * against its row: a field too many fails the test as does one too few.
 */
export async function testShop(seed = seedTestShop) {
  const store = await testDatabase(seed);
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

/** The first rows of every test shop. */
export async function seedTestShop(db: Kysely<Tables>): Promise<void> {
  await seedReference(db, NOW);
  await db.updateTable("settings").set({ value: "America/Denver" }).where("key", "=", "timeZone").execute();
}

/** A store while it is seeded: it has no place yet, so nothing can be kept beside it. */
export function unfiled(db: Kysely<Tables>): Store {
  const absent = (): never => {
    throw new Error("This database has no place yet");
  };
  const files = { save: absent, read: absent };
  const safe = { problem: () => undefined, vacuumInto: absent, examine: absent, lookForDamage: absent };
  return { db, reading: db, readAside: () => () => {}, files, file: "", ...safe };
}
