import type { Named } from "./stored.ts";

/** The steps through which every work order goes. */
interface ProductionStepsTable extends Named {
  /** The place of the step in the order of work, from 1. */
  position: number;
  /** What is done there. */
  operation: string;
  /** The hours that one piece takes. */
  hours: number;
  /** The department that does it. */
  departmentId: number;
}

export interface ProductionTables {
  production_steps: ProductionStepsTable;
}
