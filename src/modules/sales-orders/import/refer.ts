import { inChunks } from "../../../records/bulk.ts";
import type { Context } from "../../../records/context.ts";
import { foldedKey } from "../../imports/match/finding.ts";
import type { Refuse, SheetRow } from "../../imports/read/rows.ts";
import { itemsMeant } from "../../order-lines/items-meant.ts";
import { referToOptions } from "../../orders/import-fields.ts";

/**
 * Replaces the names of a sheet by what they mean: options, items, and the customer's name and order where the row has
 * no number for it.
 */
export async function referToSold(context: Context, rows: readonly SheetRow[], refuse: Refuse): Promise<void> {
  await referToOptions(context, rows, refuse);
  await referToItems(context, rows, refuse);
  for (const row of rows) nameCustomer(row);
  await referToOrders(context, rows, refuse);
}

/** Replaces what a row sells by what that means. */
async function referToItems(context: Context, rows: readonly SheetRow[], refuse: Refuse): Promise<void> {
  const textsOf = ({ values: { item, itemNumber, partNumber, unitPrice } }: SheetRow): string[] => {
    const said = [itemNumber, item].filter((text) => typeof text === "string");
    // Beside a price a part number names what is sold; by itself it is the number of a stock, as in our exports.
    return said.length > 0 || typeof unitPrice !== "number" || typeof partNumber !== "string" ? said : [partNumber];
  };
  const texts = rows.flatMap(textsOf);
  if (texts.length === 0) return;
  const meaningOf = await itemsMeant(context, texts);
  for (const row of rows) {
    const said = textsOf(row);
    if (said.length === 0) continue;
    const meaning = meaningOf(said);
    const field = row.values["item"] ? "item" : row.values["itemNumber"] ? "itemNumber" : "partNumber";
    if ("meant" in meaning) row.values["meant"] = meaning.meant;
    else refuse(row, field, meaning.problem, meaning.suggestion);
    if (field === "partNumber") delete row.values["partNumber"];
  }
}

/** A web shop writes a company, or else a person by two names. */
function nameCustomer(row: SheetRow): void {
  const { firstName, lastName, ...values } = row.values;
  const person = [firstName, lastName].filter(Boolean).join(" ");
  const name = values["customerName"] || values["customerCompany"] || person;
  row.values = name ? { ...values, customerName: name } : values;
}

/** Gives rows without a number that of the order which their customer has placed by this PO number. */
async function referToOrders(context: Context, rows: readonly SheetRow[], refuse: Refuse): Promise<void> {
  const unnumbered = rows.filter(({ values }) => !values["orderNumber"]);
  const numbersOf = await numbersByPo(context, unnumbered);
  for (const row of unnumbered) {
    const { customerName, poNumber } = row.values;
    if (!customerName || !poNumber) {
      refuse(row, undefined, NOT_FOUND_AGAIN);
      continue;
    }
    const [only, ...others] = numbersOf.get(placedKey(row.values)) ?? [];
    if (others.length === 0) Object.assign(row.values, { orderNumber: only });
    else
      refuse(row, "poNumber", `${[only, ...others].join(" and ")} have this PO number: say which by an order number`);
  }
}

const NOT_FOUND_AGAIN =
  "Without an order number a row needs a customer and a PO number, by which its order is found again";

/** The numbers of orders by who placed them and by which PO number. */
async function numbersByPo({ db }: Context, rows: readonly SheetRow[]): Promise<Map<string, string[]>> {
  const said = new Set(rows.flatMap(({ values: { poNumber } }) => (poNumber ? String(poNumber) : [])));
  const asked = [...new Set([...said].flatMap((number) => [number, number.toLowerCase()]))];
  const found = await inChunks(asked, (some) =>
    db
      .selectFrom("sales_orders")
      .select(["customerName", "poNumber", "orderNumber"])
      .where(({ fn, eb, or }) => or([eb("poNumber", "in", some), eb(fn<string>("lower", ["poNumber"]), "in", some)]))
      .orderBy("id")
      .execute(),
  );
  const numbers = new Map<string, string[]>();
  for (const order of found) {
    const of = numbers.get(placedKey(order)) ?? [];
    // One that is spelled in capitals is found twice.
    if (!of.includes(order.orderNumber)) numbers.set(placedKey(order), [...of, order.orderNumber]);
  }
  return numbers;
}

/** By whom an order was placed, and by which of their numbers. */
export function placedKey({ customerName, poNumber }: Record<string, unknown>): string {
  return `${foldedKey(customerName)}\n${foldedKey(poNumber)}`;
}
