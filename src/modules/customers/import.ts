import { invalidAt } from "../../lib/errors.ts";
import { fold } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { findRecord } from "../../records/records.ts";
import { foldedKey, knownBy } from "../imports/match/finding.ts";
import type { Fresh, List, Stored, Work, Writer } from "../imports/match/list.ts";
import { referTo } from "../imports/match/refer.ts";
import { columnsFor, shortened } from "../imports/read/columns.ts";
import { blanks, derivedOf } from "../imports/read/derived.ts";
import { inBulk } from "../imports/write/writers.ts";
import { priceLevel } from "../price-levels/record.ts";
import { companyByNumber, numberOfCompany } from "./company.ts";
import { customer } from "./record.ts";
import { isCompany, wrongLevel } from "./rules.ts";
import { Customer, CustomerRow } from "./schema.ts";
import { toColumns } from "./service.ts";

const columns = columnsFor(CustomerRow.shape, {
  customerName: {
    isRequired: true,
    names: [
      ["Customer name"],
      ["Customer", "Client", "Client name"],
      ["Name", "Display name", "Full name"],
      ["Company", "Company name"],
      ["Contact name"],
    ],
  },
  contactType: { names: [["Contact type"]] },
  contactInfo: {
    doubt: shortened,
    names: [
      ["Contact info"],
      ["Main phone", "Phone", "Phone number", "Telephone"],
      ["Main email", "Email", "Email address"],
    ],
  },
  recordType: { names: [["Record type"]] },
  originalId: {
    doubt: shortened,
    names: [["Original id"], ["Customer id", "Customer number", "Account number", "Account no", "Customer code"]],
  },
  terms: { names: [["Terms"], ["Payment terms"]] },
  isActive: { names: [["Is active", "Active", "Active status"]] },
  priceLevel: { names: [["Price level"], ["Pricing level", "Price group", "Price list"]] },
});

/** Customers are known by their name and contact, or by the number that another system gave them. */
export const customers: List = {
  noun: customer,
  columns,
  fields: CustomerRow,
  derived: derivedOf(Customer, CustomerRow),
  refer: referTo({ field: "priceLevel", id: "priceLevelId", noun: priceLevel, by: ["name"] }),
  ...knownBy("customerName"),
  choose({ id, values }, candidates) {
    const same = (field: string) =>
      candidates.filter((record) => foldedKey(record[field]) === foldedKey(values[field]));
    const numbered = values["originalId"] ? same("originalId") : [];
    const reached = "contactInfo" in values ? same("contactInfo") : candidates;
    const all = ofKind(numbered.length === 1 ? numbered : reached, values["recordType"]);
    const living = all.filter(isLiving);
    const found = living.length > 0 ? living : all;
    // Of a name that only duplicates have, another phone makes no new customer.
    if (found.length === 0) return candidates.some(isLiving) ? "none" : (candidates[0] ?? "none");
    if (found.length === 1) return found[0] as Stored;
    const spelled = found.filter(({ customerName }) => customerName === values["customerName"]);
    return found.find((record) => record.id === id) ?? (spelled.length === 1 ? (spelled[0] as Stored) : "unclear");
  },
  isSame: (one, other) =>
    fold(String(one["contactInfo"] ?? "")) === fold(String(other["contactInfo"] ?? "")) &&
    one["originalId"] === other["originalId"],
  describe: ({ customerName, contactInfo, originalId }) =>
    [customerName, contactInfo, originalId].filter(Boolean).join(", "),
  toValues: ({ isActive, ...customer }) => ({ ...customer, isActive: isActive === 1 }),
  writer: companiesFirst(
    inBulk({
      noun: customer,
      blank: {
        ...blanks(columns.filter(({ field }) => field !== "priceLevel")),
        priceLevelId: null,
        recordType: "customer",
        isActive: true,
      },
      toColumns(values, before) {
        const wrong = wrongLevel({ ...before, ...values });
        if (wrong !== undefined) throw invalidAt("priceLevel", wrong);
        return toColumns(values);
      },
    }),
  ),
};

function isLiving({ mergedIntoId }: Stored): boolean {
  return mergedIntoId === null;
}

/** The companies or the contacts among records, as a row says; all of them where there is none of its kind. */
function ofKind(records: readonly Stored[], recordType: unknown): readonly Stored[] {
  const isOne = (type: unknown) => isCompany({ recordType: String(type) });
  const own = records.filter((record) => isOne(record["recordType"]) === isOne(recordType));
  return recordType === undefined || own.length === 0 ? records : own;
}

/** Companies are written first, so that contacts whose numbers continue theirs can belong to them. */
function companiesFirst(writer: Writer): Writer {
  return (context) => {
    const write = writer(context);
    return async ({ fresh, ...whole }) => {
      const work = { ...whole, changes: await ofThoseWhoStay(context, whole) };
      const isOfCompany = ({ values }: Fresh) => isCompany({ recordType: String(values["recordType"] ?? "customer") });
      const first = await write({ ...work, fresh: fresh.filter(isOfCompany) });
      const contacts = fresh.filter((one) => !isOfCompany(one));
      for (const { values } of contacts) {
        const number = numberOfCompany(values as Parameters<typeof numberOfCompany>[0]);
        if (number !== undefined) values["companyId"] = await companyByNumber(context, number);
        await work.pause();
      }
      const then = await write({
        ...work,
        fresh: contacts,
        changes: [],
        progress: (done) => work.progress(first.created + first.changed + done),
      });
      return { created: first.created + then.created, changed: first.changed };
    };
  };
}

/** A customer who was merged into another is hidden, so a change would be seen nowhere. It is refused with the name of the other. */
async function ofThoseWhoStay(context: Context, { changes, refuse }: Pick<Work, "changes" | "refuse">) {
  for (const { before, row } of changes) {
    if (before["mergedIntoId"] === null) continue;
    const { customerName } = await findRecord(context, customer, before["mergedIntoId"] as number);
    refuse(row, "customerName", `${before["customerName"]} was merged into ${customerName}: change that one`);
  }
  return changes.filter(({ before }) => before["mergedIntoId"] === null);
}
