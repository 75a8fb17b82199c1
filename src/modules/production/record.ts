import type { NounIn } from "../../records/noun.ts";

/** A step of production, in the order of its position. Work orders refer to it by that. */
export const productionStep = {
  table: "production_steps",
  noun: "production step",
  name: "operation",
  calls: "productionSteps",
  foundBy: ["operation"],
  referredBy: [
    { from: "bom_lines", column: "stepId", what: "a part it uses", goToo: true },
    { from: "work_order_materials", column: "stepId", what: "a part that a work order needs", stayWithout: true },
    { from: "job_times", column: "stepId", what: "a job time", stayWithout: true },
    { from: "step_hours", column: "stepId", what: "hours by option", goToo: true },
    { from: "work_orders", column: "stepId", what: "a work order" },
  ],
} satisfies NounIn<"production_steps">;
