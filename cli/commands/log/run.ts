import type { Endpoint } from "../../../src/api/endpoint.ts";
import { columnsOf, csvOf } from "../../../src/api/list-csv.ts";
import type { Dates } from "../../../src/lib/date-format.ts";
import { Invalid } from "../../../src/lib/errors.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { DOORS, deedWords, kindOf, stepWords, valueWords } from "../../../src/modules/activity/rules.ts";
import type { Activity, ActivityDetail } from "../../../src/modules/activity/schema.ts";
import { OF_PEOPLE } from "../../../src/shop/nouns.ts";
import { table as calls } from "../../../src/shop/table.ts";
import { commandOn } from "../../print/again.ts";
import { stdoutFile } from "../../print/files.ts";
import { forStdout } from "../../print/output.ts";
import { printable, printableJson } from "../../print/printable.ts";
import { lookOf, type TableOptions, table } from "../../print/table.ts";
import { connect } from "../../shop/connect.ts";
import type { Connection } from "../../shop/connection.ts";
import { shopDates } from "../../shop/dates.ts";

interface LogOptions {
  db?: string;
  by?: string;
  noun?: string;
  door?: string;
  from?: string;
  to?: string;
  search?: string;
  limit?: string;
  format: "table" | "csv" | "json";
}

const PAGE = 500;
const SHOWN = 50;

/** `stockworks log`: prints lines of the change log, the latest first, or one of them field by field. */
export async function printLog(change: string | undefined, options: LogOptions): Promise<void> {
  const id = change === undefined ? undefined : numberOf(change);
  const most = mostOf(options);
  const { client, close } = await connect({ db: options.db, mustExist: true });
  try {
    const out = stdoutFile();
    if (id !== undefined) {
      return await out.write(detailText(await client.activity.get({ id }), options, await shopDates(client)));
    }
    const lines = await linesOf(client, options, most);
    await out.write(await logText(client, lines, options));
  } finally {
    await close();
  }
}

function numberOf(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new Invalid(`log takes the number of a change, as "stockworks log" shows it, and not "${text}"`);
}

function mostOf({ limit, format }: LogOptions): number {
  if (limit === undefined) return format === "table" ? SHOWN : Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,8}$/.test(limit)) return Number(limit);
  throw new Invalid(`--limit is a whole number of at least 1, and not "${limit}"`);
}

interface Lines {
  rows: Activity[];
  total: number;
}

async function linesOf({ activity }: Connection["client"], options: LogOptions, most: number): Promise<Lines> {
  const { by, noun, door, from, to, search } = options;
  const asked = { performedBy: by, entity: noun, surface: door, from, to, search };
  const input = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  const rows: Activity[] = [];
  let page: Awaited<ReturnType<typeof activity.list>> | undefined;
  do {
    const cursor = page?.next === undefined ? {} : { cursor: page.next };
    page = await activity.list({ ...input, ...cursor, limit: Math.min(PAGE, most - rows.length) });
    rows.push(...page.rows);
  } while (page.next !== undefined && rows.length < most);
  return { rows, total: page.total };
}

async function logText(client: Connection["client"], { rows, total }: Lines, { format }: LogOptions): Promise<string> {
  if (format === "json") return `${printableJson(rows, 2)}\n`;
  if (format === "csv") return forStdout(csvOf(columnsOf(calls.activity.list as Endpoint), rows, true));
  if (rows.length === 0) return "No changes match.\n";
  const text = logTable(rows, await shopDates(client), lookOf());
  const rest = total - rows.length;
  return rest > 0 ? `${text}\n${formatNumber(rest)} more: ask for them with --limit\n` : text;
}

/** What `stockworks log` prints: lines of the change log for people. */
export function logTable(rows: readonly Activity[], dates: Dates, look: TableOptions): string {
  const cells = rows.map((line) => [
    String(line.id),
    dates.moment(line.timestamp),
    line.performedBy,
    DOORS[line.surface] ?? line.surface,
    whatOf(line, dates),
  ]);
  return table(["No", "When", "Who", "Through", "What"], cells, { ...look, right: [0], giving: [4] });
}

function whatOf(line: Activity, dates: Dates): string {
  const step = stepWords(line, dates);
  const undone = line.undoneBy === null ? "" : ` (undone by ${line.undoneBy})`;
  return `${deedWords(line, OF_PEOPLE)}${step === undefined ? "" : `, ${step}`}${undone}`;
}

function detailText(line: ActivityDetail, { format, db }: LogOptions, dates: Dates): string {
  if (format === "json") return `${printableJson(line, 2)}\n`;
  const kind = kindOf(line, true);
  const sides = [
    ...(kind === "creation" ? [] : [["Before", "was"] as const]),
    ...(kind === "deletion" ? [] : [["After", "is"] as const]),
  ];
  const rows = line.differences.map(({ label, holds, ...values }) => [
    label,
    ...sides.map(([, side]) => valueWords({ holds, value: values[side] }, dates)),
  ]);
  const fields = rows.length === 0 ? "" : `\n${table(["Field", ...sides.map(([title]) => title)], rows, lookOf())}`;
  const way =
    line.obstacle === null ? `Undo: ${commandOn(db, `undo ${line.id}`)}` : `Cannot be undone: ${line.obstacle}`;
  return `${logTable([line], dates, lookOf())}${fields}\n${printable(way)}\n`;
}
