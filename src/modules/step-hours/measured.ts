import { onceEach } from "../../lib/once-each.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { jobHours } from "../job-times/rules.ts";
import { stepsByOptions } from "../order-steps/of-order.ts";
import { stepsOf } from "../order-steps/rules.ts";
import { stepsInOrder } from "../order-steps/steps.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { measuredHours, type Passed } from "./rules.ts";
import type { MeasuredHours } from "./schema.ts";

/** So many finished work orders of a model are looked at, the last ones. */
const LOOKED_AT = 20;
/** So many finished work orders are read before others get their turn. */
const AT_ONCE = 2000;

/** Where the job times of the last finished work orders of a model differ from what their options say by now. */
export async function measured(context: Context): Promise<MeasuredHours[]> {
  const db = readerOf(context);
  const [steps, byOptions] = [await stepsInOrder({ db }).select("step.id").execute(), await stepsByOptions(context)];
  const added = await db
    .selectFrom("step_hours")
    .select(["stepId", "optionId", "hours"])
    .where("kind", "=", "add")
    .execute();
  const soldIn = onceEach((options: string) => readOptions(options));
  const passed = new Map<string, Passed[]>();
  for (const [model, orders] of await lastOfModels(context)) {
    const times = await db
      .selectFrom("job_times")
      .select(["workOrderId", "stepId", "startedAt", "endedAt"])
      .where(
        "workOrderId",
        "in",
        orders.map(({ id }) => id),
      )
      .where("endedAt", "is not", null)
      .execute();
    for (const { id, options, quantity } of orders) {
      const sold = optionIds(soldIn(options));
      const own = times.filter(({ workOrderId }) => workOrderId === id);
      const hours = jobHours(stepsOf(steps, byOptions(sold)), own, quantity, context.now());
      for (const { stepId, isSkipped, planned, real } of hours.steps) {
        if (stepId === null || isSkipped || real === 0) continue;
        const others = added.filter(
          (one) => one.stepId === stepId && one.optionId !== model && sold.includes(one.optionId),
        );
        const more = others.reduce((sum, one) => sum + (one.hours ?? 0), 0) * quantity;
        const key = `${model} ${stepId}`;
        passed.set(key, [...(passed.get(key) ?? []), { pieces: quantity, planned, added: more, real }]);
      }
    }
  }
  return [...passed].flatMap(([key, orders]) => {
    const [optionId = 0, stepId = 0] = key.split(" ").map(Number);
    const hours = measuredHours(orders);
    return hours === undefined ? [] : { optionId, stepId, hours, orders: orders.length };
  });
}

/** The last finished work orders of each model at which time was taken. Reads them in pieces, with pauses for others. */
async function lastOfModels(context: Context) {
  const finished = readerOf(context)
    .selectFrom("work_orders")
    .select(["id", "options", "quantity", "completedAt"])
    .where("completedAt", "is not", null)
    .where("quantity", ">", 0)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("job_times").select("job_times.id").whereRef("workOrderId", "=", "work_orders.id")),
    )
    .orderBy("completedAt", "desc")
    .orderBy("id", "desc")
    .limit(AT_ONCE);
  const modelOf = onceEach((options: string) => readOptions(options).model?.id);
  const pause = newPause();
  const byModel = new Map<number, { id: number; options: string; quantity: number }[]>();
  for (let orders = await finished.execute(); orders.length > 0; ) {
    for (const order of orders) {
      const model = modelOf(order.options);
      if (model === undefined) continue;
      const own = byModel.get(model) ?? [];
      if (own.length < LOOKED_AT) byModel.set(model, [...own, order]);
    }
    const { completedAt, id } = orders.at(-1) as (typeof orders)[number];
    await pause();
    orders = await finished
      .where(({ eb, refTuple, tuple }) => eb(refTuple("completedAt", "id"), "<", tuple(completedAt, id)))
      .execute();
  }
  return byModel;
}
