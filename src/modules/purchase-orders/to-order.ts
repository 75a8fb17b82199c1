import type { z } from "zod";
import { addDays, daysBetween, workingDaysAfter } from "../../lib/dates.ts";
import { timesCents, toDollars } from "../../lib/money.ts";
import { nameKey } from "../../lib/text.ts";
import { lastChangeOfAct } from "../../records/change-of.ts";
import { asAct, type Context, readerOf } from "../../records/context.ts";
import { lowParts } from "../inventory/low.ts";
import { type Reserved, sumsOf, suppliesOf } from "../inventory/supply.ts";
import { type CurrentPlan, currentPlan } from "../plan/current.ts";
import { neededDay } from "../plan/needed.ts";
import { orderByOf, shortNeeds, toOrder } from "./rules.ts";
import type { DraftsMade, NewPurchaseOrder, ToOrder } from "./schema.ts";

/**
 * All parts that are low on stock, by the day on which they must be ordered: when the plan needs what is not there, less the
 * vendor's lead time and closed days. All screens, cards and files of what is to be ordered are made of it.
 */
export async function toOrderOf(context: Context): Promise<ToOrder[]> {
  const parts = await lowParts(context);
  if (parts.length === 0) return [];
  const plan = await currentPlan(context);
  const { today, closedIn } = plan.floor;
  const supplies = await suppliesOf(context);
  const drafted = await inDrafts(context);
  const vendorOf = await vendorsOfParts(context);
  const rows = parts.map((part): ToOrder => {
    const { reservedBy, comes } = supplies.get(part.id) ?? { reservedBy: [], comes: [] };
    const vendor = vendorOf(part);
    const leadDays = vendor?.leadDays ?? null;
    const { stops, waits } = shortNeeds(
      part.stockQuantity,
      comes,
      reservedBy.map((need) => needOn(plan, need)),
    );
    const neededOn = stops[0]?.day ?? null;
    const orderBy = neededOn && orderByOf(neededOn, leadDays, closedIn);
    const stock = { onHand: part.stockQuantity, ...sumsOf({ reservedBy, comes }) };
    const quantity = toOrder({ ...stock, minimum: part.minimum, reorderTo: part.reorderTo });
    return {
      partId: part.id,
      partNumber: part.partNumber,
      name: part.name,
      stockStatus: part.stockStatus,
      vendorId: vendor?.id ?? null,
      vendorName: vendor?.vendorName ?? (part.supplier?.trim() || null),
      vendorPartNumber: part.supplierPartNumber,
      leadDays,
      orderBy,
      daysLate: orderBy === null ? 0 : Math.max(0, daysBetween(orderBy, today)),
      neededOn,
      comesOn: workingDaysAfter(addDays(today, leadDays ?? 0), 0, closedIn),
      stops,
      waits: waits.map(({ from, ...need }) => {
        return {
          ...need,
          purchaseOrderId: from.purchaseOrderId,
          purchaseOrder: from.number,
          expectedDate: from.expectedDate,
        };
      }),
      ...stock,
      nextDate: comes[0]?.expectedDate ?? null,
      minimum: part.minimum,
      reorderTo: part.reorderTo ?? 2 * part.minimum,
      quantity,
      ...(drafted.get(part.id) ?? NO_DRAFTS),
      unitCost: toDollars(part.unitCostCents),
      total: toDollars(timesCents(part.unitCostCents, quantity)),
    };
  });
  // Those of a day, and those without one, stay in the order of their numbers.
  return rows.sort((a, b) => rankOf(a).localeCompare(rankOf(b)));
}

const NO_DRAFTS = { inDrafts: 0, drafts: [] };

/** First what stops something, by its day, then the rest, and last what is on the way. */
function rankOf({ quantity, orderBy }: ToOrder): string {
  return `${quantity > 0 ? 0 : 1} ${orderBy ?? "9999"}`;
}

/** What an order needs, with the day of the plan, or on which it leaves the shelf. */
function needOn(plan: CurrentPlan, { workOrderId, woNumber, salesOrderId, orderNumber, ...need }: Reserved) {
  const { today } = plan.floor;
  const planned = workOrderId === null ? undefined : plan.workOrder(workOrderId);
  const leaves = need.dueDate !== null && need.dueDate < today ? today : need.dueDate;
  return {
    workOrderId,
    salesOrderId,
    number: woNumber ?? orderNumber ?? "",
    quantity: need.quantity,
    day: planned ? neededDay(plan, planned, need.stepId) : need.isHeld ? null : leaves,
  };
}

/** The vendor of each part: its own, or the one with its supplier's name, as in imported files. */
async function vendorsOfParts(context: Context) {
  const vendors = await readerOf(context)
    .selectFrom("vendors")
    .select(["id", "vendorName", "nameKey", "leadDays"])
    .execute();
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]));
  const byName = new Map<string, typeof vendors>();
  for (const vendor of vendors) byName.set(vendor.nameKey, [...(byName.get(vendor.nameKey) ?? []), vendor]);
  return ({ vendorId, supplier }: { vendorId: number | null; supplier: string | null }) => {
    if (vendorId !== null) return byId.get(vendorId);
    const named = supplier === null ? [] : (byName.get(nameKey(supplier)) ?? []);
    return named.length === 1 ? named[0] : undefined;
  };
}

/** Of each part, how many are in drafts, and in which. */
async function inDrafts(context: Context) {
  const found = await readerOf(context)
    .selectFrom("purchase_order_lines as line")
    .innerJoin("purchase_orders as purchase", "purchase.id", "line.purchaseOrderId")
    .where("purchase.status", "=", "draft")
    .select(["line.partId", "line.quantity", "purchase.id", "purchase.number"])
    .orderBy("purchase.id")
    .execute();
  const drafted = new Map<number, Pick<ToOrder, "inDrafts" | "drafts">>();
  for (const { partId, quantity, ...draft } of found) {
    const { inDrafts, drafts } = drafted.get(partId) ?? NO_DRAFTS;
    const others = drafts.filter(({ id }) => id !== draft.id);
    drafted.set(partId, { inDrafts: inDrafts + quantity, drafts: [...others, draft] });
  }
  return drafted;
}

type Create = (
  context: Context,
  input: NewPurchaseOrder,
) => Promise<{ id: number; number: string; vendorName: string; lines: readonly unknown[] }>;

/**
 * Makes a draft for each of these vendors, or for all, from what is to be ordered and is in no draft yet, as one act.
 */
export function draftsOf(
  context: Context,
  vendorIds: readonly number[] | undefined,
  create: Create,
): Promise<z.output<typeof DraftsMade>> {
  return asAct(context, null, async (inner) => {
    const byVendor = new Map<number, ToOrder[]>();
    for (const row of await toOrderOf(inner)) {
      const { vendorId, quantity, inDrafts } = row;
      if (vendorId === null || quantity <= inDrafts || vendorIds?.includes(vendorId) === false) continue;
      byVendor.set(vendorId, [...(byVendor.get(vendorId) ?? []), row]);
    }
    const orders: z.output<typeof DraftsMade>["orders"] = [];
    for (const [vendorId, rows] of byVendor) {
      const lines = rows.map(({ partId, quantity, inDrafts }) => ({ partId, quantity: quantity - inDrafts }));
      const made = await create(inner, { vendorId, lines });
      orders.push({ id: made.id, number: made.number, vendorName: made.vendorName, lines: made.lines.length });
    }
    return { orders, change: await lastChangeOfAct(inner) };
  });
}
