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
