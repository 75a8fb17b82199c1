import type { z } from "zod";
import type { FileAnswer } from "../../api/endpoint.ts";
import { type Cell, writeCsv } from "../../lib/csv.ts";
import { toDollars } from "../../lib/money.ts";
import { inChunks } from "../../records/bulk.ts";
import type { Context } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { may } from "../../rights/may.ts";
import { OPTION_FIELDS } from "../catalog/schema.ts";
import { linesOf } from "../order-lines/lines.ts";
import { withLines } from "../order-lines/read.ts";
import { readOptions, type SoldOptions } from "../orders/sold-options.ts";
import type { ListedSalesOrder } from "./schema.ts";

type Listed = z.output<typeof ListedSalesOrder>;

/** By the names that an import of a sheet knows. */
const COLUMNS: readonly string[] = [
  "orderNumber",
  "customerName",
  "poNumber",
  "status",
  "dateIssued",
  "dueDate",
  "shipping",
  "line",
  "kind",
  "itemNumber",
  "item",
  "partNumber",
  ...OPTION_FIELDS,
  "colorCategory",
  "otherOptions",
  "quantity",
  "unitPrice",
  "discountPercent",
  "lineTotal",
];

/** What not everybody may see of them. */
const PRICES = ["shipping", "unitPrice", "discountPercent", "lineTotal"];

type Page = { rows: readonly Listed[]; next?: string };

/** The lines of sales orders as CSV, a row each, which an import of a sheet reads. `pageOf` gives the orders from a cursor on. */
export async function linesFile(context: Context, pageOf: (cursor?: string) => Promise<Page>): Promise<FileAnswer> {
  const pause = newPause(context.givenUp);
  const columns = may(context.who, "$", "orders") ? COLUMNS : COLUMNS.filter((column) => !PRICES.includes(column));
  // As bytes: a text that is put together keeps each of its pieces.
  const pages = [Buffer.from(writeCsv([[...columns]], { excel: true }))];
  let cursor: string | undefined;
  do {
    const { rows, next } = await pageOf(cursor);
    pages.push(Buffer.from(writeCsv(await linesOnPage(context, rows, columns))));
    await pause();
    cursor = next;
  } while (cursor !== undefined);
  return { name: "order-lines.csv", type: "text/csv; charset=utf-8", body: Buffer.concat(pages).toString() };
}

async function linesOnPage({ db }: Context, orders: readonly Listed[], columns: readonly string[]): Promise<Cell[][]> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return [];
  const stored = await withLines(db, await db.selectFrom("sales_orders").selectAll().where("id", "in", ids).execute());
  const storedOf = new Map(stored.map((order) => [order.id, order]));
  const nameOf = await currentNames(db);
  const numberOf = await partNumbers(
    db,
    stored.flatMap(({ lineItems }) => lineItems.flatMap(({ partId }) => partId ?? [])),
  );
  return orders.flatMap((order) =>
    linesOf(storedOf.get(order.id) as (typeof stored)[number]).map((line) => {
      const sold = readOptions(line.options);
      const isStock = line.kind === "stock";
      const isDescribed = !isStock || line.options !== "{}" || line.partNumber !== null;
      const values: Record<string, Cell> = {
        ...head(order),
        line: line.no,
        kind: isStock ? "stock" : line.partId === null ? "charge" : "part",
        itemNumber: line.partId === null ? "" : (numberOf.get(line.partId) ?? ""),
        item: isStock ? "" : line.description,
        partNumber: line.partNumber ?? "",
        ...optionsIn(sold, nameOf),
        quantity: line.quantity,
        // A stock of which nothing is said has no price yet.
        unitPrice: isDescribed ? toDollars(line.unitPriceCents) : "",
        discountPercent: line.discountPercent,
        lineTotal: toDollars(line.totalCents),
      };
      return columns.map((column) => values[column] ?? "");
    }),
  );
}

function head({ orderNumber, customerName, poNumber, status, dateIssued, dueDate, shipping }: Listed) {
  return { orderNumber, customerName, poNumber, status, dateIssued, dueDate, shipping };
}

/** What options are called now: an import finds them by that. */
async function currentNames(db: Context["db"]): Promise<ReadonlyMap<number, string>> {
  const options = await db.selectFrom("feature_options").select(["id", "name"]).execute();
  return new Map(options.map(({ id, name }) => [id, name]));
}

async function partNumbers(db: Context["db"], ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const parts = await inChunks(ids, (some) =>
    db.selectFrom("parts").select(["id", "partNumber"]).where("id", "in", some).execute(),
  );
  return new Map(parts.map(({ id, partNumber }) => [id, partNumber]));
}

function optionsIn(sold: SoldOptions, nameOf: ReadonlyMap<number, string>): Record<string, Cell> {
  const called = ({ id, name }: { id: number; name: string }) => nameOf.get(id) ?? name;
  const nine = OPTION_FIELDS.flatMap((field) => (sold[field] ? [[field, called(sold[field])]] : []));
  const others = (sold.others ?? []).map(called).join("; ");
  return { ...Object.fromEntries(nine), colorCategory: sold.colorCategory, otherOptions: others };
}
