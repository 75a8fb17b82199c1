import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { invalidAt } from "../../lib/errors.ts";
import { toWireOf } from "../../lib/wire.ts";
import { lastChangeOf } from "../../records/change-of.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { findRecord, findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { restoreRecord } from "../../records/restore.ts";
import { sourceOf } from "../../records/source.ts";
import type { customers } from "./api.ts";
import { companyByNumber, numberOfCompany } from "./company.ts";
import { mergeCustomer } from "./merge.ts";
import { customer } from "./record.ts";
import { COMPANY_TYPES, EMAIL_TYPES, isCompany, PHONE_TYPES } from "./rules.ts";
import { Customer } from "./schema.ts";

export const service: Service<typeof customers, Context> = {
  list: (context, { kind, companyId, ...input }) => {
    const where = [
      sql<boolean>`"mergedIntoId" is null`,
      ...(kind === undefined ? [] : [sql<boolean>`"recordType" in (${sql.join(COMPANY_TYPES)})`]),
      ...(companyId === undefined ? [] : [sql<boolean>`"companyId" = ${companyId}`]),
    ];
    return pageOf(context, [{ ...source, where }], input, "customerName");
  },

  suggest: (context, input) => service.list(context, input),

  async stats(context) {
    const among = (column: "recordType" | "contactType", words: readonly string[]) =>
      sql<number>`count(case when ${sql.ref(column)} in (${sql.join(words)}) then 1 end)`;
    return context.db
      .selectFrom("customers")
      .where("mergedIntoId", "is", null)
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

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const { recordType = "customer", companyId, terms = null } = input;
      await requireCompany(inner, companyId);
      const number = numberOfCompany({ recordType, originalId: input.originalId });
      const company = companyId ?? (number === undefined ? null : await companyByNumber(inner, number));
      return toWire(await insertRecord(inner, customer, { ...input, recordType, terms, companyId: company }));
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      await requireCompany(inner, input.companyId, id);
      return toWire(await updateRecord(inner, customer, id, input));
    }),

  merge: (context, { id, into }) =>
    inTransaction(context, async (inner) => {
      const kept = toWire(await mergeCustomer(inner, id, into));
      return { ...kept, change: await lastChangeOf(inner, customer, id) };
    }),

  async remove(context, { id }) {
    await removeRecord(context, customer, id);
  },

  async restore(context, { id }) {
    return toWire(await restoreRecord(context, customer, id));
  },
};

/** Throws Invalid if the record is no company: contacts belong to companies, not to other contacts. */
async function requireCompany(context: Context, companyId: number | null | undefined, own?: number): Promise<void> {
  if (companyId == null) return;
  const company = await findReferred(context, customer, companyId, "companyId");
  if (isCompany(company) && companyId !== own) return;
  throw invalidAt("companyId", `${company.customerName} is not a company`);
}

/** The rule `isCompany` in SQL, to sort by. */
const type = sql`case when "recordType" in (${sql.join(COMPANY_TYPES)}) then 'Company' else 'Contact' end`;

const source = sourceOf("customers", Customer, {}, { sort: { customerName: BY_NAME, type } });

const toWire = toWireOf(Customer);
