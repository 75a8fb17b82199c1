import type { Service } from "../../api/endpoint.ts";
import { Conflict } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { logChange } from "../../records/records.ts";
import type { seed } from "./api.ts";
import { enterDemo } from "./demo.ts";
import { addMadeUpOrders } from "./made-up-orders.ts";
import { addYears } from "./past.ts";
import type { Seeded } from "./schema.ts";

type MadeUp = "demo" | "orders";

export const service: Service<typeof seed, Context> = {
  fill: (context, { demo: isDemo = false, years, orders }) =>
    inTransaction(onOneDay(context), async (inner) => {
      const madeUp = await madeUpShop(inner);
      if (madeUp === undefined) await refuseRealShop(inner);
      // Years are years of the demo shop.
      const demo = isDemo || (years !== undefined && madeUp !== "demo");
      const steps: Seeded[] = [];
      if (demo) steps.push(await fillWithDemo(inner, madeUp));
      if (years !== undefined) steps.push(await fillWithYears(inner, years));
      if (orders !== undefined) steps.push(await fillWithOrders(inner, orders));
      const counts = addUp(steps.map((step) => step.counts));
      if (Object.keys(counts).length > 0) {
        await rememberAs(inner, madeUp ?? (demo ? "demo" : "orders"));
        await logChange(inner, { noun: "shop" }, 0, "seeded", {}, counts);
      }
      return { message: steps.map(({ message }) => message).join(". ") || "Nothing was asked for", counts };
    }),
};

/** Dates are counted from one day, even if midnight passes meanwhile. */
function onOneDay(context: Context): Context {
  const today = context.today();
  return { ...context, today: () => today };
}

async function fillWithDemo(context: Context, madeUp: MadeUp | undefined): Promise<Seeded> {
  if (madeUp === "demo") return { message: "This is the demo shop already, so nothing was added", counts: {} };
  if (madeUp === "orders")
    throw new Conflict("This database holds made-up orders. Enter the demo shop in a new one, before other orders");
  return { counts: await enterDemo(context), message: "The demo shop is in place" };
}

async function fillWithYears(context: Context, years: number): Promise<Seeded> {
  return { counts: await addYears(context, years), message: `It has a past of ${count(years, "year")}` };
}

async function fillWithOrders(context: Context, orders: number): Promise<Seeded> {
  return { counts: await addMadeUpOrders(context, orders), message: `Added ${count(orders, "made-up order")}` };
}

/** A real shop must never find made-up orders among its own. Throws Conflict. */
async function refuseRealShop({ db }: Context): Promise<void> {
  for (const table of ["sales_orders", "work_orders", "customers"] as const) {
    const found = await db.selectFrom(table).select("id").limit(1).execute();
    if (found.length > 0)
      throw new Conflict("This database holds orders or customers of a real shop. Seed a new one, named with --db");
  }
}

/** The setting that marks a shop as made up, and how it was filled. */
const MARK = "madeUp";

async function madeUpShop({ db }: Context): Promise<MadeUp | undefined> {
  const mark = await db.selectFrom("settings").select("value").where("key", "=", MARK).executeTakeFirst();
  return mark?.value as MadeUp | undefined;
}

async function rememberAs({ db }: Context, value: MadeUp): Promise<void> {
  const mark = db.insertInto("settings").values({ key: MARK, value });
  await mark.onConflict((taken) => taken.column("key").doUpdateSet({ value })).execute();
}

function addUp(counts: Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [noun, n] of counts.flatMap(Object.entries<number>)) sums[noun] = (sums[noun] ?? 0) + n;
  return sums;
}
