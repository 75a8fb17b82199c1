import { closest, nameKey } from "../../lib/text.ts";
import { type Context, readerOf } from "../../records/context.ts";
import { EMAIL_TYPES, isCompany, PHONE_TYPES, SUGGEST_AT_MOST } from "./rules.ts";
import type { Buyer, Customer } from "./schema.ts";

type Known = Pick<
  Customer,
  "id" | "customerName" | "recordType" | "contactType" | "contactInfo" | "companyId" | "terms"
>;

/** People shown under their company. */
const PEOPLE_AT_MOST = 5;
/** Names like the one typed, where few have it. */
const NEAR_AT_MOST = 3;
/** Words shorter than this say too little to look for names like it, and so many letters of longer ones are looked for. */
const LETTERS = 3;

type Find = (search: string, limit: number) => Promise<Known[]>;

/**
 * Who may be meant by a name that is typed in an order: companies with their people under them, then others, each with
 * town, phone and mail; and names like it, where few have it. `find` lists customers.
 */
export async function whoOrders(context: Context, search: string, find: Find): Promise<Buyer[]> {
  if (search.trim() === "") return [];
  const found = await find(search, SUGGEST_AT_MOST);
  const near = found.length > NEAR_AT_MOST ? [] : await namesLike(search, found, find);
  const whole = await withCompanies(context, [...found, ...near]);
  const heads = whole.filter(({ companyId }) => companyId === null);
  const people = await peopleOf(context, heads);
  const towns = await townsOf(context, heads);
  const isFound = new Set(found.map(({ id }) => id));
  const ordered = [...heads.filter(isCompany), ...heads.filter((head) => !isCompany(head))];
  const buyers = ordered.map((head): Buyer => {
    const own = people.filter(({ companyId }) => companyId === head.id);
    // Records under the company's own name are its other phone or mail.
    const isOwn = ({ customerName }: Known) => nameKey(customerName) === nameKey(head.customerName);
    const others = own.filter((person) => !isOwn(person));
    const meant = others.filter(({ id }) => isFound.has(id));
    return {
      id: head.id,
      customerName: head.customerName,
      terms: head.terms,
      town: towns.get(head.id) ?? null,
      ...reachedBy([head, ...own.filter(isOwn)]),
      isLike: ![head, ...own].some(({ id }) => isFound.has(id)),
      people: (isFound.has(head.id) ? others : meant).slice(0, PEOPLE_AT_MOST).map((person) => {
        return { id: person.id, name: person.customerName, ...reachedBy([person]) };
      }),
    };
  });
  return [...buyers.filter(({ isLike }) => !isLike), ...buyers.filter(({ isLike }) => isLike)];
}

/** Customers whose name has a word like one that is typed, or is nearly the same. */
async function namesLike(typed: string, found: readonly Known[], find: Find): Promise<Known[]> {
  const words = nameKey(typed)
    .split(" ")
    .filter((word) => word.length >= LETTERS);
  const known = new Set(found.map(({ id }) => id));
  const near = new Map<number, Known>();
  for (const word of words)
    for (const one of await find(word.slice(0, LETTERS), SUGGEST_AT_MOST))
      if (!known.has(one.id) && isLike(one.customerName, typed, words)) near.set(one.id, one);
  return [...near.values()].slice(0, NEAR_AT_MOST);
}

function isLike(name: string, typed: string, [first]: readonly string[]): boolean {
  const key = nameKey(name);
  return closest(nameKey(typed), [key]) !== undefined || key.split(" ")[0] === first;
}

/** These, and the companies of those who are at one. */
async function withCompanies(context: Context, found: readonly Known[]): Promise<Known[]> {
  const known = new Set(found.map(({ id }) => id));
  const missing = found.flatMap(({ companyId }) => (companyId === null || known.has(companyId) ? [] : companyId));
  if (missing.length === 0) return [...found];
  const rows = readerOf(context)
    .selectFrom("customers")
    .select(COLUMNS)
    .where("id", "in", [...new Set(missing)]);
  return [...found, ...(await rows.execute())];
}

/** The people at these companies who are not deactivated, the first by name first. */
async function peopleOf(context: Context, companies: readonly Known[]): Promise<Known[]> {
  if (companies.length === 0) return [];
  return readerOf(context)
    .selectFrom("customers")
    .select(COLUMNS)
    .where("companyId", "in", idsOf(companies))
    .where("mergedIntoId", "is", null)
    .where("isActive", "=", 1)
    .orderBy("customerName")
    .limit(READ_AT_MOST)
    .execute();
}

/** The town of each, of the default address if there are several. */
async function townsOf(context: Context, of: readonly Known[]): Promise<Map<number, string>> {
  if (of.length === 0) return new Map();
  const rows = await readerOf(context)
    .selectFrom("addresses")
    .select(["customerId", "city", "state"])
    .where("customerId", "in", idsOf(of))
    .where("city", "is not", null)
    .orderBy("isDefault")
    .orderBy("id", "desc")
    .limit(READ_AT_MOST)
    .execute();
  // The last one of a customer stays.
  return new Map(rows.map(({ customerId, city, state }) => [customerId, [city, state].filter(Boolean).join(", ")]));
}

function reachedBy(records: readonly Known[]): Pick<Buyer, "phone" | "email"> {
  const by = (types: readonly string[]) =>
    records.find(({ contactType }) => types.includes(contactType ?? ""))?.contactInfo ?? null;
  return { phone: by(PHONE_TYPES), email: by(EMAIL_TYPES) };
}

function idsOf(records: readonly Known[]): number[] {
  return records.map(({ id }) => id);
}

const COLUMNS = ["id", "customerName", "recordType", "contactType", "contactInfo", "companyId", "terms"] as const;
const READ_AT_MOST = 500;
