import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

/** A shop with a vendor who takes 14 days and two of their parts, and a function to import lines. */
async function shop() {
  const { client } = await testShop();
  const acme = await client.vendors.create({ vendorName: "Acme Metals", leadDays: 14 });
  for (const partNumber of ["BM-5", "PIN"])
    await client.inventory.create({
      partNumber,
      name: partNumber,
      unitCost: 2,
      supplier: "Acme Metals",
      vendorId: acme.id,
    });
  const run = (...lines: string[]) =>
    client.imports.run({
      noun: "purchase-order-lines",
      fileName: "lines.csv",
      text: lines.join("\n"),
      onError: "skip",
    });
  const messages = async (...lines: string[]) => (await run(...lines)).errors.map(({ message }) => message);
  const orders = async () => {
    const { rows } = await client.purchaseOrders.list({ sort: "number" });
    return Promise.all(rows.map(({ id }) => client.purchaseOrders.get({ id })));
  };
  return { client, acme, run, messages, orders };
}

const HEADER = "PO Number,Vendor,Status,Order date,Expected,Item,Qty,Rate";

test("rows with one number make one purchase order, as a draft or as sent, and are undone together", async () => {
  const { client, run, orders } = await shop();
  const { batch, ...result } = await run(
    HEADER,
    "7001,acme metals,sent,2026-11-02,,bm-5,12,1.95",
    "7002,Acme Metals,,2026-11-03,2026-12-01,PIN,5,",
    "7001,Acme Metals,sent,2026-11-02,,PIN,100,0.45",
  );
  expect(result).toMatchObject({ rows: 3, new: 3, refused: 0 });
  expect(await orders()).toMatchObject([
    {
      number: "7001",
      vendorName: "Acme Metals",
      status: "sent",
      orderDate: "2026-11-02",
      expectedDate: "2026-11-16",
      total: 68.4,
      lines: [
        { partNumber: "BM-5", quantity: 12, unitCost: 1.95, received: 0 },
        { partNumber: "PIN", quantity: 100, unitCost: 0.45 },
      ],
    },
    { number: "7002", status: "draft", expectedDate: "2026-12-01", lines: [{ partNumber: "PIN", unitCost: 2 }] },
  ]);
  const lastOrdered = async () =>
    (await client.inventory.list({ sort: "partNumber" })).rows.map(({ lastOrderDate }) => lastOrderDate);
  expect(await lastOrdered()).toEqual(["2026-11-02", "2026-11-02"]);
  expect(await client.imports.undo({ id: batch as number })).toMatchObject({ left: [] });
  expect(await orders()).toEqual([]);
  expect(await lastOrdered()).toEqual([null, null]);
});

test("the same file again changes nothing; a new quantity changes only a draft's line", async () => {
  const { client, run, messages, orders } = await shop();
  const line = (qty: number) => [HEADER, `7001,Acme Metals,,2026-11-02,,PIN,${qty},0.45`] as const;
  await run(...line(100));
  expect(await run(...line(100))).toMatchObject({ identical: 1 });
  expect(await run(...line(120))).toMatchObject({ changed: 1 });
  const [order] = await orders();
  expect(order?.lines).toMatchObject([{ quantity: 120 }]);
  await client.purchaseOrders.send({ id: order?.id as number });
  const only = "7001 is sent: only the lines of a draft can be changed";
  expect(await messages(...line(90))).toEqual([only]);
  expect(await messages("PO,Part,Qty", "7001,BM-5,1")).toEqual([only]);
  expect((await orders())[0]?.lines).toMatchObject([{ quantity: 120 }]);
});

test.each([
  ["7001,Borg,,,,PIN,1,1", "There is no vendor Borg; there are Acme Metals"],
  ["7001,,,,,PIN,1,1", "Vendor is required: 7001 is a new purchase order"],
  ["7001,Acme Metals,,,,PINN,1,1", "There is no part PINN: add it first"],
  ["7001,Acme Metals,,,,PIN,0,1", "Quantity is at least 1"],
  ["7001,Acme Metals,,,,PIN,1000000,1001", "This line is worth more than $1,000,000,000.00"],
  [
    "7001,Acme Metals,received,,,PIN,1,1",
    "7001 is a new purchase order: import it as draft or sent. What came of it is received here",
  ],
])("the row %s is refused and creates nothing", async (row, message) => {
  const { messages, orders } = await shop();
  expect(await messages(HEADER, row)).toEqual([message]);
  expect(await orders()).toEqual([]);
});

test("a row that contradicts an existing order is refused", async () => {
  const { client, run, messages } = await shop();
  await client.vendors.create({ vendorName: "Borg" });
  await run(HEADER, "7001,Acme Metals,,2026-11-02,,PIN,1,1");
  expect(await messages(HEADER, "7001,Borg,sent,2026-11-03,2026-12-01,PIN,1,1")).toEqual([
    "7001 has the vendor Acme Metals: change it on its page",
    "7001 has the status draft: change it on its page",
    "7001 has the order date 2026-11-02: change it on its page",
    "7001 has no expected date: change it on its page",
  ]);
});
