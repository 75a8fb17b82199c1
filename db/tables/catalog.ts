import type { Generated } from "kysely";
import type { Cents } from "../../src/lib/money.ts";
import type { Named } from "./stored.ts";

/** What can be chosen of a product, such as its model or its colour. */
interface FeatureCategoriesTable extends Named {
  /** What the shop calls the category. */
  name: string;
  /** The field of orders that its options are for, whatever it is called. */
  kind: string | null;
}

/** One choice of a category. */
interface FeatureOptionsTable extends Named {
  /** The category it is a choice of. */
  categoryId: number;
  /** What the choice is called. */
  name: string;
  /** What it costs, in cents. */
  priceCents: Generated<Cents>;
  /** The colour category of a colour; null counts as Standard. */
  subcategory: string | null;
}

/** What shipping costs, to choose from in an order. */
interface ShippingRatesTable extends Named {
  /** What the rate is called. */
  name: string;
  /** What it costs, in cents. */
  amountCents: Cents;
}

export interface CatalogTables {
  feature_categories: FeatureCategoriesTable;
  feature_options: FeatureOptionsTable;
  shipping_rates: ShippingRatesTable;
}
