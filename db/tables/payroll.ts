import type { Stored } from "./stored.ts";

/** Days whose hours were exported; they are locked until the period is unlocked. */
interface PayrollPeriodsTable extends Stored {
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** When it was exported. */
  exportedAt: string;
  /** Who exported it. */
  exportedBy: string;
  /** SHA-256 of the file that was exported. */
  fileHash: string;
  /** When it was unlocked again. */
  unlockedAt: string | null;
  /** When it was taken back, as if it had not been exported. */
  takenBackAt: string | null;
  /** Who took it back. */
  takenBackBy: string | null;
  /** Why it was taken back. */
  takenBackReason: string | null;
}

/** How long one person was at a step of a work order. */
interface JobTimesTable extends Stored {
  /** The member of staff. */
  userId: number;
  /** The department in which they worked then. */
  departmentId: number | null;
  /** The work order they worked at. */
  workOrderId: number;
  /** The step they worked at. */
  stepId: number | null;
  /** When they began. */
  startedAt: string;
  /** When they stopped; null while they are at it. */
  endedAt: string | null;
}

export interface PayrollTables {
  payroll_periods: PayrollPeriodsTable;
  job_times: JobTimesTable;
}
