import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../../records/context.ts";
import { may } from "../../rights/may.ts";
import { service as customers } from "../customers/service.ts";
import { service as inventory } from "../inventory/service.ts";
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
  async "work order"(context, search) {
    const { rows } = await workOrders.list(context, { search, limit: OF_EACH });
    if (rows.length === 0) return [];
    const { total } = await productionSteps.list(context, { limit: 1 });
    return rows.map(({ id, woNumber, customerName, status, state, dueDate, daysLate, completedAt, ...row }) => ({
      kind: "work order",
      id,
      name: woNumber,
      about: customerName,
      order: {
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
  },

  async "sales order"(context, search) {
    const { rows } = await salesOrders.list(context, { search, limit: OF_EACH, source: "orders", status: null });
    return rows.map(({ id, soNumber, customerName, status, state, dueDate, daysLate }) => ({
      kind: "sales order",
      id,
      name: soNumber ?? `Order ${id}`,
      about: customerName,
      order: { status, state, dueDate, daysLate, standing: null, daysAtRisk: null, completedAt: null, step: null },
    }));
  },

  async customer(context, search) {
    const { rows } = await customers.list(context, { search, limit: OF_EACH });
    return rows.map(({ id, customerName }) => ({ kind: "customer", id, name: customerName, about: null, order: null }));
  },

  async part(context, search) {
    const { rows } = await inventory.list(context, { search, limit: OF_EACH });
    return rows.map(({ id, partNumber, name }) => ({ kind: "part", id, name: partNumber, about: name, order: null }));
  },

  async vendor(context, search) {
    const { rows } = await vendors.list(context, { search, limit: OF_EACH });
    return rows.map(({ id, vendorName, vendorCity }) => ({
      kind: "vendor",
      id,
      name: vendorName,
      about: vendorCity,
      order: null,
    }));
  },

  async "purchase order"(context, search) {
    const { rows } = await purchaseOrders.list(context, { search, limit: OF_EACH });
    return rows.map(({ id, number, vendorName, status }) => ({
      kind: "purchase order",
      id,
      name: number,
      about: `${vendorName}, ${status}`,
      order: null,
    }));
  },

  async "team member"(context, search) {
    const { rows } = await staff.list(context, { search, limit: OF_EACH });
    return rows.map(({ id, full_name, title }) => ({
      kind: "team member",
      id,
      name: full_name,
      about: title,
      order: null,
    }));
  },
};
