export const STAGES = ["Draft", "Pending", "Confirmed", "Manufacturing", "Ready", "Shipped", "Completed"] as const;

const AT: Readonly<Record<string, number>> = {
  draft: 0,
  pending: 1,
  approved: 2,
  confirmed: 2,
  manufacturing: 3,
  shipped: 5,
  fulfilled: 6,
  completed: 6,
};

/**
 * The place of a sales order along `STAGES`; an unknown status is at the first, and a ready order has passed
 * manufacturing.
 */
export function stageOf(status: string, isReadyToShip: boolean): number {
  return isReadyToShip ? 4 : (AT[status.toLowerCase()] ?? 0);
}
