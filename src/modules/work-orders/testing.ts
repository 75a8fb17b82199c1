import type { Context } from "../../records/context.ts";
import { testShop } from "../../shop/testing.ts";
import { brokenInvariants } from "../doctor/invariants.ts";

/** Seven steps as in the demo, and a function that makes work orders with one call. */
export async function floorShop() {
  const shop = await testShop();
  const { client, context } = shop;
  for (const [operation, department, hours] of [
    ["Set plugs", "Plugging", 0.8],
    ["Lay up", "Layup", 3.5],
    ["Machine inlets", "CNC", 1.6],
    ["Bed pillars", "Assembly", 2.2],
    ["Fill and prime", "Finishing", 2.8],
    ["Paint", "Paint", 2.4],
    ["Gauge", "Quality Control", 0.6],
  ] as const)
    await client.productionSteps.create({ operation, department, hours });
  const make = (quantity: number, more: object = {}) =>
    client.workOrders.create({
      customerName: "Bighorn Rifle Works",
      partNumber: "STK-1",
      quantity,
      dateIssued: "2026-11-02",
      dueDate: "2026-12-11",
      ...more,
    });
  const lastLine = async () => {
    const logs = context.db.selectFrom("logs").select("id").orderBy("id", "desc").limit(1);
    return (await logs.executeTakeFirstOrThrow()).id;
  };
  return { ...shop, make, lastLine };
}

/** All that undo brings back, without stamps. */
export async function floorOf({ db }: Context) {
  const rows = [
    await db.selectFrom("production_steps").selectAll().orderBy("id").execute(),
    await db.selectFrom("work_orders").selectAll().orderBy("id").execute(),
    await db.selectFrom("work_order_events").selectAll().where("withdrawnAt", "is", null).orderBy("id").execute(),
    await db.selectFrom("sales_orders").selectAll().orderBy("id").execute(),
    await db.selectFrom("work_order_materials").selectAll().orderBy("id").execute(),
    await db.selectFrom("parts").selectAll().orderBy("id").execute(),
  ];
  return JSON.stringify(rows.map((table) => table.map((row) => ({ ...row, updatedAt: "" }))));
}

/**
 * Does so many acts and undos on work orders, decided by a seed. After each the invariants hold, and after each undo
 * the shop is as before. Answers how many acts were done, refused with a sentence, and undone.
 */
export async function randomWalk(
  { client, context, make, lastLine }: Awaited<ReturnType<typeof floorShop>>,
  turns: number,
  seed = 1,
) {
  let state = seed;
  const below = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const part = await client.inventory.create({ partNumber: "PIL-1", name: "Pillar", stockQuantity: 20, unitCost: 3.1 });
  for (const [stepId, perPiece] of [
    [2, 0.3],
    [4, 2],
    [6, 1],
  ] as const)
    await client.bomLines.create({ partId: part.id, stepId, perPiece });
  for (const quantity of [10, 6, 4, 1]) await make(quantity);
  /** The acts, each with the shop before it. */
  const before: { line: number; shop: string }[] = [];
  const told = { done: 0, refused: 0, undone: 0 };
  for (let turn = 0; turn < turns; turn++) {
    const last = before.at(-1);
    if (last && below(3) === 0) {
      await client.activity.undo({ id: last.line });
      if ((await floorOf(context)) !== last.shop)
        throw new Error(`Turn ${turn}: change ${last.line} was not undone whole`);
      before.pop();
      told.undone++;
      continue;
    }
    const orders = await context.db.selectFrom("work_orders").select("id").orderBy("id").execute();
    const id = orders[below(orders.length)]?.id as number;
    const quantity = 1 + below(4);
    const reason = "Void in the shell";
    const steps = (await client.productionSteps.list()).rows;
    const acts: (() => Promise<unknown>)[] = [
      () => client.workOrders.advance({ id }),
      () => client.workOrders.advance({ id }),
      () => client.workOrders.advance({ id, quantity }),
      () => client.workOrders.back({ id, reason }),
      () => client.workOrders.back({ id, quantity, reason }),
      () => client.workOrders.moveTo({ id, stepNumber: 1 + below(7) }),
      () => client.workOrders.split({ id, quantity }),
      () => client.workOrders.scrap({ id, quantity, reason, replace: below(2) === 0 }),
      () => client.workOrders.check({ id, passed: true }),
      () => client.workOrders.check({ id, passed: false, quantity, note: "Runs" }),
      () => client.workOrders.hold({ id, reason }),
      () => client.workOrders.resume({ id }),
      () => client.workOrders.cancel({ id, reason }),
      () => client.workOrders.complete({ id }),
      () => client.workOrders.reopen({ id }),
      () => client.productionSteps.order({ ids: steps.map(({ id }) => id).sort(() => below(3) - 1) }),
    ];
    const [shop, line] = [await floorOf(context), await lastLine()];
    try {
      await acts[below(acts.length)]?.();
      told.done++;
      // Sorting steps into the same order writes nothing.
      if ((await lastLine()) !== line) before.push({ line: await lastLine(), shop });
    } catch (error) {
      const { name, message } = error as Error;
      if (name !== "Conflict" && name !== "Invalid") throw error;
      if ((await floorOf(context)) !== shop) throw new Error(`Turn ${turn}: refused, "${message}", and changed`);
      told.refused++;
    }
    const broken = await brokenInvariants(context);
    if (broken.length > 0) throw new Error(`Turn ${turn}: ${JSON.stringify(broken)}`);
  }
  return told;
}
