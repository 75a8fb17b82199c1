import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

/**
 * Today is Saturday, Nov 21, and Thanksgiving, Nov 26, is closed. Each department has 8 h a day, Monday to Friday. Ten
 * pieces need 35 h of Layup, 16 h of CNC and 24 h of Paint:
 *
 *   Layup: 32 h from Mon Nov 23 to Fri Nov 27, and 3 h more: done on Mon Nov 30. Five days: begun on Mon Nov 23
 *          (Nov 23, 24, 25, 27, 30).
 *   CNC:   two working days later, Wed Dec 2, at the earliest. It begins then.
 *   Paint: two working days later, Fri Dec 4, at the earliest. It begins then.
 */
async function shop() {
  const { client, context } = await testShop();
  await client.closedDays.create({ day: "2026-11-26", name: "Thanksgiving" });
  const steps: number[] = [];
  for (const [i, department] of ["Layup", "CNC", "Paint"].entries()) {
    const hours = [3.5, 1.6, 2.4][i] as number;
    steps.push((await client.productionSteps.create({ operation: department, hours, department })).id);
    const person = { username: `p${i}`, full_name: `p${i}`, email: `p${i}@stockworks.example` };
    const { id: userId } = await client.staff.create({ ...person, primary_department: department });
    for (const dayOfWeek of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const)
      await client.schedules.create({ userId, dayOfWeek, projectedHours: 8 });
  }
  const [layup, cnc, paint] = steps as [number, number, number];
  const vendor = async (vendorName: string, leadDays: number | null) =>
    (await client.vendors.create({ vendorName, leadDays })).id;
  const part = async (partNumber: string, more: object) =>
    (await client.inventory.create({ partNumber, name: partNumber, unitCost: 2, ...more })).id;
  const buy = async (vendorId: number, partId: number, quantity: number, expectedDate: string) => {
    const { id } = await client.purchaseOrders.create({ vendorId, expectedDate, lines: [{ partId, quantity }] });
    await client.purchaseOrders.send({ id });
  };
  const work = (quantity: number) =>
    client.workOrders.create({
      customerName: "Bighorn",
      partNumber: "STK-1",
      quantity,
      dateIssued: "2026-11-02",
      dueDate: "2026-12-18",
      stepNumber: 1,
    });
  return { client, context, layup, cnc, paint, vendor, part, buy, work };
}

test("what is to be ordered stands by the day on which it must be, worked out by hand from plan, lead time and closed days", async () => {
  const { client, layup, cnc, paint, vendor, part, buy, work } = await shop();
  const [ten, eight] = [await vendor("Ten Days", 10), await vendor("Eight Days", 8)];

  // Two a piece at CNC, so 20 on Wed Dec 2. 6 there and 4 come before: 10 are short.
  // There on Dec 2, ten days before is Sun Nov 22, so by Fri Nov 20: one day ago.
  // 6 - 20 + 4 = -10 is at most the minimum of 5, so 30 - (-10) = 40 are ordered.
  const insert = await part("INSERT", { vendorId: ten, stockQuantity: 6, minimumStock: 5, reorderTo: 30 });
  await client.bomLines.create({ partId: insert, stepId: cnc, perPiece: 2 });
  await buy(ten, insert, 4, "2026-11-30");

  // 0.3 a piece at Paint, so 3 on Fri Dec 4. One there: 2 are short.
  // Eight days before is Thu Nov 26, which is closed, so by Wed Nov 25.
  // 1 - 3 = -2 is at most 2, and up to twice the minimum, 4 - (-2) = 6 are ordered.
  const clear = await part("CLEAR", { vendorId: eight, stockQuantity: 1, minimumStock: 2 });
  await client.bomLines.create({ partId: clear, stepId: paint, perPiece: 0.3 });

  // One a piece at Layup on Mon Nov 23. 20 come on Dec 9: none is to be ordered, as 0 - 10 + 20 = 10 is more than 5,
  // but the work order waits for them.
  const cloth = await part("CLOTH", { vendorId: eight, stockQuantity: 0, minimumStock: 5 });
  await client.bomLines.create({ partId: cloth, stepId: layup, perPiece: 1 });
  await buy(eight, cloth, 20, "2026-12-09");

  // An order takes 3 of 4 from the shelf: nothing stops. 4 - 3 = 1 is at most 5, so 10 - 1 = 9 are ordered.
  const pad = await part("PAD", { stockQuantity: 4, minimumStock: 5, supplier: "Nobody we know" });
  await client.orders.create({
    customerName: "Mesa",
    status: "confirmed",
    dueDate: "2026-12-15",
    lines: [{ kind: "item", partId: pad, quantity: 3, unitPrice: 9 }],
  });

  const { woNumber, id: workOrderId } = await work(10);
  const rows = await client.purchaseOrders.toOrder();
  const need = { workOrderId, salesOrderId: null, number: woNumber };
  expect(rows).toMatchObject([
    {
      partNumber: "INSERT",
      orderBy: "2026-11-20",
      daysLate: 1,
      neededOn: "2026-12-02",
      comesOn: "2026-12-01",
      stops: [{ ...need, quantity: 10, day: "2026-12-02" }],
      waits: [],
      quantity: 40,
      total: 80,
      leadDays: 10,
      onHand: 6,
      reserved: 20,
      onOrder: 4,
      nextDate: "2026-11-30",
      vendorName: "Ten Days",
    },
    {
      partNumber: "CLEAR",
      orderBy: "2026-11-25",
      daysLate: 0,
      neededOn: "2026-12-04",
      quantity: 6,
      stops: [{ ...need, quantity: 2, day: "2026-12-04" }],
      waits: [],
    },
    {
      partNumber: "PAD",
      orderBy: null,
      neededOn: null,
      quantity: 9,
      stops: [],
      waits: [],
      vendorId: null,
      vendorName: "Nobody we know",
      leadDays: null,
      reserved: 3,
    },
    {
      partNumber: "CLOTH",
      orderBy: null,
      quantity: 0,
      stops: [],
      waits: [{ ...need, quantity: 10, day: "2026-11-23", purchaseOrder: "PO-2026-0002", expectedDate: "2026-12-09" }],
    },
  ]);
  expect(rows).toHaveLength((await client.inventory.stats()).lowStock);
  expect((await client.reports.get({ id: "to-order" })).rows).toMatchObject([
    { part: "INSERT", orderBy: "2026-11-20", quantity: 40, stops: woNumber, value: 80 },
    { part: "CLEAR", orderBy: "2026-11-25", quantity: 6 },
    { part: "PAD", orderBy: null, quantity: 9, stops: null },
  ]);
});

test("an order on hold needs its parts on no day", async () => {
  const { client, layup, vendor, part, work } = await shop();
  const cloth = await part("CLOTH", { vendorId: await vendor("Acme", 0), stockQuantity: 0, minimumStock: 5 });
  await client.bomLines.create({ partId: cloth, stepId: layup, perPiece: 1 });
  const { id, woNumber } = await work(3);
  const seen = async () => (await client.purchaseOrders.toOrder()).map(({ orderBy, stops }) => [orderBy, stops]);
  const need = { workOrderId: id, salesOrderId: null, number: woNumber, quantity: 3 };
  expect(await seen()).toEqual([["2026-11-23", [{ ...need, day: "2026-11-23" }]]]);
  await client.workOrders.hold({ id, reason: "Waits for barrels" });
  expect(await seen()).toEqual([[null, [{ ...need, day: null }]]]);
});
