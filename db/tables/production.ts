import type { Named, Stored } from "./stored.ts";

/** The steps through which every work order goes. */
interface ProductionStepsTable extends Named {
  /** The place of the step in the order of work, from 1. */
  position: number;
  /** What is done there. */
  operation: string;
  /** The same on the floor's screens in Spanish; null where it is the same. */
  operationEs: string | null;
  /** The hours that one piece takes. */
  hours: number;
  /** The department that does it. */
  departmentId: number;
}

/** What an option of the product changes of a step. */
interface StepHoursTable extends Stored {
  /** The step it changes. */
  stepId: number;
  /** The option that changes it. */
  optionId: number;
  /** Whether the step takes these hours, or these hours more, or is not needed. */
  kind: "set" | "add" | "skip";
  /** The hours for one piece; null where the step is not needed. */
  hours: number | null;
}

export interface ProductionTables {
  step_hours: StepHoursTable;
  production_steps: ProductionStepsTable;
}
