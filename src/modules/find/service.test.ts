import { expect, test } from "vitest";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop } from "../../shop/testing.ts";

async function shopWithOrders() {
  const shop = await testShop();
  const dateIssued = "2026-11-02";
  const order = { quantity: 2, dateIssued, dueDate: "2026-12-10" };
  await shop.client.workOrders.create({
    ...order,
    customerName: "Mesa Tactical",
    woNumber: "WO-2026-0164",
    stepNumber: 2,
  });
  await shop.client.workOrders.create({ ...order, customerName: "Gunworks of Tidewater", woNumber: "WO-2026-0016" });
  await shop.client.orders.create({ ...order, customerName: "Tidewater Gun Club", status: "draft", lineItems: [line] });
  await shop.client.vendors.create({ vendorName: "Tidewater Resin", vendorCity: "Norfolk" });
  await shop.client.inventory.create({ partNumber: "CF-164", name: "Mesa fabric" });
  return shop;
}

const line = { description: "Stock", quantity: 1, unitPrice: 100 };

test("words match anywhere and in any order, and an order says which step it is at", async () => {
  const { client } = await shopWithOrders();
  const names = async (search: string) => (await client.find.anything({ search })).map(({ name }) => name);
  expect(await names("0164 mesa")).toEqual(["WO-2026-0164"]);
  expect(await names("mesa 164")).toEqual(["WO-2026-0164", "CF-164"]);
  expect(await names("gun tide")).toEqual(["WO-2026-0016", "SO-2026-0003"]);
  expect(await names("tidewater")).toEqual(["WO-2026-0016", "SO-2026-0003", "Tidewater Resin"]);
  expect(await names("nobody has this")).toEqual([]);
  expect(await names("  ")).toEqual([]);
  const { total } = await client.productionSteps.list({});
  expect(await client.find.anything({ search: "0164 MÉSA" })).toEqual([
    {
      kind: "work order",
      id: 1,
      name: "WO-2026-0164",
      about: "Mesa Tactical",
      order: {
        status: "manufacturing",
        state: "open",
        dueDate: "2026-12-10",
        daysLate: 0,
        completedAt: null,
        standing: "onTrack",
        daysAtRisk: null,
        step: { number: 2, of: total, operation: (await client.workOrders.get({ id: 1 })).operation },
      },
    },
  ]);
});

test("what somebody may not see is not found", async () => {
  const { client, context } = await shopWithOrders();
  await client.staff.create({ username: "tide", full_name: "Tide Water", email: "tide@stockworks.example" });
  const kinds = async (role: string) =>
    (await localClient(() => ({ ...context, who: person(role) })).find.anything({ search: "tide" })).map(
      ({ kind }) => kind,
    );
  expect(await kinds("Admin")).toEqual(["work order", "sales order", "vendor", "team member"]);
  expect(await kinds("CSR")).toEqual(["work order", "sales order", "vendor"]);
  expect(await kinds("Production")).toEqual(["work order"]);
});
