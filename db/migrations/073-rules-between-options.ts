import { type Kysely, type Migration, sql } from "kysely";

/** Options go together by rules, and may be retired; categories have an order, may be required, and may allow several. */
export const rulesBetweenOptions: Migration = {
  async up(db: Kysely<any>) {
    await db.schema
      .createTable("option_rules")
      .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .addColumn("updatedAt", "text", (c) => c.notNull())
      .addColumn("optionId", "integer", (c) => c.notNull().references("feature_options.id"))
      .addColumn("kind", "text", (c) => c.notNull())
      .addColumn("others", "text", (c) => c.notNull())
      .addColumn("sentence", "text")
      .execute();
    await db.schema.createIndex("option_rules_optionId").on("option_rules").columns(["optionId", "id"]).execute();
    await sql`alter table feature_categories add column position integer not null default 0`.execute(db);
    await sql`update feature_categories set position = id`.execute(db);
    await sql`alter table feature_categories add column "isRequired" integer not null default 0`.execute(db);
    await sql`alter table feature_options add column "isActive" integer not null default 1`.execute(db);
    await sql`alter table feature_options add column aliases text`.execute(db);
    await sql`alter table feature_options add column code text`.execute(db);
  },
};
