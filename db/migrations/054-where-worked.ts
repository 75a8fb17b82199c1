import { type Kysely, type Migration, sql } from "kysely";

/**
 * Hours say in which department they were worked, so they stay there when their person changes to another. Those of before were
 * worked in the department that their person has now, as far as anybody knows.
 */
export const whereWorked: Migration = {
  async up(db: Kysely<any>) {
    const ofDepartment = (table: string, column: string) =>
      db.schema
        .alterTable(table)
        .addColumn(column, "integer", (c) => c.references("departments.id"))
        .execute();
    await ofDepartment("time_entries", "departmentId");
    await ofDepartment("job_times", "departmentId");
    await ofDepartment("schedules", "typedDepartmentId");
    const now = (table: string) => sql`(select departments.id from departments
      join staff on staff.primary_department = departments.name where staff.id = ${sql.ref(`${table}.userId`)})`;
    await sql`update time_entries set "departmentId" = ${now("time_entries")}`.execute(db);
    await sql`update job_times set "departmentId" = ${now("job_times")}`.execute(db);
    await sql`update schedules set "typedDepartmentId" = ${now("schedules")}
      where "typedWeek" is not null`.execute(db);
  },
};
