import type { Kysely } from "kysely";
import type { Saved } from "../../../db/tables.ts";
import { Conflict } from "../../lib/errors.ts";
import { fold } from "../../lib/text.ts";
import { asAct, type Context } from "../../records/context.ts";
import type { Noun } from "../../records/noun.ts";
import { findRecord, findReferred, insertRecord, updateRecord } from "../../records/records.ts";
import { customer } from "./record.ts";
import { isCompany } from "./rules.ts";

type Customer = Saved<"customers">;

/**
 * Gives a duplicate's orders, contacts and addresses to another customer, and hides the duplicate. Contact details, terms and price
 * level that the other lacks are taken over; another phone or mail becomes a contact. Texts on orders stay. Throws NotFound, Invalid and
 * Conflict.
 */
export function mergeCustomer(context: Context, id: number, into: number): Promise<Customer> {
  return asAct(context, null, async (inner) => {
    const gone = await findRecord(inner, customer, id);
    const kept = await findReferred(inner, customer, into, "into");
    const refusal = await refusalOf(inner, gone, kept);
    if (refusal !== undefined) throw new Conflict(refusal);
    for (const { from, column } of customer.referredBy) {
      const noun = inner.nouns.find(({ table }) => table === from);
      if (noun) await repoint(inner, noun, column, gone.id, kept.id);
    }
    await keepContact(inner, gone, kept);
    await updateRecord(inner, customer, id, { mergedIntoId: into }, "merged");
    return updateRecord(inner, customer, into, missingIn(kept, gone));
  });
}

async function refusalOf(context: Context, gone: Customer, kept: Customer): Promise<string | undefined> {
  if (gone.id === kept.id) return `${gone.customerName} cannot be merged into itself`;
  for (const one of [gone, kept])
    if (one.mergedIntoId !== null) {
      const { customerName } = await findRecord(context, customer, one.mergedIntoId);
      return `${one.customerName} is merged into ${customerName} already`;
    }
  if (isCompany(gone) === isCompany(kept)) return undefined;
  const [company, contact] = isCompany(gone) ? [gone, kept] : [kept, gone];
  return `${company.customerName} is a company and ${contact.customerName} a contact: only two of a kind are merged`;
}

async function repoint(context: Context, noun: Noun, column: string, gone: number, kept: number): Promise<void> {
  const db = context.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const rows = await db.selectFrom(noun.table).selectAll().where(column, "=", gone).orderBy("id").execute();
  if (rows.length === 0) return;
  const taken = noun.table === "addresses" ? await kindsWithDefault(context, kept) : [];
  for (const row of rows) {
    const isSecond = row["isDefault"] === 1 && taken.includes(String(row["kind"]));
    const values = { [column]: kept, ...(isSecond ? { isDefault: 0 } : {}) };
    await updateRecord(context, noun, row["id"] as number, values as never);
  }
}

/** The kinds for which a customer already has a default address. */
async function kindsWithDefault({ db }: Context, customerId: number): Promise<string[]> {
  const of = db.selectFrom("addresses").select("kind").where("customerId", "=", customerId);
  return (await of.where("isDefault", "=", 1).execute()).map(({ kind }) => kind);
}

/** Keeps how to reach a duplicate, if the other is reached otherwise, as a contact of the same company. */
async function keepContact(context: Context, gone: Customer, kept: Customer): Promise<void> {
  const { contactType, contactInfo } = gone;
  if (contactInfo === null || kept.contactInfo === null || fold(contactInfo) === fold(kept.contactInfo)) return;
  const companyId = isCompany(kept) ? kept.id : kept.companyId;
  const contacts = context.db.selectFrom("customers").select("contactInfo").where("companyId", "=", companyId);
  const known = (await contacts.where("id", "<>", gone.id).execute()).map((contact) => fold(contact.contactInfo ?? ""));
  if (known.includes(fold(contactInfo))) return;
  const { customerName } = kept;
  const recordType = isCompany(kept) ? "contact" : kept.recordType;
  const none = { originalId: null, terms: null, mergedIntoId: null };
  await insertRecord(context, customer, { customerName, contactType, contactInfo, recordType, companyId, ...none });
}

function missingIn(kept: Customer, gone: Customer): Partial<Customer> {
  const { terms, contactType, contactInfo, priceLevelId } = gone;
  const hasNoLevel = kept.priceLevelId === null && kept.companyId === null;
  return {
    ...(hasNoLevel && priceLevelId !== null ? { priceLevelId } : {}),
    ...(kept.terms === null && terms !== null ? { terms } : {}),
    ...(kept.contactInfo === null && contactInfo !== null ? { contactType, contactInfo } : {}),
  };
}
