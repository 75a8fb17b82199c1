import { tableCsv, writeCsv } from "../../../src/lib/csv.ts";
import type { Dates } from "../../../src/lib/date-format.ts";
import { Invalid, NotFound } from "../../../src/lib/errors.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import { fold } from "../../../src/lib/text.ts";
import type { Column, Report, ReportId } from "../../../src/modules/reports/schema.ts";
import { stdoutFile } from "../../print/files.ts";
import { forStdout } from "../../print/output.ts";
import { printable, printableJson } from "../../print/printable.ts";
import { lookOf, type TableOptions, table } from "../../print/table.ts";
import { connect } from "../../shop/connect.ts";
import type { Connection } from "../../shop/connection.ts";
import { shopDates } from "../../shop/dates.ts";

interface ReportOptions {
  db?: string;
  from?: string;
  to?: string;
  by?: string;
  customer?: string;
  department?: string;
  /** A full name, or a text that finds exactly one member of the staff. */
  person?: string;
  format: "table" | "csv" | "json";
}

/** How wide it may be, and which customer, department or person it was narrowed to. */
type Look = Pick<TableOptions, "width" | "isBold"> & { dates: Dates; of?: readonly string[] };

/** `stockworks report`: prints one, or without a name the list of them. */
export async function printReport(name: string | undefined, options: ReportOptions): Promise<void> {
  const { client, close } = await connect({ db: options.db, mustExist: true });
  try {
    const out = stdoutFile();
    await out.write(name === undefined ? await catalogue(client, options) : await reportText(client, name, options));
  } finally {
    await close();
  }
}

/** A report as table, CSV or JSON. */
export async function reportText(
  client: Connection["client"],
  name: string,
  options: Omit<ReportOptions, "db">,
): Promise<string> {
  const { format, from, to, by, customer, department } = options;
  const person = options.person === undefined ? undefined : await personBy(client, options.person);
  const asked = { from, to, by, customer, department, person: person?.id };
  const said = Object.entries(asked).filter(([, value]) => value !== undefined);
  const report = await client.reports.get({ id: name as ReportId, ...Object.fromEntries(said) });
  if (format === "json") return `${printableJson(report, 2)}\n`;
  return format === "csv"
    ? forStdout(tableCsv(report.columns, report.rows))
    : reportTable(report, {
        ...lookOf(),
        dates: await shopDates(client),
        of: [customer, department, person?.full_name].filter((one) => one !== undefined),
      });
}

/** The member of the staff with this name, or the only one found by these words. */
async function personBy({ staff }: Connection["client"], search: string) {
  const { rows } = await staff.people({ search });
  const called = rows.filter(({ full_name }) => fold(full_name) === fold(search));
  const [person, another] = called.length > 0 ? called : rows;
  if (person === undefined) throw new NotFound(`Nobody on the staff is called ${search}`);
  if (another)
    throw new Invalid(`${search} could be ${rows.map(({ full_name }) => full_name).join(" or ")}. Say which`);
  return person;
}

async function catalogue({ reports }: Connection["client"], { format }: ReportOptions): Promise<string> {
  const all = await reports.list();
  if (format === "json") return `${printableJson(all, 2)}\n`;
  const cells = all.map(({ id, question, by }) => [id, question, by.join(", ")]);
  if (format === "csv") return writeCsv([["Report", "Question", "By"], ...cells]);
  return cells
    .map(([id = "", question, by]) => `${id.padEnd(NAMES)}${question}${by && `\n${MARGIN}by ${by}`}\n`)
    .join("");
}

const NAMES = 17;
const MARGIN = " ".repeat(NAMES);

/**
 * A report for people: its question and period, the rows with totals and bars, and notes.
 */
export function reportTable(report: Report, { of = [], dates, ...look }: Look): string {
  const { columns, rows, totals, notes } = report;
  const about = [
    report.from === null
      ? `As of ${dates.date(report.today)}`
      : `${dates.date(report.from)} to ${dates.date(report.to as string)}`,
    ...(report.by === null ? [] : [`by ${report.by}`]),
    ...of.map((name) => `only ${printable(name)}`),
  ];
  const heading = `${report.title}: ${report.question}\n${about.join(", ")}\n\n`;
  if (rows.length === 0) return `${heading}There is nothing to report.\n`;
  const titles = columns.map(({ title }) => title);
  const typeOf = (column: number) => columns[column]?.type as Column["type"];
  const body = rows.map((row) => columns.map((column) => shown(column, row[column.key], dates)));
  const total = totals === null ? [] : [columns.map((column, i) => totalCell(column, totals[column.key], i, dates))];
  const bars = barsOf(report, roomFor([titles, ...body, ...total], look.width));
  const parts = partsOf(columns, [titles, ...body, ...total], look.width).map((part) => {
    const right = part.flatMap((column, i) => (NUMBERS.has(typeOf(column)) ? [i] : []));
    // The first column says what a row is about. Numbers, dates and codes are useless when they are cut.
    const giving = part.flatMap((column, i) => (typeOf(column) === "text" ? [i] : [])).toReversed();
    const cellsOf = (cells: readonly string[]) => part.map((column) => cells[column] ?? "");
    const rows = [...body, ...total].map((cells, i) => [...cellsOf(cells), ...(bars ? [bars[i] ?? ""] : [])]);
    return table([...cellsOf(titles), ...(bars ? [""] : [])], rows, { ...look, right, giving });
  });
  return `${heading}${parts.join("\n")}${notes.length === 0 ? "" : `\n${notes.map(printable).join("\n")}\n`}`;
}

const NUMBERS = new Set<Column["type"]>(["count", "hours", "days", "percent", "money"]);
const NOTHING = "–";

function shown({ type }: Column, cell: string | number | null | undefined, dates: Dates): string {
  if (cell === null || cell === undefined) return NOTHING;
  if (typeof cell === "string") return written(type, cell, dates);
  if (type === "money") return formatMoney(cell);
  return (type === "hours" || type === "percent" ? withOneDecimal : shortly).format(cell);
}

function written(type: Column["type"], cell: string, dates: Dates): string {
  if (cell === "") return cell;
  if (type === "month") return dates.month(`${cell}-01`);
  return type === "date" || type === "week" ? dates.date(cell) : cell;
}

const withOneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shortly = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

function totalCell(column: Column, cell: string | number | null | undefined, index: number, dates: Dates): string {
  if (cell === null || cell === undefined) return index === 0 ? "Total" : "";
  return shown(column, cell, dates);
}

const LONGEST_BAR = 20;
const SHORTEST_BAR = 6;
/** The width where there is no terminal. */
const PAGE = 100;
const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];

/** A text is still told apart when it is cut to this. */
const SHORT_TEXT = 8;

/**
 * The columns of each table, by their places. Where numbers would be cut, those that find no room stand in a table of
 * their own below, which begins with the first column, too.
 */
function partsOf(columns: readonly Column[], lines: readonly (readonly string[])[], width = PAGE): number[][] {
  const widths = widthsOf(lines);
  const widthOf = (column: number) => {
    const whole = widths[column] as number;
    const { type, title } = columns[column] as Column;
    return type === "text" ? Math.min(whole, Math.max(title.length, SHORT_TEXT) + 2) : whole;
  };
  const parts: number[][] = [];
  let left = 0;
  for (let column = 1; column < columns.length; column++) {
    left -= widthOf(column);
    if (parts.length > 0 && left >= 0) parts.at(-1)?.push(column);
    else {
      parts.push([0, column]);
      left = width + 2 - widthOf(0) - widthOf(column);
    }
  }
  return parts;
}

/** The width that is left beside the cells. */
function roomFor(lines: readonly (readonly string[])[], width = PAGE): number {
  return width - widthsOf(lines).reduce((sum, each) => sum + each, 0);
}

/** What each column takes, with the gap beside it. */
function widthsOf(lines: readonly (readonly string[])[]): number[] {
  return (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)) + 2);
}

/** A bar for each row, by the report's chart column; none where there is no room or nothing to compare. */
function barsOf({ chart, rows }: Report, room: number): string[] | undefined {
  if (chart === null || room < SHORTEST_BAR || rows.length < 2) return undefined;
  const values = rows.map((row) => Math.max(0, Number(row[chart] ?? 0)));
  const highest = Math.max(...values);
  if (highest === 0) return undefined;
  return values.map((value) => bar(value / highest, Math.min(room, LONGEST_BAR)));
}

function bar(part: number, length: number): string {
  const eighths = Math.round(part * length * 8);
  return "█".repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}
