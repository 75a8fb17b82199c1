import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { nameKey } from "../../lib/text.ts";
import { toWireOf } from "../../lib/wire.ts";
import { ofStatus } from "../../records/active.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { refuseInUse } from "../../records/in-use.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { findRecord, flag, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { sourceOf } from "../../records/source.ts";
import type { vendors } from "./api.ts";
import { vendor } from "./record.ts";
import { percentComplete } from "./rules.ts";
import { type NewVendor, Vendor } from "./schema.ts";

export const service: Service<typeof vendors, Context> = {
  async list(context, { status, sameName, ...input }) {
    const where = [
      ...(await ofStatus(context, "vendors", status)),
      ...(sameName === undefined ? [] : [sql<boolean>`"nameKey" = ${nameKey(sameName)}`]),
    ];
    const page = await pageOf(context, [{ ...source, where }], input, "vendorName");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async stats(context) {
    const found = await context.db
      .selectFrom("vendors")
      .where("isActive", "=", 1)
      .select((of) => [
        of.fn.countAll<number>().as("totalVendors"),
        of.fn.count<number>("vendorAddress").as("withAddresses"),
        sql<number>`count(distinct upper("vendorState"))`.as("states"),
        sql<number>`count(distinct upper("vendorCity" || ',' || coalesce("vendorState", '')))`.as("cities"),
      ])
      .executeTakeFirstOrThrow();
    return { ...found, withAddressesPercent: percentComplete(found.withAddresses, found.totalVendors) };
  },

  async get(context, { id }) {
    return toWire(await findRecord(context, vendor, id));
  },

  async create(context, input) {
    return toWire(await insertRecord(context, vendor, toColumns(input)));
  },

  async update(context, { id, ...input }) {
    return toWire(await updateRecord(context, vendor, id, toColumns(input)));
  },

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      await refuseInUse(inner, vendor, await findRecord(inner, vendor, id));
      await removeRecord(inner, vendor, id);
    }),
};

const source = sourceOf("vendors", Vendor, {}, { phones: [sql.ref("phone")], sort: { vendorName: BY_NAME } });

/** A vendor as its table keeps it. */
export function toColumns(input: NewVendor) {
  return {
    ...input,
    isActive: flag(input.isActive),
  };
}

const toWire = toWireOf(Vendor);
