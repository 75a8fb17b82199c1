import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import initSqlJs, { type Database, type SqlValue } from "sql.js";
import { followChain } from "../../db/log-chain.ts";
import type { Expected, Kept, Ledger, Noun } from "./clerks.ts";
import { NotStarted, serve } from "./shop.ts";
import type { Tally } from "./story.ts";

const TAX_PERCENT = 8;
const MOST_TOLD = 5;
/** Where a database says that it is written by a log. */
const WAL_MARKS = 18;

const TABLES: Record<Noun, { table: string; key: string }> = {
  order: { table: "sales_orders", key: "customerName" },
  part: { table: "parts", key: "partNumber" },
  entry: { table: "time_entries", key: "location" },
};

/**
 * The witness of a story starts the shop once more, stops it in order, and reads the file with another SQLite. Throws if anything
 * is lost, half or damaged. From then on the outcome of calls without an answer is known.
 */
export async function settle(file: string, ledger: Ledger, tally: Tally): Promise<void> {
  const server = await serve(file).catch((error: unknown) => {
    throw error instanceof NotStarted ? new Error(`After the end the shop does not open. ${error.message}`) : error;
  });
  const { code, stderr } = await server.end("SIGTERM");
  if (code !== 0) throw new Error(`A server that was told to stop ended with ${code}: ${stderr}`);
  refuse(await examine(file, ledger));
  tally.checks++;
}

/** Throws the problems that the witness found after a story that harmed a running shop, where there are any. */
export function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length > MOST_TOLD ? ` and ${problems.length - MOST_TOLD} more` : "";
  throw new Error(`${problems.slice(0, MOST_TOLD).join("; ")}${more}`);
}

/**
 * The faults that the witness of a story finds in a file that nobody has open, in words; none if everything acknowledged is there.
 * Its photos are beside `origin`, of which it may be a copy.
 */
export async function examine(file: string, ledger: Ledger, origin = file): Promise<string[]> {
  const db = await openWitness(file);
  try {
    const integrity = rowsOf(db, "pragma integrity_check").map((row) => row["integrity_check"]);
    if (integrity.join() !== "ok") return [`The file is damaged: ${integrity.slice(0, 3).join("; ")}`];
    return [
      ...rowsOf(db, "pragma foreign_key_check").map(({ table }) => `A row of ${table} names what is not there`),
      ...wrongTotals(db),
      ...halves(db),
      ...unchained(db),
      ...ledger.flatMap((kept) => missing(db, origin, kept)),
    ];
  } finally {
    db.close();
  }
}

type Row = Record<string, SqlValue>;

/**
 * The witness of the stories that harm a running shop: SQLite as sql.js has it, on a copy in memory, with nothing of
 * our own between it and the bytes.
 */
export async function openWitness(file: string): Promise<Database> {
  const { Database } = await initSqlJs();
  const bytes = readFileSync(file);
  bytes.fill(1, WAL_MARKS, WAL_MARKS + 2); // there is no log in memory, and none is needed: the file was closed in order
  return new Database(bytes);
}

/** The rows that the witness of a story finds. */
export function rowsOf(db: Database, sql: string, parameters: SqlValue[] = []): Row[] {
  const statement = db.prepare(sql, parameters);
  const rows: Row[] = [];
  while (statement.step()) rows.push(statement.getAsObject());
  statement.free();
  return rows;
}

function missing(db: Database, file: string, kept: Kept): string[] {
  const { table, key } = TABLES[kept.noun];
  const row = rowsOf(db, `select * from ${table} where "${key}" = ?`, [kept.key])[0];
  const lines = rowsOf(db, 'select no from sales_order_lines where "salesOrderId" = ?', [row?.["id"] ?? 0]);
  const found = row === undefined ? null : { ...row, lines: table === "sales_orders" ? lines.length : 0 };
  const isAsBefore = [kept.sure, ...kept.maybe].some((state) => fits(state, found));
  if (!isAsBefore) return [`${kept.key} was acknowledged as ${brief(kept.sure)} and is ${brief(found, kept.sure)}`];
  const photo = row?.["photoHash"];
  if (typeof photo === "string" && !isWhole(file, photo)) return [`The photo of ${kept.key} is missing or not whole`];
  // Known from now on.
  kept.sure = [kept.sure, ...kept.maybe].find((state) => fits(state, found)) ?? null;
  kept.maybe = [];
  if (row !== undefined) kept.id = Number(row["id"]);
  return [];
}

function fits(state: Expected, row: Expected): boolean {
  if (state === null || row === null) return state === row;
  return Object.entries(state).every(([field, value]) => row[field] === value || (value === "" && row[field] === null));
}

function isWhole(file: string, hash: string): boolean {
  const path = join(`${file}.files`, hash.slice(0, 2), hash);
  return existsSync(path) && createHash("sha256").update(readFileSync(path)).digest("hex") === hash;
}

/** What an order comes to, added up again from its lines. */
function wrongTotals(db: Database): string[] {
  return rowsOf(db, "select * from sales_orders").flatMap((order) => {
    const lines = 'select sum(quantity * "unitPriceCents") as cents from sales_order_lines where "salesOrderId" = ?';
    const subtotal = Number(rowsOf(db, lines, [order["id"] ?? 0])[0]?.["cents"] ?? 0);
    const total = subtotal + Math.round((subtotal * TAX_PERCENT) / 100) + Number(order["shippingCents"]);
    const isRight = order["subtotalCents"] === subtotal && order["totalCents"] === total;
    return isRight ? [] : [`${order["orderNumber"]} says ${order["totalCents"]} cents and its lines make ${total}`];
  });
}

/** A record, its line in the change log and its number are written together or not at all. */
function halves(db: Database): string[] {
  const half = (what: string, sql: string) => {
    const n = rowsOf(db, sql)[0]?.["n"];
    return n === 0 ? [] : [`${n} ${what}`];
  };
  const nouns: [string, string][] = [
    ["sales_orders", "sales order"],
    ["parts", "part"],
    ["time_entries", "time entry"],
  ];
  return [
    ...nouns.flatMap(([table, noun]) => [
      ...half(
        `rows of ${table} without a line in the change log`,
        `select count(*) as n from ${table} as r where not exists
           (select 1 from logs where "relatedEntity" = '${noun}' and "entityId" = r.id and action = 'created')`,
      ),
      ...half(
        `lines of the change log without their row of ${table}`,
        `select count(*) as n from logs as l where "relatedEntity" = '${noun}' and action = 'created' and not exists
           (select 1 from ${table} as r where r.id = l."entityId") and not exists (select 1 from logs as gone
            where gone."relatedEntity" = '${noun}' and gone."entityId" = l."entityId" and gone.action = 'deleted')`,
      ),
    ]),
    ...half("orders of one number", `select count(*) - count(distinct "orderNumber") as n from sales_orders`),
  ];
}

/** Each line of the change log follows from the one before, and none is gone from the end. */
function unchained(db: Database): string[] {
  const { broken, missing } = followChain({ all: (sql, values) => rowsOf(db, sql, values as SqlValue[]) });
  return [
    ...(broken === null ? [] : [`Change ${broken} does not follow from the one before`]),
    ...(missing === 0 ? [] : [`${missing} lines are gone from the end of the change log`]),
  ];
}

const brief = (state: Expected, like: Expected = state) =>
  state === null
    ? "absent"
    : JSON.stringify(Object.fromEntries(Object.keys(like ?? {}).map((name) => [name, short(state[name])])));
const short = (value: unknown) =>
  typeof value === "string" && value.length > 20 ? `${value.slice(0, 20)}… (${value.length})` : value;
