import type { z } from "zod";
import { toDollars } from "../../lib/money.ts";
import { nameKey } from "../../lib/text.ts";
import { lastChangeOfAct } from "../../records/change-of.ts";
import { asAct, type Context, readerOf } from "../../records/context.ts";
import { sumsOf, suppliesOf } from "../inventory/supply.ts";
import { settings } from "../settings/service.ts";
import { toOrder } from "./rules.ts";
import type { DraftsMade, NewPurchaseOrder, Proposals } from "./schema.ts";

/**
 * What should be bought, by vendor: parts whose projected stock is at or below their minimum. Projected is on hand, less what is
 * reserved, plus what is on order.
 */
export async function proposalsOf(context: Context): Promise<Proposals> {
  const db = readerOf(context);
  const { lowStockDefault } = await settings.get(context, {});
  const parts = await db
    .selectFrom("parts")
    .select(["id", "partNumber", "name", "supplierPartNumber", "stockQuantity", "minimumStock", "reorderTo"])
    .select(["unitCostCents", "vendorId", "supplier"])
    .where("isActive", "=", 1)
    .orderBy((of) => of.fn("lower", ["partNumber"]))
    .orderBy("id")
    .execute();
  const supplies = await suppliesOf(context);
  const drafted = await inDrafts(context);
  const vendors = new Map<number | null, Proposals[number]>();
  const vendorOf = await vendorsOfParts(context);
  for (const { id, stockQuantity, minimumStock, unitCostCents, ...part } of parts) {
    const minimum = minimumStock ?? lowStockDefault;
    const supply = supplies.get(id) ?? { reservedBy: [], comes: [] };
    const stock = { onHand: stockQuantity, ...sumsOf(supply) };
    const quantity = toOrder({ ...stock, minimum, reorderTo: part.reorderTo });
    if (quantity === 0) continue;
    const vendor = vendorOf(part);
    const vendorId = vendor?.id ?? null;
    const group = vendors.get(vendorId) ?? {
      vendorId,
      vendorName: vendor?.vendorName ?? null,
      leadDays: vendor?.leadDays ?? null,
      parts: [],
    };
    vendors.set(vendorId, group);
    group.parts.push({
      partId: id,
      partNumber: part.partNumber,
      name: part.name,
      vendorPartNumber: part.supplierPartNumber,
      ...stock,
      nextDate: supply.comes[0]?.expectedDate ?? null,
      minimum,
      reorderTo: part.reorderTo ?? 2 * minimum,
      quantity,
      inDrafts: drafted.get(id) ?? 0,
      unitCost: toDollars(unitCostCents),
    });
  }
  const last = ({ vendorId }: Proposals[number]) => (vendorId === null ? 1 : 0);
  return [...vendors.values()].sort(
    (a, b) => last(a) - last(b) || (a.vendorName ?? "").localeCompare(b.vendorName ?? "", "en-US"),
  );
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

async function inDrafts(context: Context): Promise<Map<number, number>> {
  const found = await readerOf(context)
    .selectFrom("purchase_order_lines as line")
    .innerJoin("purchase_orders as purchase", "purchase.id", "line.purchaseOrderId")
    .where("purchase.status", "=", "draft")
    .select(({ fn }) => ["line.partId", fn.sum<number>("line.quantity").as("quantity")])
    .groupBy("line.partId")
    .execute();
  return new Map(found.map(({ partId, quantity }) => [partId, Number(quantity)]));
}

type Create = (
  context: Context,
  input: NewPurchaseOrder,
) => Promise<{ id: number; number: string; vendorName: string; lines: readonly unknown[] }>;

/**
 * Makes a draft for each of these vendors, or for all, from what should be ordered and is in no draft yet, as one act.
 */
export function draftsOf(
  context: Context,
  vendorIds: readonly number[] | undefined,
  create: Create,
): Promise<z.output<typeof DraftsMade>> {
  return asAct(context, null, async (inner) => {
    const orders: z.output<typeof DraftsMade>["orders"] = [];
    for (const { vendorId, parts } of await proposalsOf(inner)) {
      if (vendorId === null || vendorIds?.includes(vendorId) === false) continue;
      const lines = parts.flatMap(({ partId, quantity, inDrafts }) =>
        quantity > inDrafts ? [{ partId, quantity: quantity - inDrafts }] : [],
      );
      if (lines.length === 0) continue;
      const made = await create(inner, { vendorId, lines });
      orders.push({ id: made.id, number: made.number, vendorName: made.vendorName, lines: made.lines.length });
    }
    return { orders, change: await lastChangeOfAct(inner) };
  });
}
