import { writeCsv } from "../../../src/lib/csv.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { QueryAnswer } from "../../../src/modules/query/schema.ts";
import { stdoutFile } from "../../print/files.ts";
import { forStdout, remark } from "../../print/output.ts";
import { printableJson } from "../../print/printable.ts";
import { lookOf, table } from "../../print/table.ts";
import { connectFile } from "../../shop/connect.ts";

interface QueryOptions {
  db?: string;
  csv?: boolean;
  json?: boolean;
}

/** `stockworks query`: prints the rows that a question finds. */
export async function printRows(sql: string, { db, csv, json }: QueryOptions): Promise<void> {
  const { client, close } = await connectFile({ db, mustExist: true });
  try {
    const { rows, isCut } = await client.query.run({ sql });
    await stdoutFile().write(json ? `${printableJson(rows, 2)}\n` : csv ? csvOf(rows) : tableOf(rows));
    if (isCut) remark(`These are the first ${formatNumber(rows.length)} rows; there are more`);
  } finally {
    await close();
  }
}

function csvOf(rows: QueryAnswer["rows"]): string {
  const columns = columnsOf(rows);
  return forStdout(writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))]));
}

function tableOf(rows: QueryAnswer["rows"]): string {
  if (rows.length === 0) return "No rows.\n";
  const columns = columnsOf(rows);
  const isNumber = (column: string) => rows.some((row) => typeof row[column] === "number");
  const right = columns.flatMap((column, i) => (isNumber(column) ? [i] : []));
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? "")));
  return `${table(columns, cells, { ...lookOf(), right })}\n${count(rows.length, "row")}\n`;
}

function columnsOf([first = {}]: QueryAnswer["rows"]): string[] {
  return Object.keys(first);
}
