import { expect, test } from "vitest";
import { seedDemoShop } from "../modules/seed/testing.ts";
import { NOW } from "../shop/testing.ts";
import { testApp } from "./testing.ts";

const clock = () => new Date(NOW);

test.each([
  ["orders", "/api/orders"],
  ["work-orders", "/api/master-orders"],
])("what was read of any of the %s of the demo can be sent back unchanged", async (kind, list) => {
  const { call } = await testApp({ clock }, seedDemoShop);
  const { answer: rows } = await call("GET", list);
  expect(rows.length).toBeGreaterThan(50);
  for (const { id } of rows) {
    const path = `/api/${kind}/${id}`;
    const { answer: read } = await call("GET", path);
    const { status, answer } = await call("PATCH", path, read);
    expect.soft(status, answer.message).toBe(200);
    expect.soft((await call("GET", path)).answer).toEqual(read);
  }
});

test("a sales order without lines takes back that it has none, and one with lines keeps at least one", async () => {
  const { call } = await testApp({ clock });
  const dialog = { customerName: "Bighorn", quantity: 2, dateIssued: "2026-11-21" };
  const { id } = (await call("POST", "/api/sales-orders", dialog)).answer;
  const { answer: read } = await call("GET", `/api/orders/${id}`);
  expect(read.lineItems).toEqual([]);
  expect(await call("PATCH", `/api/orders/${id}`, read)).toMatchObject({ status: 200, answer: read });
  const lineItems = [{ description: "Sling", quantity: 1, unitPrice: 19.99 }];
  expect((await call("PATCH", `/api/orders/${id}`, { lineItems })).answer.lineItems).toMatchObject(lineItems);
  expect(await call("PATCH", `/api/orders/${id}`, { lineItems: [] })).toMatchObject({
    status: 400,
    answer: { issues: [{ path: "lineItems", message: "At least one line item is required" }] },
  });
});
