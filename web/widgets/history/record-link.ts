import type { RowLink } from "../../components/row-link.ts";

const SCREENS: Readonly<Record<string, (id: number) => RowLink>> = {
  "sales order": (id) => ({ to: "/sales-orders/$id", params: { id: String(id) } }),
  "work order": (id) => ({ to: "/manufacturing", search: { open: id } }),
  part: (id) => ({ to: "/inventory/$id", params: { id: String(id) } }),
  vendor: (id) => ({ to: "/vendors", search: { open: id } }),
  "purchase order": (id) => ({ to: "/purchase-orders/$id", params: { id: String(id) } }),
  customer: (id) => ({ to: "/customers/$id", params: { id: String(id) } }),
  "staff member": (id) => ({ to: "/users/$id", params: { id: String(id) } }),
};

/**
 * In the log and in any record's history: the link to the record of a change, whatever its noun; undefined for records
 * without a place of their own.
 */
export function recordLink(entity: string, id: number): RowLink | undefined {
  return SCREENS[entity]?.(id);
}
