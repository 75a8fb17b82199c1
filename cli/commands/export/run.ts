import type { Endpoint, Page } from "../../../src/api/endpoint.ts";
import { columnsOf, csvOf } from "../../../src/api/list-csv.ts";
import { readCsv } from "../../../src/lib/csv.ts";
import { Invalid } from "../../../src/lib/errors.ts";
import { count, fold } from "../../../src/lib/text.ts";
import { VIEWED } from "../../../src/modules/views/schema.ts";
import { table } from "../../../src/shop/table.ts";
import { newFile, stdoutFile } from "../../print/files.ts";
import { forStdout, remark } from "../../print/output.ts";
import { printableJson } from "../../print/printable.ts";
import { progressBar } from "../../print/progress.ts";
import { connect } from "../../shop/connect.ts";
import type { Connection } from "../../shop/connection.ts";

interface ExportOptions {
  db?: string;
  out?: string;
  format: "csv" | "json";
  search?: string;
  /** Filters of the list, each as name=value. */
  filter?: string[];
  sort?: string;
  /** The name of a saved view. */
  view?: string;
  /** Begin the file with a byte order mark, by which Excel knows UTF-8. */
  excel?: boolean;
}

const PAGE = 500;

/** Lists whose word is not their noun: whole sales orders, and both kinds of order in one list. */
const WORDS: Record<string, string> = { inventory: "parts", orders: "sales-orders", salesOrders: "all-orders" };

/** The lists that can be exported, by their word, with their name in the table of calls and their columns. */
export const LISTS: ReadonlyMap<string, { noun: string; columns: readonly string[]; filters: readonly string[] }> =
  new Map(
    Object.entries(table as unknown as Record<string, Record<string, Endpoint>>).flatMap(([noun, { list }]) =>
      list?.paged && list.input.safeParse({}).success
        ? [[wordFor(noun), { noun, columns: columnsOf(list), filters: filtersOf(list) }] as const]
        : [],
    ),
  );

/** The lines of the sales orders, a row each: a file of its own, and no list. */
export const LINES = "order-lines";

/** The filters of a list that have no option of their own and that the export does not set itself. */
function filtersOf({ input }: Endpoint): string[] {
  return Object.keys(input.shape).filter((name) => !["search", "sort", "limit", "cursor"].includes(name));
}

/**
 * `stockworks export`: writes every row of a list as CSV or JSON, to a file that is there only once it is whole, or
 * to stdout.
 */
export async function exportList(word: string, options: ExportOptions): Promise<void> {
  if (word !== LINES) listCalled(word);
  const toStdout = options.out === undefined || options.out === "-";
  const file = toStdout ? stdoutFile() : await newFile(options.out as string);
  const bar = progressBar(`Exporting ${word}`);
  let rows = 0;
  let isWhole = false;
  const connection = await connect({ db: options.db, mustExist: true }).catch(async (error) => {
    await file.drop();
    throw error;
  });
  try {
    if (options.excel && options.format === "csv") await file.write("\ufeff");
    for await (const chunk of exportedText(connection.client, word, options)) {
      await file.write(toStdout ? forStdout(chunk.text) : chunk.text);
      rows += chunk.rows;
      bar.progress?.(rows, chunk.total);
      if (!file.isOpen()) break;
    }
    await file.keep();
    isWhole = true;
  } finally {
    bar.end();
    if (!isWhole) await file.drop();
    await connection.close();
  }
  if (!toStdout) remark(`Exported ${count(rows, "row")} to ${options.out}`);
}

type Wanted = Pick<ExportOptions, "format" | "search" | "filter" | "sort" | "view">;

/** The text of `stockworks export` in pieces, each with the number of rows in it and in all. */
export async function* exportedText(
  client: Connection["client"],
  word: string,
  { format, search, filter = [], sort, view }: Wanted,
): AsyncGenerator<{ text: string; rows: number; total: number }> {
  if (word === LINES) return yield await linesText(client, { format, search, filter, sort, view });
  const { noun, columns, filters } = listCalled(word);
  const asked = {
    ...(view !== undefined && (await askedByView(client, word, noun, view))),
    ...Object.fromEntries(filter.map((pair) => readFilter(pair, word, filters))),
    ...(search && { search }),
    ...(sort && { sort }),
  };
  let cursor: string | undefined;
  let isFirst = true;
  do {
    const { rows, total, next } = await pageOf(client, noun, { ...asked, limit: PAGE, cursor });
    yield {
      text: format === "csv" ? csvOf(columns, rows, isFirst) : json(rows, isFirst, next === undefined),
      rows: rows.length,
      total,
    };
    cursor = next;
    isFirst = false;
  } while (cursor !== undefined);
}

async function linesText(client: Connection["client"], { format, search, filter = [], sort, view }: Wanted) {
  if (format === "json" || view !== undefined || sort !== undefined)
    throw new Invalid(`${LINES} are exported as CSV in the order of their numbers, and have no saved views`);
  const filters = filtersOf(table.orders.linesFile);
  const asked = Object.fromEntries(filter.map((pair) => readFilter(pair, LINES, filters)));
  const input = { ...asked, ...(search && { search }) };
  const { body } = await client.orders.linesFile(input as Parameters<typeof client.orders.linesFile>[0]);
  // The mark for Excel comes only if it is asked for.
  const text = (typeof body === "string" ? body : new TextDecoder().decode(body)).replace(/^\ufeff/, "");
  const rows = readCsv(text).rows.length - 1;
  return { text, rows, total: rows };
}

function listCalled(word: string) {
  const list = LISTS.get(word);
  if (list === undefined)
    throw new Invalid(`There is no list ${word}. The lists are ${[...LISTS.keys(), LINES].join(", ")}`);
  return list;
}

function readFilter(pair: string, word: string, filters: readonly string[]): [name: string, value: string] {
  const at = pair.indexOf("=");
  const name = pair.slice(0, Math.max(at, 0));
  if (filters.includes(name)) return [name, pair.slice(at + 1)];
  throw new Invalid(
    `"${pair}" is not a filter of ${word}. The filters are ${filters.join(", ")}, each written as name=value`,
  );
}

/** The filters of a view of a list: one's own or else the shop's, found by its name without case. */
async function askedByView(
  client: Connection["client"],
  word: string,
  noun: string,
  name: string,
): Promise<Record<string, string>> {
  const list = VIEWED.find((one) => one === noun);
  if (list === undefined)
    throw new Invalid(`There are no saved views of ${word}, only of ${VIEWED.map(wordFor).join(", ")}`);
  const views = await client.savedViews.list({ list });
  const named = views.filter((view) => fold(view.name) === fold(name));
  const view = named.find(({ isOwn }) => isOwn) ?? named[0];
  if (view) return Object.fromEntries(new URLSearchParams(view.question));
  const others = views.map((view) => view.name).join(", ");
  throw new Invalid(
    `There is no view ${name} of ${word}. ${others ? `The views are ${others}` : "It has no views yet"}`,
  );
}

type Listed = Readonly<Record<string, unknown>>;

function json(rows: readonly Listed[], isFirst: boolean, isLast: boolean): string {
  const lines = rows.map((row) => printableJson(row)).join(",\n");
  return `${isFirst ? "[\n" : rows.length > 0 ? ",\n" : ""}${lines}${isLast ? "\n]\n" : ""}`;
}

function wordFor(noun: string): string {
  return WORDS[noun] ?? noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function pageOf(client: Connection["client"], noun: string, input: Record<string, unknown>): Promise<Page<Listed>> {
  const lists = client as unknown as Record<
    string,
    { list: (input: Record<string, unknown>) => Promise<Page<Listed>> }
  >;
  return (lists[noun] as (typeof lists)[string]).list(input);
}
