import type { KyselyPlugin } from "kysely";
import { describe, expect, test } from "vitest";
import { localClient } from "../../../shop/local-client.ts";
import type { Importable } from "../../../shop/nouns.ts";
import { services } from "../../../shop/services.ts";
import { testShop } from "../../../shop/testing.ts";

type Shop = Awaited<ReturnType<typeof shop>>;

async function shop() {
  const { client, context } = await testShop();
  const run = (noun: Importable, ...lines: string[]) =>
    client.imports.run({ noun, fileName: "list.csv", text: lines.join("\n"), onError: "skip" });
  const undo = (id: number | null) => client.imports.undo({ id: id ?? 0 });
  /** All that a person may see, without the change log and the stamps. */
  const all = async () => {
    const lists = [client.vendors, client.inventory, client.customers, client.staff, client.departments] as const;
    const more = [client.departmentAreas, client.featureOptions, client.workOrders, client.orders] as const;
    const pages = await Promise.all([...lists, ...more].map((list) => list.list({})));
    return pages.map(({ rows }) => rows.map(({ id, updatedAt, createdAt, ...row }) => row));
  };
  return { client, context, run, undo, all };
}

test("an undo gives changed records their former values and removes added ones", async () => {
  const { client, run, undo } = await shop();
  await run("parts", "P/N,Name,Cost,Bin", "A-1,Resin,12.50,Layup", "A-2,Pin,1,");
  const before = (await client.inventory.list()).rows;
  const { batch } = await run("parts", "P/N,Name,Cost,Bin", "a-1,Epoxy,13,", "A-2,Pin,1,", "A-3,Wax,2,Paint");
  expect(await undo(batch)).toMatchObject({ restored: 1, removed: 1, left: [], undoneBy: "Priya Raman" });
  expect((await client.inventory.list()).rows.map(({ updatedAt, ...part }) => part)).toEqual(
    before.map(({ updatedAt, ...part }) => part),
  );
  expect((await client.inventory.list({ search: "resin" })).total).toBe(1);
  expect((await client.inventory.list({ search: "epoxy" })).total).toBe(0);
});

test("imports of the same records are undone one after the other, the latest first", async () => {
  const { client, run, undo, all } = await shop();
  await run("parts", "P/N,Name,Qty", "A-1,Resin,1");
  const before = await all();
  const first = await run("parts", "P/N,Name,Qty", "A-1,Resin,5", "A-2,Pin,5");
  const second = await run("parts", "P/N,Name,Qty", "A-1,Epoxy,9", "A-2,Pin,9", "A-3,Wax,9");
  const third = await run("parts", "P/N,Name,Qty", "A-1,Epoxy,10", "A-2,Dowel,9");
  for (const { batch } of [third, second, first]) expect(await undo(batch)).toMatchObject({ left: [] });
  expect(await all()).toEqual(before);
  expect((await client.inventory.list({ search: "resin" })).total).toBe(1);
});

test("records that the undo of a later import left alone, the undo of an earlier one leaves too", async () => {
  const { client, run, undo } = await shop();
  const first = await run("parts", "P/N,Name,Qty", "A-1,Resin,1", "A-2,Pin,1", "A-3,Wax,1");
  const second = await run("parts", "P/N,Name,Qty", "A-1,Resin,5", "A-2,Pin,5");
  const { rows } = await client.inventory.list({ sort: "partNumber" });
  const { id, ...part } = rows[0] as (typeof rows)[number];
  await client.inventory.update({ id, ...part, location: "Bin 7" });
  expect(await undo(second.batch)).toMatchObject({ restored: 1, left: [{ record: "A-1" }] });
  expect(await undo(first.batch)).toMatchObject({ removed: 2, left: [{ record: "A-1" }] });
  expect((await client.inventory.list()).rows).toMatchObject([
    { partNumber: "A-1", stockQuantity: 5, location: "Bin 7" },
  ]);
});

test("an earlier import is not undone where a later one changed the same record", async () => {
  const { run, undo } = await shop();
  const first = await run("parts", "P/N,Name,Qty", "A-1,Resin,1", "A-2,Pin,1");
  await run("parts", "P/N,Name,Qty", "A-1,Resin,5");
  expect(await undo(first.batch)).toMatchObject({ removed: 1, left: [{ record: "A-1" }] });
});

test("an undo requested twice is done once", async () => {
  const { client, run, undo } = await shop();
  const { batch } = await run("parts", "P/N,Name", "A-1,Resin");
  const undone = await undo(batch);
  await run("parts", "P/N,Name", "A-1,Resin");
  expect(await undo(batch)).toEqual(undone);
  expect((await client.inventory.list()).total).toBe(1);
});

test("readers beside a long undo see the shop before it, and need not wait for its end", async () => {
  const { client, context, run } = await shop();
  const { batch } = await run("parts", "P/N,Name", ...Array.from({ length: 3000 }, (_, n) => `A-${n},Resin`));
  const order: string[] = [];
  let read: Promise<unknown> | undefined;
  const beginning: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === "DeleteQueryNode")
        read ??= client.inventory.list({ limit: 1 }).then(({ total }) => order.push(`read of ${total}`));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const undoing = localClient(() => ({ ...context, db: context.db.withPlugin(beginning) }));
  const { removed } = await undoing.imports.undo({ id: batch ?? 0 });
  order.push(`undone ${removed}`);
  await read;
  expect(order).toEqual(["read of 3000", "undone 3000"]);
  expect((await client.inventory.list()).total).toBe(0);
});

describe("an undo lists and leaves alone", () => {
  test("what was edited since", async () => {
    const { client, run, undo } = await shop();
    await run("parts", "P/N,Name,Qty", "A-1,Resin,1");
    const { batch } = await run("parts", "P/N,Name,Qty", "A-1,Resin,5", "A-2,Pin,5", "A-3,Wax,5");
    const { rows } = await client.inventory.list({ sort: "partNumber" });
    for (const { id, ...part } of rows.slice(0, 2)) await client.inventory.update({ id, ...part, location: "Bin 7" });
    const { left, ...undone } = await undo(batch);
    expect(undone).toMatchObject({ restored: 0, removed: 1 });
    expect(left.map(({ record, reason }) => [record, reason])).toEqual([
      ["A-1", "updated by Priya Raman on 11/21/2026, after the import"],
      ["A-2", "updated by Priya Raman on 11/21/2026, after the import"],
    ]);
    expect((await client.inventory.list()).total).toBe(2);
  });

  test("what was deleted since", async () => {
    const { client, run, undo } = await shop();
    const { batch } = await run("vendors", "Vendor", "Acme");
    await client.vendors.remove({ id: 1 });
    expect(await undo(batch)).toMatchObject({
      removed: 0,
      left: [{ record: "vendor 1", reason: "deleted by Priya Raman on 11/21/2026, after the import" }],
    });
  });

  test.each<[what: string, noun: Importable, lines: string[], use: (one: Shop) => unknown, reason: string]>([
    [
      "a customer who has ordered since",
      "customers",
      ["Customer name", "Bighorn"],
      ({ client }) =>
        client.orders.create({
          customerId: 1,
          customerName: "Bighorn",
          lineItems: [{ description: "Stock", quantity: 1, unitPrice: 1 }],
        }),
      "used by a sales order",
    ],
    [
      "a department that has an area since",
      "departments",
      ["Department name", "Bedding"],
      ({ client }) => client.departments.addArea({ id: 12, name: "Bench" }),
      "used by an area",
    ],
    [
      "an option that an order has since",
      "feature-options",
      ["Category,Option,Price", "Model,Ridgeline,389"],
      ({ client }) => client.salesOrders.create({ customerName: "A", quantity: 1, dateIssued: "2026-11-21", model: 1 }),
      "used by an order",
    ],
  ])("%s", async (_, noun, lines, use, reason) => {
    const one = await shop();
    const { batch } = await one.run(noun, ...lines);
    await use(one);
    expect(await one.undo(batch)).toMatchObject({ removed: 0, left: [{ reason }] });
  });
});

test("imports of every noun are undone whole, one after the other", async () => {
  const { run, undo, all } = await shop();
  const before = await all();
  const batches = [
    await run("vendors", "Vendor,Zip", "Acme,02138"),
    await run("customers", "Customer name,Phone", "Bighorn,307-555-0114", "Bighorn,307-555-0115"),
    await run("departments", "Department", "Bedding"),
    await run("department-areas", "Department,Area", "Bedding,Bench 1", "Layup,Wet Bench"),
    await run("staff", "Username,Full name,Email,Role,Department", "ana,Ana Ruiz,ana@x.example,Production,Bedding"),
    await run("schedules", "Employee,Day,Hours", "Ana Ruiz,monday,8", "ana,Tuesday,7.5"),
    await run("feature-categories", "Category", "Engraving"),
    await run(
      "feature-options",
      "Category,Option,Price,Color category",
      "Model,Ridgeline,$389.00,",
      "Color,Tan,10,Marble",
    ),
    await run(
      "sales-orders",
      "Order no,Customer,Order date,Model,Total,Status",
      "SO-9,Bighorn,2026-10-01,ridgeline,450,on hold",
    ),
    await run(
      "work-orders",
      "WO,Customer,Qty,Order date,Color,Status,Completed",
      "WO-9,Bighorn,2,2026-10-01,Tan,shipped,2026-10-20",
    ),
  ];
  for (const { errors, refused, batch } of batches)
    expect([errors, refused, batch]).toEqual([[], 0, expect.any(Number)]);
  const after = await all();
  expect(after).not.toEqual(before);
  expect(after[7]).toMatchObject([{ woNumber: "WO-9", status: "shipped", completedAt: "2026-10-20T12:00:00.000Z" }]);
  expect(after[8]).toMatchObject([
    { orderNumber: "SO-9", status: "on hold", total: 450, options: { model: { price: 389 } } },
  ]);
  for (const { batch } of batches.reverse()) expect(await undo(batch)).toMatchObject({ left: [] });
  expect(await all()).toEqual(before);
});

test("imports are listed, with their rows and rejected rows page by page and as a file", async () => {
  const { client, run } = await shop();
  await run("parts", "P/N,Name,Qty", "A-1,Resin,1", "A-2,Pin,many");
  const { rows } = await client.imports.list();
  expect(rows).toMatchObject([{ id: 1, noun: "parts", fileName: "list.csv", new: 1, refused: 1, surface: "web" }]);
  expect((await client.imports.rows({ id: 1 })).rows).toMatchObject([
    { entity: "part", action: "created", changes: { partNumber: [null, "A-1"] } },
  ]);
  expect((await client.imports.refused({ id: 1, limit: 1 })).rows).toMatchObject([
    { line: 3, cells: ["A-2", "Pin", "many"], errors: [{ column: "Qty", value: "many" }] },
  ]);
  const { name, body } = await client.imports.refusedFile({ id: 1 });
  expect([name, body]).toEqual(["refused-1.csv", "P/N,Name,Qty,error\r\nA-2,Pin,many,Quantity is a number\r\n"]);
});

test("an undo of a thousand rows logs each of them", async () => {
  const { context, run, undo } = await shop();
  const lines = Array.from({ length: 1200 }, (_, n) => `A-${n},Part ${n}`);
  const { batch } = await run("parts", "P/N,Name", ...lines);
  expect(await undo(batch)).toMatchObject({ removed: 1200, left: [] });
  const deleted = await context.db.selectFrom("logs").select("id").where("action", "=", "deleted").execute();
  expect(deleted).toHaveLength(1200);
  expect(await services.imports.list(context, {})).toMatchObject({ total: 1, rows: [{ removed: 1200 }] });
});
