import { sql } from "kysely";
import { expect, expectTypeOf, onTestFinished, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../db/testing.ts";
import type { Service } from "../api/endpoint.ts";
import { list } from "../api/endpoint.ts";
import { type Cents, toCents } from "../lib/money.ts";
import { dollars, optionalDollars, toWireOf } from "../lib/wire.ts";
import { localUser } from "../rights/who.ts";
import { newContext } from "./context.ts";
import { pageOf } from "./page.ts";
import { type RowOf, sourceOf } from "./source.ts";

const Part = z.object({ id: z.int(), partNumber: z.string(), unitCost: dollars(), isLow: z.boolean() });
const isLow = sql<0 | 1>`"stockQuantity" < 3`;

async function open() {
  const store = await testDatabase(async (db) => {
    const stamps = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
    for (const [i, dollars] of [2, 10.5].entries()) {
      const part = { partNumber: `P-${i + 1}`, name: "Resin", unitCostCents: toCents(dollars), stockQuantity: 2 + i };
      await db
        .insertInto("parts")
        .values({ ...part, search: "resin", ...stamps })
        .execute();
    }
  });
  onTestFinished(store.close);
  return newContext(store, [], { who: localUser("Ana Ruiz"), surface: "web" });
}

test("a list reads what its schema asks for, sorts dollars by their cents, and says them on the wire", async () => {
  const source = sourceOf("parts", Part, { isLow });
  const { rows } = await pageOf(await open(), [source], { sort: "-unitCost" }, "id");
  expect(rows).toEqual([
    { id: 2, partNumber: "P-2", unitCostCents: 1050, isLow: 0 },
    { id: 1, partNumber: "P-1", unitCostCents: 200, isLow: 1 },
  ]);
  expect(rows.map(toWireOf(Part))).toEqual([
    { id: 2, partNumber: "P-2", unitCost: 10.5, isLow: false },
    { id: 1, partNumber: "P-1", unitCost: 2, isLow: true },
  ]);
});

test("a record on the wire has the fields of its schema and no other column", () => {
  const Order = z.object({ total: optionalDollars(), taxAmount: dollars("taxCents") });
  const stored = { totalCents: null, taxCents: toCents(1.6), search: "words that nobody is told" };
  expect(toWireOf(Order)(stored)).toEqual({ total: null, taxAmount: 1.6 });
});

// The compiler alone checks what follows.

test("a row has the types of its columns", () => {
  expectTypeOf<RowOf<ReturnType<typeof partsAndTheirState>>>().toEqualTypeOf<{
    id: number;
    partNumber: string;
    unitCostCents: Cents;
    isLow: 0 | 1;
  }>();
});

const partsAndTheirState = () => sourceOf("parts", Part, { isLow });

test("a schema with a field that nothing is read for does not compile", () => {
  // @ts-expect-error: the table parts has no column isLow.
  sourceOf("parts", Part, {});
  // @ts-expect-error: nor is there a column of that name to read it from.
  sourceOf("parts", Part, { isLow: "lowness" });
  // @ts-expect-error: shipping rates have no unitCostCents.
  sourceOf("shipping_rates", Part.pick({ id: true, unitCost: true }), {});
});

test("a service that answers other columns than its endpoint promises does not compile", () => {
  const rates = {
    list: list("/api/rates", "List the rates", z.object({}), z.object({ id: z.int(), name: z.string() })),
  };
  const source = sourceOf("shipping_rates", z.object({ id: z.int() }), {});
  const service: Service<typeof rates, Parameters<typeof pageOf>[0]> = {
    // @ts-expect-error: the name is not read.
    list: (context) => pageOf(context, [source], {}, "id"),
  };
  expect(service).toBeDefined();
});

test("dollars are no cents, neither in a table nor in a rule", () => {
  // @ts-expect-error: 12.35 may be dollars.
  const price: Cents = 12.35;
  expect(price).not.toBe(toCents(12.35));
  // @ts-expect-error: a row with dollars in a column of cents cannot be said on the wire.
  toWireOf(Part)({ id: 1, partNumber: "P-1", unitCostCents: 2, isLow: 1 });
});
