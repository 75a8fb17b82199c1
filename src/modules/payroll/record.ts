import type { NounIn } from "../../records/noun.ts";

/** Periods whose hours were exported for payroll; no two overlap. */
export const payrollPeriod = {
  table: "payroll_periods",
  noun: "payroll period",
  name: "from",
  calls: "payrollPeriods",
} satisfies NounIn<"payroll_periods">;
