import type { CreateTableBuilder, Kysely, Migration } from "kysely";

/**
 * How people sign in, and what lets them in: passwords, sessions, devices, tokens and links. Of each secret only a hash is
 * stored. A password hash of staff was never written.
 */
export const access: Migration = {
  async up(db: Kysely<any>) {
    const make = (name: string) =>
      db.schema
        .createTable(name)
        .addColumn("id", "integer", (c) => c.primaryKey().autoIncrement())
        .addColumn("createdAt", "text", required);
    const required = (c: { notNull: () => any }) => c.notNull();
    const staff = (c: { references: (column: string) => { onDelete: (what: "cascade") => any } }) =>
      c.references("staff.id").onDelete("cascade");
    const hashed = (table: CreateTableBuilder<any, any>) =>
      table.addColumn("tokenHash", "text", (c) => c.notNull().unique());

    await make("credentials")
      .addColumn("staffId", "integer", (c) => staff(c).notNull())
      .addColumn("kind", "text", required)
      .addColumn("secret", "text", required)
      .addColumn("usedAt", "text")
      .addUniqueConstraint("credentials_of_staff", ["staffId", "kind"])
      .addUniqueConstraint("credentials_secret", ["kind", "secret"])
      .execute();
    await hashed(make("devices"))
      .addColumn("name", "text", required)
      .addColumn("purpose", "text", required)
      .addColumn("department", "text")
      .addColumn("location", "text")
      .addColumn("pairedBy", "text", required)
      .addColumn("seenAt", "text")
      .addColumn("endedAt", "text")
      .execute();
    await hashed(make("sessions"))
      .addColumn("staffId", "integer", (c) => staff(c).notNull())
      .addColumn("deviceId", "integer", (c) => c.references("devices.id").onDelete("cascade"))
      .addColumn("seenAt", "text", required)
      .addColumn("endsAt", "text", required)
      .addColumn("verifiedAt", "text", required)
      .addColumn("address", "text", required)
      .addColumn("agent", "text", required)
      .execute();
    await db.schema.createIndex("sessions_staffId").on("sessions").column("staffId").execute();
    await hashed(make("tokens"))
      .addColumn("name", "text", required)
      .addColumn("staffId", "integer", (c) => staff(c).notNull())
      .addColumn("role", "text", required)
      .addColumn("readOnly", "integer", required)
      .addColumn("endsAt", "text", required)
      .addColumn("usedAt", "text")
      .addColumn("endedAt", "text")
      .execute();
    await hashed(make("links"))
      .addColumn("kind", "text", required)
      .addColumn("staffId", "integer", staff)
      .addColumn("deviceId", "integer", (c) => c.references("devices.id").onDelete("cascade"))
      .addColumn("madeBy", "text", required)
      .addColumn("endsAt", "text", required)
      .addColumn("usedAt", "text")
      .execute();
    await db.schema.alterTable("staff").dropColumn("passwordHash").execute();
  },
};
