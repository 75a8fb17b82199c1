import { type Cell, writeCsv } from "../../lib/csv.ts";
import type { Context } from "../../records/context.ts";
import { findRecord, logChange } from "../../records/records.ts";
import { staffMember } from "../staff/record.ts";
import { linesNaming } from "./erase-log.ts";
import { loose, mentionsOf } from "./mentions.ts";
import { namesOf } from "./names.ts";
import type { KeptOfPerson } from "./schema.ts";

/** The tables with rows of one person, by the column that names them, what they hold, and what of it nobody needs to know. */
const TABLES: readonly [table: string, column: string, holds: string, ...secrets: string[]][] = [
  ["staff", "id", "the record of this person", "search"],
  ["time_entries", "userId", "each coming and going; photos lie in the folder photos under the id"],
  ["time_corrections", "userId", "corrections of these times"],
  ["job_times", "userId", "the time at steps of work orders"],
  ["schedules", "userId", "usual hours, and typed ones"],
  ["planned_days", "userId", "hours planned for days"],
  ["staff_loans", "staffId", "days in another department"],
  ["credentials", "staffId", "which ways to sign in there are, without their secrets", "secret"],
  ["sessions", "staffId", "where this person is signed in", "tokenHash"],
  ["tokens", "staffId", "programs that act for this person", "tokenHash"],
  ["links", "staffId", "links to set a password", "tokenHash"],
];

/** The tables with what somebody has marked or chosen, by "staff 7". */
const MARKS: readonly [table: string, column: string, holds: string][] = [
  ["notification_reads", "who", "which notifications were read"],
  ["notification_snoozes", "who", "which notifications come back later"],
  ["notification_mutes", "who", "which rules are muted"],
  ["notice_times", "who", "quiet hours"],
  ["outbox", "who", "mail to this person"],
  ["favourites", "who", "reports on the dashboard"],
  ["saved_views", "owner", "views of lists"],
];

/** All that is kept of one person, and a line in the log that it was read. */
export async function keptOf(context: Context, staffId: number): Promise<KeptOfPerson> {
  const { full_name } = await findRecord(context, staffMember, staffId);
  const { names } = await namesOf(context, staffId);
  const files: KeptOfPerson["files"] = [];
  const add = (name: string, holds: string, rows: readonly Record<string, unknown>[]) => {
    if (rows.length > 0) files.push({ name: `${name}.csv`, holds, rows: rows.length, text: csvOf(rows) });
  };
  for (const [table, column, holds, ...secrets] of TABLES)
    add(table, holds, without(secrets, await rowsOf(context, table, column, staffId)));
  for (const [table, column, holds] of MARKS)
    add(table, holds, await rowsOf(context, table, column, `staff ${staffId}`));
  const lines = await linesNaming(context, names, staffId);
  add("logs", "changes by this person, about them, or that name them", without(["hash", "erased"], lines));
  const mentions = [];
  for await (const { table, column, id, text } of mentionsOf(context, names, staffId))
    mentions.push({ table, column, id, text });
  add("mentions", "other texts that name this person", mentions);
  const entries = context.db.selectFrom("time_entries").select("id").where("userId", "=", staffId);
  const photos = (await entries.where("photoHash", "is not", null).execute()).map(({ id }) => id);
  await logChange(context, staffMember, staffId, "read for them", {}, {});
  return { full_name, files, photos };
}

function rowsOf(context: Context, table: string, column: string, is: number | string) {
  return loose(context).selectFrom(table).selectAll().where(column, "=", is).execute();
}

function without(secrets: readonly string[], rows: readonly Record<string, unknown>[]) {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column))));
}

function csvOf(rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return writeCsv([columns, ...rows.map((row) => columns.map((column) => row[column] as Cell))]);
}
