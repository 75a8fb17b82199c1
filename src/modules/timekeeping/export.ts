import type { FileAnswer } from "../../api/endpoint.ts";
import { writeCsv } from "../../lib/csv.ts";
import { formatInstant } from "../../lib/dates.ts";
import type { Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { source } from "./entries.ts";
import { approvalLabel } from "./rules.ts";
import type { Approval } from "./schema.ts";

/** All time entries from the first on, as payroll reads them: when it happened in UTC and on the shop's clock. */
export async function exportEntries(context: Context): Promise<FileAnswer> {
  const { rows } = await pageOf(context, [source], {}, "createdAt");
  const head = ["id", "userId", "full_name", "eventType", "location", "createdAt", "occurredAt"];
  const also = [`Local time (${context.timeZone})`, "Without photo, vouched by", "Approval"];
  const cells = rows.map((row) => [
    row.id,
    row.userId,
    row.full_name,
    row.eventType,
    row.location,
    row.createdAt,
    row.occurredAt,
    formatInstant(row.occurredAt, "en-US", context.timeZone),
    row.vouchedByName,
    approvalLabel(row.approval as Approval | null, row.decidedByName),
  ]);
  return { name: "time_entries.csv", type: "text/csv; charset=utf-8", body: writeCsv([[...head, ...also], ...cells]) };
}
