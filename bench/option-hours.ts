import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../db/open.ts";
import { OPTION_FIELDS } from "../src/modules/catalog/schema.ts";
import { localUser } from "../src/rights/who.ts";
import { shopContext } from "../src/shop/context.ts";
import { localClient } from "../src/shop/local-client.ts";
import { type Figure, figure, inRounds, timed } from "./measure.ts";
import { stockworks } from "./process.ts";

const OPEN = 10_000;
/** Made-up orders, of which few are open: the others are opened again. */
const ORDERS = 60_000;
const OPTIONS = 60;
const HOURS = 400;
const ROUNDS = 25;

/**
 * Two shops of 10,000 open orders with nine options each, whose options change hours of steps in the one and nothing in the
 * other: how much longer a new order's promise and the capacity of the weeks take, each after a change of an order.
 */
export async function benchOptionHours(folder: string): Promise<Figure[]> {
  const [plain, changed] = [join(folder, "plain.db"), join(folder, "hours.db")];
  stockworks("seed", "--demo", "--orders", String(ORDERS), "--db", plain);
  await openOrders(plain);
  copyFileSync(plain, changed);
  await changeHours(changed);
  const [without, beside] = [await asked(plain), await asked(changed)];
  const of = `with ${OPEN.toLocaleString("en-US")} open orders and ${HOURS} hours of ${OPTIONS} options`;
  const figures: Figure[] = [];
  for (const [what, ask] of [
    ["A promise after a change", "promise"],
    ["The capacity of the weeks after a change", "capacity"],
  ] as const) {
    const taken = await inRounds(ROUNDS + 2, { with: beside[ask], without: without[ask] });
    figures.push(
      figure({
        what: `${what} ${of}`,
        unit: "ms",
        ours: taken.with.slice(2),
        yardstick: { is: "without such hours", of: taken.without.slice(2) },
        goal: { of: "ratio", is: "at most", value: 1.5 },
      }),
    );
  }
  await Promise.all([without.close(), beside.close()]);
  return figures;
}

/** Opens orders again until there are enough, and gives all of them options, in ever other combinations. */
async function openOrders(file: string): Promise<void> {
  const store = await openDatabase(file);
  const { db } = store;
  await db.deleteFrom("step_hours").execute();
  const open = (await db.selectFrom("work_orders").select("id").where("state", "=", "open").execute()).length;
  const done = db.selectFrom("work_orders").select("id").where("state", "=", "done").orderBy("id", "desc");
  const again = { state: "open", status: "manufacturing", completedAt: null, stepNumber: 1 } as const;
  await db
    .updateTable("work_orders")
    .set(again)
    .where("id", "in", done.limit(OPEN - open))
    .execute();
  const offers = await optionsOf(store);
  const byField = OPTION_FIELDS.map((field) => offers.filter(({ kind }) => kind === field));
  const orders = await db.selectFrom("work_orders").select("id").where("state", "=", "open").execute();
  if (orders.length !== OPEN) throw new Error(`There are ${orders.length} open orders instead of ${OPEN}`);
  await db.transaction().execute(async (transaction) => {
    for (const [n, { id }] of orders.entries()) {
      const sold = byField.map((ones, i) => {
        const { kind, id, name } = ones[Math.floor(n / 3 ** i) % ones.length] as (typeof offers)[number];
        return [kind, { id, name, priceCents: 0 }];
      });
      const options = JSON.stringify(Object.fromEntries(sold));
      await transaction.updateTable("work_orders").set({ options }).where("id", "=", id).execute();
    }
  });
  await store.close();
}

/** Says hours of the options at all steps, and gives them to the open orders. */
async function changeHours(file: string): Promise<void> {
  const store = await openDatabase(file);
  const steps = await store.db.selectFrom("production_steps").select("id").orderBy("position").execute();
  const cells = (await optionsOf(store)).flatMap(({ id: optionId }, i) =>
    steps.map(({ id: stepId }, j) => {
      const n = i * steps.length + j;
      // Mostly a little, as much more would leave the plan without room, and quicker.
      if (n % 40 === 0) return { stepId, optionId, kind: "skip" as const };
      return {
        stepId,
        optionId,
        kind: n % 9 === 0 ? ("set" as const) : ("add" as const),
        hours: n % 9 === 0 ? 2 : 0.05,
      };
    }),
  );
  const client = localClient(() => shopContext(store, { who: localUser(), surface: "cli" }));
  await client.stepHours.enter({ cells: cells.slice(0, HOURS) });
  for (let left = 1; left > 0; ) ({ left } = await client.workOrders.workOutHours());
  const { total } = await client.stepHours.list({ limit: 1 } as never);
  if (total !== HOURS) throw new Error(`There are ${total} hours of options instead of ${HOURS}`);
  await store.close();
}

/** Options of each of the nine categories, 60 together. */
async function optionsOf({ db }: Pick<Awaited<ReturnType<typeof openDatabase>>, "db">) {
  const all = await db
    .selectFrom("feature_options as option")
    .innerJoin("feature_categories as category", "category.id", "option.categoryId")
    .select(["option.id", "option.name", "category.kind"])
    .orderBy("option.id")
    .execute();
  return OPTION_FIELDS.flatMap((field) => all.filter(({ kind }) => kind === field).slice(0, 8)).slice(0, OPTIONS);
}

/** What is asked of a shop, each time after one of its orders was changed; answers the milliseconds. */
async function asked(file: string) {
  const store = await openDatabase(file);
  const client = localClient(() => shopContext(store, { who: localUser(), surface: "cli" }));
  const [first] = await store.db.selectFrom("work_orders").select("id").where("state", "=", "open").execute();
  const options = (await optionsOf(store)).filter((_, i) => i % 7 === 0).map(({ id }) => id);
  const afterChange = async (ask: () => Promise<unknown>) => {
    await store.db
      .updateTable("work_orders")
      .set({ isCritical: 1 })
      .where("id", "=", first?.id ?? 0)
      .execute();
    return timed(ask);
  };
  return {
    promise: () => afterChange(() => client.promise.ask({ quantity: 10, options })),
    capacity: () => afterChange(() => client.capacity.weeks({ weeks: 12 })),
    close: store.close,
  };
}
