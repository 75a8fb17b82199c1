import { sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import { type Cents, NO_CENTS } from "../../lib/money.ts";
import { isUnfinished } from "../../lib/states.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { insertRecord, removeRecord } from "../../records/records.ts";
import { bookMovements } from "../inventory/ledger.ts";
import { reserving } from "../inventory/run-low.ts";
import { issuedTo, sumsOf, suppliesOf } from "../inventory/supply.ts";
import { skippedIn } from "../order-steps/rules.ts";
import { optionIds, readOptions } from "../orders/sold-options.ts";
import { orderMaterial } from "./record.ts";
import { goesAlong, missing, needsOf, partsNeeded, stillNeeded, THOUSANDTHS } from "./rules.ts";
import type { Material } from "./schema.ts";

type Order = Pick<Saved<"work_orders">, "id" | "quantity">;
type Made = Order & Pick<Saved<"work_orders">, "options" | "ownSteps">;
type Row = Saved<"work_order_materials">;

/** Stores the parts that a work order needs, by the present bill of materials. */
export function keepMaterials(context: Context, order: Made): Promise<void> {
  return reserving(context, order.id, () => keepNeeds(context, order));
}

/**
 * Recomputes the parts of a work order after the bill of materials or its options have changed; what was issued stays
 * issued.
 */
export function workOutAgain(context: Context, order: Made): Promise<void> {
  return reserving(context, order.id, async () => {
    for (const { id } of await rowsOf(context, order.id)) await removeRecord(context, orderMaterial, id);
    await keepNeeds(context, order);
  });
}

async function keepNeeds(context: Context, { id, options, ownSteps }: Made): Promise<void> {
  const skipped = skippedIn(ownSteps);
  const needs = await needsByOptions(context, options);
  for (const need of needs.filter(({ stepId }) => stepId === null || !skipped.includes(stepId)))
    await insertRecord(context, orderMaterial, { workOrderId: id, ...need });
}

/** Copies a work order's needs to one that replaces it or some of its pieces. */
export async function copyMaterials(context: Context, from: Order, to: Order): Promise<void> {
  for (const { partId, stepId, perPiece, label } of await rowsOf(context, from.id))
    await insertRecord(context, orderMaterial, { workOrderId: to.id, partId, stepId, perPiece, label });
}

/**
 * Issues the parts still needed for the steps from one position to before another; without the latter, for all of them
 * and for completion.
 */
export async function issueMaterials(context: Context, order: Order, from: number, to?: number): Promise<void> {
  const rows = await rowsOf(context, order.id);
  if (rows.length === 0) return;
  const issued = await issuedFor(context, order.id);
  const bookings = rows
    .filter(({ position }) => to === undefined || (position !== null && position >= from && position < to))
    .map((row) => ({ row, pieces: stillNeeded({ ...row, issued: issued(row).quantity }, order.quantity) }))
    .filter(({ pieces }) => pieces > 0)
    .map(({ row: { partId, stepId }, pieces }) => {
      return { partId, kind: "issue" as const, quantity: -pieces, workOrderId: order.id, stepId };
    });
  await bookMovements(context, bookings);
}

/** Parts issued beyond what the remaining pieces need go along with split-off pieces, at their cost. */
export async function shareIssued(context: Context, rest: Order, part: Order): Promise<void> {
  const issued = await issuedFor(context, rest.id);
  const counts = { left: rest.quantity, gone: part.quantity };
  for (const row of await rowsOf(context, rest.id)) {
    const { quantity, valueCents } = issued(row);
    const pieces = goesAlong({ ...row, issued: quantity }, counts);
    if (pieces === 0) continue;
    const worth = Math.round((valueCents * pieces) / quantity);
    const { partId, stepId } = row;
    await bookMovements(context, [
      { partId, stepId, kind: "return", quantity: pieces, valueCents: worth as Cents, workOrderId: rest.id },
      { partId, stepId, kind: "issue", quantity: -pieces, valueCents: -worth as Cents, workOrderId: part.id },
    ]);
  }
}

/** What an order needs of one part for one step, before the part's stock is looked up. */
export interface Needed extends Pick<Row, "partId" | "stepId" | "perPiece" | "label"> {
  needed: number;
  issued: number;
  /** Still to be issued. */
  open: number;
  /** Of these, those without a reservation. */
  unreserved: number;
}

/** The parts that a work order needs, in the order in which they were stored. */
export async function needsOfWork(
  context: Context,
  order: Order & Pick<Saved<"work_orders">, "state">,
): Promise<Needed[]> {
  const issued = await issuedFor(context, order.id);
  return (await rowsOf(context, order.id)).map(({ partId, stepId, perPiece, label }) => {
    const had = issued({ partId, stepId }).quantity;
    const open = isUnfinished(order.state) ? stillNeeded({ perPiece, issued: had }, order.quantity) : 0;
    const needed = partsNeeded(perPiece, order.quantity);
    return { partId, stepId, perPiece, label, needed, issued: had, open, unreserved: 0 };
  });
}

/** The parts that these pieces would need before they are sent to production: nothing is reserved for them. */
export async function needsOfUnsent(context: Context, options: string, pieces: number): Promise<Needed[]> {
  return (await needsByOptions(context, options)).map((need) => {
    const needed = partsNeeded(need.perPiece, pieces);
    return { ...need, needed, issued: 0, open: needed, unreserved: needed };
  });
}

/** These needs in the order of their steps, with the stock of each part. */
export async function withSupplies(context: Context, needs: readonly Needed[]): Promise<Material[]> {
  if (needs.length === 0) return [];
  const db = readerOf(context);
  const ids = [...new Set(needs.map(({ partId }) => partId))];
  const found = await db
    .selectFrom("parts")
    .select(["id", "partNumber", "name", "stockQuantity"])
    .where("id", "in", ids)
    .execute();
  const parts = new Map(found.map((part) => [part.id, part]));
  const steps = await db.selectFrom("production_steps").select(["id", "operation", "position"]).execute();
  const stepOf = new Map(steps.map((step) => [step.id, step]));
  const supplies = await suppliesOf(context, ids);
  const last = Number.MAX_SAFE_INTEGER;
  return needs
    .toSorted((a, b) => (stepOf.get(a.stepId ?? 0)?.position ?? last) - (stepOf.get(b.stepId ?? 0)?.position ?? last))
    .map(({ unreserved, ...need }) => {
      const part = parts.get(need.partId);
      const supply = supplies.get(need.partId) ?? { reservedBy: [], comes: [] };
      const { reserved, onOrder } = sumsOf(supply);
      const onHand = part?.stockQuantity ?? 0;
      return {
        ...need,
        partNumber: part?.partNumber ?? "",
        partName: part?.name ?? "",
        operation: stepOf.get(need.stepId ?? 0)?.operation ?? null,
        perPiece: need.perPiece / THOUSANDTHS,
        onHand,
        reserved,
        onOrder,
        // The soonest comes first.
        expected: supply.comes[0]?.expectedDate ?? null,
        short: missing(need.open, { onHand, reserved: reserved + unreserved }),
      };
    });
}

/** By the present bill of materials. */
async function needsByOptions(context: Context, options: string) {
  const lines = await readerOf(context)
    .selectFrom("bom_lines as line")
    .leftJoin("feature_options as option", "option.id", "line.optionId")
    .leftJoin("feature_categories as category", "category.id", "option.categoryId")
    .leftJoin("production_steps as step", "step.id", "line.stepId")
    .select(["line.partId", "line.optionId", "line.stepId", "line.perPiece"])
    .select(sql<string>`coalesce(category.name, step.operation)`.as("label"))
    .orderBy("line.id")
    .execute();
  return needsOf(lines, optionIds(readOptions(options)));
}

function rowsOf(context: Context, workOrderId: number) {
  return readerOf(context)
    .selectFrom("work_order_materials as material")
    .leftJoin("production_steps as step", "step.id", "material.stepId")
    .selectAll("material")
    .select("step.position")
    .where("material.workOrderId", "=", workOrderId)
    .orderBy("material.id")
    .execute();
}

/** What was issued to a work order of each part for each step, less returns: pieces and cost. */
async function issuedFor(context: Context, workOrderId: number) {
  const found = await readerOf(context)
    .selectFrom("stock_movements")
    .select(["partId", "stepId"])
    .select(sql<number>`-sum(quantity)`.as("quantity"))
    .select(sql<number>`-sum("valueCents")`.as("valueCents"))
    .where("workOrderId", "=", workOrderId)
    .where("kind", "in", issuedTo)
    .groupBy(["partId", "stepId"])
    .execute();
  const nothing = { quantity: 0, valueCents: Number(NO_CENTS) };
  return ({ partId, stepId }: Pick<Row, "partId" | "stepId">) =>
    found.find((issued) => issued.partId === partId && issued.stepId === stepId) ?? nothing;
}
