import { expect, test } from "vitest";
import { testShop } from "../../shop/testing.ts";

async function order(client: Awaited<ReturnType<typeof testShop>>["client"], dueDate: string) {
  return client.workOrders.create({
    customerName: "Bighorn Rifle Works",
    quantity: 1,
    dateIssued: "2026-10-01",
    dueDate,
    partNumber: "RS-1",
  });
}

const messages = async (client: Awaited<ReturnType<typeof testShop>>["client"]) =>
  (await client.notifications.list({ search: "is late" })).rows.map(({ message }) => message);

test("a work order that became late is told of once; one due today, one long late and one completed are not", async () => {
  const { client } = await testShop();
  await order(client, "2026-11-20");
  await order(client, "2026-11-21");
  await order(client, "2026-10-20");
  const done = await order(client, "2026-11-19");
  await client.workOrders.complete({ id: done.id });
  expect(await client.notifications.watch()).toEqual({ made: 1 });
  expect(await client.notifications.watch()).toEqual({ made: 0 });
  expect(await messages(client)).toEqual(["WO-2026-0001 for Bighorn Rifle Works is late: it was due on 2026-11-20"]);
});

test("who is clocked in for more than 14 hours is told of once", async () => {
  const { client, context } = await testShop();
  const { id } = await client.staff.create({
    username: "ana",
    full_name: "Ana Ruiz",
    email: "ana@example.com",
    role: "Production",
  });
  const entry = (createdAt: string) => ({ userId: id, eventType: "clock_in", createdAt, updatedAt: createdAt });
  await context.db.insertInto("time_entries").values(entry("2026-11-21T02:00:00.000Z")).execute();
  expect(await client.notifications.watch()).toEqual({ made: 0 });
  await context.db.deleteFrom("time_entries").execute();
  await context.db.insertInto("time_entries").values(entry("2026-11-20T14:00:00.000Z")).execute();
  expect(await client.notifications.watch()).toEqual({ made: 1 });
  expect(await client.notifications.watch()).toEqual({ made: 0 });
});
