import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { Conflict, conflictAt, NotFound } from "../../lib/errors.ts";
import { count, fold } from "../../lib/text.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import type { priceLevels } from "./api.ts";
import { priceLevel } from "./record.ts";
import type { PriceLevel } from "./schema.ts";

export const service: Service<typeof priceLevels, Context> = {
  list: (context) => storedLevels(context).execute(),

  get: (context, { id }) => levelById(context, id),

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      await refuseTaken(inner, input.name);
      return levelById(inner, (await insertRecord(inner, priceLevel, input)).id);
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      if (input.name !== undefined) await refuseTaken(inner, input.name, id);
      await updateRecord(inner, priceLevel, id, input);
      return levelById(inner, id);
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const { name, customers } = await levelById(inner, id);
      if (customers > 0)
        throw new Conflict(`${name} is in use: ${count(customers, "customer")}. Give them another price level first`);
      await removeRecord(inner, priceLevel, id);
    }),
};

/** The price levels by their names, each with how many customers have it. */
function storedLevels({ db }: Pick<Context, "db">) {
  return db
    .selectFrom("price_levels")
    .selectAll()
    .select((of) =>
      of
        .selectFrom("customers")
        .select((all) => all.fn.countAll<number>().as("n"))
        .whereRef("priceLevelId", "=", "price_levels.id")
        .where("mergedIntoId", "is", null)
        .$asScalar()
        .$notNull()
        .as("customers"),
    )
    .orderBy(sql`lower(name)`)
    .orderBy("id");
}

async function levelById(context: Pick<Context, "db">, id: number): Promise<PriceLevel> {
  const found = await storedLevels(context).where("id", "=", id).executeTakeFirst();
  if (!found) throw new NotFound(`There is no ${priceLevel.noun} ${id}`);
  return found;
}

/** Throws Conflict for the name of another level, in whatever letters. */
async function refuseTaken({ db }: Context, name: string, own?: number): Promise<void> {
  const others = await db.selectFrom("price_levels").select(["id", "name"]).execute();
  const other = others.find((one) => one.id !== own && fold(one.name) === fold(name));
  if (other) throw conflictAt("name", priceLevel.taken(other));
}
