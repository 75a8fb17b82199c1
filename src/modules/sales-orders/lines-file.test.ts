import { expect, test } from "vitest";
import { readCsv } from "../../lib/csv.ts";
import { orderShop } from "./testing.ts";

async function shop() {
  const made = await orderShop();
  const { client, option } = made;
  const pad = { partNumber: "PAD-1", name: "Recoil pad", unitCost: 14.2, salePrice: 24.9, stockQuantity: 12 };
  const { id: partId } = await client.inventory.create(pad);
  const level = await client.priceLevels.create({ name: "Dealer", stockPercent: 25, itemPercent: 10 });
  const customer = await client.customers.create({ customerName: "Bighorn", priceLevelId: level.id });
  const stock = (hand: string, quantity: number) => ({
    kind: "stock" as const,
    options: { model: option("Ridgeline Hunter"), hand: option(hand) },
    quantity,
  });
  await client.orders.create({
    customerName: "Bighorn",
    customerId: customer.id,
    poNumber: "4411",
    dateIssued: "2026-11-20",
    shipping: 45,
    lines: [
      stock("Right Hand", 6),
      stock("Left Hand", 2),
      { kind: "item", partId, quantity: 5 },
      { kind: "item", description: "=Inlet; test fit", quantity: 1, unitPrice: 40 },
    ],
  });
  await client.salesOrders.create({ customerName: "Red River", quantity: 3, dateIssued: "2026-11-21" });
  const file = async (asked = {}) => String((await client.orders.linesFile(asked)).body).replace(/^\ufeff/, "");
  const rows = async (asked = {}) => {
    const [header, ...others] = readCsv(await file(asked)).rows;
    return others.map(({ cells }) =>
      Object.fromEntries(header?.cells.map((name, at) => [name, cells[at] ?? ""]) ?? []),
    );
  };
  return { ...made, file, rows };
}

test("the file of lines has each line of each order in a row", async () => {
  const { rows } = await shop();
  const said = (await rows()).map(
    ({ orderNumber, kind, item, itemNumber, model, hand, quantity, unitPrice, lineTotal }) =>
      [orderNumber, kind, itemNumber || model, item, hand, quantity, unitPrice, lineTotal].join("|"),
  );
  expect(said).toEqual([
    "SO-2026-0001|stock|Ridgeline Hunter||Right Hand|6|389|1750.5",
    "SO-2026-0001|stock|Ridgeline Hunter||Left Hand|2|424|636",
    "SO-2026-0001|part|PAD-1|PAD-1 Recoil pad||5|24.9|112.05",
    "SO-2026-0001|charge||=Inlet; test fit||1|40|40",
    "SO-2026-0002|stock||||3||0",
  ]);
  expect(await rows({ search: "red river" })).toHaveLength(1);
});

test("the import of a sheet reads it: here nothing changes, and in an empty shop it makes the orders again", async () => {
  const { client, file, rows } = await shop();
  const text = await file();
  const sheet = { noun: "sales-orders" as const, fileName: "lines.csv", text };
  expect(await client.imports.run(sheet)).toMatchObject({ new: 0, changed: 0, identical: 5, errors: [], warnings: [] });
  const before = await rows();
  for (const { id } of (await client.orders.list({})).rows) await client.orders.remove({ id });
  expect(await client.imports.run(sheet)).toMatchObject({ new: 5, errors: [], unknown: [] });
  expect(await rows()).toEqual(before);
});
