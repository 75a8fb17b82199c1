import { join } from "node:path";
import { openDatabase } from "../db/open.ts";
import { currentPlan } from "../src/modules/plan/current.ts";
import { localUser } from "../src/rights/who.ts";
import { shopContext } from "../src/shop/context.ts";
import { type Figure, figure, msOf } from "./measure.ts";
import { stockworks } from "./process.ts";
import { openNative } from "./yardstick/native.ts";

const OPEN = 10_000;
/** Made-up orders, of which few are open: the others are opened again. */
const ORDERS = 60_000;
const RUNS = 25;

/** The plan of a shop with 10,000 open orders: made anew after an act, with all that it reads, and answered as it is kept. */
export async function benchPlan(folder: string): Promise<Figure[]> {
  const file = join(folder, "plan.db");
  stockworks("seed", "--orders", String(ORDERS), "--db", file);
  const ours = await planTimes(file);
  const native = openNative(file);
  const read = native.prepare("select * from work_orders where state = 'open'");
  const nativeRead = await msOf(RUNS, () => read.all());
  native.close();
  const of = `with ${OPEN.toLocaleString("en-US")} open orders`;
  return [
    figure({
      what: `The plan made anew after a change ${of}`,
      unit: "ms",
      ours: ours.made,
      yardstick: { is: "better-sqlite3 reading the work orders", of: nativeRead },
      goal: { of: "ours", is: "at most", value: 300 },
    }),
    figure({ what: `That change alone ${of}`, unit: "ms", ours: ours.acts }),
    figure({
      what: `The plan as it is kept ${of}`,
      unit: "ms",
      ours: ours.kept,
      goal: { of: "ours", is: "at most", value: 5 },
    }),
  ];
}

async function planTimes(file: string) {
  const store = await openDatabase(file);
  try {
    const context = await shopContext(store, { who: localUser(), surface: "cli" });
    const { queue } = await currentPlan(context);
    const { db } = store;
    const done = db.selectFrom("work_orders").select("id").where("state", "=", "done").orderBy("id", "desc");
    await db
      .updateTable("work_orders")
      .set({ state: "open", status: "manufacturing", completedAt: null })
      .where("id", "in", done.limit(OPEN - queue.length))
      .execute();
    const act = () =>
      db
        .updateTable("work_orders")
        .set({ isCritical: 1 })
        .where("id", "=", queue[0]?.id ?? 0)
        .execute();
    const acts = await msOf(RUNS, act);
    const made = await msOf(RUNS, async () => {
      await act();
      await currentPlan(context);
    });
    const kept = await msOf(RUNS, () => currentPlan(context));
    const planned = (await currentPlan(context)).queue.length;
    if (planned !== OPEN) throw new Error(`The plan has ${planned} orders instead of ${OPEN}`);
    return { acts, made, kept };
  } finally {
    await store.close();
  }
}
