import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { toWireOf } from "../../lib/wire.ts";
import type { Context } from "../../records/context.ts";
import { BY_NAME, caseless, pageOf } from "../../records/page.ts";
import { findRecord, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { restoreRecord } from "../../records/restore.ts";
import { sourceOf } from "../../records/source.ts";
import type { customers } from "./api.ts";
import { customer } from "./record.ts";
import { COMPANY_TYPES, EMAIL_TYPES, PHONE_TYPES } from "./rules.ts";
import { Customer } from "./schema.ts";

export const service: Service<typeof customers, Context> = {
  list: (context, { kind, ...input }) => {
    const isCompany = sql<boolean>`"recordType" in (${sql.join(COMPANY_TYPES)})`;
    return pageOf(context, [{ ...source, where: kind === undefined ? [] : [isCompany] }], input, "customerName");
  },

  suggest: (context, input) => service.list(context, input),

  async stats(context) {
    const among = (column: "recordType" | "contactType", words: readonly string[]) =>
      sql<number>`count(case when ${sql.ref(column)} in (${sql.join(words)}) then 1 end)`;
    return context.db
      .selectFrom("customers")
      .select((of) => [
        of.fn.countAll<number>().as("totalRecords"),
        among("recordType", COMPANY_TYPES).as("companies"),
        sql<number>`count(*) - ${among("recordType", COMPANY_TYPES)}`.as("contacts"),
        among("contactType", EMAIL_TYPES).as("emailContacts"),
        among("contactType", PHONE_TYPES).as("phoneContacts"),
      ])
      .executeTakeFirstOrThrow();
  },

  async get(context, { id }) {
    return toWire(await findRecord(context, customer, id));
  },

  async create(context, input) {
    return toWire(await insertRecord(context, customer, { ...input, recordType: input.recordType ?? "customer" }));
  },

  async update(context, { id, ...input }) {
    return toWire(await updateRecord(context, customer, id, input));
  },

  async remove(context, { id }) {
    await removeRecord(context, customer, id);
  },

  async restore(context, { id }) {
    return toWire(await restoreRecord(context, customer, id));
  },
};

/** The rule `isCompany` in SQL, to sort by. */
const type = sql`case when "recordType" in (${sql.join(COMPANY_TYPES)}) then 'Company' else 'Contact' end`;

const source = sourceOf(
  "customers",
  Customer,
  {},
  { sort: { customerName: BY_NAME, type, ...caseless("contactType", "contactInfo", "recordType") } },
);

const toWire = toWireOf(Customer);
