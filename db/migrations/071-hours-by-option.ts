import type { Kysely, Migration } from "kysely";

/** Options change the hours of steps, and a work order keeps what its options change from when it was made. */
export const hoursByOption: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("step_hours")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("stepId", "integer", (c) => c.notNull().references("production_steps.id").onDelete("cascade"))
      .addColumn("optionId", "integer", (c) => c.notNull().references("feature_options.id"))
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("hours", "real")
      .execute();
    await db.schema.createIndex("step_hours_stepId").on("step_hours").columns(["stepId", "id"]).execute();
    await db.schema.createIndex("step_hours_optionId").on("step_hours").columns(["optionId", "id"]).execute();
    await db.schema.alterTable("work_orders").addColumn("ownSteps", "text").execute();
  },
};
