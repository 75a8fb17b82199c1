import type { Kysely, Migration } from "kysely";

/** People are lent to another department for some days. */
export const staffLoans: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("staff_loans")
      .addColumn("id", "integer", (id) => id.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("staffId", "integer", (c) => c.notNull().references("staff.id").onDelete("cascade"))
      .addColumn("departmentId", "integer", (c) => c.notNull().references("departments.id"))
      .addColumn("from", "text", (c) => c.notNull())
      .addColumn("to", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("staff_loans_staffId").on("staff_loans").column("staffId").execute();
  },
};
