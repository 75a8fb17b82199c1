import { sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { writeCsv } from "../../lib/csv.ts";
import { formatInstant } from "../../lib/dates.ts";
import { Conflict, NotFound } from "../../lib/errors.ts";
import { readImage } from "../../lib/images.ts";
import { type Context, inTransaction } from "../context.ts";
import { columnsOf, pageOf } from "../page.ts";
import { findRecord, insertRecord, type Kind } from "../records.ts";
import { rowOf } from "../row.ts";
import type { timekeeping } from "./api.ts";
import { clockRefusal } from "./rules.ts";
import type { TimeEntry } from "./schema.ts";

const kind: Kind<"time_entries"> = { table: "time_entries", noun: "time entry" };
const staff: Kind<"staff"> = { table: "staff", noun: "employee" };

export const service: Service<typeof timekeeping, Context> = {
  async list(context, { userId, ...input }) {
    const where = userId === undefined ? [] : [sql<boolean>`"userId" = ${userId}`];
    const page = await pageOf<Row>(context, [{ ...source, where }], input, "-createdAt");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async latest(context, { userId }) {
    await findRecord(context, staff, userId);
    const entry = await latestOf(context, userId);
    return entry ? toWire(await rowOf<Row>(context, source, kind, entry.id)) : null;
  },

  async create(context, { userId, eventType, photoData, location }) {
    const photo = readImage(photoData, "The photo");
    // Kept before the row that names it: a photo that no row names does no harm, a row without its photo would.
    const photoHash = context.files.save(photo.bytes);
    return inTransaction(context, async (inner) => {
      const person = await findRecord(inner, staff, userId);
      if (person.isActive === 0)
        throw new Conflict(`${person.full_name} is not active any more and cannot use the clock`);
      const latest = await latestOf(inner, userId);
      const since = latest ? formatInstant(latest.createdAt, "en-US", inner.timeZone) : "";
      const refusal = clockRefusal(person.full_name, latest, eventType, since);
      if (refusal) throw new Conflict(refusal);
      const { id } = await insertRecord(inner, kind, { userId, eventType, photoHash, location });
      return toWire(await rowOf<Row>(inner, source, kind, id));
    });
  },

  async export(context) {
    const { rows } = await pageOf<Row>(context, [source], {}, "createdAt");
    const head = [
      "id",
      "userId",
      "full_name",
      "eventType",
      "location",
      "createdAt",
      `Local time (${context.timeZone})`,
    ];
    const cells = rows.map((row) => [
      row.id,
      row.userId,
      row.full_name,
      row.eventType,
      row.location,
      row.createdAt,
      formatInstant(row.createdAt, "en-US", context.timeZone),
    ]);
    return { name: "time_entries.csv", type: "text/csv; charset=utf-8", body: writeCsv([head, ...cells]) };
  },

  async photo(context, { id }) {
    const { photoHash } = await findRecord(context, kind, id);
    const body = photoHash === null ? undefined : context.files.read(photoHash);
    if (!body) throw new NotFound(`Time entry ${id} has no photo`);
    const isPng = body[0] === 0x89;
    return { name: `time-entry-${id}.${isPng ? "png" : "jpg"}`, type: isPng ? "image/png" : "image/jpeg", body };
  },
};

type Row = Pick<
  Saved<"time_entries">,
  "id" | "userId" | "eventType" | "location" | "photoHash" | "createdAt" | "updatedAt"
> & { full_name: string };

const source = {
  table: "time_entries" as const,
  columns: {
    ...columnsOf("id", "userId", "eventType", "location", "photoHash", "createdAt", "updatedAt"),
    full_name: sql`(select full_name from staff where staff.id = time_entries."userId")`,
  },
  search: sql`(select search from staff where staff.id = time_entries."userId")`,
};

/** The highest id is the latest: two entries may share a second, and clocks are set back. */
function latestOf(context: Context, userId: number) {
  return context.db
    .selectFrom("time_entries")
    .select(["id", "eventType", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

function toWire({ photoHash, ...entry }: Row): TimeEntry {
  return {
    ...entry,
    eventType: entry.eventType as TimeEntry["eventType"],
    photoUrl: photoHash === null ? null : `/api/time-entries/${entry.id}/photo`,
  };
}
