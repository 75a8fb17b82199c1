import { amount, anyText, keptText, percent } from "../../../lib/fields.ts";
import { columnsFor, shortened } from "../../imports/read/columns.ts";
import { SalesOrderRow } from "../schema.ts";

/** What a sheet of a shop says beside the fields of an order: what a line sells, and who orders. */
const SHEET_FIELDS = {
  item: keptText("Item", 200),
  itemNumber: keptText("Item number", 100),
  unitPrice: amount("Price each").nullish(),
  discountPercent: percent("Discount").nullish(),
  /** As our own file of lines says it: a stock, a part or a charge. */
  kind: keptText("Kind", 20),
  firstName: keptText("First name", 100),
  lastName: keptText("Last name", 100),
};

/** A row of a sheet: an order, or a line of one. Only its first line need say what is of the whole order. */
export const SheetOrderRow = SalesOrderRow.extend({
  ...SHEET_FIELDS,
  orderNumber: keptText("Order number", 50),
  customerName: anyText("Customer name", 200),
});

/** Its columns beside those of an order. */
export const SHEET_COLUMNS = columnsFor(SHEET_FIELDS, {
  item: { names: [["Item"], ["Item name", "Product", "Product name"], ["Description", "Item description"]] },
  itemNumber: { doubt: shortened, names: [["SKU"], ["Item number", "Item code", "Product code"], ["Part"]] },
  unitPrice: {
    names: [
      ["Price each", "Unit price"],
      ["Price", "Rate", "Each", "Item cost", "Item price"],
    ],
  },
  discountPercent: { names: [["Discount percent", "Discount %"]] },
  kind: { names: [["Kind"]] },
  firstName: { names: [["First name"], ["First name (Billing)"]] },
  lastName: { names: [["Last name"], ["Last name (Billing)"]] },
});
