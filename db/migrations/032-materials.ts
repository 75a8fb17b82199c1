import type { CreateTableBuilder, Kysely, Migration } from "kysely";

/** Options and steps know the parts that they use; a work order keeps what it needs from when it was made. */
export const materials: Migration = {
  async up(db: Kysely<any>) {
    await stamped(db, "bom_lines")
      .addColumn("partId", "integer", (c) => c.notNull().references("parts.id"))
      .addColumn("optionId", "integer", (c) => c.references("feature_options.id").onDelete("cascade"))
      .addColumn("stepId", "integer", (c) => c.references("production_steps.id").onDelete("cascade"))
      .addColumn("perPiece", "integer", (c) => c.notNull())
      .execute();
    await stamped(db, "work_order_materials")
      .addColumn("workOrderId", "integer", (c) => c.notNull().references("work_orders.id").onDelete("cascade"))
      .addColumn("partId", "integer", (c) => c.notNull().references("parts.id"))
      .addColumn("stepId", "integer", (c) => c.references("production_steps.id").onDelete("set null"))
      .addColumn("perPiece", "integer", (c) => c.notNull())
      .addColumn("label", "text", (c) => c.notNull())
      .execute();
    for (const column of ["partId", "optionId", "stepId"]) await index(db, "bom_lines", column);
    for (const column of ["workOrderId", "partId", "stepId"]) await index(db, "work_order_materials", column);
  },
};

function stamped(db: Kysely<any>, table: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(table)
    .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull());
}

async function index(db: Kysely<any>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}_id`).on(table).columns([column, "id"]).execute();
}
