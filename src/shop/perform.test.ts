import { expect, test } from "vitest";
import { ON_POSTGRES } from "../../db/testing.ts";
import { Invalid, Stale } from "../lib/errors.ts";
import { localUser } from "../rights/who.ts";
import { shopContext } from "./context.ts";
import { localClient } from "./local-client.ts";
import { NOW, planning, testShop } from "./testing.ts";

const order = { customerName: "Acme", quantity: 1, dateIssued: "2026-11-21" };

test("a request that is repeated with its key is answered anew, though the record has moved on by it", async () => {
  const { client } = await testShop();
  const { id, updatedAt } = await client.workOrders.create(order);
  const advance = () => client.workOrders.advance({ id }, { ifMatch: updatedAt, idempotencyKey: "click 1" });
  const first = await advance();
  expect(await advance()).toEqual(first);
  const { standing, daysAtRisk, ...stored } = await client.workOrders.get({ id });
  expect(first).toMatchObject(stored);
});

test("a new key does not carry a change over what somebody else has changed meanwhile", async () => {
  const { client } = await testShop();
  const { id, updatedAt } = await client.workOrders.create(order);
  const theirs = await client.workOrders.complete({ id });
  const mine = (ifMatch: string) => client.workOrders.reopen({ id }, { ifMatch, idempotencyKey: "click 1" });
  await expect(mine(updatedAt)).rejects.toThrow(Stale);
  const { standing, daysAtRisk, ...stored } = await client.workOrders.get({ id });
  expect(theirs).toMatchObject(stored);
  // What was refused has done nothing, so its key is still to be had.
  expect((await mine(theirs.updatedAt)).completedAt).toBeNull();
});

test.skipIf(ON_POSTGRES)("a call with a key reads none of the keys that were used today", async () => {
  const { client, context } = await testShop();
  await client.vendors.create({ vendorName: "Acme" }, { idempotencyKey: "earlier" });
  const { listening, plans } = planning(context);
  await localClient(() => listening).vendors.create({ vendorName: "Bolt" }, { idempotencyKey: "now" });
  const steps = await plans();
  expect(steps.join("\n")).toContain("idempotency_keys");
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
});

test("a key is forgotten after a day", async () => {
  const { client, context } = await testShop();
  const create = () => client.vendors.create({ vendorName: "Acme" }, { idempotencyKey: "click 1" });
  await create();
  const dayOld = new Date(Date.parse(NOW) - 24 * 3_600_000 - 1).toISOString();
  await context.db.updateTable("idempotency_keys").set({ createdAt: dayOld }).execute();
  expect((await create()).id).toBe(2);
});

test("a version beside a call that names no record is refused with a sentence", async () => {
  const { client } = await testShop();
  await expect(client.vendors.create({ vendorName: "Acme" }, { ifMatch: NOW })).rejects.toThrow(
    new Invalid("If-Match goes with a call about one record, and this call names none. Leave it out"),
  );
});

test.each([
  ["", {}],
  [" with a key", { idempotencyKey: "import 1" }],
])("who reads in this process beside a long import%s sees the shop before it, before its end", async (_, options) => {
  const { client, context } = await testShop();
  await client.inventory.create({ partNumber: "A-0", name: "Pin", unitCost: 1, stockQuantity: 1 });
  const text = ["P/N,Name", ...Array.from({ length: 6000 }, (_, n) => `A-${n},Resin`)].join("\n");
  const order: string[] = [];
  let read: Promise<unknown> | undefined;
  const beside = localClient(() => shopContext(context, { who: localUser("Ana"), surface: "tui" }));
  const progress = () => {
    read ??= beside.inventory.list({ limit: 1 }).then(({ total }) => order.push(`read of ${total}`));
  };
  const importing = localClient(() => ({ ...context, progress }));
  await importing.imports.run({ noun: "parts", fileName: "list.csv", text }, options);
  order.push("imported");
  await read;
  expect(order).toEqual(["read of 1", "imported"]);
  expect((await client.inventory.list({ limit: 1 })).total).toBe(6000);
});

test("the same key from another person is another key, and the change log knows whose change is whose", async () => {
  const { client, context } = await testShop();
  const person = (staffId: number, name: string) => {
    const who = { kind: "person" as const, name, staffId, role: "Admin", departments: [] };
    return localClient(() => ({ ...context, who }));
  };
  const [ana, same] = [person(1, "Ana Ruiz"), person(2, "Ana Ruiz")];
  const create = (shop: typeof ana) => shop.vendors.create({ vendorName: "Acme" }, { idempotencyKey: "click 1" });
  const made = await Promise.all([create(ana), create(same), create(client as typeof ana), create(ana)]);
  expect(made.map(({ id }) => id)).toEqual([1, 2, 3, 1]);
  const logs = await context.db.selectFrom("logs").select("staffId").orderBy("id").execute();
  expect(logs.map(({ staffId }) => staffId)).toEqual([1, 2, null]);
});
