import { lookOf } from "../../../src/lib/status.ts";
import { stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { Part } from "../../../src/modules/inventory/schema.ts";
import { historyOf } from "../history.ts";
import { toneOf } from "../text.ts";
import type { Clock, View } from "../view.ts";
import { dollarsOrDash, number, priceField } from "../words.ts";

const stockTone = ({ stockStatus }: Part) => toneOf(lookOf("stock", stockStatusLabel(stockStatus)));

export const inventory: View<Part> = {
  name: "inventory",
  noun: "inventory",
  title: "Inventory",
  short: "Stock",
  aliases: ["inv", "parts", "stock"],
  defaultSort: "-stockStatus",
  defaultScope: "low",
  scopes: {
    "all parts": {},
    low: { stockStatus: "low_or_out" },
    "out of stock": { stockStatus: "out_of_stock" },
    inactive: { status: "inactive" },
  },
  columns: [
    { head: "Part number", sort: "partNumber", width: 14, isNumber: true, cell: ({ partNumber }) => partNumber },
    { head: "Name", sort: "name", width: 18, isFlexible: true, cell: ({ name }) => name },
    { head: "Stock", sort: "stockQuantity", width: 7, align: "right", cell: (part) => number(part.stockQuantity) },
    { head: "Reserved", width: 8, align: "right", rank: 3, cell: ({ reserved }) => number(reserved) },
    {
      head: "Min",
      width: 5,
      align: "right",
      cell: ({ minimumStock }) => (minimumStock === null ? "–" : number(minimumStock)),
    },
    {
      head: "Status",
      sort: "stockStatus",
      width: 12,
      cell: (part) => ({ text: stockStatusLabel(part.stockStatus), tone: stockTone(part) }),
    },
    {
      head: "Supplier",
      sort: "supplier",
      width: 20,
      rank: 1,
      isFlexible: true,
      cell: ({ supplier }) => supplier ?? "–",
    },
    { head: "Location", sort: "location", width: 12, rank: 2, cell: ({ location }) => location ?? "–" },
    { head: "Last ordered", sort: "lastOrderDate", width: 12, rank: 3, cell: lastOrdered },
    {
      head: "Cost",
      sort: "unitCost",
      width: 9,
      align: "right",
      rank: 4,
      isPrice: true,
      cell: ({ unitCost }) => dollarsOrDash(unitCost),
    },
    {
      head: "Value",
      width: 12,
      align: "right",
      rank: 5,
      isPrice: true,
      cell: ({ value }) => dollarsOrDash(value),
    },
  ],
  list: (client, { scope, ...query }) => client.inventory.list({ ...query, ...scope } as object),
  key: ({ id }) => String(id),
  nameOf: ({ partNumber }) => partNumber,
  actions: [],
  async open(client, row, clock) {
    const part = await client.inventory.get({ id: row.id });
    const stock = await client.inventory.stock({ id: row.id });
    return {
      title: `${part.partNumber}, ${part.name}`,
      fields: [
        ["Stock", number(part.stockQuantity), stockTone(part)],
        ["Minimum", part.minimumStock === null ? "the shop's default" : number(part.minimumStock)],
        ["Reserved", number(stock.reserved)],
        ["Available", number(stock.available)],
        ["On order", number(stock.onOrder)],
        ["Days of cover", stock.coverDays === null ? "–" : number(stock.coverDays)],
        ["Supplier", part.supplier ?? "–"],
        ["Their number", part.supplierPartNumber ?? "–"],
        ["Location", part.location ?? "–"],
        ["Last ordered", lastOrdered(part, clock)],
        ...priceField("Sale price", part.salePrice),
        ...priceField("Last cost", part.unitCost),
        ...priceField("Moving average", stock.averageCost ?? undefined),
        ...priceField("Stock value", stock.value),
        ["Description", part.description ?? "–"],
      ],
      lines: await historyOf(client, "part", part.id, clock),
    };
  },
  empty: "No parts",
};

function lastOrdered({ lastOrderDate }: Pick<Part, "lastOrderDate">, { dates }: Clock): string {
  return lastOrderDate === null ? "–" : dates.date(lastOrderDate);
}
