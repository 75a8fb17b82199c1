import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../../db/migrations.ts";
import { openDatabase } from "../../db/open.ts";
import { testFolder } from "../../db/sqlite/testing.ts";
import { ON_POSTGRES } from "../../db/testing.ts";
import type { Page } from "../api/endpoint.ts";
import { NOW, seedTestShop, testShop } from "./testing.ts";

type Shop = Awaited<ReturnType<typeof testShop>>;
type Client = Shop["client"];
type Listed = Record<string, unknown>;

const NAMES = ["bravo", "Zulu", "élan", "Álamo", "Echo", "alfa"];
const SORTED = ["Álamo", "alfa", "bravo", "Echo", "élan", "Zulu"];

/** How a record of each noun comes to its name, and how its list is asked. */
const named: [string, string, (client: Client, name: string) => Promise<unknown>][] = [
  ["vendors", "vendorName", (client, vendorName) => client.vendors.create({ vendorName })],
  ["customers", "customerName", (client, customerName) => client.customers.create({ customerName })],
  [
    "inventory",
    "name",
    (client, name) => client.inventory.create({ name, partNumber: `P-${name}`, unitCost: 1, stockQuantity: 1 }),
  ],
  [
    "staff",
    "full_name",
    (client, full_name) => {
      const username = `user${NAMES.indexOf(full_name)}`;
      return client.staff.create({ full_name, username, email: `${username}@stockworks.example`, role: "CSR" });
    },
  ],
  ["departments", "name", (client, name) => client.departments.create({ name })],
  ["departmentAreas", "name", (client, name) => client.departmentAreas.create({ name, departmentId: 1 })],
  [
    "departmentAreas",
    "departmentName",
    async (client, name) => {
      const { id } = await client.departments.create({ name });
      await client.departmentAreas.create({ name: "Area", departmentId: id });
    },
  ],
  ["featureCategories", "name", (client, name) => client.featureCategories.create({ name })],
  ["featureOptions", "name", (client, name) => client.featureOptions.create({ name, categoryId: 1, price: 1 })],
  [
    "productionSteps",
    "operation",
    (client, operation) => client.productionSteps.create({ operation, hours: 1, department: "Paint" }),
  ],
  ["shippingRates", "name", (client, name) => client.shippingRates.create({ name, amount: 1 })],
  ["salesOrders", "customerName", (client, name) => client.salesOrders.create(orderOf(name))],
  ["salesOrders", "customerName", (client, name) => client.salesOrders.create({ ...orderOf(name), partNumber: "A-1" })],
  ["orders", "customerName", (client, name) => client.salesOrders.create(orderOf(name))],
  ["workOrders", "customerName", (client, name) => client.workOrders.create(orderOf(name))],
];

const orderOf = (customerName: string) => ({ customerName, quantity: 1, dateIssued: "2026-11-21" });

test.each(named)(
  "%s by %s are in the order of the dictionary, and found without case and accents",
  async (noun, field, add) => {
    const { client } = await testShop();
    for (const name of NAMES) await add(client, name);
    const list = (client as unknown as Record<string, { list: (input: object) => Promise<Page<Listed>> }>)[noun]?.list;
    const own = (rows: Listed[]) => rows.map((row) => row[field]).filter((name) => NAMES.includes(name as string));
    for (const [sort, expected] of [
      [field, SORTED],
      [`-${field}`, SORTED.toReversed()],
    ] as const) {
      const paged: Listed[] = [];
      for (let cursor: string | undefined, isLast = false; !isLast; ) {
        const page = await list?.({ sort, limit: 4, cursor });
        paged.push(...(page?.rows ?? []));
        cursor = page?.next;
        isLast = cursor === undefined;
      }
      expect(own(paged)).toEqual(expected);
    }
    for (const search of ["ALAMO", "álamo", "Alamo"])
      expect(own((await list?.({ search }))?.rows ?? [])).toEqual(["Álamo"]);
  },
);

test("a renamed record is found and sorted by its new name only", async () => {
  const { client } = await testShop();
  const { id } = await client.departments.create({ name: "Étching" });
  await client.departmentAreas.create({ name: "Bench", departmentId: id });
  await client.departments.update({ id, name: "Öven" });
  const found = async (search: string) => [
    (await client.departments.list({ search })).total,
    (await client.departmentAreas.list({ search })).total,
  ];
  expect(await found("oven")).toEqual([1, 1]);
  expect(await found("etching")).toEqual([0, 0]);
});

test("a notification is found without accents", async () => {
  const { client } = await testShop();
  await client.salesOrders.create(orderOf("Böhler Präzision"));
  expect((await client.notifications.list({ search: "bohler prazision" })).total).toBe(1);
});

test.each([
  ["partNumber", ["b-2", "A-1", "a-10", "C-3"], ["A-1", "a-10", "b-2", "C-3"]],
  ["supplier", ["delta", "Bolt", null, "acme", "CORE"], ["acme", "Bolt", "CORE", "delta", null]],
  ["location", ["bin 2", "Aisle 1", "BIN 1"], ["Aisle 1", "BIN 1", "bin 2"]],
])("parts by %s do not put capitals before small letters", async (field, values, expected) => {
  const { client } = await testShop();
  for (const [n, value] of values.entries())
    await client.inventory.create({
      name: "Part",
      partNumber: `P-${n}`,
      unitCost: 1,
      stockQuantity: 1,
      [field]: value,
    });
  const rows: Listed[] = [];
  for (let page = await client.inventory.list({ sort: field as "supplier", limit: 1 }); ; ) {
    rows.push(...page.rows);
    if (page.next === undefined) break;
    page = await client.inventory.list({ sort: field as "supplier", limit: 1, cursor: page.next });
  }
  expect(rows.map((row) => row[field])).toEqual(expected);
});

test.skipIf(ON_POSTGRES)(
  "who was stored by an older version is found by plain letters, and so is a vendor's namesake",
  async () => {
    const file = join(testFolder(), "shop.db");
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "048"));
    const old = await openDatabase(file, { migrations: earlier, seed: seedTestShop });
    const stamps = { createdAt: NOW, updatedAt: NOW };
    const lukasz = { full_name: "Łukasz Żółć", username: "lz", email: "lz@stockworks.example", role: "CSR" };
    await old.db
      .insertInto("staff")
      .values({ ...lukasz, search: "łukasz zołc", ...stamps })
      .execute();
    const vendor = { vendorName: "Łódź Kompozyty, Inc.", nameKey: "łodz kompozyty", search: "łodz kompozyty, inc." };
    await old.db
      .insertInto("vendors")
      .values({ ...vendor, ...stamps })
      .execute();
    await old.close();

    const { client } = await testShop(seedTestShop, async () => {
      const database = await openDatabase(file);
      return { ...database, [Symbol.asyncDispose]: database.close };
    });
    for (const search of ["lukasz", "zolc", "Łukasz", "ŻÓŁĆ"])
      expect((await client.staff.people({ search })).rows).toMatchObject([{ full_name: "Łukasz Żółć" }]);
    expect((await client.vendors.list({ search: "lodz" })).total).toBe(1);
    expect((await client.vendors.list({ sameName: "Lodz Kompozyty" })).total).toBe(1);
  },
);
