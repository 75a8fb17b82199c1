import { sql } from "kysely";
import type { Service } from "../../api/endpoint.ts";
import { Conflict, invalidAt } from "../../lib/errors.ts";
import { type Context, inTransaction, readerOf } from "../../records/context.ts";
import { pageOf } from "../../records/page.ts";
import { findReferred, insertRecord, removeRecord, requireThere, updateRecord } from "../../records/records.ts";
import { rowOf } from "../../records/row.ts";
import { sourceOf } from "../../records/source.ts";
import { optionName } from "../catalog/of-option.ts";
import { option } from "../catalog/record.ts";
import type { optionRules } from "./api.ts";
import {
  brokenRules,
  choosableOptions,
  readOthers,
  requiredCategories,
  shopCatalogue,
  storedRules,
  writeOthers,
} from "./of-choice.ts";
import { optionRule } from "./record.ts";
import { remaining, ruleRefusal } from "./rules.ts";
import { type NewOptionRule, OptionRule } from "./schema.ts";

export const service: Service<typeof optionRules, Context> = {
  async list(context, { option, ...input }) {
    const where = option === undefined ? [] : [sql<boolean>`"optionId" = ${option}`];
    const page = await pageOf(context, [{ ...source, where }], input, "id");
    return { ...page, rows: page.rows.map(toWire) };
  },

  async check(context, { options }) {
    const choice = [...new Set(options.split(",").map(Number))];
    const db = readerOf(context);
    const catalogue = await shopCatalogue({ db });
    for (const id of choice)
      if (!catalogue.options.has(id)) throw invalidAt("options", `There is no feature option ${id}`);
    const offered = (await choosableOptions({ db })).filter(({ isActive }) => isActive === 1);
    const categories = [...new Set(offered.map(({ categoryId }) => categoryId))];
    const remains = categories.map((categoryId) => {
      const own = offered.filter((one) => one.categoryId === categoryId);
      return { categoryId, optionIds: remaining(own, choice, catalogue) };
    });
    return { conflicts: await brokenRules(context, choice), remains };
  },

  async get(context, { id }) {
    return toWire(await rowOf(context, source, optionRule, id));
  },

  create: (context, input) =>
    inTransaction(context, async (inner) => {
      const { id } = await insertRecord(inner, optionRule, await columnsOf(inner, input));
      return service.get(inner, { id });
    }),

  update: (context, { id, ...input }) =>
    inTransaction(context, async (inner) => {
      await updateRecord(inner, optionRule, id, await columnsOf(inner, input, id));
      return service.get(inner, { id });
    }),

  async remove(context, { id }) {
    await removeRecord(context, optionRule, id);
  },
};

/** Throws unless all options are there and the rule can be kept beside the others. */
async function columnsOf(context: Context, { optionId, kind, otherOptionIds, sentence }: NewOptionRule, id = 0) {
  await findReferred(context, option, optionId, "optionId");
  for (const other of otherOptionIds) await requireThere(context, "feature_options", other, "otherOptionIds");
  const options = (await choosableOptions(context)).filter(({ isActive }) => isActive === 1);
  const categories = await context.db
    .selectFrom("feature_categories")
    .select("id")
    .where("kind", "=", "model")
    .execute();
  const models = options.filter(({ categoryId }) => categories.some((category) => category.id === categoryId));
  const others = (await storedRules(context)).filter((rule) => rule.id !== id);
  const rule = { id, optionId, kind, otherOptionIds, sentence };
  const refusal = ruleRefusal(rule, others, { options, models, required: await requiredCategories(context) });
  if (refusal !== undefined) throw new Conflict(refusal);
  return { optionId, kind, others: writeOthers(otherOptionIds), sentence };
}

const source = sourceOf(
  "option_rules",
  OptionRule,
  { optionName, otherOptionIds: sql<string>`others` },
  { search: sql`lower(${optionName})`, sort: { optionName: sql`lower(${optionName})` } },
);

function toWire({
  otherOptionIds,
  ...rule
}: Omit<OptionRule, "otherOptionIds"> & { otherOptionIds: string }): OptionRule {
  return { ...rule, otherOptionIds: readOthers(otherOptionIds) };
}
