import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { isShort } from "../../../bin/long.ts";
import type { Endpoint } from "../../../src/api/endpoint.ts";
import { addDays } from "../../../src/lib/dates.ts";
import { factsOf } from "../../../src/lib/fields.ts";
import { LineChange } from "../../../src/modules/purchase-orders/schema.ts";
import type { Noun } from "../../../src/records/noun.ts";
import { IMPORTABLE, type Importable, nouns } from "../../../src/shop/nouns.ts";
import { table } from "../../../src/shop/table.ts";
import { testShop } from "../../../src/shop/testing.ts";
import { exportedText, LISTS } from "../export/run.ts";

const nasty = fc.constantFrom(
  ..."'\"=+-@,;|\t\r\n é😀שלוםＡ＝",
  "'=",
  "\r\n",
  "\u202e",
  "עברית",
  "Total",
  "12 LBS",
  "0",
  "Inc.",
  " ",
);

/** What is typed into a field that is no choice, by what it holds. */
const TYPED = {
  text: fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join("")),
  ),
  // The smaller ones are the ids of what is there.
  number: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 5000 })),
  money: fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
  date: fc.constantFrom("2026-03-04", "2024-02-29", "2026-12-31"),
  flag: fc.boolean(),
};

/** What nobody hits upon by chance, or what a label does not tell. */
const SPECIAL: Partial<Record<Importable, Record<string, fc.Arbitrary<unknown>>>> = {
  staff: { email: fc.uuid().map((id) => `${id}@shop.example`) },
  "closed-days": { day: fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-02-29", days)) },
  schedules: { projectedHours: fc.constantFrom(0, 7.5, 24), actualHours: fc.constantFrom(0, 8.5) },
  "sales-orders": {
    status: fc.constantFrom("draft", "shipped"),
    lineItems: fc.array(
      fc.record({
        description: TYPED.text.filter((text) => text.trim() !== ""),
        quantity: fc.integer({ min: 1, max: 9 }),
        unitPrice: TYPED.money,
      }),
      { minLength: 1, maxLength: 3 },
    ),
  },
};

type Shop = Awaited<ReturnType<typeof testShop>>;
type Calls = Record<string, { create: (record: object) => Promise<unknown> }>;

test.each(IMPORTABLE)("an export of %s imports again without a change, whatever was typed in", async (noun) => {
  const shop = await testShop();
  for (const first of referredToBy(noun)) await fill(shop, first, 60);
  // Some of these are more than a page of an export.
  await fill(shop, noun, noun === "parts" || (noun === "vendors" && !isShort) ? 900 : isShort ? 100 : 300);
  const text = await exported(shop, noun);
  const { rows, identical, ...rest } = await shop.client.imports.rehearse({ noun, fileName: "export.csv", text });
  expect(rest.errors).toEqual([]);
  expect(rest.changes).toEqual([]);
  expect(rest).toMatchObject({ new: 0, changed: 0, skipped: 0, refused: 0 });
  expect(identical).toBe(rows);
  expect(rows).toBeGreaterThan(isShort ? 15 : 40);
});

/** The lists that the records of this one name by their ids. */
function referredToBy(list: Importable): Importable[] {
  const all: readonly Noun[] = nouns;
  const { table } = all.find(({ importedAs }) => importedAs === list) as Noun;
  return all.flatMap(({ importedAs, referredBy = [] }) =>
    importedAs && referredBy.some(({ from, by, pattern }) => from === table && !by && !pattern)
      ? [importedAs as Importable]
      : [],
  );
}

/** Types in this many records. What is too long, or taken, is refused as it always is. */
async function fill({ client }: Shop, list: Importable, numRuns: number): Promise<void> {
  if (list === "purchase-order-lines") return order(client, numRuns);
  const { noun } = LISTS.get(list) as { noun: string };
  const { create } = (table as unknown as Record<string, { create: Endpoint }>)[noun] as { create: Endpoint };
  const record = fc.record({ ...typedInto(create.input.shape), ...SPECIAL[list] });
  for (const typed of fc.sample(record, { numRuns, seed: 20261121 }))
    await (client as unknown as Calls)[noun]?.create(typed).catch(() => undefined);
}

/** Orders parts of a vendor, each line on an order of its own, and sends every other order. */
async function order(client: Shop["client"], numRuns: number): Promise<void> {
  const { id: vendorId } = await client.vendors.create({ vendorName: "Acme" });
  const line = fc.record({ ...typedInto(LineChange.omit({ id: true }).shape), partId: fc.integer({ min: 1, max: 9 }) });
  for (const typed of fc.sample(fc.array(line, { minLength: 1, maxLength: 3 }), {
    numRuns: numRuns / 3,
    seed: 20261123,
  })) {
    const made = await client.purchaseOrders.create({ vendorId, lines: typed as never }).catch(() => undefined);
    if (made && made.id % 2 === 0) await client.purchaseOrders.send({ id: made.id });
  }
}

/** What is typed into the fields of a form, as these were declared. */
function typedInto(fields: Readonly<Record<string, z.ZodType>>): Record<string, fc.Arbitrary<unknown>> {
  const typed = Object.entries(fields).flatMap(([name, field]) => {
    const facts = factsOf(field);
    if (facts === undefined) return [];
    const value = facts.holds === "choice" ? fc.constantFrom(...(facts.words ?? [])) : TYPED[facts.holds];
    const nothing = [null, undefined].filter((nothing) => field.safeParse(nothing).success);
    return [[name, nothing.length > 0 ? fc.oneof(value, fc.constantFrom(...nothing)) : value] as const];
  });
  return Object.fromEntries(typed);
}

async function exported({ client }: Shop, list: string): Promise<string> {
  let text = "";
  for await (const chunk of exportedText(client, list, { format: "csv" })) text += chunk.text;
  return text;
}
