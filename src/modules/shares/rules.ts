/** What a sales order goes through, in a customer's words. */
export const STAGES = ["Order received", "Order confirmed", "In production", "Shipped"] as const;

/** How many of these stages are behind a sales order. One whose status is not ours has been received. */
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

/** For the customer to whom an order is shared: how many stages are behind a sales order of this status. */
export function stagesBehind(status: string): number {
  return BEHIND[status] ?? 0;
}

/**
 * For the customer to whom an order is shared: how many production steps are behind a work order: those before the
 * one it is at, or all.
 */
export function stepsBehind(positions: readonly number[], stepNumber: number, isCompleted: boolean): number {
  return isCompleted ? positions.length : positions.filter((position) => position < stepNumber).length;
}
