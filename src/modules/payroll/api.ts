import { ById, change, create, file, list, read } from "../../api/endpoint.ts";
import { NewPayrollPeriod, PayrollPeriod, PayrollPeriodList, TakingBack, Timesheets, TimesheetsOf } from "./schema.ts";

const refreshes = ["payrollPeriods", "timesheets"];

/** What each person worked in a week. */
export const timesheets = {
  get: read("/api/timesheets", "Read the time sheets of a week", TimesheetsOf, Timesheets, {
    under: "timekeeping",
    asksReach: true,
  }),
  file: file("/api/timesheets/file", "Read the time sheets of a week as CSV", TimesheetsOf, "text/csv", {
    under: "timekeeping",
    asksReach: true,
  }),
};

/** Hours that were exported for payroll, and are locked since. */
export const payrollPeriods = {
  list: list(
    "/api/payroll-periods",
    "List the periods that were exported for payroll",
    PayrollPeriodList,
    PayrollPeriod,
  ),
  get: read("/api/payroll-periods/:id", "Read a period that was exported for payroll", ById, PayrollPeriod),
  create: create(
    "/api/payroll-periods",
    "Export a period for payroll, which locks it",
    NewPayrollPeriod,
    PayrollPeriod,
    {
      success: "Exported for payroll. These hours are locked now",
      failure: "Failed to export for payroll",
      refreshes,
    },
  ),
  unlock: change("POST", "/api/payroll-periods/:id/unlock", "Unlock the hours of a period", ById, PayrollPeriod, {
    deed: "a",
    success: "Unlocked. Export the period again when it is right",
    failure: "Failed to unlock",
    refreshes,
  }),
  takeBack: change(
    "POST",
    "/api/payroll-periods/:id/take-back",
    "Take back an export that was wrong",
    TakingBack,
    PayrollPeriod,
    {
      deed: "a",
      success: "Taken back. The next export of these days says so",
      failure: "Failed to take back",
      refreshes,
    },
  ),
  file: file("/api/payroll-periods/:id/file", "Read each person's hours in a period as CSV", ById, "text/csv"),
  punches: file(
    "/api/payroll-periods/:id/punches",
    "Read the time entries behind a period's hours as CSV",
    ById,
    "text/csv",
  ),
};
