import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import type { ClosedIn } from "../../lib/dates.ts";
import { toWireOf } from "../../lib/wire.ts";
import type { Context } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { findRecord, flag, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import type { closedDays } from "./api.ts";
import { closedDay } from "./record.ts";
import { closedCounter } from "./rules.ts";
import { ClosedDay, type NewClosedDay } from "./schema.ts";

export const service: Service<typeof closedDays, Context> = {
  async list(context, input) {
    const page = await pageOf(context, [source], input, "day");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async get(context, { id }) {
    return toWire(await findRecord(context, closedDay, id));
  },

  async create(context, input) {
    return toWire(await insertRecord(context, closedDay, toColumns(input)));
  },

  async update(context, { id, ...input }) {
    return toWire(await updateRecord(context, closedDay, id, toColumns(input)));
  },

  async remove(context, { id }) {
    await removeRecord(context, closedDay, id);
  },
};

const source = sourceOf("closed_days", ClosedDay, {}, { search: sql`lower(name)` });
const toWire = toWireOf(ClosedDay);

/** The closed days as stored, by their day; `closedOn` says whether a date is one of them. */
export function storedClosedDays({ db }: Pick<Context, "db">) {
  return db.selectFrom("closed_days").select(["day", "name", "repeatsYearly"]).orderBy("day").execute();
}

/** Counts the closed days among Mondays to Fridays, for arithmetic with working days. */
export async function closedDaysIn(context: Pick<Context, "db">): Promise<ClosedIn> {
  return closedCounter(await storedClosedDays(context));
}

function toColumns({ repeatsYearly, ...input }: NewClosedDay) {
  return { ...input, repeatsYearly: flag(repeatsYearly) };
}
