import type { Service } from "../../api/endpoint.ts";
import { isUnfinished } from "../../lib/states.ts";
import { nameKey } from "../../lib/text.ts";
import type { Context } from "../../records/context.ts";
import { may } from "../../rights/may.ts";
import type { Customer } from "../customers/schema.ts";
import { service as customers } from "../customers/service.ts";
import { service as inventory } from "../inventory/service.ts";
import { whatSalesAre, whatWorkIs } from "../order-lines/what-of.ts";
import { service as productionSteps } from "../production/service.ts";
import { service as purchaseOrders } from "../purchase-orders/service.ts";
import { service as salesOrders } from "../sales-orders/service.ts";
import { service as staff } from "../staff/service.ts";
import { service as vendors } from "../vendors/service.ts";
import { service as workOrders } from "../work-orders/service.ts";
import type { find } from "./api.ts";
import { FOUND_KINDS, type Found } from "./schema.ts";

/** Of each kind; to see others, people type another word. */
const OF_EACH = 5;
/** Several records may be one company and its people. */
const CUSTOMERS_READ = 20;

export const service: Service<typeof find, Context> = {
  async anything(context, { search }) {
    if (search.trim() === "") return [];
    const found: Found[] = [];
    for (const kind of FOUND_KINDS)
      if (may(context.who, "v", NOUNS[kind])) found.push(...(await finders[kind](context, search)));
    return found;
  },
};

const NOUNS: Readonly<Record<Found["kind"], string>> = {
  "work order": "workOrders",
  "sales order": "orders",
  customer: "customers",
  part: "inventory",
  vendor: "vendors",
  "purchase order": "purchaseOrders",
  "team member": "staff",
};

type Finder = (context: Context, search: string) => Promise<Found[]>;

// Each kind through its own list, so that it finds just what the caller sees there.
const finders: Readonly<Record<Found["kind"], Finder>> = {
  async customer(context, search) {
    const { rows } = await customers.list(context, { search, limit: CUSTOMERS_READ });
    const nameOf = await namesOf(context, rows);
    const ids = [...new Set(rows.map(({ id, companyId }) => companyId ?? id))];
    return ids.slice(0, OF_EACH).flatMap((id) => {
      const members = rows.filter((row) => (row.companyId ?? row.id) === id);
      return groupOf({ id, name: nameOf.get(id) ?? "" }, members);
    });
  },

  async "work order"(context, search) {
    const { rows } = await workOrders.list(context, { search, limit: OF_EACH, sort: "urgency" });
    if (rows.length === 0) return [];
    const { total } = await productionSteps.list(context, { limit: 1 });
    const what = await whatWorkIs(context, idsOf(rows));
    const found = rows.map(({ id, woNumber, customerName, status, state, dueDate, daysLate, completedAt, ...row }) => ({
      ...NOTHING_MORE,
      kind: "work order" as const,
      id,
      name: woNumber,
      about: customerName,
      order: {
        what: what.get(id) ?? "",
        status,
        state,
        dueDate,
        daysLate,
        completedAt,
        standing: row.standing,
        daysAtRisk: row.daysAtRisk,
        step: { number: row.stepNumber, of: total, operation: row.operation },
      },
    }));
    return dueFirst(found);
  },

  async "sales order"(context, search) {
    const asked = { search, limit: OF_EACH, source: "orders", status: null, sort: "pressing" } as const;
    const { rows } = await salesOrders.list(context, asked);
    const what = await whatSalesAre(context, idsOf(rows));
    const found = rows.map(({ id, soNumber, customerName, status, state, dueDate, daysLate }) => ({
      ...NOTHING_MORE,
      kind: "sales order" as const,
      id,
      name: soNumber ?? `Order ${id}`,
      about: customerName,
      order: {
        what: what.get(id) ?? "",
        status,
        state,
        dueDate,
        daysLate,
        standing: null,
        daysAtRisk: null,
        completedAt: null,
        step: null,
      },
    }));
    return dueFirst(found);
  },

  async part(context, search) {
    const { rows } = await inventory.list(context, { search, limit: OF_EACH });
    return rows.map(({ id, partNumber, name }) => {
      return { ...NOTHING_MORE, kind: "part", id, name: partNumber, about: name };
    });
  },

  async vendor(context, search) {
    const { rows } = await vendors.list(context, { search, limit: OF_EACH });
    return rows.map(({ id, vendorName, vendorCity }) => ({
      ...NOTHING_MORE,
      kind: "vendor",
      id,
      name: vendorName,
      about: vendorCity,
    }));
  },

  async "purchase order"(context, search) {
    const { rows } = await purchaseOrders.list(context, { search, limit: OF_EACH });
    return rows.map(({ id, number, vendorName, status }) => ({
      ...NOTHING_MORE,
      kind: "purchase order",
      id,
      name: number,
      about: `${vendorName}, ${status}`,
    }));
  },

  async "team member"(context, search) {
    const { rows } = await staff.list(context, { search, limit: OF_EACH });
    return rows.map(({ id, full_name, title }) => ({
      ...NOTHING_MORE,
      kind: "team member",
      id,
      name: full_name,
      about: title,
    }));
  },
};

const NOTHING_MORE = { company: null, order: null };

type Row = Pick<Customer, "id" | "customerName" | "contactInfo" | "companyId">;

/** The names of customers and of their companies, by id. */
async function namesOf({ db }: Context, rows: readonly Row[]): Promise<Map<number, string>> {
  const names = new Map(rows.map(({ id, customerName }) => [id, customerName]));
  const missing = rows.flatMap(({ companyId }) => (companyId === null || names.has(companyId) ? [] : companyId));
  if (missing.length === 0) return names;
  const found = db.selectFrom("customers").select(["id", "customerName"]).where("id", "in", missing);
  for (const { id, customerName } of await found.execute()) names.set(id, customerName);
  return names;
}

/**
 * A customer and below them the people there, as far as they were found. What stands under the company's own name is
 * its other phone or mail, and no second row.
 */
function groupOf(company: { id: number; name: string }, members: readonly Row[]): Found[] {
  const isOwn = ({ customerName }: Row) => nameKey(customerName) === nameKey(company.name);
  const own = members.filter(isOwn);
  const about = own.some(({ id }) => id === company.id) ? null : (own[0]?.contactInfo ?? null);
  const people = members.filter((member) => !isOwn(member));
  return [
    ...(own.length > 0 ? [{ ...NOTHING_MORE, kind: "customer" as const, ...company, about }] : []),
    ...people.map(({ id, customerName: name }) => ({
      ...NOTHING_MORE,
      kind: "customer" as const,
      id,
      name,
      about: `at ${company.name}`,
      company,
    })),
  ];
}

/** What is due first stands before what is due later, and what is over behind both. */
function dueFirst<Of extends { order: NonNullable<Found["order"]> }>(found: readonly Of[]): Of[] {
  const due = ({ order }: Of) => (isUnfinished(order.state) ? `1${order.dueDate ?? "9999"}` : "2");
  return found.toSorted((a, b) => (due(a) < due(b) ? -1 : Number(due(a) > due(b))));
}

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
