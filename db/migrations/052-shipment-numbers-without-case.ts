import { type Kysely, type Migration, sql } from "kysely";

/** Each new shipment asks whether its number is free, without case. Without this index it read the numbers of all shipments. */
export const shipmentNumbersWithoutCase: Migration = {
  async up(db: Kysely<any>) {
    await sql`create index shipments_number_words on shipments (lower(number))`.execute(db);
  },
};
