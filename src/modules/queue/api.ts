import { change, read } from "../../api/endpoint.ts";
import { WorkOrderActed } from "../work-orders/schema.ts";
import { Aim, DepartmentQueue, LetGo, Moves, PlannedOrders, PlanOf, PutBefore, QueueOf } from "./schema.ts";

const acts = { deed: "a", refreshes: ["workOrders", "salesOrders", "orders", "productionSteps"] } as const;

/** Where people put work orders in the queue, whatever their due dates. */
export const queue = {
  of: read(
    "/api/queue",
    "Read the queue of a department: the open work orders at its steps, the most pressing first",
    QueueOf,
    DepartmentQueue,
    { under: "workOrders" },
  ),
  plan: read(
    "/api/queue/plan",
    "Read the plan: the orders in the order of the queue, with the days of the steps that they have still to pass",
    PlanOf,
    PlannedOrders,
    { under: "workOrders" },
  ),
  moves: read(
    "/api/queue/moves",
    "Tell whose days would be others if a work order stood at another place in the queue; nothing is stored",
    Aim,
    Moves,
  ),
  put: change(
    "POST",
    "/api/work-orders/:id/put",
    "Put a work order first in the queue, or before another",
    PutBefore,
    WorkOrderActed,
    { success: "Place in the queue changed", failure: "Failed to change the place in the queue", ...acts },
  ),
  letGo: change(
    "POST",
    "/api/work-orders/:id/let-go",
    "Let a work order go of its place in the queue, so that its due date decides again",
    LetGo,
    WorkOrderActed,
    { success: "Due date decides again", failure: "Failed to let go of the place in the queue", ...acts },
  ),
};
