import type { Generated } from "kysely";
import type { Cents } from "../../src/lib/money.ts";
import type { Flag, Named, Searchable, Stored } from "./stored.ts";

/** What can be chosen of a product, such as its model or its colour. */
interface FeatureCategoriesTable extends Named {
  /** What the shop calls the category. */
  name: string;
  /** Its name on the floor's screens in Spanish; null where it is the same. */
  nameEs: string | null;
  /** The field of orders that its options are for, whatever it is called. */
  kind: string | null;
  /** Its place among the categories. */
  position: Generated<number>;
  /** Whether what has any options must have one of it. */
  isRequired: Generated<Flag>;
  /** Whether an order may have several of it at once. */
  isMultiple: Generated<Flag>;
}

/** One choice of a category. */
interface FeatureOptionsTable extends Named {
  /** The category it is a choice of. */
  categoryId: number;
  /** What the choice is called. */
  name: string;
  /** Its name on the floor's screens in Spanish; null where it is the same. */
  nameEs: string | null;
  /** What it costs, in cents. */
  priceCents: Generated<Cents>;
  /** The colour category of a colour; null counts as Standard. */
  subcategory: string | null;
  /** Whether it is still offered; orders keep a retired one. */
  isActive: Generated<Flag>;
  /** Other words by which it is found, with commas. */
  aliases: string | null;
  /** What stands for it in a part number. */
  code: string | null;
}

/** What shipping costs, to choose from in an order. */
interface ShippingRatesTable extends Named {
  /** What the rate is called. */
  name: string;
  /** What it costs, in cents. */
  amountCents: Cents;
}

/** What an option does not go with, or goes with alone. */
interface OptionRulesTable extends Stored {
  /** The option that the rule is of. */
  optionId: number;
  /** Whether it excludes the others, or is only made with one of them of each category. */
  kind: "excludes" | "onlyWith";
  /** The ids of the others, in JSON. */
  others: string;
  /** What is said of an order that breaks it; null if it follows from the names. */
  sentence: string | null;
}

/** What an option costs beside another one. */
interface OptionPricesTable extends Stored {
  /** The option that costs it. */
  optionId: number;
  /** The option beside which it costs that, such as a model. */
  withOptionId: number;
  /** What it costs there, in cents, instead of its own price. */
  priceCents: Cents;
}

/** Options that are often ordered together. */
interface ConfigurationsTable extends Searchable {
  /** What the shop calls it. */
  name: string;
  /** The ids of its options, in JSON. */
  options: string;
  /** The part number of what is made so. */
  partNumber: string | null;
  /** The model whose usual configuration it is. */
  isUsualOf: number | null;
}

export interface CatalogTables {
  configurations: ConfigurationsTable;
  option_prices: OptionPricesTable;
  option_rules: OptionRulesTable;
  feature_categories: FeatureCategoriesTable;
  feature_options: FeatureOptionsTable;
  shipping_rates: ShippingRatesTable;
}
