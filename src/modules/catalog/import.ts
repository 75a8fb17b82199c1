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

const IN_SPANISH = [["nameEs", "Name in Spanish", "Spanish name"], ["Spanish"]];

/** Categories of the catalogue are known by their names. */
export const featureCategories: List = {
  noun: category,
  one: "category",
  columns: columnsFor(FeatureCategoryChange.shape, {
    name: { isRequired: true, names: [["Category name"], ["Name", "Category"]] },
    nameEs: { names: IN_SPANISH },
  }),
  fields: FeatureCategoryChange,
  derived: derivedOf(FeatureCategory, FeatureCategoryChange),
  ...knownBy("name"),
  toValues: ({ isRequired, isMultiple, ...record }) => ({
    ...record,
    isRequired: isRequired === 1,
    isMultiple: isMultiple === 1,
  }),
  writer: oneByOne({
    create: (context, values) => categories.create(context, categoryFields(values)),
    update: (context, { before: { id }, values }) => categories.update(context, { id, ...categoryFields(values) }),
  }),
};

const byName = knownWithin("categoryId", "name");

/** Options are known by their names within a category, colors also by their color category. */
export const featureOptions: List = {
  noun: option,
  one: "option",
  columns: columnsFor(OptionRow.shape, {
    name: { isRequired: true, names: [["Option name"], ["Name", "Option"]] },
    nameEs: { names: IN_SPANISH },
    categoryName: { isRequired: true, names: [["Category name"], ["Category"]] },
    price: { names: [["Price"], ["Amount", "Cost"]] },
    subcategory: { names: [["Color category", "Subcategory"]] },
    isActive: { names: [["Offered", "Is active", "Active"]] },
    aliases: { names: [["Other words", "Aliases"]] },
    code: { names: [["Code"]] },
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
  toValues: ({ priceCents, isActive, ...option }) => ({
    ...option,
    isActive: isActive === 1,
    price: toDollars(priceCents as Cents),
  }),
  writer: oneByOne({
    create: (context, { subcategory = null, ...values }) =>
      options.create(context, { ...fieldsOf(values), subcategory } as Parameters<typeof options.create>[1]),
    update: (context, { before: { id }, values }) =>
      options.update(context, { id, ...fieldsOf(values) } as Parameters<typeof options.update>[1]),
  }),
};

/** What a row says of a category. */
function categoryFields({ name, nameEs, isRequired, isMultiple }: Record<string, unknown>) {
  return {
    name: name as string,
    nameEs: nameEs as string | null | undefined,
    isRequired: isRequired as boolean | undefined,
    isMultiple: isMultiple as boolean | undefined,
  };
}

/** What a row says of an option. */
function fieldsOf({ categoryId, name, nameEs, price, subcategory, isActive, aliases, code }: Record<string, unknown>) {
  return { categoryId, name, nameEs, price, subcategory, isActive, aliases, code };
}
