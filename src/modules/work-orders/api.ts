import { z } from "zod";
import { ById, change, create, list, Nothing, read } from "../../api/endpoint.ts";
import { Material } from "../materials/schema.ts";
import { OrderStep } from "../order-steps/schema.ts";
import {
  Advance,
  Back,
  ChangedWorkOrder,
  Check,
  Halt,
  HoursAgain,
  HoursAgainOf,
  HoursWorkedOut,
  MOST_AT_ONCE,
  MoveTo,
  NewWorkOrder,
  Note,
  Scrap,
  Split,
  WithReason,
  WorkOrder,
  WorkOrderActed,
  WorkOrderChange,
  WorkOrderInList,
  WorkOrderList,
  WorkOrderMoves,
  WorkOrderStats,
  WorkOrdersMoved,
  WorkOrderThread,
} from "./schema.ts";

const refreshes = [
  "workOrders",
  "salesOrders",
  "orders",
  "orderLines",
  "productionSteps",
  "notifications",
  "inventory",
  "stockMovements",
];
/** Also for people of the department where the order is. */
const move = { deed: "a", asksReach: true, refreshes } as const;
/** For people who may change the order. */
const steer = { ...move, deed: "u" } as const;

/** Whoever shows hours of orders shows others then. */
const otherHours = { refreshes: [...refreshes, "jobTimes", "promise", "capacity"] } as const;

/** The list is documented as `master-orders`; later calls say work orders, as the screen does. */
export const workOrders = {
  list: list("/api/master-orders", "List the work orders", WorkOrderList, WorkOrderInList),
  stats: read("/api/master-orders/stats", "Count the work orders for the cards", Nothing, WorkOrderStats),
  get: read("/api/work-orders/:id", "Read a work order", ById, WorkOrder),
  thread: read(
    "/api/work-orders/:id/thread",
    "Read what happened to a work order, and those it shares its pieces with",
    ById,
    WorkOrderThread,
  ),
  materials: read(
    "/api/work-orders/:id/materials",
    "Read the parts that a work order needs, and their stock",
    ById,
    z.array(Material),
  ),
  workOut: change(
    "POST",
    "/api/work-orders/:id/materials",
    "Work out again which parts a work order needs, from its options and steps as they are now",
    ById,
    ChangedWorkOrder,
    { success: "Materials worked out again", failure: "Failed to work out the materials", ...steer },
  ),
  steps: read(
    "/api/work-orders/:id/steps",
    "Read the steps of a work order: the hours of each for one piece, and which it does not need",
    ById,
    z.array(OrderStep),
  ),
  stepsAgain: change(
    "POST",
    "/api/work-orders/:id/steps/work-out-again",
    "Work out the hours of a work order again, from its options as they are now; it goes on from a step that it does not need",
    ById,
    WorkOrderActed,
    { success: "Hours worked out again", failure: "Failed to work out the hours", ...steer, ...otherHours },
  ),
  hoursAgain: read(
    "/api/work-orders/steps/again",
    "Read which open work orders would have other hours if they were worked out again from their options",
    HoursAgainOf,
    HoursAgain,
  ),
  workOutHours: change(
    "POST",
    "/api/work-orders/steps/work-out-again",
    `Work out the hours of open work orders again, of up to ${MOST_AT_ONCE} at once: of all, or of those with an option`,
    HoursAgainOf,
    HoursWorkedOut,
    { success: "Hours worked out again", failure: "Failed to work out the hours", ...steer, ...otherHours },
  ),
  create: create("/api/work-orders", "Create a work order", NewWorkOrder, ChangedWorkOrder, {
    success: "Work order created successfully",
    failure: "Failed to create work order",
    refreshes,
  }),
  update: change("PATCH", "/api/work-orders/:id", "Change fields of a work order", WorkOrderChange, ChangedWorkOrder, {
    success: "Work order updated successfully",
    failure: "Failed to update work order",
    asksReach: true,
    refreshes,
  }),
  advance: change(
    "POST",
    "/api/work-orders/:id/advance",
    "Move a work order, or pieces of it, to the next step; from the last step it is completed",
    Advance,
    WorkOrderActed,
    { success: "Work order advanced", failure: "Failed to advance work order", ...move },
  ),
  back: change(
    "POST",
    "/api/work-orders/:id/back",
    "Undo an advance: go back a step, or reopen at the step where it was completed",
    Back,
    WorkOrderActed,
    { success: "Work order moved back", failure: "Failed to move work order back", ...move },
  ),
  moveTo: change("POST", "/api/work-orders/:id/move", "Move a work order to any step", MoveTo, WorkOrderActed, {
    success: "Work order moved",
    failure: "Failed to move work order",
    ...move,
  }),
  complete: change("POST", "/api/work-orders/:id/complete", "Complete a work order at its step", ById, WorkOrderActed, {
    success: "Work order completed",
    failure: "Failed to complete work order",
    ...move,
  }),
  reopen: change(
    "POST",
    "/api/work-orders/:id/reopen",
    "Open a completed or cancelled work order again",
    WithReason,
    WorkOrderActed,
    {
      success: "Work order reopened",
      failure: "Failed to reopen work order",
      ...move,
    },
  ),
  split: change("POST", "/api/work-orders/:id/split", "Split pieces off a work order", Split, WorkOrderActed, {
    success: "Work order split",
    failure: "Failed to split work order",
    ...move,
  }),
  scrap: change(
    "POST",
    "/api/work-orders/:id/scrap",
    "Scrap pieces of a work order, and make them again if asked",
    Scrap,
    WorkOrderActed,
    { success: "Pieces scrapped", failure: "Failed to scrap pieces", ...move },
  ),
  check: change(
    "POST",
    "/api/work-orders/:id/check",
    "Check a work order: it passes, or goes to an earlier step",
    Check,
    WorkOrderActed,
    { success: "Check recorded", failure: "Failed to record the check", ...move },
  ),
  note: change("POST", "/api/work-orders/:id/note", "Note something about a work order", Note, WorkOrderActed, {
    success: "Note saved",
    failure: "Failed to save the note",
    ...move,
  }),
  hold: change("POST", "/api/work-orders/:id/hold", "Put a work order on hold", Halt, WorkOrderActed, {
    success: "Work order put on hold",
    failure: "Failed to put work order on hold",
    ...steer,
  }),
  resume: change(
    "POST",
    "/api/work-orders/:id/resume",
    "Resume a work order that is on hold",
    WithReason,
    WorkOrderActed,
    {
      success: "Work order resumed",
      failure: "Failed to resume work order",
      ...steer,
    },
  ),
  cancel: change("POST", "/api/work-orders/:id/cancel", "Cancel a work order", Halt, WorkOrderActed, {
    success: "Work order cancelled",
    failure: "Failed to cancel work order",
    ...steer,
  }),
  moveMany: change(
    "POST",
    "/api/work-orders/moves",
    "Move several work orders at once, each as its own call would; those that cannot be moved say why",
    WorkOrderMoves,
    WorkOrdersMoved,
    { success: "Work orders moved", failure: "Failed to move work orders", ...move },
  ),
};
