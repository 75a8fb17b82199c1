import type { Context } from "../../records/context.ts";
import { enterPurchases } from "./demo-buying.ts";
import { enterDays } from "./demo-days.ts";
import { enterMaterials } from "./demo-materials.ts";
import { enterOrders } from "./demo-orders.ts";
import { enterPeople } from "./demo-people.ts";
import { enterStock } from "./demo-stock.ts";
import { enterStarter } from "./starter.ts";

/**
 * Enters the shop of the fixtures through the services, each record on the day the fixture says, counted back from
 * today. Answers how many records of each noun it entered. Call it in a transaction.
 */
export async function enterDemo(context: Context): Promise<Record<string, number>> {
  const stock = await enterStock(context);
  const purchases = await enterPurchases(context);
  const people = await enterPeople(context);
  const starter = await enterStarter(context);
  const { counts, entered } = await enterOrders(context);
  const materials = await enterMaterials(context);
  const days = await enterDays(context, entered);
  return { ...stock, ...purchases, ...people, ...starter, ...counts, ...materials, ...days };
}
