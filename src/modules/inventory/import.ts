import type { Saved } from "../../../db/tables.ts";
import { type Cents, dollarsOrNone, toDollars } from "../../lib/money.ts";
import { count, nameKey } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { knownBy } from "../imports/match/finding.ts";
import type { Fresh, List, Writer } from "../imports/match/list.ts";
import { columnsFor, shortened } from "../imports/read/columns.ts";
import { blanks, derivedOf } from "../imports/read/derived.ts";
import { inBulk } from "../imports/write/writers.ts";
import { settings } from "../settings/service.ts";
import { countedTo, countsOf, takeBackCounts } from "./ledger.ts";
import { part } from "./record.ts";
import { hasRunLow, keepsVendor, lowStockMessage, stockStatus, wrongQuantity } from "./rules.ts";
import { type NewPart, Part, PartChange, PartRow } from "./schema.ts";
import { toColumns } from "./service.ts";
import { reservedOf } from "./supply.ts";

type StoredPart = Saved<"parts">;
type Stocked = Pick<Saved<"parts">, "partNumber" | "name" | "stockQuantity" | "minimumStock"> & { reserved: number };

// Names from exports of QuickBooks, Sage 50, Xero, Fishbowl, Odoo and NetSuite, and from shops' own sheets.

const columns = columnsFor(PartRow.shape, {
  partNumber: {
    isRequired: true,
    otherwise: "sku",
    doubt: shortened,
    names: [
      ["Part number", "Part no", "PartNo", "P/N"],
      [
        "Item number",
        "Item no",
        "ItemNo",
        "Item ID",
        "Item code",
        "Item name/number",
        "Stock code",
        "Stock number",
        "Product code",
        "Product number",
        "Internal reference",
        "Part code",
        "Part ID",
        "Material number",
        "Inventory ID",
      ],
      ["Item", "Part"],
      [],
      ["Name"],
    ],
  },
  sku: {
    doubt: shortened,
    names: [["SKU"], ["Item SKU", "UPC/SKU", "Product SKU"]],
  },
  name: {
    otherwise: "description",
    names: [
      ["Part name", "Item name", "Product name", "Product/Service name", "Display name", "Display name/code"],
      ["Name"],
      ["Item", "Product"],
    ],
  },
  description: {
    names: [
      ["Description"],
      ["Item description", "Part description", "Product description"],
      ["Details", "Part details", "Long description", "Detailed description"],
      ["Purchase description", "Purchases description", "Description for purchases"],
      ["Sales description", "Description for sales"],
    ],
  },
  supplier: {
    names: [
      ["Supplier", "Supplier name"],
      ["Preferred vendor", "Preferred supplier", "Primary vendor", "Primary supplier", "Default vendor"],
      ["Vendor", "Vendor name"],
      ["Preferred vendor ID", "Vendor ID", "Supplier A/C ref"],
    ],
  },
  supplierPartNumber: {
    doubt: shortened,
    names: [
      ["Supplier part number", "Supplier P/N", "Supplier item number", "Supplier SKU"],
      ["Vendor part number", "Vendor P/N", "Vendor item number", "Vendor SKU", "Vendor product code"],
      ["MPN", "Manufacturer part number", "Manufacturer P/N", "Manufacturer's part number"],
    ],
  },
  unitCost: {
    names: [
      ["Unit cost"],
      ["Cost", "Cost price", "Item cost"],
      ["Standard cost"],
      ["Purchase price", "Purchase cost", "Purchases unit price", "Buy price"],
      ["Last cost", "Last unit cost", "Last purchase price", "Last cost price", "Last cost price (standard)"],
      ["Average cost"],
    ],
  },
  stockQuantity: {
    names: [
      ["Stock quantity"],
      ["Quantity on hand", "On hand", "On hand quantity", "QOH", "Stock on hand"],
      ["Quantity in stock", "In stock"],
      ["Quantity"],
    ],
  },
  minimumStock: {
    names: [
      ["Minimum stock", "Minimum stock level", "Minimum quantity"],
      ["Reorder point", "Reorder point (min)", "Reorder level", "Re-order level"],
      ["Minimum"],
    ],
  },
  location: {
    names: [
      ["Location"],
      ["Department"],
      ["Bin", "Bin location", "Bin number", "Preferred bin"],
      ["Stock location", "Default location", "Preferred location", "Shelf", "Warehouse"],
    ],
  },
  lastOrderDate: {
    names: [
      ["Last order date", "Last ordered"],
      ["Order date"],
      ["Last purchase date", "Last purchased", "Last PO date"],
    ],
  },
  category: {
    names: [
      ["Category"],
      ["Item category", "Part category", "Product category", "Stock category"],
      ["Group", "Item group"],
    ],
  },
  reorderTo: {
    names: [["Reorder to"], ["Order up to", "Order up to level", "Maximum stock", "Max stock", "Reorder point (max)"]],
  },
  isActive: { names: [["Is active", "Active", "Active status"]] },
  salePrice: {
    names: [
      ["Sale price", "Sales price", "Selling price", "Sell price", "Sales unit price", "Sales price/rate"],
      ["List price"],
      ["Retail price", "MSRP"],
      ["Base price"],
      ["Price", "Unit price"],
    ],
  },
});

/** Parts are known by their numbers. */
export const parts: List = {
  noun: part,
  columns: columns,
  fields: PartRow.extend({ stockQuantity: PartChange.shape.stockQuantity }),
  derived: derivedOf(Part, PartRow),
  ...knownBy("partNumber"),
  judge(row, before, refuse) {
    const { stockQuantity } = row.values as { stockQuantity?: number };
    const wrong = wrongQuantity(before as StoredPart | undefined, stockQuantity);
    if (wrong !== undefined) refuse(row, "stockQuantity", wrong);
  },
  toValues: ({ unitCostCents, salePriceCents, isActive, ...part }) => ({
    ...part,
    unitCost: toDollars(unitCostCents as Cents),
    salePrice: dollarsOrNone(salePriceCents as Cents | null),
    isActive: isActive === 1,
  }),
  writer(context) {
    let write: ReturnType<Writer> | undefined;
    return async (work) => {
      write ??= writerWith(await vendorsByName(context))(context);
      return write(work);
    };
  },
  afterUndo: takeBackCounts,
  news: {
    async pick(context, { fresh, changes }) {
      const { lowStockDefault } = await settings.get(context, {});
      const reserved = await reservedOf(
        context,
        changes.map(({ before }) => before.id),
      );
      const stocked = (part: unknown, id = 0) => ({ ...(part as Stocked), reserved: reserved(id) });
      const statusOf = (part: unknown, id?: number) => {
        return { stockStatus: stockStatus(stocked(part, id), lowStockDefault) };
      };
      const isUsed = ({ values }: Fresh) => values["isActive"] !== false;
      const added = fresh.filter(isUsed).filter(({ values }) => hasRunLow(undefined, statusOf(values)));
      const lowered = changes
        .filter(isUsed)
        .filter(({ before, values }) => hasRunLow(statusOf(before, before.id), statusOf(values, before.id)));
      return [
        ...added.map(({ row, values }) => ({ id: row.id ?? null, about: stocked(values) })),
        ...lowered.map(({ before, values }) => ({ id: before.id, about: stocked(values, before.id) })),
      ].map(({ id, about }) => ({ id, message: lowStockMessage(about), about }));
    },
    occasion: { entity: "part", eventType: "low stock" },
    many: (n) => `${count(n, "part")} ran low by an import`,
  },
};

/** Writes parts; `vendors` finds the only vendor of a name. */
function writerWith(vendors: ReadonlyMap<string, number | null>): Writer {
  return inBulk({
    noun: part,
    blank: { ...blanks(columns), unitCost: 0, stockQuantity: 0, stockValueCents: 0, isActive: true },
    toColumns(values, stored) {
      const before = stored as StoredPart | undefined;
      const columns = toColumns(values as NewPart);
      const { stockQuantity, unitCostCents, supplier } = columns;
      const vendorId = supplier === null ? null : (vendors.get(nameKey(supplier)) ?? null);
      if (!keepsVendor(before, supplier)) Object.assign(columns, { vendorId });
      return Object.assign(columns, countedTo(before, stockQuantity, unitCostCents));
    },
    also: countsOf,
  });
}

/** Vendors by the key of their names; null where several share it. */
async function vendorsByName({ db }: Context): Promise<Map<string, number | null>> {
  const all = await db.selectFrom("vendors").select(["id", "nameKey"]).execute();
  const found = new Map<string, number | null>();
  for (const { id, nameKey } of all) found.set(nameKey, found.has(nameKey) ? null : id);
  return found;
}
