import { expect, test } from "vitest";
import { shopContext } from "../../shop/context.ts";
import { localClient } from "../../shop/local-client.ts";
import { person, testShop, threePeople } from "../../shop/testing.ts";

async function busyShop() {
  const shop = await testShop();
  const { client } = shop;
  await client.productionSteps.create({ operation: "Lay up", department: "Layup", hours: 1 });
  await client.productionSteps.create({ operation: "Paint", department: "Paint", hours: 1 });
  const order = { customerName: "Bighorn Rifle Works", quantity: 3, dateIssued: "2026-11-01" };
  const { id } = await client.workOrders.create(order);
  await client.workOrders.advance({ id });
  await client.workOrders.update({ id, instruction: "Hurry" });
  const vendor = await client.vendors.create({ vendorName: "Acme Resin" });
  await client.vendors.remove({ id: vendor.id });
  return { ...shop, id };
}

test("the latest change comes first, with who, what, and from what to what", async () => {
  const { client, id } = await busyShop();
  const { rows } = await client.activity.list({ entity: "work order", entityId: id });
  expect(rows.map(({ action, name }) => [action, name])).toEqual([
    ["updated", "WO-2026-0001"],
    ["advanced", "WO-2026-0001"],
    ["created", "WO-2026-0001"],
  ]);
  expect(rows[0]).toMatchObject({
    performedBy: "Priya Raman",
    surface: "web",
    changes: { instruction: [null, "Hurry"] },
  });
  expect(rows[1]?.changes).toEqual({ stepNumber: [1, 2] });
});

test.each([
  [{ action: "advanced" }, 1],
  [{ performedBy: "Priya Raman", entity: "work order" }, 3],
  [{ performedBy: "Nobody" }, 0],
  [{ surface: "cli" }, 0],
  [{ since: "2026-11-21T15:00:01.000Z" }, 0],
  [{ search: "wo-2026-0001" }, 3],
  [{ search: "hurry" }, 1],
  [{ entity: "work order", without: "hurry" }, 2],
  [{ search: "vendorname" }, 2],
  [{ entity: "work order", without: "woNumber" }, 2],
])("%j finds %i", async (filter, total) => {
  const { client } = await busyShop();
  expect((await client.activity.list(filter)).total).toBe(total);
});

test.each([
  ["Żółć", 1],
  ["Œuvre", 1],
  ["Żuk", 0],
])("%j finds %i lines that tell of Żółć Œuvre as the log spells it", async (search, total) => {
  const { client } = await testShop();
  await client.vendors.create({ vendorName: "Żółć Œuvre" });
  expect((await client.activity.list({ search })).total).toBe(total);
});

test("a search finds the same lines page by page as in one piece, in a log of any length", async () => {
  const { client } = await testShop();
  const names = Array.from({ length: 4500 }, (_, n) => `Mesa Resin ${n + 1}`);
  await client.imports.run({ noun: "vendors", fileName: "vendors.csv", text: ["Vendor name", ...names].join("\n") });
  await client.vendors.create({ vendorName: "Acme Carbon" });
  for (const [asked, total] of [
    [{ search: "resin 44" }, names.filter((name) => name.includes("44")).length],
    [{ search: "mesa" }, 4500],
    [{ search: "created", without: "mesa" }, 1],
    [{ search: "nobody at all" }, 0],
  ] as const) {
    const whole = (await client.activity.list(asked)).rows;
    const found: typeof whole = [];
    for (let cursor: string | undefined; ; ) {
      const page = await client.activity.list({ ...asked, limit: 500, ...(cursor !== undefined && { cursor }) });
      expect(page.total).toBe(whole.length);
      found.push(...page.rows);
      cursor = page.next;
      if (cursor === undefined) break;
    }
    expect(found).toEqual(whole);
    expect(whole.length).toBe(total);
  }
});

test("a deleted record keeps its last name", async () => {
  const { client } = await busyShop();
  const { rows } = await client.activity.list({ entity: "vendor", action: "created" });
  expect(rows).toMatchObject([{ name: "Acme Resin", changes: { vendorName: [null, "Acme Resin"] } }]);
});

test("the acts of a person are found even under a new name, and only as far as the caller may see them", async () => {
  const { client, context } = await testShop();
  const { ana, ben } = await threePeople(client);
  const of = (role: string) =>
    localClient(() => shopContext(context, { who: person(role), surface: "web" }, () => new Date(context.now())));
  await of("CSR").vendors.create({ vendorName: "Acme Resin" });
  await client.staff.update({
    id: ana,
    full_name: "Ana Cole",
    username: "ana",
    email: "ana@shop.example",
    role: "CSR",
  });
  const did = async (asker: ReturnType<typeof of>, staffId: number) =>
    (await asker.activity.list({ staffId })).rows.map(({ action, name }) => [action, name]);
  expect(await did(of("Owner"), ana)).toEqual([["created", "Acme Resin"]]);
  expect(await did(of("Owner"), ben)).toEqual([]);
  expect(await did(of("Production"), ana)).toEqual([]);
});
