import type { Kysely, Migration } from "kysely";

/** Idempotency keys by their time: the old ones go with each call, which must not look at all the others for it. */
export const keysByTime: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("idempotency_keys_createdAt").on("idempotency_keys").column("createdAt").execute();
  },
};
