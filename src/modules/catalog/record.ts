import type { NounIn } from "../../records/noun.ts";

/** A field of an order that is chosen from options. */
export const category = {
  table: "feature_categories",
  noun: "feature category",
  name: "name",
  importedAs: "feature-categories",
  calls: "featureCategories",
  foundBy: ["name"],
  referredBy: [{ from: "feature_options", column: "categoryId", what: "an option", goToo: true }],
  taken: ({ name }) => `There is already a category called ${name}`,
} satisfies NounIn<"feature_categories">;

/** What can be chosen, and its price. An order keeps both as they were sold. */
export const option = {
  table: "feature_options",
  noun: "feature option",
  name: "name",
  importedAs: "feature-options",
  calls: "featureOptions",
  foundBy: ["name", "subcategory", "aliases"],
  referredBy: [
    { from: "bom_lines", column: "optionId", what: "a part it uses", goToo: true },
    {
      from: "step_hours",
      column: "optionId",
      what: "a step whose hours it changes",
      many: "steps whose hours it changes",
      isNamed: true,
    },
    { from: "option_rules", column: "optionId", what: "a rule", isNamed: true },
    { from: "option_rules", column: "others", pattern: inRule, what: "a rule", isNamed: true },
    { from: "configurations", column: "options", pattern: inRule, what: "a configuration", isNamed: true },
    { from: "configurations", column: "isUsualOf", what: "a usual configuration", isNamed: true },
    { from: "option_prices", column: "optionId", what: "a price", isNamed: true },
    { from: "option_prices", column: "withOptionId", what: "a price", isNamed: true },
    { from: "sales_orders", column: "options", pattern: inOptions, what: "an order" },
    { from: "work_orders", column: "options", pattern: inOptions, what: "an order" },
  ],
} satisfies NounIn<"feature_options">;

/** What shipping costs. */
export const shippingRate = {
  table: "shipping_rates",
  noun: "shipping rate",
  name: "name",
  calls: "shippingRates",
  foundBy: ["name"],
  taken: ({ name }) => `Shipping rate "${name}" already exists`,
} satisfies NounIn<"shipping_rates">;

/** Orders keep the ids of their options in JSON. */
function inOptions(id: number): string {
  return `%{"id":${id},%`;
}

/** Rules and configurations keep the ids of their options in JSON. */
function inRule(id: number): string {
  return `%{"id":${id}}%`;
}
