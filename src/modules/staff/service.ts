import { sql } from "kysely";
import type { Flag } from "../../../db/tables/stored.ts";
import type { Service } from "../../api/endpoint.ts";
import { toWireOf } from "../../lib/wire.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { peopleInReach, requirePerson } from "../../records/reach.ts";
import { findRecord, flag, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { endAccess } from "../access/ends.ts";
import { endTokensOf } from "../access/tokens.ts";
import type { staff } from "./api.ts";
import { requirePlaces } from "./places.ts";
import { staffMember } from "./record.ts";
import { Person, StaffMember, type StaffMemberChange } from "./schema.ts";

const WORKS = {
  here: sql<boolean>`"isActive" = 1`,
  floor: sql<boolean>`"isActive" = 1 and role in ('Production', 'Function Lead')`,
};

export const service: Service<typeof staff, Context> = {
  async list(context, { works, ...input }) {
    const where = [...peopleInReach(context, "v", "staff", "id"), ...(works === undefined ? [] : [WORKS[works]])];
    const page = await pageOf(context, [{ ...source, where }], input, "full_name");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async people(context, { status, ...input }) {
    const where = status === undefined ? [] : [sql<boolean>`"isActive" = ${flag(status === "active")}`];
    const page = await pageOf(context, [{ ...people, where }], input, "full_name");
    return { ...page, rows: page.rows.map(toPerson) };
  },

  async stats({ db }) {
    const inRole = (role: string) => sql<number>`count(case when role = ${role} then 1 end)`;
    return db
      .selectFrom("staff")
      .select((of) => [
        of.fn.countAll<number>().as("totalUsers"),
        sql<number>`count(case when role in ('Admin', 'CSR') and "isActive" = 1 then 1 end)`.as("activeUsers"),
        inRole("Admin").as("administrators"),
        inRole("CSR").as("csrStaff"),
      ])
      .executeTakeFirstOrThrow();
  },

  async get(context, { id }) {
    const member = toWire(await rowOf(context, source, staffMember, id));
    await requirePerson(context, "v", "staff", id);
    return member;
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      await requirePlaces(inner, input);
      const { id } = await insertRecord(inner, staffMember, toColumns(input));
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      const before = await findRecord(inner, staffMember, id);
      await requirePlaces(inner, input, before);
      const { isActive, role } = await updateRecord(inner, staffMember, id, toColumns(input));
      if (isActive !== 1) await endAccess(inner, id);
      else if (role !== before.role) await endTokensOf(inner, id);
      return service.get(inner, { id });
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const { full_name, hasTimeEntries } = await service.get(inner, { id });
      if (hasTimeEntries) {
        await updateRecord(inner, staffMember, id, { isActive: flag(false) });
        await endAccess(inner, id);
        return { message: `${full_name} has time entries and was deactivated instead of deleted` };
      }
      await removeRecord(inner, staffMember, id);
      return { message: "User deleted successfully" };
    }),
};

const source = sourceOf(
  "staff",
  StaffMember,
  {
    // Their own entries, and entries that name them as supervisor.
    hasTimeEntries: sql<Flag>`staff.id in (select "userId" from time_entries
      union select "vouchedBy" from time_entries where "vouchedBy" is not null
      union select "decidedBy" from time_entries where "decidedBy" is not null
      union select "userId" from time_corrections
      union select "decidedBy" from time_corrections where "decidedBy" is not null
      union select "userId" from job_times)`,
    // The rule `isClockedIn` in SQL.
    clockedInSince: sql<string | null>`(select case "eventType" when 'clock_in' then "occurredAt" end from time_entries
      where time_entries."userId" = staff.id and "struckById" is null
      order by "occurredAt" desc, time_entries.id desc limit 1)`,
  },
  { phones: [sql.ref("phone_number")], sort: { full_name: BY_NAME } },
);

/** The first line of a person's search text is the name. The other lines, such as the email, are not for everybody. */
const nameAlone = sql`substr("search", 1, instr("search" || ${"\n"}, ${"\n"}) - 1)`;

const people = sourceOf("staff", Person, {}, { search: nameAlone, sort: { full_name: nameAlone } });

function toColumns(input: StaffMemberChange) {
  return {
    ...input,
    isActive: flag(input.isActive),
  };
}

const toWire = toWireOf(StaffMember);
const toPerson = toWireOf(Person);
