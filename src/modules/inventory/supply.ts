import { sql } from "kysely";
import { inChunks } from "../../records/bulk.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { comingOf } from "./on-order.ts";
import type { PartStock } from "./schema.ts";

/** What there is to say of a part beyond what is on hand: its demand, and its supply to come. */
type Supply = Pick<PartStock, "reservedBy" | "comes">;

/**
 * Demand and supply of each part: what open orders still need of it, and what vendors are to deliver. Of all parts
 * without `partIds`. Both are read nowhere else. A part that is not mentioned has neither.
 */
export async function suppliesOf(context: Context, partIds?: readonly number[]): Promise<ReadonlyMap<number, Supply>> {
  const supplies = new Map<number, Supply>();
  const of = (partId: number): Supply => {
    const supply = supplies.get(partId) ?? { reservedBy: [], comes: [] };
    supplies.set(partId, supply);
    return supply;
  };
  for (const { partId, ...need } of await needed(context, partIds)) of(partId).reservedBy.push(need);
  for (const { partId, ...line } of await comingOf(context, partIds)) of(partId).comes.push(line);
  return supplies;
}

/** The pieces of a part that are reserved, and on order. */
export function sumsOf({ reservedBy, comes }: Supply): { reserved: number; onOrder: number } {
  const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
  return { reserved: sum(reservedBy), onOrder: sum(comes) };
}

type OfPart<Line> = Line & { partId: number };

/** The movements by which parts come to a work order, or back from it. */
export const issuedTo = ["issue", "return"] as const;

/** The rule `stillNeeded` of materials in SQL, for one `material` of a `work` order. */
const STILL_NEEDED = sql<number>`max(0, (material."perPiece" * work.quantity + 999) / 1000 - coalesce((
  select -sum(movement.quantity) from stock_movements as movement
  where movement."workOrderId" = work.id and movement."partId" = material."partId" and movement.kind in ('issue', 'return')
    and movement."stepId" is not distinct from material."stepId"), 0))`;

/** The pieces of each row of `parts` that open or held work orders still need. */
export const RESERVED = sql<number>`cast(coalesce((select sum(${STILL_NEEDED})
  from work_order_materials as material cross join work_orders as work
  where material."partId" = parts.id and work.id = material."workOrderId" and work.state in ('open', 'held')), 0) as integer)`;

/** How many pieces of each of these parts are reserved. */
export async function reservedOf({ db }: Context, partIds: readonly number[]): Promise<(partId: number) => number> {
  const rows = await inChunks([...new Set(partIds)], (ids) =>
    db
      .selectFrom("parts")
      .select(["id", RESERVED.as("reserved")])
      .where("id", "in", ids)
      .execute(),
  );
  const reserved = new Map(rows.map((row) => [row.id, row.reserved]));
  return (partId) => reserved.get(partId) ?? 0;
}

/** How many pieces of a part a work order still needs: for one step, or for all of them without it. */
export async function stillNeededBy(
  { db }: Context,
  { workOrderId, partId, stepId }: { workOrderId: number; partId?: number; stepId?: number | null },
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("work_order_materials as material")
    .innerJoin("work_orders as work", "work.id", "material.workOrderId")
    .where("work.id", "=", workOrderId)
    .where("work.state", "in", ["open", "held"])
    .$if(partId !== undefined, (all) => all.where("material.partId", "=", partId as number))
    .$if(stepId !== undefined, (all) => all.where("material.stepId", "is not distinct from", stepId as number | null))
    .select(["material.partId", STILL_NEEDED.as("quantity")])
    .execute();
  const needed = new Map<number, number>();
  for (const { partId, quantity } of rows) needed.set(partId, (needed.get(partId) ?? 0) + Number(quantity));
  return needed;
}

/** What open or held work orders need and have not been issued, the earliest due first. */
async function needed(
  context: Context,
  partIds?: readonly number[],
): Promise<OfPart<PartStock["reservedBy"][number]>[]> {
  const rows = await readerOf(context)
    .selectFrom("work_order_materials as material")
    .innerJoin("work_orders as work", "work.id", "material.workOrderId")
    .where("work.state", "in", ["open", "held"])
    .$if(partIds !== undefined, (all) => all.where("material.partId", "in", partIds as number[]))
    .select(["material.partId", "work.id as workOrderId", "work.woNumber", STILL_NEEDED.as("quantity")])
    .orderBy(sql`coalesce(work."dueDate", '9999')`)
    .orderBy("work.id")
    .execute();
  return rows.filter(({ quantity }) => quantity > 0);
}

/** The first step of a work order that needs a part; null for its completion, or if none needs it. */
export async function stepThatNeeds(context: Context, workOrderId: number, partId: number): Promise<number | null> {
  const rows = await readerOf(context)
    .selectFrom("work_order_materials as material")
    .innerJoin("work_orders as work", "work.id", "material.workOrderId")
    .leftJoin("production_steps as step", "step.id", "material.stepId")
    .where("work.id", "=", workOrderId)
    .where("material.partId", "=", partId)
    .select(["material.stepId", STILL_NEEDED.as("quantity")])
    .orderBy(sql`coalesce(step.position, 1e9)`)
    .execute();
  return (rows.find(({ quantity }) => quantity > 0) ?? rows[0])?.stepId ?? null;
}
