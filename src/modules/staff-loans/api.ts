import { ById, change, create, list, read, remove } from "../../api/endpoint.ts";
import { ChangedStaffLoan, NewStaffLoan, StaffLoan, StaffLoanList } from "./schema.ts";

const refreshes = ["staffLoans", "schedules", "capacity", "timesheets", "timekeeping", "timeCorrections", "shiftBoard"];
/** A lead lends the people of their departments. */
const reached = { asksReach: true } as const;

/** People who work in another department than their own for some days. */
export const staffLoans = {
  list: list("/api/staff-loans", "List who is lent to another department", StaffLoanList, StaffLoan, reached),
  get: read("/api/staff-loans/:id", "Read a loan", ById, StaffLoan, reached),
  create: create("/api/staff-loans", "Lend somebody to another department for some days", NewStaffLoan, StaffLoan, {
    success: "Loan added",
    failure: "Failed to lend",
    refreshes,
    ...reached,
  }),
  update: change("PUT", "/api/staff-loans/:id", "Change a loan", ChangedStaffLoan, StaffLoan, {
    success: "Loan changed",
    failure: "Failed to change the loan",
    refreshes,
    ...reached,
  }),
  remove: remove("/api/staff-loans/:id", "End a loan as if it had never been", {
    success: "Loan deleted",
    failure: "Failed to delete the loan",
    refreshes,
    ...reached,
  }),
};
