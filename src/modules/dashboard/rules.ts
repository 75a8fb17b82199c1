import type { CapacityWeek } from "../capacity/schema.ts";
import type { Reorder } from "../inventory/schema.ts";
import type { ListedWorkOrder } from "../work-orders/schema.ts";
import type { Todo, WaitingOrder } from "./schema.ts";

type DepartmentHours = Pick<CapacityWeek, "overHours"> & { department: string };

/**
 * An order with what it waits for: its step's department, and the department's missing hours.
 */
export function waitingOrder(
  { total, ...order }: ListedWorkOrder,
  department: string | null,
  hours: readonly DepartmentHours[] | undefined,
): WaitingOrder {
  const short = hours?.find((of) => of.department === department)?.overHours ?? 0;
  return {
    ...order,
    department,
    ...(hours && { shortHours: short }),
  };
}

/**
 * How many parts must be ordered from each vendor; first the vendors with most parts out of stock, then with most low
 * ones.
 */
export function vendorsOf(reorder: Reorder): NonNullable<Todo["lowStock"]>["rows"] {
  return reorder
    .map(({ vendor, parts }) => ({
      vendor,
      parts: parts.length,
      outOfStock: parts.filter(({ stockStatus }) => stockStatus === "out_of_stock").length,
    }))
    .sort((a, b) => b.outOfStock - a.outOfStock || b.parts - a.parts);
}
