import { type Kysely, type Migration, sql } from "kysely";

/**
 * The change log names the person and not only their name, and an idempotency key is its sender's own: the same key from
 * another person is another key.
 */
export const who: Migration = {
  async up(db: Kysely<any>) {
    await db.schema.alterTable("logs").addColumn("staffId", "integer").execute();

    const text = (c: { notNull: () => any }) => c.notNull();
    await db.schema.alterTable("idempotency_keys").renameTo("idempotency_keys_before").execute();
    await db.schema.dropIndex("idempotency_keys_createdAt").execute();
    await db.schema
      .createTable("idempotency_keys")
      .addColumn("who", "text", text)
      .addColumn("key", "text", text)
      .addColumn("call", "text", text)
      .addColumn("inputHash", "text", text)
      .addColumn("answer", "text", text)
      .addColumn("createdAt", "text", text)
      .addPrimaryKeyConstraint("idempotency_keys_of_whom", ["who", "key"])
      .execute();
    await db
      .insertInto("idempotency_keys")
      .columns(["who", "key", "call", "inputHash", "answer", "createdAt"])
      .expression((eb) =>
        eb
          .selectFrom("idempotency_keys_before")
          .select([sql.lit("local").as("who"), "key", "call", "inputHash", "answer", "createdAt"]),
      )
      .execute();
    await db.schema.dropTable("idempotency_keys_before").execute();
    await db.schema.createIndex("idempotency_keys_createdAt").on("idempotency_keys").column("createdAt").execute();
  },
};
