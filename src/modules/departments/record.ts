import type { NounIn } from "../../records/noun.ts";

/** Where work is done. Staff name theirs, and production steps keep one from being deleted. */
export const department = {
  table: "departments",
  noun: "department",
  name: "name",
  importedAs: "departments",
  calls: "departments",
  foundBy: ["name"],
  referredBy: [
    { from: "department_areas", column: "departmentId", what: "an area", goToo: true },
    { from: "production_steps", column: "departmentId", what: "a production step" },
    { from: "time_entries", column: "departmentId", what: "a time entry" },
    { from: "job_times", column: "departmentId", what: "a job time" },
    { from: "schedules", column: "typedDepartmentId", what: "typed hours" },
    { from: "staff_loans", column: "departmentId", what: "a loan" },
    { from: "staff", column: "primary_department", by: "name", what: "a staff member" },
    { from: "staff", column: "secondary_department", by: "name", what: "a staff member" },
  ],
  taken: ({ name }) => `There is already a department called ${name}`,
} satisfies NounIn<"departments">;

/** A place within a department. */
export const area = {
  table: "department_areas",
  noun: "department area",
  name: "name",
  importedAs: "department-areas",
  calls: "departmentAreas",
  foundBy: ["name"],
  referredBy: [
    { from: "staff", column: "primary_area", by: "name", what: "a staff member" },
    { from: "staff", column: "secondary_area", by: "name", what: "a staff member" },
  ],
} satisfies NounIn<"department_areas">;
