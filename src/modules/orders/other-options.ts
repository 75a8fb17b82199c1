import type { Issue } from "../../lib/errors.ts";
import type { Cents } from "../../lib/money.ts";
import { OPTION_CATEGORIES, type OptionField } from "../catalog/schema.ts";
import { isRetired, type Offer } from "./offers.ts";

/** A chosen option of a category that is none of the nine, as it was sold. */
export interface OtherSold {
  id: number;
  name: string;
  priceCents: Cents;
  categoryId: number;
  /** What the category was called. */
  category: string;
}

/**
 * The options of other categories after a choice. Those that were sold before stay as sold; what cannot be chosen is
 * told in `issues`.
 */
export function sellOthers(
  ids: readonly number[],
  before: readonly OtherSold[],
  offers: ReadonlyMap<number, Offer>,
  issues: Issue[],
): OtherSold[] {
  const refuse = (message: string) => void issues.push({ path: "otherOptions", message });
  const sold = [...new Set(ids)].flatMap((id): OtherSold[] => {
    const same = before.find((one) => one.id === id);
    if (same) return [same];
    const offer = offers.get(id);
    if (!offer) refuse(`There is no feature option ${id}`);
    else if (offer.kind !== null) refuse(`${offer.name} is chosen as ${OPTION_CATEGORIES[offer.kind as OptionField]}`);
    else if (offer.isActive === 0) refuse(isRetired(offer.name));
    else {
      const { name, priceCents, categoryId, category } = offer;
      return [{ id, name, priceCents, categoryId, category }];
    }
    return [];
  });
  const single = new Set<number>();
  for (const { id, categoryId, category } of sold) {
    if (offers.get(id)?.isMultiple === 1) continue;
    if (single.has(categoryId)) refuse(`${category} takes one option`);
    single.add(categoryId);
  }
  return sold;
}
