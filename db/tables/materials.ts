import type { Stored } from "./stored.ts";

/** What of a part one piece needs: by an option of the product, or at a step. */
interface BomLinesTable extends Stored {
  /** The part that is needed. */
  partId: number;
  /** The option that uses it; null for what every piece uses. */
  optionId: number | null;
  /** The step that uses it; null for what is used when the order is completed. One of the two is there. */
  stepId: number | null;
  /** How much of it one piece needs, in thousandths. */
  perPiece: number;
}

/** What one work order needs of a part, as it was when the order was made. */
interface WorkOrderMaterialsTable extends Stored {
  /** The work order that needs it. */
  workOrderId: number;
  /** The part that is needed. */
  partId: number;
  /** The step that uses it; null for what is used when the order is completed. */
  stepId: number | null;
  /** How much of it one piece needs, in thousandths. */
  perPiece: number;
  /** What it is for: the category of the option, or the step. */
  label: string;
}

export interface MaterialTables {
  bom_lines: BomLinesTable;
  work_order_materials: WorkOrderMaterialsTable;
}
