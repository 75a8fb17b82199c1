import { sql } from "kysely";
import type { FileAnswer } from "../../api/endpoint.ts";
import { writeCsv } from "../../lib/csv.ts";
import { datesInFiles } from "../../lib/date-format.ts";
import type { Context } from "../../records/context.ts";
import { newPause } from "../../records/pace.ts";
import { pageOf } from "../../records/page.ts";
import type { RowOf } from "../../records/source.ts";
import { source } from "./entries.ts";
import { approvalLabel } from "./rules.ts";
import type { Approval } from "./schema.ts";

/** The entries in files. */
export const entrySource = source;
export type EntryRow = RowOf<typeof source>;

/** The columns of time entries in a file: the documented ones, and others that explain them. */
function entryHead(timeZone: string): string[] {
  const head = ["id", "userId", "full_name", "eventType", "location", "createdAt", "occurredAt"];
  return [...head, `Local time (${timeZone})`, "Without photo, vouched by", "Approval", "Department"];
}

/** A time entry in its columns: its time in UTC and by the shop's clock. */
function entryCells(row: EntryRow, timeZone: string): (string | number | null)[] {
  return [
    row.id,
    row.userId,
    row.full_name,
    row.eventType,
    row.location,
    row.createdAt,
    row.occurredAt,
    datesInFiles(timeZone).moment(row.occurredAt),
    row.vouchedByName,
    approvalLabel(row.approval as Approval | null, row.decidedByName),
    row.department,
  ];
}

/** So many entries are read before others get their turn. */
const AT_ONCE = 500;

/** All time entries that count, from the first on. */
export async function exportEntries(context: Context): Promise<FileAnswer> {
  const where = [sql<boolean>`"struckById" is null`];
  // As bytes: a text that is put together keeps each of its pieces.
  const parts = [Buffer.from(writeCsv([entryHead(context.timeZone)]))];
  const pause = newPause();
  for (let cursor: string | undefined; ; ) {
    const input = { limit: AT_ONCE, ...(cursor !== undefined && { cursor }) };
    const { rows, next } = await pageOf<EntryRow>(context, [{ ...source, where }], input, "occurredAt");
    parts.push(Buffer.from(writeCsv(rows.map((row) => entryCells(row, context.timeZone)))));
    if (next === undefined) break;
    cursor = next;
    await pause();
  }
  return { name: "time_entries.csv", type: "text/csv; charset=utf-8", body: Buffer.concat(parts).toString() };
}
