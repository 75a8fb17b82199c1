import { type RawBuilder, sql } from "kysely";

/** In SQL: something of the option that a row names as `optionId`, or of its category. */
function ofOption(column: RawBuilder<unknown>) {
  return sql<string>`(select ${column} from feature_options join feature_categories
    on feature_categories.id = "categoryId" where feature_options.id = "optionId")`;
}

export const optionName = ofOption(sql`feature_options.name`);
export const categoryName = ofOption(sql`feature_categories.name`);
