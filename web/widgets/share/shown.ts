/** The order that a link shows. */
export interface Shown {
  /** What it is called: "SO-2026-0001". */
  name: string;
  of: { salesOrderId: number } | { workOrderId: number };
}
