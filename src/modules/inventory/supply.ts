import { sql } from "kysely";
import { inChunks } from "../../records/bulk.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { comingOf } from "./on-order.ts";
import type { PartStock } from "./schema.ts";

/** What an order still needs of a part. */
export type Reserved = PartStock["reservedBy"][number] & {
  /** The step of a work order that uses it; null for its completion. */
  stepId: number | null;
  /** When a sales order takes it from the shelf. */
  dueDate: string | null;
  isHeld: boolean;
};

/** What there is to say of a part beyond what is on hand: its demand, and its supply to come. */
export interface Supply extends Pick<PartStock, "comes"> {
  reservedBy: Reserved[];
}

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
  for (const { partId, ...need } of await needed(context, partIds)) of(partId).reservedBy.push({ ...OF_NONE, ...need });
  for (const { partId, ...line } of await toLeave(context, { partIds }))
    of(partId).reservedBy.push({ ...OF_NONE, ...line });
  for (const { partId, ...line } of await comingOf(context, partIds)) of(partId).comes.push(line);
  return supplies;
}

/** The pieces of a part that are reserved, and on order. */
export function sumsOf({ reservedBy, comes }: Supply): { reserved: number; onOrder: number } {
  const sum = (lines: readonly { quantity: number }[]) => lines.reduce((all, { quantity }) => all + quantity, 0);
  return { reserved: sum(reservedBy), onOrder: sum(comes) };
}

/** The movements by which parts come to a work order, or back from it. */
export const issuedTo = ["issue", "return"] as const;

/** The rule `stillNeeded` of materials in SQL, for one `material` of a `work` order. */
const STILL_NEEDED = sql<number>`max(0, (material."perPiece" * work.quantity + 999) / 1000 - coalesce((
  select -sum(movement.quantity) from stock_movements as movement
  where movement."workOrderId" = work.id and movement."partId" = material."partId" and movement.kind in ('issue', 'return')
    and movement."stepId" is not distinct from material."stepId"), 0))`;

/** The pieces of a `line` of a sales order from the shelf that have not left the shop. */
const TO_LEAVE = sql<number>`max(0, line.quantity - coalesce((
  select sum(gone.quantity) from shipment_lines as gone join shipments as shipment on shipment.id = gone."shipmentId"
  where shipment."salesOrderId" = line."salesOrderId" and gone."lineNo" = line.no and shipment.status = 'shipped'), 0))`;

/** Whether an `orders` sales order is sold and not over: a draft reserves nothing. */
const IS_SOLD = sql<boolean>`orders.state in ('open', 'held')
  and lower(coalesce(orders."resumeStatus", orders.status)) not in ('draft', 'pending')`;

/** The pieces of each row of `parts` that open or held work orders still need, and sales orders still ship. */
export const RESERVED = sql<number>`cast(coalesce((select sum(${STILL_NEEDED})
  from work_order_materials as material cross join work_orders as work
  where material."partId" = parts.id and work.id = material."workOrderId" and work.state in ('open', 'held')), 0)
  + coalesce((select sum(${TO_LEAVE}) from sales_order_lines as line cross join sales_orders as orders
  where line."partId" = parts.id and orders.id = line."salesOrderId" and ${IS_SOLD}), 0) as integer)`;

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

const OF_NONE = {
  workOrderId: null,
  woNumber: null,
  stepId: null,
  salesOrderId: null,
  orderNumber: null,
  dueDate: null,
};

/** What sold orders take from the shelf and has not left the shop, the earliest due first: of all, or of one order. */
async function toLeave(
  context: Context,
  { partIds, orderId }: { partIds?: readonly number[] | undefined; orderId?: number },
) {
  const rows = await readerOf(context)
    .selectFrom("sales_order_lines as line")
    .innerJoin("sales_orders as orders", "orders.id", "line.salesOrderId")
    .where(IS_SOLD)
    .where("line.partId", "is not", null)
    .$if(partIds !== undefined, (all) => all.where("line.partId", "in", partIds as number[]))
    .$if(orderId !== undefined, (all) => all.where("orders.id", "=", orderId as number))
    .select(["orders.id as salesOrderId", "orders.orderNumber", "orders.dueDate", TO_LEAVE.as("quantity")])
    .select("orders.state")
    .select((of) => of.ref("line.partId").$notNull().as("partId"))
    .orderBy(sql`coalesce(orders."dueDate", '9999')`)
    .orderBy("orders.id")
    .orderBy("line.no")
    .execute();
  return rows.filter(({ quantity }) => quantity > 0).map(ofState);
}

function ofState<Row extends { state: string }>({ state, ...row }: Row) {
  return { ...row, isHeld: state === "held" };
}

/** How many pieces of each part a sales order still takes from the shelf. */
export async function stillToLeave(context: Context, orderId: number): Promise<ReadonlyMap<number, number>> {
  const sums = new Map<number, number>();
  for (const { partId, quantity } of await toLeave(context, { orderId }))
    sums.set(partId, (sums.get(partId) ?? 0) + quantity);
  return sums;
}

/** What open or held work orders need and have not been issued, the earliest due first. */
async function needed(context: Context, partIds?: readonly number[]) {
  const rows = await readerOf(context)
    .selectFrom("work_order_materials as material")
    .innerJoin("work_orders as work", "work.id", "material.workOrderId")
    .where("work.state", "in", ["open", "held"])
    .$if(partIds !== undefined, (all) => all.where("material.partId", "in", partIds as number[]))
    .select(["material.partId", "work.id as workOrderId", "work.woNumber", STILL_NEEDED.as("quantity")])
    .select(["material.stepId", "work.state"])
    .orderBy(sql`coalesce(work."dueDate", '9999')`)
    .orderBy("work.id")
    .execute();
  return rows.filter(({ quantity }) => quantity > 0).map(ofState);
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
