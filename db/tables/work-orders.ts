import type { Generated } from "kysely";
import type { Order } from "./orders.ts";
import type { Flag, Stored } from "./stored.ts";

/** What the floor makes. */
interface WorkOrdersTable extends Order {
  /** The number of its sales order. */
  soNumber: string | null;
  /** The sales order with this number, if there is one; its marks are copied. */
  salesOrderId: number | null;
  /** Which of that order's stocks it makes. */
  salesOrderLineNo: Generated<number>;
  /** The number of the work order, such as WO-2026-0001. */
  woNumber: string;
  /** The production step that the work order waits for or is at. */
  stepId: number | null;
  /** The position of that step, copied. */
  stepNumber: Generated<number>;
  /** Since when it is at that step. */
  stepSince: string | null;
  /** What its options change of the steps, as it was when it was made, in JSON; null if they change nothing. */
  ownSteps: string | null;
  /** What the floor has to know about it. */
  instruction: string | null;
  /** The same in Spanish; null where it has not been said in Spanish. */
  instructionEs: string | null;
  /** Only what an import brought for an order without a due date; otherwise lateness follows from the due date. */
  daysLate: Generated<number>;
  /** When it was completed. */
  completedAt: string | null;
  /** Whether it was put on hold with its sales order, so that it goes on with that. */
  heldByOrder: Generated<Flag>;
  /** The pieces that were ordered; splits and scrap take from `quantity` alone. */
  orderedQuantity: Generated<number>;
  /** How many pieces were scrapped. */
  scrapped: Generated<number>;
  /** The work order that it was split from. */
  splitFromId: number | null;
  /** Whether it was entered, split from another, or replaces scrapped pieces. */
  origin: Generated<"new" | "split" | "replacement">;
  /** The place in the queue where somebody put it, as text to sort by; null where its due date decides. */
  queueKey: string | null;
  /** Those put to one place stand there in this order. */
  queueSeq: number | null;
  /** That place in words, as it was then: "first", or "before WO-2026-0001". */
  place: string | null;
  /** Who put it there. */
  putBy: string | null;
  /** When it was put there. */
  putAt: string | null;
}

/** What was done to a work order. Reports read these, and what is undone is removed. */
interface WorkOrderEventsTable extends Stored {
  /** The work order it was done to. */
  workOrderId: number;
  /** What was done, such as advance, back, split, scrap, pass, fail, hold or complete. */
  kind: string;
  /** The step where it was done. */
  stepId: number | null;
  /** The step that the order went to. */
  toStepId: number | null;
  /** How many pieces it was done to. */
  quantity: number;
  /** The reason that was given. */
  reason: string | null;
  /** What else was noted. */
  note: string | null;
  /** The member of staff who did it. */
  userId: number | null;
  /** When it was done. */
  at: string;
  /** The act that it belongs to, as the change log has it. */
  actId: string | null;
  /** When it was taken back; null for what still holds. */
  withdrawnAt: string | null;
}

export interface WorkOrderTables {
  work_orders: WorkOrdersTable;
  work_order_events: WorkOrderEventsTable;
}
