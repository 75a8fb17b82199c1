import { type RawBuilder, sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { conflictAt, invalidAt } from "../../lib/errors.ts";
import { toCents } from "../../lib/money.ts";
import { toWireOf } from "../../lib/wire.ts";
import { type Context, inTransaction } from "../../records/context.ts";
import { enterCells } from "../../records/enter-cells.ts";
import { pageOf } from "../../records/page.ts";
import { findReferred, insertRecord, removeRecord, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { optionName } from "../catalog/of-option.ts";
import { category, option } from "../catalog/record.ts";
import type { optionPrices } from "./api.ts";
import { optionPrice } from "./record.ts";
import { type NewOptionPrice, OptionPrice, type OptionPriceCell } from "./schema.ts";

export const service: Service<typeof optionPrices, Context> = {
  async list(context, { option, with: other, ...input }) {
    const where = [
      ...(option === undefined ? [] : [sql<boolean>`"optionId" = ${option}`]),
      ...(other === undefined ? [] : [sql<boolean>`"withOptionId" = ${other}`]),
    ];
    const page = await pageOf(context, [{ ...source, where }], input, "id");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async get(context, { id }) {
    return toWire(await rowOf(context, source, optionPrice, id));
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const { id } = await insertRecord(inner, optionPrice, await columnsOf(inner, input));
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      await updateRecord(inner, optionPrice, id, await columnsOf(inner, input, id));
      return service.get(inner, { id });
    }),

  enter: (context, { cells }) => enterCells(context, cells, enterCell),

  async remove(context, { id }) {
    await removeRecord(context, optionPrice, id);
  },
};

/** Answers whether that changes anything. */
async function enterCell(context: Context, { price, ...of }: OptionPriceCell): Promise<boolean> {
  const before = await stored(context, of).executeTakeFirst();
  if (price === null) {
    if (before) await removeRecord(context, optionPrice, before.id);
    return before !== undefined;
  }
  const columns = await columnsOf(context, { ...of, price }, before?.id);
  if (before?.priceCents === columns.priceCents) return false;
  await (before ? updateRecord(context, optionPrice, before.id, columns) : insertRecord(context, optionPrice, columns));
  return true;
}

/** Throws unless both options are there, can be chosen together, and have no other price. */
async function columnsOf(context: Context, { price, ...of }: NewOptionPrice, except = 0) {
  const [one, other] = [
    await findReferred(context, option, of.optionId, "optionId"),
    await findReferred(context, option, of.withOptionId, "withOptionId"),
  ];
  if (one.id === other.id) throw invalidAt("withOptionId", `${one.name} has no price beside itself`);
  const { name, isMultiple } = await findReferred(context, category, one.categoryId, "optionId");
  if (one.categoryId === other.categoryId && isMultiple === 0)
    throw invalidAt("withOptionId", `${one.name} and ${other.name} are never together: ${name} takes one option`);
  const same = await stored(context, of).where("id", "<>", except).executeTakeFirst();
  if (same) throw conflictAt("withOptionId", `${one.name} has a price with ${other.name} already. Change that`);
  return { ...of, priceCents: toCents(price) };
}

function stored({ db }: Context, { optionId, withOptionId }: Omit<NewOptionPrice, "price">) {
  return db
    .selectFrom("option_prices")
    .select(["id", "priceCents"])
    .where("optionId", "=", optionId)
    .where("withOptionId", "=", withOptionId);
}

const withOptionName: RawBuilder<string> = sql`(select name from feature_options
  where feature_options.id = "withOptionId")`;

const source = sourceOf(
  "option_prices",
  OptionPrice,
  { optionName, withOptionName },
  {
    search: sql`lower(${optionName} || ' ' || ${withOptionName})`,
    sort: { optionName: sql`lower(${optionName})`, withOptionName: sql`lower(${withOptionName})` },
  },
);

const toWire = toWireOf(OptionPrice);
