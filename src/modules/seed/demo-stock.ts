import { addDays } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { NewFeatureOption } from "../catalog/schema.ts";
import { featureCategories, featureOptions } from "../catalog/service.ts";
import { NewCustomer } from "../customers/schema.ts";
import { service as customers } from "../customers/service.ts";
import { NewPart } from "../inventory/schema.ts";
import { service as inventory } from "../inventory/service.ts";
import { NewVendor } from "../vendors/schema.ts";
import { service as vendors } from "../vendors/service.ts";
import { each, earlier, type Fixture, idsByName, numberIn, withNumbers } from "./fixtures.ts";

/** Enters vendors, customers, parts and options. */
export async function enterStock(context: Context): Promise<Record<string, number>> {
  const categoryIds = idsByName((await featureCategories.list(context, {})).rows);
  return {
    vendors: await each("vendors", (row) => vendors.create(whenAdded(context, row), NewVendor.parse(row))),
    customers: await each("customers", (row) => customers.create(whenAdded(context, row), NewCustomer.parse(row))),
    parts: await each("parts", (row) => inventory.create(context, newPart(context, row))),
    featureOptions: await each("feature-options", (row) => {
      const categoryId = categoryIds.get(row["categoryName"] ?? "");
      return featureOptions.create(context, NewFeatureOption.parse({ ...withNumbers(row, "price"), categoryId }));
    }),
  };
}

function newPart(context: Context, row: Fixture) {
  const ago = numberIn(row, "lastOrderDaysAgo");
  const lastOrderDate = ago === undefined ? null : addDays(context.today(), -ago);
  return NewPart.parse({ ...withNumbers(row, "unitCost", "stockQuantity", "minimumStock"), lastOrderDate });
}

function whenAdded(context: Context, row: Fixture): Context {
  return earlier(context, 24 * (numberIn(row, "addedDaysAgo") ?? 0));
}
