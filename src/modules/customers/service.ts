import { sql } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import type { Service } from "../../api/endpoint.ts";
import { invalidAt } from "../../lib/errors.ts";
import { count } from "../../lib/text.ts";
import { toWireOf } from "../../lib/wire.ts";
import { ofStatus } from "../../records/active.ts";
import { lastChangeOf } from "../../records/change-of.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { refuseInUse } from "../../records/in-use.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { findRecord, findReferred, flag, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { restoreRecord } from "../../records/restore.ts";
import { sourceOf } from "../../records/source.ts";
import { priceLevel } from "../price-levels/record.ts";
import type { customers } from "./api.ts";
import { companyByNumber, numberOfCompany } from "./company.ts";
import { LEVEL_NAMES } from "./level.ts";
import { mergeCustomer } from "./merge.ts";
import { type OrderTable, ordersOf } from "./orders-of.ts";
import { customer } from "./record.ts";
import { COMPANY_TYPES, EMAIL_TYPES, isCompany, PHONE_TYPES, wrongLevel } from "./rules.ts";
import { Customer } from "./schema.ts";
import { whoOrders } from "./who-orders.ts";

export const service: Service<typeof customers, Context> = {
  list: async (context, { status, kind, companyId, ...input }) => {
    const where = [
      ...(await ofStatus(context, "customers", status)),
      sql<boolean>`"mergedIntoId" is null`,
      ...(kind === undefined ? [] : [sql<boolean>`"recordType" in (${sql.join(COMPANY_TYPES)})`]),
      ...(companyId === undefined ? [] : [sql<boolean>`"companyId" = ${companyId}`]),
    ];
    const page = await pageOf(context, [{ ...source, where }], input, "customerName");
    return { ...page, rows: page.rows.map(onWire) };
  },

  suggest: (context, input) => service.list(context, input),

  whoOrders: (context, { search }) =>
    whoOrders(context, search, async (words, limit) => {
      return (await service.list(context, { search: words, limit })).rows;
    }),

  async stats(context) {
    const among = (column: "recordType" | "contactType", words: readonly string[]) =>
      sql<number>`count(case when ${sql.ref(column)} in (${sql.join(words)}) then 1 end)`;
    return context.db
      .selectFrom("customers")
      .where("mergedIntoId", "is", null)
      .where("isActive", "=", 1)
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
    return toWire(context, id);
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const { recordType = "customer", companyId, terms = null } = input;
      await requireCompany(inner, companyId);
      await requireLevel(inner, input);
      const number = numberOfCompany({ recordType, originalId: input.originalId });
      const company = companyId ?? (number === undefined ? null : await companyByNumber(inner, number));
      const made = await insertRecord(inner, customer, { ...toColumns(input), recordType, terms, companyId: company });
      return toWire(inner, made.id);
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      await requireCompany(inner, input.companyId, id);
      const before = await findRecord(inner, customer, id);
      const { companyId = before.companyId, priceLevelId = before.priceLevelId } = input;
      await requireLevel(inner, { companyId, priceLevelId });
      await updateRecord(inner, customer, id, toColumns(input));
      return toWire(inner, id);
    }),

  merge: (context, { id, into }) =>
    inTransaction(context, async (inner) => {
      const kept = await mergeCustomer(inner, id, into);
      return { ...(await toWire(inner, kept.id)), change: await lastChangeOf(inner, customer, id) };
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      await refuseUsed(inner, await findRecord(inner, customer, id));
      await removeRecord(inner, customer, id);
    }),

  async restore(context, { id }) {
    await restoreRecord(context, customer, id);
    return toWire(context, id);
  },
};

/** Throws Conflict for a customer with orders, in the same sense as on their page, with contacts, or with duplicates. */
async function refuseUsed(context: Context, used: Saved<"customers">): Promise<void> {
  const of = ordersOf(used.id);
  const orders = async (table: OrderTable, word: string) => {
    const counted = context.db.selectFrom(table).select((all) => all.fn.countAll<number>().as("n"));
    const { n } = await counted.where(of[table]).executeTakeFirstOrThrow();
    return n === 0 ? [] : [count(n, word)];
  };
  const referredBy = customer.referredBy.filter(({ from }) => from === "customers");
  const ordered = [...(await orders("sales_orders", "sales order")), ...(await orders("work_orders", "work order"))];
  await refuseInUse(context, { ...customer, referredBy }, used, ordered);
}

/** Throws Invalid if the record is no company: contacts belong to companies, not to other contacts. */
async function requireCompany(context: Context, companyId: number | null | undefined, own?: number): Promise<void> {
  if (companyId == null) return;
  const company = await findReferred(context, customer, companyId, "companyId");
  if (isCompany(company) && companyId !== own) return;
  throw invalidAt("companyId", `${company.customerName} is not a company`);
}

/** Throws Invalid for a price level that is not there, and for one of a contact of a company. */
async function requireLevel(
  context: Context,
  of: { companyId?: number | null | undefined; priceLevelId?: number | null | undefined },
): Promise<void> {
  if (of.priceLevelId != null) await findReferred(context, priceLevel, of.priceLevelId, "priceLevelId");
  const wrong = wrongLevel(of);
  if (wrong !== undefined) throw invalidAt("priceLevelId", wrong);
}

/** The rule `isCompany` in SQL, to sort by. */
const type = sql`case when "recordType" in (${sql.join(COMPANY_TYPES)}) then 'Company' else 'Contact' end`;

const source = sourceOf("customers", Customer, LEVEL_NAMES, {
  phones: [sql.ref("contactInfo")],
  sort: { customerName: BY_NAME, type },
});

/** A customer as their table keeps it. */
export function toColumns<Input extends { isActive?: boolean | undefined }>({ isActive, ...input }: Input) {
  return { ...input, isActive: flag(isActive) };
}

const onWire = toWireOf(Customer);

/** A stored customer with the names of their price levels. Throws NotFound. */
async function toWire(context: Context, id: number): Promise<Customer> {
  const { priceLevel, buysAt } = LEVEL_NAMES;
  const names = context.db
    .selectFrom("customers")
    .select([priceLevel.as("priceLevel"), buysAt.as("buysAt")])
    .where("id", "=", id);
  const found = await findRecord(context, customer, id);
  return onWire({ ...found, ...(await names.executeTakeFirstOrThrow()) });
}
