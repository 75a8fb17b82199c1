import { type Cents, toDollars } from "../../lib/money.ts";
import { foldedKey, knownBy, knownWithin, theOne } from "../imports/match/finding.ts";
import type { List } from "../imports/match/list.ts";
import { referTo } from "../imports/match/refer.ts";
import { columnsFor } from "../imports/read/columns.ts";
import { derivedOf } from "../imports/read/derived.ts";
import { oneByOne } from "../imports/write/writers.ts";
import { category, option } from "./record.ts";
import { FeatureCategory, FeatureCategoryChange, FeatureOption, OptionRow } from "./schema.ts";
import { featureCategories as categories, featureOptions as options } from "./service.ts";

/** Categories of the catalogue are known by their names. */
export const featureCategories: List = {
  noun: category,
  one: "category",
  columns: columnsFor(FeatureCategoryChange.shape, {
    name: { isRequired: true, names: [["Category name"], ["Name", "Category"]] },
  }),
  fields: FeatureCategoryChange,
  derived: derivedOf(FeatureCategory, FeatureCategoryChange),
  ...knownBy("name"),
  toValues: (record) => record,
  writer: oneByOne({
    create: (context, values) => categories.create(context, { name: values["name"] as string }),
    update: (context, { before: { id }, values }) => categories.update(context, { id, name: values["name"] as string }),
  }),
};

const byName = knownWithin("categoryId", "name");

/** Options are known by their names within a category, colors also by their color category. */
export const featureOptions: List = {
  noun: option,
  one: "option",
  columns: columnsFor(OptionRow.shape, {
    name: { isRequired: true, names: [["Option name"], ["Name", "Option"]] },
    categoryName: { isRequired: true, names: [["Category name"], ["Category"]] },
    price: { names: [["Price"], ["Amount", "Cost"]] },
    subcategory: { names: [["Color category", "Subcategory"]] },
  }),
  fields: OptionRow,
  derived: derivedOf(FeatureOption, OptionRow),
  refer: referTo({
    field: "categoryName",
    id: "categoryId",
    noun: category,
    by: ["name"],
    one: "category",
  }),
  ...byName,
  choose(row, candidates, hasNamesakes) {
    const color = foldedKey(row.values["subcategory"]);
    const sameColor = candidates.filter(({ subcategory }) => foldedKey(subcategory) === color);
    if (sameColor.length === 0 && hasNamesakes) return "none";
    return theOne(row, sameColor.length > 0 ? sameColor : candidates, "name");
  },
  isSame: (one, other) => foldedKey(one["subcategory"]) === foldedKey(other["subcategory"]),
  toValues: ({ priceCents, ...option }) => ({ ...option, price: toDollars(priceCents as Cents) }),
  writer: oneByOne({
    create: (context, { categoryId, name, price, subcategory = null }) =>
      options.create(context, { categoryId, name, price, subcategory } as Parameters<typeof options.create>[1]),
    update: (context, { before: { id }, values: { categoryId, name, price, subcategory } }) =>
      options.update(context, { id, categoryId, name, price, subcategory } as Parameters<typeof options.update>[1]),
  }),
};
