import { grouped } from "../../lib/grouped.ts";
import { nameKey } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { averageCost, stockStatus, stockStatusLabel } from "../inventory/rules.ts";
import { RESERVED } from "../inventory/supply.ts";
import { settings } from "../settings/service.ts";
import { eachOf } from "./pieces.ts";
import { column, type Definition, highestFirst, sumOf, totalsOf } from "./report.ts";
import { abcClasses, share } from "./rules.ts";

const GROUPS = { supplier: "Supplier", location: "Location", category: "Category" };

export const inventoryValue: Definition = {
  id: "inventory-value",
  under: "officeReports",
  title: "Inventory value",
  question: "What is the stock worth, where is it, and what runs low?",
  by: ["part", "supplier", "location", "category", "low"],
  chart: "value",
  columns: (by) => {
    const value = column("value", "Value", "money", "What those in stock cost: at their moving average");
    if (by === "low") {
      return [
        column("part", "Part", "code"),
        column("name", "Name"),
        column("supplier", "Supplier"),
        column("status", "Status"),
        column("quantity", "In stock", "count"),
        column("reserved", "Reserved", "count", "Open work orders still need them"),
        column("minimum", "Minimum", "count", "The part's own, else the shop's"),
        column("lastOrder", "Last order", "date"),
      ];
    }
    if (by !== "part") {
      const group = column(by, GROUPS[by as keyof typeof GROUPS]);
      return [
        group,
        column("parts", "Parts", "count", "Parts, in stock or not"),
        column("low", "Low", "count", "Out of stock, or low after what is reserved"),
        value,
      ];
    }
    return [
      column("part", "Part", "code"),
      column("name", "Name"),
      column("class", "Class", "text", "A: the parts that make 80 % of the value; B: the next 15 %; C: the rest"),
      column("quantity", "In stock", "count"),
      column("cost", "Moving average", "money", "What a piece in stock cost on average"),
      value,
      column("share", "Share %", "percent", "Share of the value of all stock"),
    ];
  },
  async query(context, { by }) {
    const parts = await partsOf(context);
    if (by === "low") {
      const low = parts.filter(({ isLow }) => isLow).sort((a, b) => a.stockQuantity - b.stockQuantity || a.id - b.id);
      const rows = low.map((part) => ({
        record: `inventory/${part.id}`,
        part: part.partNumber,
        name: part.name,
        supplier: part.supplier,
        status: part.status,
        quantity: part.stockQuantity,
        reserved: part.reserved,
        minimum: part.minimum,
        lastOrder: part.lastOrderDate,
      }));
      return { rows };
    }
    const total = sumOf(parts, ({ value }) => value);
    if (by === "part") {
      const sorted = parts.toSorted((a, b) => b.value - a.value || a.id - b.id);
      const classes = abcClasses(sorted.map(({ value }) => value));
      let place = 0;
      const rows = await eachOf(sorted, (part) => ({
        record: `inventory/${part.id}`,
        part: part.partNumber,
        name: part.name,
        class: classes[place++] as string,
        quantity: part.stockQuantity,
        cost: averageCost({ onHand: part.stockQuantity, valueCents: part.stockValueCents }),
        value: part.value,
        share: share(part.value, total),
      }));
      return { rows, totals: { value: total } };
    }
    const rows = [...grouped(parts, (part) => part[by as keyof typeof GROUPS] ?? "")].map(([group, own]) => ({
      [by]: group || null,
      parts: own.length,
      low: own.filter(({ isLow }) => isLow).length,
      value: sumOf(own, ({ value }) => value),
    }));
    return { rows: rows.sort(highestFirst("value", by)), totals: totalsOf(rows, "parts", "low", "value") };
  },
};

export const vendors: Definition = {
  id: "vendors",
  under: "officeReports",
  title: "Vendors",
  question: "Which vendors do we buy from, and which of their parts are low?",
  chart: "value",
  columns: () => [
    column("vendor", "Vendor"),
    column("city", "City"),
    column("parts", "Parts", "count", "Parts whose supplier is this vendor, by name"),
    column("low", "Low", "count", "Of these, out of stock or low after what is reserved"),
    column("value", "Stock value", "money", "What those of these parts in stock cost, at their moving average"),
    column("lastOrder", "Last order", "date"),
  ],
  async query(context) {
    const bySupplier = grouped(await partsOf(context), ({ supplierKey }) => supplierKey);
    const found = await context.db
      .selectFrom("vendors")
      .select(["id", "vendorName", "nameKey", "vendorCity", "vendorState"])
      .where("isActive", "=", 1)
      .orderBy("id")
      .execute();
    const rows = found.map(({ id, vendorName, nameKey, vendorCity, vendorState }) => {
      const parts = bySupplier.get(nameKey) ?? [];
      return {
        record: `vendors/${id}`,
        vendor: vendorName,
        city: [vendorCity, vendorState].filter(Boolean).join(", ") || null,
        parts: parts.length,
        low: parts.filter(({ isLow }) => isLow).length,
        value: sumOf(parts, ({ value }) => value),
        lastOrder:
          parts
            .flatMap(({ lastOrderDate }) => lastOrderDate ?? [])
            .sort()
            .at(-1) ?? null,
      };
    });
    return { rows: rows.sort(highestFirst("value", "vendor")) };
  },
};

/** How many parts are read before others get their turn. */
const PARTS = 1000;

/**
 * Every part with the value of its stock in cents, its stock status and the key of its supplier's name, by number; of inactive
 * ones those of which something is still there, which are never low.
 */
export async function partsOf(context: Context) {
  const { lowStockDefault } = await settings.get(context, {});
  const [pause, keys] = [newPause(), new Map<string | null, string>([[null, ""]])];
  const keyOf = (supplier: string | null) => {
    const key = keys.get(supplier) ?? nameKey(supplier ?? "");
    keys.set(supplier, key);
    return key;
  };
  const readAfter = (last: string) =>
    context.db
      .selectFrom("parts")
      .select(["id", "partNumber", "name", "supplier", "location", "category", "unitCostCents", "stockQuantity"])
      .select(["stockValueCents", "minimumStock", "lastOrderDate", "isActive", RESERVED.as("reserved")])
      .where((of) => of.or([of("isActive", "=", 1), of("stockQuantity", "<>", 0)]))
      .where("partNumber", ">", last)
      .orderBy("partNumber")
      .limit(PARTS)
      .execute();
  const valued = (part: Awaited<ReturnType<typeof readAfter>>[number]) => {
    const status = stockStatus(part, lowStockDefault);
    return {
      ...part,
      supplierKey: keyOf(part.supplier),
      value: part.stockValueCents,
      minimum: part.minimumStock ?? lowStockDefault,
      isLow: part.isActive === 1 && status !== "in_stock",
      status: stockStatusLabel(status),
    };
  };
  const parts: ReturnType<typeof valued>[] = [];
  for (let last = ""; ; ) {
    const read = await readAfter(last);
    for (const part of read) parts.push(valued(part));
    if (read.length < PARTS) return parts;
    last = read.at(-1)?.partNumber ?? last;
    await pause();
  }
}
