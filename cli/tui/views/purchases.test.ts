import { expect, test } from "vitest";
import { ENTER, openDashboard } from "../testing.ts";
import type { ShopClient } from "../view.ts";

async function fill(client: ShopClient) {
  const { id: vendorId } = await client.vendors.create({ vendorName: "Acme Metals", leadDays: 14 });
  const part = await client.inventory.create({ partNumber: "BM-5", name: "Bottom metal", unitCost: 2, vendorId });
  for (const quantity of [12, 5])
    await client.purchaseOrders.create({ vendorId, lines: [{ partId: part.id, quantity }] });
  await client.purchaseOrders.send({ id: 1 });
}

test("an order on the way is seen, opened, received with its paper, and undone", async () => {
  const { client, press, sees, seesNo } = await openDashboard({ fill, size: { columns: 120, rows: 30 } });
  press("9");
  await sees("PO-2026-0001");
  await sees("in 14 d");
  await sees("0 of 12");
  await seesNo("PO-2026-0002");
  press(ENTER);
  await sees("PO-2026-0001 from Acme Metals");
  await sees("BM-5");
  press("c", ..."DN-4711", ENTER);
  await sees("12 of 12");
  expect(await client.purchaseOrders.get({ id: 1 })).toMatchObject({
    status: "received",
    receipts: [{ paperNumber: "DN-4711", quantity: 12 }],
  });
  press("z");
  await sees("0 of 12");
  expect(await client.inventory.get({ id: 1 })).toMatchObject({ stockQuantity: 0 });
});

test("a receipt of what was used since is undone with a warning", async () => {
  const { client, press, sees } = await openDashboard({ fill, size: { columns: 120, rows: 30 } });
  press("9");
  await sees("0 of 12");
  press(ENTER, "c", ..."DN-4711", ENTER);
  await sees("12 of 12");
  await client.stockMovements.create({ partId: 1, kind: "issue", quantity: 5 });
  press("z");
  await sees("Bottom metal (BM-5) is below zero: -5 on hand");
});

test("a draft is marked as sent, and a sent order is not sent again", async () => {
  const { client, press, sees } = await openDashboard({ fill, size: { columns: 120, rows: 30 } });
  press(":", ..."drafts", ENTER);
  await sees("PO-2026-0002");
  press("n");
  await sees("Purchase order sent: PO-2026-0002");
  expect(await client.purchaseOrders.get({ id: 2 })).toMatchObject({ status: "sent" });
  press("9");
  await sees("PO-2026-0001");
  press("n");
  await sees("PO-2026-0001 is sent already");
});
