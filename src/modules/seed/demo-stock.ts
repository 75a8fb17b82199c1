import { addDays } from "../../lib/dates.ts";
import { type Cents, toCents } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";
import { NewFeatureOption } from "../catalog/schema.ts";
import { featureCategories, featureOptions } from "../catalog/service.ts";
import { NewCustomer } from "../customers/schema.ts";
import { service as customers } from "../customers/service.ts";
import { type Booking, bookMovements } from "../inventory/ledger.ts";
import { NewPart } from "../inventory/schema.ts";
import { service as inventory } from "../inventory/service.ts";
import { NewVendor } from "../vendors/schema.ts";
import { service as vendors } from "../vendors/service.ts";
import { each, earlier, type Fixture, idsByName, numberIn, withNumbers } from "./fixtures.ts";

/** Enters the demo's vendors, customers, parts and options. */
export async function enterStock(context: Context): Promise<Record<string, number>> {
  const categoryIds = idsByName((await featureCategories.list(context, {})).rows);
  return {
    vendors: await each("vendors", (row) =>
      vendors.create(whenAdded(context, row), NewVendor.parse(withNumbers(row, "leadDays"))),
    ),
    customers: await each("customers", (row) => customers.create(whenAdded(context, row), NewCustomer.parse(row))),
    parts: await enterParts(context),
    featureOptions: await each("feature-options", (row) => {
      const categoryId = categoryIds.get(row["categoryName"] ?? "");
      return featureOptions.create(context, NewFeatureOption.parse({ ...withNumbers(row, "price"), categoryId }));
    }),
  };
}

/** One in so many parts of the fixtures has a past; the others begin today. */
const WITH_PAST = 4;
const BEGUN_DAYS_AGO = 75;

/** Enters the parts, some with movements since the shop began to count; each ends at the quantity of its fixture. */
async function enterParts(context: Context): Promise<number> {
  const daysAgo = (days: number) => earlier(context, days * 24);
  const moved: { partId: number; vendorId: number | null; used: number; unitCostCents: Cents }[] = [];
  const vendorIds = new Map((await vendors.list(context, {})).rows.map(({ vendorName, id }) => [vendorName, id]));
  let place = 0;
  const parts = await each("parts", async (row) => {
    const part = newPart(context, row);
    const { stockQuantity = 0, unitCost = 0, minimumStock, supplier } = part;
    const isMoved = place++ % WITH_PAST === 0 && stockQuantity >= 10 && stockQuantity > 2 * (minimumStock ?? 5);
    if (!isMoved) return inventory.create(context, part);
    // One is scrapped, and as many come as are used.
    const begun = { ...part, stockQuantity: stockQuantity + 1, unitCost: Math.round(unitCost * 96) / 100 };
    const made = await inventory.create(daysAgo(BEGUN_DAYS_AGO), begun);
    const vendorId = vendorIds.get(supplier ?? "") ?? null;
    moved.push({ partId: made.id, vendorId, used: Math.floor(stockQuantity / 5), unitCostCents: toCents(unitCost) });
    return made;
  });
  const bookAll = (days: number, of: (one: (typeof moved)[number], place: number) => Omit<Booking, "partId">) =>
    bookMovements(
      daysAgo(days),
      moved.map((one, i) => ({ partId: one.partId, ...of(one, i) })),
    );
  await bookAll(52, ({ used }) => ({ kind: "issue", quantity: -used, reason: "Used on the floor" }));
  await bookAll(34, ({ used, unitCostCents, vendorId }, i) => {
    const paperNumber = `PS-${4101 + 7 * i}`;
    return { kind: "receive", quantity: 2 * used, unitCostCents, vendorId, paperNumber };
  });
  await bookAll(19, ({ used }) => ({ kind: "issue", quantity: -used, reason: "Used on the floor" }));
  await bookAll(6, () => ({ kind: "scrap", quantity: -1, reason: "Damaged in the bin" }));
  return parts;
}

function newPart(context: Context, row: Fixture) {
  const ago = numberIn(row, "lastOrderDaysAgo");
  const lastOrderDate = ago === undefined ? null : addDays(context.today(), -ago);
  return NewPart.parse({ ...withNumbers(row, "unitCost", "stockQuantity", "minimumStock"), lastOrderDate });
}

function whenAdded(context: Context, row: Fixture): Context {
  return earlier(context, 24 * (numberIn(row, "addedDaysAgo") ?? 0));
}
