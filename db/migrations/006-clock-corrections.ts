import type { Kysely, Migration } from "kysely";

/** Time entries that somebody vouches for instead of a photo, and clock-outs that are told afterwards. */
export const clockCorrections: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("time_entries").addColumn("occurredAt", "text").execute();
    await db.schema.alterTable("time_entries").addColumn("approval", "text").execute();
    for (const [column, table] of [
      ["corrects", "time_entries"],
      ["vouchedBy", "staff"],
      ["decidedBy", "staff"],
    ] as const) {
      await db.schema
        .alterTable("time_entries")
        .addColumn(column, "integer", (c) => c.references(`${table}.id`))
        .execute();
    }
    await db.schema.createIndex("time_entries_approval").on("time_entries").columns(["approval", "id"]).execute();
  },
};
