import { optionTexts } from "../../lib/option-texts.ts";
import { isUnfinished, NO_PLACE, workStateOf } from "../../lib/states.ts";
import type { NounIn } from "../../records/noun.ts";

/** Something to make, on its way through production. */
export const workOrder = {
  table: "work_orders",
  noun: "work order",
  name: "woNumber",
  importedAs: "work-orders",
  calls: "workOrders",
  foundBy: ["customerName", "soNumber", "woNumber", "partNumber"],
  foundIn: ({ options }) => optionTexts([options]),
  prices: ["options"],
  follows: ({ status, completedAt, quantity, orderedQuantity }) => {
    const state = workStateOf({ status: String(status), completedAt: (completedAt ?? null) as string | null });
    return {
      state,
      orderedQuantity: (orderedQuantity ?? quantity) as number,
      ...(!isUnfinished(state) && NO_PLACE),
    };
  },
  unsaid: ["stepId", "state"],
  numbered: { soNumber: "SO", woNumber: "WO" },
  referredBy: [
    { from: "work_order_materials", column: "workOrderId", what: "a part it needs", goToo: true },
    { from: "order_files", column: "workOrderId", what: "a file", goToo: true },
    { from: "job_times", column: "workOrderId", what: "a job time" },
    { from: "shipment_lines", column: "workOrderId", what: "a shipment" },
    { from: "work_orders", column: "splitFromId", what: "a work order that was split from it" },
  ],
  taken: ({ woNumber }) => `${woNumber} already exists`,
} satisfies NounIn<"work_orders">;
