import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { toWireOf } from "../../lib/wire.ts";
import { asAct, type Context, inTransaction } from "../../records/context.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { findRecord, flag, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { restoreRecord } from "../../records/restore.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { customer } from "../customers/record.ts";
import type { addresses } from "./api.ts";
import { address } from "./record.ts";
import { Address } from "./schema.ts";

/** The service of the addresses of all customers. */
export const service: Service<typeof addresses, Context> = {
  list: (context, input) => listed(context, input),

  ofCustomer: (context, { id, ...input }) =>
    listed(context, input, [
      sql<boolean>`"customerId" = ${id} or "customerId" = (select "companyId" from customers where id = ${id})`,
    ]),

  get: async (context, { id }) => toWire(await rowOf(context, source, address, id)),

  create: (context, { id: customerId, ...input }) =>
    asAct(context, null, async (inner) => {
      await findRecord(inner, customer, customerId);
      const former = await defaultOf(inner, customerId, input.kind);
      if (input.isDefault) await giveUp(inner, former);
      const isDefault = flag(input.isDefault || former === undefined);
      const { id } = await insertRecord(inner, address, { ...input, customerId, isDefault });
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    asAct(context, null, async (inner) => {
      const { customerId } = await findRecord(inner, address, id);
      const former = await defaultOf(inner, customerId, input.kind);
      if (input.isDefault && former !== id) await giveUp(inner, former);
      await updateRecord(inner, address, id, { ...input, isDefault: flag(input.isDefault) });
      return service.get(inner, { id });
    }),

  async remove(context, { id }) {
    await removeRecord(context, address, id);
  },

  restore: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const { customerId, kind, isDefault } = await restoreRecord(inner, address, id);
      const others = await defaultsOf(inner, customerId, kind);
      if (isDefault === 1 && others.length > 1) await updateRecord(inner, address, id, { isDefault: 0 });
      return service.get(inner, { id });
    }),
};

/** The default address of a kind, if there is one. */
async function defaultOf(context: Context, customerId: number, kind: string): Promise<number | undefined> {
  return (await defaultsOf(context, customerId, kind))[0];
}

async function defaultsOf({ db }: Context, customerId: number, kind: string): Promise<number[]> {
  const found = await db
    .selectFrom("addresses")
    .select("id")
    .where("customerId", "=", customerId)
    .where("kind", "=", kind)
    .where("isDefault", "=", 1)
    .orderBy("id")
    .execute();
  return found.map(({ id }) => id);
}

/** Only one of a kind is the default. */
async function giveUp(context: Context, former: number | undefined): Promise<void> {
  if (former !== undefined) await updateRecord(context, address, former, { isDefault: 0 });
}

async function listed(
  context: Context,
  input: Parameters<typeof pageOf>[2],
  where: ReturnType<typeof sql<boolean>>[] = [],
) {
  const page = await pageOf(context, [{ ...source, where }], input, "createdAt");
  return { ...page, rows: page.rows.map(toWire) };
}

const toWire = toWireOf(Address);

const customerName = sql<string>`(select "customerName" from customers where customers.id = "customerId")`;
const customerSearch = sql`(select search from customers where customers.id = "customerId")`;

const source = sourceOf(
  "addresses",
  Address,
  { customerName },
  {
    search: sql`("search" || ' ' || ${customerSearch})`,
    sort: { customerName: customerSearch, label: BY_NAME },
  },
);
