import fc from "fast-check";
import { expect, test } from "vitest";
import { NewPart } from "../src/modules/inventory/schema.ts";
import { testShop } from "../src/modules/testing.ts";
import { NewVendor } from "../src/modules/vendors/schema.ts";
import { exportedText } from "./export-list.ts";

const nasty = fc.constantFrom(..."'\"=+-@,;|\t\r\n é😀שלוםＡ＝", "'=", "\r\n", "Total", "12 LBS", "0", "Inc.", " ");
const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join("")),
);
const name = text.filter((name) => name.trim() !== "");
const maybe = fc.option(text.map((text) => text.slice(0, 10).toWellFormed()));
const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
const number = fc.integer({ min: 0, max: 5000 });

const vendor = fc.record({
  vendorName: name,
  vendorAddress: maybe,
  vendorCity: maybe,
  vendorState: maybe,
  vendorZip: maybe,
  isActive: fc.boolean(),
});
const part = fc.record({
  partNumber: name,
  sku: maybe,
  name,
  description: fc.option(text),
  supplier: maybe,
  supplierPartNumber: maybe,
  unitCost: amount,
  stockQuantity: number,
  minimumStock: fc.option(number),
  location: maybe,
  lastOrderDate: fc.option(fc.constantFrom("2026-03-04", "2024-02-29")),
  category: maybe,
});

type Shop = Awaited<ReturnType<typeof testShop>>;

async function exported({ client }: Shop, list: string): Promise<string> {
  let text = "";
  for await (const chunk of exportedText(client, list, { format: "csv" })) text += chunk.text;
  return text;
}

test.each([
  ["vendors", vendor, NewVendor, ({ client }: Shop, record: never) => client.vendors.create(record)],
  ["parts", part, NewPart, ({ client }: Shop, record: never) => client.inventory.create(record)],
] as const)(
  "an export of %s imports again without a change, whatever was typed in",
  async (noun, record, shape, create) => {
    const shop = await testShop();
    // 700 rows are two pages of an export.
    const records = fc
      .sample(record as fc.Arbitrary<unknown>, { numRuns: 700, seed: 20261121 })
      .filter((one) => shape.safeParse(one).success);
    let stored = 0;
    for (const one of records)
      stored += await create(shop, one as never).then(
        () => 1,
        () => 0,
      );
    expect(stored).toBeGreaterThan(600);
    const result = await shop.client.imports.run({ noun, fileName: "export.csv", text: await exported(shop, noun) });
    expect(result.errors).toEqual([]);
    expect(result.changes).toEqual([]);
    expect(result).toMatchObject({ rows: stored, identical: stored, new: 0, changed: 0, skipped: 0, refused: 0 });
  },
);
