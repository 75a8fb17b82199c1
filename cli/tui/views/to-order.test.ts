import { expect, test } from "vitest";
import { ENTER, openDashboard } from "../testing.ts";
import type { ShopClient } from "../view.ts";

async function fill(client: ShopClient) {
  const { id: vendorId } = await client.vendors.create({ vendorName: "Acme Metals", leadDays: 14 });
  const part = { name: "Bottom metal", unitCost: 2, vendorId, stockQuantity: 3, minimumStock: 4 };
  await client.inventory.create({ partNumber: "BM-5", ...part });
  await client.inventory.create({ partNumber: "PIN", ...part, vendorId: null });
}

test("what is to be ordered is jumped to, opened, made its vendor's draft, and undone", async () => {
  const { client, press, sees } = await openDashboard({ fill });
  press(":", ..."to order", ENTER);
  await sees("BM-5");
  press(ENTER);
  await sees("BM-5, Bottom metal");
  await sees("Acme Metals, 14 days");
  press("n");
  await sees("PO-2026-0001");
  expect((await client.purchaseOrderLines.list()).rows).toMatchObject([{ partNumber: "BM-5", quantity: 5 }]);
  press("z");
  await sees("In drafts      –");
  expect((await client.purchaseOrders.list()).total).toBe(0);
});

test("a part without a vendor has no draft, and the list says so", async () => {
  const { press, sees } = await openDashboard({ fill });
  press(":", ..."to order", ENTER);
  await sees("PIN");
  press("j", "n");
  await sees("PIN has no vendor");
});
