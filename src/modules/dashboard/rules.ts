import type { CapacityWeek } from "../capacity/schema.ts";
import type { ToOrder } from "../purchase-orders/schema.ts";
import type { WorkOrderInList } from "../work-orders/schema.ts";
import type { Todo, WaitingOrder } from "./schema.ts";

type DepartmentHours = Pick<CapacityWeek, "overHours"> & { department: string };

/**
 * An order with what it waits for: its step's department, and the department's missing hours.
 */
export function waitingOrder(
  { total, further: _, what = "", ...order }: WorkOrderInList,
  department: string | null,
  hours: readonly DepartmentHours[] | undefined,
): WaitingOrder {
  const short = hours?.find((of) => of.department === department)?.overHours ?? 0;
  return {
    ...order,
    what,
    department,
    ...(hours && { shortHours: short }),
  };
}

/** How many parts of each vendor are low; first the vendors with most parts out of stock, then with most low ones. */
export function vendorsOf(low: readonly ToOrder[]): NonNullable<Todo["lowStock"]>["rows"] {
  const vendors = new Map<string, NonNullable<Todo["lowStock"]>["rows"][number]>();
  for (const { vendorName, stockStatus } of low) {
    const key = vendorName?.toLowerCase() ?? "";
    const { vendor = vendorName, parts = 0, outOfStock = 0 } = vendors.get(key) ?? {};
    vendors.set(key, { vendor, parts: parts + 1, outOfStock: outOfStock + (stockStatus === "out_of_stock" ? 1 : 0) });
  }
  const last = (vendor: string | null) => (vendor === null ? 1 : 0);
  return [...vendors.values()].sort(
    (a, b) =>
      b.outOfStock - a.outOfStock ||
      b.parts - a.parts ||
      last(a.vendor) - last(b.vendor) ||
      (a.vendor ?? "").localeCompare(b.vendor ?? "", "en-US"),
  );
}
