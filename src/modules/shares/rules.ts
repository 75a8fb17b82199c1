/** The stages of a sales order, in a customer's words. */
export const STAGES = ["Order received", "Order confirmed", "In production", "Shipped"] as const;

/** How many of these stages a status has passed. An unknown status counts as received. */
const BEHIND: Readonly<Record<string, number>> = {
  draft: 0,
  pending: 0,
  approved: 1,
  confirmed: 1,
  manufacturing: 2,
  shipped: 4,
  fulfilled: 4,
  completed: 4,
};

/** How many stages a sales order of this status has passed. */
export function stagesBehind(status: string): number {
  return BEHIND[status] ?? 0;
}

/** How many production steps a work order has passed: those before the present one, or all. */
export function stepsBehind(positions: readonly number[], stepNumber: number, isCompleted: boolean): number {
  return isCompleted ? positions.length : positions.filter((position) => position < stepNumber).length;
}
