import type { Saved } from "../../../db/tables.ts";
import type { Context } from "../../records/context.ts";
import { notify } from "../../records/notify.ts";
import { settings } from "../settings/service.ts";
import { hasRunLow, lowStockMessage, stockStatus } from "./rules.ts";
import { reservedOf, stillNeededBy } from "./supply.ts";

/** Notifies of the parts that run low as so many fewer pieces are available now; of which `fewer` is absent is new. */
export async function tellOfLow(
  context: Context,
  those: readonly { part: Saved<"parts">; fewer: number | undefined }[],
): Promise<void> {
  const { lowStockDefault } = await settings.get(context, {});
  const reserved = await reservedOf(
    context,
    those.map(({ part }) => part.id),
  );
  for (const { part, fewer } of those) {
    if (part.isActive !== 1) continue;
    const after = { ...part, reserved: reserved(part.id) };
    const before = fewer === undefined ? undefined : { ...after, stockQuantity: after.stockQuantity + fewer };
    const status = (of: typeof after) => ({ stockStatus: stockStatus(of, lowStockDefault) });
    if (!hasRunLow(before && status(before), status(after))) continue;
    await notify(context, { entity: "part", eventType: "low stock" }, part.id, lowStockMessage(after), after);
  }
}

/** Does what may let a work order reserve more, and notifies of the parts that run low by it. */
export async function reserving<T>(context: Context, workOrderId: number, work: () => Promise<T>): Promise<T> {
  const before = await stillNeededBy(context, { workOrderId });
  const done = await work();
  await tellOfMore(context, before, await stillNeededBy(context, { workOrderId }));
  return done;
}

/** Notifies of the parts that run low because more of them are reserved than before. */
export async function tellOfMore(
  context: Context,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Promise<void> {
  const more = new Map<number, number>();
  for (const [partId, needed] of after) {
    const fewer = needed - (before.get(partId) ?? 0);
    if (fewer > 0) more.set(partId, fewer);
  }
  if (more.size === 0) return;
  const parts = await context.db
    .selectFrom("parts")
    .selectAll()
    .where("id", "in", [...more.keys()])
    .execute();
  await tellOfLow(
    context,
    parts.map((part) => ({ part, fewer: more.get(part.id) })),
  );
}
