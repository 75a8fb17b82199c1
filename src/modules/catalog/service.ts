import { sql } from "kysely";
import type { z } from "zod";
import type { Service } from "../../api/endpoint.ts";
import { Conflict, invalidAt } from "../../lib/errors.ts";
import { type Cents, toCents, toDollars } from "../../lib/money.ts";
import { average } from "../../lib/numbers.ts";
import { toWireOf } from "../../lib/wire.ts";
import { asAct, type Context, inTransaction } from "../../records/context.ts";
import { refuseInUse } from "../../records/in-use.ts";
import type { Reference } from "../../records/noun.ts";
import { BY_NAME, pageOf } from "../../records/page.ts";
import { findRecord, findReferred, flag, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { may } from "../../rights/may.ts";
import type * as endpoints from "./api.ts";
import { category, option, shippingRate } from "./record.ts";
import { kindOf } from "./rules.ts";
import { FeatureCategory, FeatureOption, type NewFeatureCategory, type OptionField, ShippingRate } from "./schema.ts";

export const featureCategories: Service<typeof endpoints.featureCategories, Context> = {
  async list(context, input) {
    const page = await pageOf(context, [categories], input, "position");
    return { ...page, rows: page.rows.map(categoryOnWire) };
  },

  async stats(context) {
    const { cents, ...found } = await context.db
      .selectFrom("feature_options")
      .select((of) => [
        of.fn.countAll<number>().as("totalOptions"),
        sql<Cents>`coalesce(sum("priceCents"), 0)`.as("cents"),
        sql<number>`(select count(*) from feature_categories)`.as("categories"),
      ])
      .executeTakeFirstOrThrow();
    return { ...found, totalValue: toDollars(cents), averageOptions: average(found.totalOptions, found.categories) };
  },

  async get(context, { id }) {
    return categoryOnWire(await rowOf(context, categories, category, id));
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const kind = await freeKind(inner, input);
      refuseSeveral({ ...input, kind });
      const { id } = await insertRecord(inner, category, {
        name: input.name,
        nameEs: input.nameEs,
        kind,
        isRequired: flag(input.isRequired),
        isMultiple: flag(input.isMultiple),
        position: (await lastPosition(inner)) + 1,
      });
      return featureCategories.get(inner, { id });
    }),

  update: (context, { id, isRequired, isMultiple, ...input }) =>
    inTransaction(context, async (inner) => {
      refuseSeveral({ ...(await findRecord(inner, category, id)), isMultiple });
      const flags = { isRequired: flag(isRequired), isMultiple: flag(isMultiple) };
      await updateRecord(inner, category, id, { ...input, ...flags });
      return featureCategories.get(inner, { id });
    }),

  order: (context, { ids }) =>
    asAct(context, null, async (inner) => {
      const all = await inner.db.selectFrom("feature_categories").select("id").execute();
      const isAll = ids.length === all.length && all.every(({ id }) => ids.includes(id));
      if (!isAll) throw new Conflict("Categories were added or deleted meanwhile. Look at them again");
      for (const [i, id] of ids.entries()) await updateRecord(inner, category, id, { position: i + 1 });
      return (await featureCategories.list(inner, {})).rows;
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      const options = await inner.db.selectFrom("feature_options").select("id").where("categoryId", "=", id).execute();
      for (const option of options) await refuseNamed(inner, option.id);
      await removeRecord(inner, category, id);
    }),
};

export const featureOptions: Service<typeof endpoints.featureOptions, Context> = {
  async list(context, { categoryId, ...input }) {
    const where = categoryId === undefined ? [] : [sql<boolean>`"categoryId" = ${categoryId}`];
    const page = await pageOf(context, [{ ...options, where }], input, "id");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async get(context, { id }) {
    return toWire(await rowOf(context, options, option, id));
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      await findReferred(inner, category, input.categoryId, "categoryId");
      const { id } = await insertRecord(inner, option, toColumns(input));
      return featureOptions.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      if (input.categoryId !== undefined) await findReferred(inner, category, input.categoryId, "categoryId");
      await updateRecord(inner, option, id, toColumns(input));
      return featureOptions.get(inner, { id });
    }),

  remove: (context, { id }) =>
    inTransaction(context, async (inner) => {
      await refuseNamed(inner, id);
      await removeRecord(inner, option, id);
    }),
};

/** Throws Conflict for an option that rules, hours, prices or configurations name. */
async function refuseNamed(context: Context, id: number): Promise<void> {
  const named = (option.referredBy as readonly Reference[]).filter(({ isNamed }) => isNamed);
  await refuseInUse(context, { ...option, referredBy: named }, await findRecord(context, option, id), [], RETIRE);
}

const RETIRE = "Retire it instead";

/** Throws Invalid for a category that is a field of orders and is to have several options at once. */
function refuseSeveral({
  name,
  kind,
  isMultiple,
}: {
  name: string;
  kind: string | null;
  isMultiple?: boolean | undefined;
}) {
  if (kind !== null && isMultiple === true)
    throw invalidAt("isMultiple", `${name} is a field of orders, which holds one option`);
}

async function lastPosition({ db }: Pick<Context, "db">): Promise<number> {
  const { last } = await db
    .selectFrom("feature_categories")
    .select((of) => of.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The field of orders that this category fills; null if there is none, or another category fills it. */
async function freeKind(context: Context, input: z.output<typeof NewFeatureCategory>): Promise<OptionField | null> {
  const kind = input.kind ?? kindOf(input.name);
  const { db } = context;
  const taken = await db.selectFrom("feature_categories").select("id").where("kind", "=", kind).executeTakeFirst();
  return taken ? null : kind;
}

export const shippingRates: Service<typeof endpoints.shippingRates, Context> = {
  async list(context, input) {
    // The cheapest first, for anyone who may see prices.
    const usual = may(context.who, "$", "shippingRates") ? "amount" : "name";
    const page = await pageOf(context, [rates], input, usual);
    return { ...page, rows: page.rows.map(rateOnWire) };
  },

  async get(context, { id }) {
    return rateOnWire(await findRecord(context, shippingRate, id));
  },

  async create(context, { name, amount }) {
    return rateOnWire(await insertRecord(context, shippingRate, { name, amountCents: toCents(amount) }));
  },

  async update(context, { id, name, amount }) {
    return rateOnWire(await updateRecord(context, shippingRate, id, { name, amountCents: toCents(amount) }));
  },

  async remove(context, { id }) {
    await removeRecord(context, shippingRate, id);
  },
};

const rates = sourceOf("shipping_rates", ShippingRate, {}, { sort: { name: BY_NAME } });

const rateOnWire = toWireOf(ShippingRate);

const optionsCount = sql<number>`(select count(*) from feature_options where "categoryId" = feature_categories.id)`;
const categoryOnWire = toWireOf(FeatureCategory);
const categories = sourceOf("feature_categories", FeatureCategory, { optionsCount }, { sort: { name: BY_NAME } });

const categoryName = sql<string>`(select name from feature_categories where feature_categories.id = "categoryId")`;
const categoryKind = sql<
  string | null
>`(select kind from feature_categories where feature_categories.id = "categoryId")`;
const categorySearch = sql`(select search from feature_categories where feature_categories.id = "categoryId")`;

const options = sourceOf(
  "feature_options",
  FeatureOption,
  { categoryName, categoryKind },
  {
    search: sql`("search" || ' ' || ${categorySearch})`,
    sort: { name: BY_NAME, categoryName: categorySearch },
  },
);

function toColumns<T extends { price: number; isActive?: boolean | undefined }>({ price, isActive, ...input }: T) {
  return { ...input, isActive: flag(isActive), priceCents: toCents(price) };
}

const toWire = toWireOf(FeatureOption);
