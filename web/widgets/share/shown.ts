/** The order that a link shows. */
export interface Shown {
  /** Its name: "SO-2026-0001". */
  name: string;
  of: { salesOrderId: number } | { workOrderId: number };
}
