import type { NounIn } from "../../records/noun.ts";

/** A line of the bill of materials: a part that an option or a step uses, and how many per piece. */
export const bomLine = {
  table: "bom_lines",
  noun: "bill of materials line",
  calls: "bomLines",
} satisfies NounIn<"bom_lines">;

/** What a work order needs of one part for one step, copied from the bill of materials when it was made. */
export const orderMaterial = {
  table: "work_order_materials",
  noun: "work order material",
  name: "label",
  calls: "workOrders",
} satisfies NounIn<"work_order_materials">;
