import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { toCents } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { seedTestShop, testShop } from "../../shop/testing.ts";

/** Category → option → dollars; colors as "color category/color". */
const CATALOG: Record<string, Record<string, number>> = {
  Model: { "Ridgeline Hunter": 389, "Benchmark Varmint": 412.5 },
  Hand: { "Right Hand": 0, "Left Hand": 35 },
  Custom: { "Full Bedding": 125.05 },
  Color: { "Metallic/Gunmetal": 60, "Marble/Tan and Brown": 75, "/Flat Dark Earth": 0 },
};

/** A shop with some priced options, their ids by name, and a production of three steps. */
export async function orderShop() {
  const shop = await testShop(seedOrderShop);
  const options = await shop.client.featureOptions.list();
  const ids = new Map(options.rows.map(({ id, name }) => [name, id]));
  return { ...shop, option: (name: string) => ids.get(name) as number };
}

/** Example S1: a dealer's order of two kinds of stock, pads from the shelf and a charge. */
export async function dealersOrder(taxBasis?: "all") {
  const shop = await orderShop();
  const { client, option } = shop;
  if (taxBasis) await client.settings.update({ taxBasis });
  const pad = await client.inventory.create({
    partNumber: "PAD-1",
    name: "Recoil pad",
    unitCost: 14.2,
    salePrice: 24.9,
    stockQuantity: 12,
  });
  await client.inventory.create({ partNumber: "REST-1", name: "Cheek rest", unitCost: 31 });
  const level = await client.priceLevels.create({ name: "Dealer", stockPercent: 25, itemPercent: 10 });
  const customer = await client.customers.create({ customerName: "Bighorn Rifle Works", priceLevelId: level.id });
  const [{ categoryId = 0 } = {}] = (await client.featureOptions.list()).rows.filter(
    ({ name }) => name === "Ridgeline Hunter",
  );
  const longbow = await client.featureOptions.create({ name: "Longbow", price: 612.25, categoryId });
  const camo = { colorCategory: "Metallic", colorOption: option("Gunmetal") };
  await client.optionPrices.create({ optionId: camo.colorOption, withOptionId: longbow.id, price: 90 });
  const hunter = { ...camo, model: option("Ridgeline Hunter"), hand: option("Left Hand") };
  const order = await client.orders.create({
    customerName: customer.customerName,
    customerId: customer.id,
    dateIssued: "2026-11-21",
    status: "confirmed",
    shipping: 45,
    lines: [
      { kind: "stock", options: hunter, quantity: 3 },
      { kind: "stock", options: { ...camo, model: longbow.id }, quantity: 2 },
      { kind: "item", partId: pad.id, quantity: 5 },
      { kind: "item", description: "Inlet test fit", unitPrice: 40 },
    ],
  });
  return { ...shop, longbow, pad, order };
}

/** Everything that is stored, to compare before and after. */
export async function dump({ db }: Context): Promise<unknown[]> {
  const tables = ["sales_orders", "work_orders", "counters", "logs", "notifications"] as const;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().orderBy(sql.lit(1)).execute()));
}

async function seedOrderShop(db: Kysely<Tables>): Promise<void> {
  await seedTestShop(db);
  const stamps = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
  const categories = await db.selectFrom("feature_categories").select(["id", "name"]).execute();
  for (const { id: categoryId, name: category } of categories) {
    for (const [path, dollars] of Object.entries(CATALOG[category] ?? {})) {
      const [subcategory, name] = path.includes("/") ? path.split("/") : ["", path];
      const option = {
        categoryId,
        name: name as string,
        subcategory: subcategory || null,
        priceCents: toCents(dollars),
      };
      await db
        .insertInto("feature_options")
        .values({ ...option, ...stamps })
        .execute();
    }
  }
  for (const [i, operation] of ["Lay up shell", "Machine inlets", "Pack"].entries()) {
    await db
      .insertInto("production_steps")
      .values({ position: i + 1, operation, hours: 1, departmentId: 1, ...stamps })
      .execute();
  }
}
