import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { localUser } from "../../rights/who.ts";
import { shopContext } from "../../shop/context.ts";
import { NOW, seedTestShop, unfiled } from "../../shop/testing.ts";
import { service } from "./service.ts";

/** The first rows of a test shop that is the demo: `testShop(seedDemoShop)`. */
export async function seedDemoShop(db: Kysely<Tables>): Promise<void> {
  await seedTestShop(db);
  const context = await shopContext(
    unfiled(db),
    { who: localUser("Priya Raman"), surface: "cli" },
    () => new Date(NOW),
  );
  await service.fill(context, { demo: true });
}
