import { toCents } from "../../lib/money.ts";
import { toOrderOf } from "../purchase-orders/to-order.ts";
import { column, type Definition, totalsOf } from "./report.ts";

/** The list of what is to be ordered, as a file and on paper. */
export const toOrder: Definition = {
  id: "to-order",
  under: "officeReports",
  title: "To order",
  question: "What must be ordered by which day, and what stops without it?",
  by: ["part"],
  columns: () => [
    column("orderBy", "Order by", "date", "When it is needed, less the lead time and closed days"),
    column("part", "Part", "code"),
    column("name", "Name"),
    column("vendor", "Vendor"),
    column("vendorPart", "Vendor's #", "code"),
    column("quantity", "Order", "count", "Up to its level, after what is reserved and on the way"),
    column("inDrafts", "In drafts", "count", "Of these, in purchase orders that were not sent"),
    column("neededOn", "Needed", "date", "When the plan needs the first piece that is not there"),
    column("stops", "Stops", "text", "The orders that stop without it"),
    column("unitCost", "Unit cost", "money"),
    column("value", "Cost", "money", "Of all that is to be ordered"),
  ],
  async query(context) {
    const rows = (await toOrderOf(context)).flatMap(({ partId, quantity, ...part }) =>
      quantity === 0
        ? []
        : {
            record: `inventory/${partId}`,
            orderBy: part.orderBy,
            part: part.partNumber,
            name: part.name,
            vendor: part.vendorName,
            vendorPart: part.vendorPartNumber,
            quantity,
            inDrafts: part.inDrafts,
            neededOn: part.neededOn,
            stops: [...new Set(part.stops.map(({ number }) => number))].join(", ") || null,
            unitCost: toCents(part.unitCost ?? 0),
            value: toCents(part.total ?? 0),
          },
    );
    return { rows, totals: totalsOf(rows, "quantity", "value") };
  },
};
