import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { dealersOrder } from "../sales-orders/testing.ts";

/** The dealer's order on the floor: three Ridgelines made, one of them and the five pads shipped. */
async function partlyShipped() {
  const { client, context, order } = await dealersOrder();
  await client.orders.send({ id: order.id });
  await client.workOrders.complete({ id: 1 });
  const lines = [
    { lineNo: 0, quantity: 1 },
    { lineNo: 2, quantity: 5 },
  ];
  await client.shipments.create({ id: order.id, lines });
  const found = async () => {
    const { findings } = await client.doctor.examine();
    return findings.flatMap(({ check, level, message }) =>
      (check === "Orders" || check === "Pieces") && level !== "ok" ? `${level}: ${message}` : [],
    );
  };
  return { context, found };
}

const FAULTS: readonly [what: string, fault: RawBuilder<unknown>, said: string][] = [
  [
    "more pieces in work than were ordered",
    sql`update work_orders set quantity = 4, "orderedQuantity" = 4 where id = 1`,
    "warn: SO-2026-0001 make more pieces of a stock than were ordered",
  ],
  [
    "work for a line that is not there",
    sql`update work_orders set "salesOrderLineNo" = 9 where id = 2`,
    "warn: SO-2026-0001 have work orders for a stock that they do not have",
  ],
  [
    "pieces that left before they were made",
    sql`update work_orders set "completedAt" = null, status = 'manufacturing', state = 'open' where id = 1`,
    "warn: SO-2026-0001 shipped more than was made, and nobody said why",
  ],
  [
    "parts that left and were not shipped",
    sql`update shipment_lines set quantity = 4 where "lineNo" = 2`,
    "fail: SO-2026-0001 took other parts from the shelf than they shipped",
  ],
  [
    "a line that is off by a cent",
    sql`update sales_order_lines set "totalCents" = "totalCents" + 1 where no = 1`,
    "fail: SO-2026-0001 have lines that do not add up to their total",
  ],
  [
    "a subtotal that is off by a cent",
    sql`update sales_orders set "subtotalCents" = "subtotalCents" - 1`,
    "fail: SO-2026-0001 have lines that do not add up to their total",
  ],
  [
    "a total that is off by a cent",
    sql`update sales_orders set "totalCents" = "totalCents" + 1`,
    "fail: SO-2026-0001 have lines that do not add up to their total",
  ],
];

test.each(FAULTS)("doctor finds nothing in an order that is partly shipped, and then %s", async (_, fault, said) => {
  const { context, found } = await partlyShipped();
  expect(await found()).toEqual([]);
  await fault.execute(context.db);
  expect(await found()).toEqual([said]);
});

test("pieces that left with a reason are no finding", async () => {
  const { client, order } = await dealersOrder();
  await client.orders.send({ id: order.id });
  await client.shipments.create({ id: order.id, lines: [{ lineNo: 0, quantity: 3 }], reason: "Made for a show" });
  const { findings } = await client.doctor.examine();
  expect(findings.find(({ check }) => check === "Pieces")).toMatchObject({ level: "ok" });
});
