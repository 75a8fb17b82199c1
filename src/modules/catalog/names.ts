import type { Context } from "../../records/context.ts";
import { OPTION_CATEGORIES, OPTION_FIELDS, type OptionField } from "./schema.ts";

/** The categories behind an order's fields that have another name than the usual one: `{ hand: "Side" }`. */
export async function renamedCategories({
  reading,
}: Pick<Context, "reading">): Promise<Partial<Record<OptionField, string>>> {
  const rows = await reading
    .selectFrom("feature_categories")
    .select(["kind", "name"])
    .where("kind", "is not", null)
    .execute();
  const names = new Map(rows.map(({ kind, name }) => [kind, name]));
  const renamed = OPTION_FIELDS.flatMap((field) => {
    const name = names.get(field);
    return name === undefined || name === OPTION_CATEGORIES[field] ? [] : [[field, name]];
  });
  return Object.fromEntries(renamed);
}

/** What each option field of an order is called in this shop. */
export async function categoryNames(context: Pick<Context, "reading">): Promise<Record<OptionField, string>> {
  return { ...OPTION_CATEGORIES, ...(await renamedCategories(context)) };
}
