import { Conflict, invalidAt } from "../../lib/errors.ts";
import { type Cents, toDollars } from "../../lib/money.ts";
import { inChunks } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { findRecord, insertRecord, updateRecord } from "../../records/records.ts";
import { foldedKey } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { referTo } from "../imports/match/refer.ts";
import { columnsFor, shortened } from "../imports/read/columns.ts";
import { derivedOf } from "../imports/read/derived.ts";
import type { Refuse, SheetRow, Values } from "../imports/read/rows.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { partsByNumber } from "../inventory/by-number.ts";
import { vendor } from "../vendors/record.ts";
import { lastOrderedOn, sendPurchase } from "./acts.ts";
import { columnsOf, touch } from "./lines.ts";
import { purchaseOrder, purchaseOrderLine } from "./record.ts";
import { type LineChange, PurchaseLineInFile, PurchaseLineRow } from "./schema.ts";

/** What every line of an order repeats. It describes a new order; a file cannot change it in an existing one. */
const HEAD = {
  vendorName: "vendor",
  status: "status",
  orderDate: "order date",
  expectedDate: "expected date",
} as const;

/**
 * Lines of purchase orders, one per row, as accounting packages write them. An unknown number makes a new order, as a
 * draft or as sent. An existing draft gets new and changed lines. A line is known by its order and its part.
 */
export const purchaseOrderLines: List = {
  noun: purchaseOrderLine,
  columns: columnsFor(PurchaseLineInFile.shape, {
    number: {
      isRequired: true,
      doubt: shortened,
      names: [["Number", "PO number"], ["Purchase order", "Purchase order number", "PO", "PO no"], ["Num"]],
    },
    vendorName: { names: [["Vendor name"], ["Vendor", "Supplier", "Supplier name"], ["Name", "Source name"]] },
    status: { names: [["Status"]] },
    orderDate: { names: [["Order date"], ["PO date", "Date", "Date ordered"]] },
    expectedDate: {
      names: [
        ["Expected date", "Expected"],
        ["Delivery date", "Due date", "Deliv date", "Date expected"],
      ],
    },
    partNumber: {
      isRequired: true,
      doubt: shortened,
      names: [
        ["Part number", "Part no", "P/N"],
        ["Item number", "Item", "Part", "SKU"],
      ],
    },
    vendorPartNumber: {
      doubt: shortened,
      names: [
        ["Vendor part number", "Vendor P/N"],
        ["Supplier part number", "MPN", "Manufacturer part number"],
      ],
    },
    quantity: { names: [["Quantity"], ["Qty", "Quantity ordered", "Ordered"]] },
    unitCost: { names: [["Unit cost"], ["Cost", "Rate", "Price", "Unit price", "Cost price"]] },
  }),
  fields: PurchaseLineInFile,
  derived: derivedOf(PurchaseLineRow, PurchaseLineInFile),
  async refer(context, rows, say, pause) {
    const { refuse } = say;
    await referToParts(context, rows, refuse);
    const orders = await ordersOf(context, rows);
    for (const row of rows) {
      const order = orders.get(foldedKey(row.values["number"]));
      if (order) compareHead(row, order, refuse);
      const { vendorName, ...values } = row.values;
      if (vendorName === null) row.values = values;
    }
    await referToVendor(context, rows, say, pause);
  },
  keyColumns: ["purchaseOrderId", "partId"],
  keyOf: ({ purchaseOrderId, partId }) => (purchaseOrderId && partId ? `${purchaseOrderId}/${partId}` : ""),
  choose({ id }, candidates) {
    const [only, ...others] = candidates;
    if (only === undefined) return "none";
    return candidates.find((line) => line.id === id) ?? (others.length === 0 ? only : "unclear");
  },
  isSame: () => true,
  describe: ({ id, quantity }) => `line ${id} of ${quantity}`,
  toValues: ({ unitCostCents, ...line }) => ({ ...line, unitCost: toDollars(unitCostCents as Cents) }),
  writer(context) {
    const madeHere = new Map<string, number>();
    return oneByOne({
      create: (inner, values) => addLine(inner, values, madeHere),
      update: (inner, { before, values }) => changeLine(inner, before.id, values),
    })(context);
  },
};

const referToVendor = referTo({ field: "vendorName", id: "vendorId", noun: vendor, by: ["vendorName"] });

/** Replaces part numbers by ids. */
async function referToParts(context: Context, rows: readonly SheetRow[], refuse: Refuse): Promise<void> {
  const numbers = rows.flatMap(({ values: { partNumber } }) => (partNumber === undefined ? [] : String(partNumber)));
  const byNumber = await partsByNumber(context, numbers);
  for (const row of rows) {
    const { partNumber, ...values } = row.values;
    if (partNumber === undefined) continue;
    const found = byNumber(String(partNumber));
    if (found === undefined) refuse(row, "partNumber", `There is no part ${partNumber}: add it first`);
    row.values = { ...values, partId: found?.id };
  }
}

/** A text as it is written, and in small letters. */
function asked(text: unknown): string[] {
  return text === undefined ? [] : [String(text), String(text).toLowerCase()];
}

/** The orders that rows name by number, with what every line repeats. */
async function ordersOf({ db }: Context, rows: readonly SheetRow[]) {
  const numbers = [...new Set(rows.flatMap(({ values }) => asked(values["number"])))];
  const found = await inChunks(numbers, (some) =>
    db
      .selectFrom("purchase_orders as purchase")
      .innerJoin("vendors", "vendors.id", "purchase.vendorId")
      .select(["purchase.id", "purchase.number", "purchase.status", "purchase.orderDate", "purchase.expectedDate"])
      .select("vendors.vendorName")
      .where(({ fn, eb, or }) =>
        or([eb("purchase.number", "in", some), eb(fn<string>("lower", ["purchase.number"]), "in", some)]),
      )
      .execute(),
  );
  return new Map(found.map((order) => [foldedKey(order.number), order]));
}

/** A row of an existing order changes only its line. Refuses a row that contradicts the order. */
function compareHead(row: SheetRow, order: { id: number; number: string } & Values, refuse: Refuse): void {
  const { number: _, ...values } = row.values;
  row.values = { ...values, purchaseOrderId: order.id };
  for (const [field, word] of Object.entries(HEAD)) {
    const { [field]: said, ...rest } = row.values;
    row.values = rest;
    if (said === undefined || said === null || foldedKey(said) === foldedKey(order[field])) continue;
    const present = order[field] === null ? `no ${word}` : `the ${word} ${order[field]}`;
    refuse(row, field, `${order.number} has ${present}: change it on its page`);
  }
}

async function addLine(context: Context, values: Values, madeHere: Map<string, number>): Promise<{ id: number }> {
  const { number, vendorId, status = "draft", orderDate, expectedDate, purchaseOrderId, ...line } = values;
  const known = (purchaseOrderId as number | undefined) ?? madeHere.get(foldedKey(number));
  const isNew = known === undefined;
  const id = known ?? (await makeOrder(context, { number, vendorId, status, orderDate, expectedDate })).id;
  const order = await findRecord(context, purchaseOrder, id);
  if (!isNew && !madeHere.has(foldedKey(order.number))) requireDraft(order);
  const columns = await columnsOf(context, line as unknown as LineChange, 0);
  const made = await insertRecord(context, purchaseOrderLine, { purchaseOrderId: id, ...columns });
  if (isNew && status === "sent") await sendPurchase(context, id);
  else if (order.status === "sent") await lastOrderedOn(context, [columns.partId], order.orderDate);
  if (isNew) madeHere.set(foldedKey(number), id);
  else await touch(context, id);
  return made;
}

function makeOrder(context: Context, { number, vendorId, status, orderDate, expectedDate }: Values) {
  if (typeof vendorId !== "number")
    throw invalidAt("vendorName", `Vendor is required: ${number} is a new purchase order`);
  if (status !== "draft" && status !== "sent")
    throw invalidAt(
      "status",
      `${number} is a new purchase order: import it as draft or sent. What came of it is received here`,
    );
  return insertRecord(context, purchaseOrder, {
    number: number as string,
    vendorId,
    status: "draft",
    orderDate: (orderDate as string | null | undefined) ?? context.today(),
    expectedDate: (expectedDate as string | null | undefined) ?? null,
    note: null,
  });
}

async function changeLine(context: Context, id: number, values: Values): Promise<void> {
  const { purchaseOrderId } = await findRecord(context, purchaseOrderLine, id);
  requireDraft(await findRecord(context, purchaseOrder, purchaseOrderId));
  const { partId, vendorPartNumber, quantity, unitCost } = values as unknown as LineChange;
  const columns = await columnsOf(context, { partId, vendorPartNumber, quantity, unitCost }, 0);
  await updateRecord(context, purchaseOrderLine, id, columns);
  await touch(context, purchaseOrderId);
}

function requireDraft({ number, status }: { number: string; status: string }): void {
  if (status !== "draft") throw new Conflict(`${number} is ${status}: only the lines of a draft can be changed`);
}
