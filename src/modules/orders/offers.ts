import type { Flag } from "../../../db/tables/stored.ts";
import type { Cents } from "../../lib/money.ts";
import type { Context } from "../../records/context.ts";

/** An option as the catalogue has it now. */
export interface Offer {
  id: number;
  name: string;
  priceCents: Cents;
  /** The color category of a color. */
  subcategory: string | null;
  isActive: Flag;
  categoryId: number;
  category: string;
  /** The field of orders that its category fills; null for a category of the shop's own. */
  kind: string | null;
  isMultiple: Flag;
}

/** The options of these ids. */
export async function offersOf(context: Pick<Context, "db">, ids: readonly number[]): Promise<Map<number, Offer>> {
  if (ids.length === 0) return new Map();
  const found = await offers(context).where("feature_options.id", "in", ids).execute();
  return new Map(found.map((offer) => [offer.id, offer]));
}

/** All options with their categories. */
export function offers({ db }: Pick<Context, "db">) {
  return db
    .selectFrom("feature_options")
    .innerJoin("feature_categories", "feature_categories.id", "feature_options.categoryId")
    .select([
      "feature_options.id",
      "feature_options.name",
      "feature_options.priceCents",
      "feature_options.subcategory",
      "feature_options.isActive",
      "feature_options.categoryId",
      "feature_categories.name as category",
      "feature_categories.kind",
      "feature_categories.isMultiple",
    ]);
}

export function isRetired(name: string): string {
  return `${name} is not offered any more`;
}
