import { type Context, kept, readerOf } from "../../records/context.ts";
import { type Catalogue, catalogueOf, conflicts, missing, type Rule, type RuleConflict } from "./rules.ts";

/** The rules of the shop. */
export async function storedRules({ db }: Pick<Context, "db">): Promise<Rule[]> {
  const rows = await db
    .selectFrom("option_rules")
    .select(["id", "optionId", "kind", "others", "sentence"])
    .orderBy("id")
    .execute();
  return rows.map(({ others, ...rule }) => ({ ...rule, otherOptionIds: readOthers(others) }));
}

/** The categories that must have an option. */
export function requiredCategories({ db }: Pick<Context, "db">) {
  return db.selectFrom("feature_categories").select(["id", "name", "kind"]).where("isRequired", "=", 1).execute();
}

/** All options of the shop, with their names and categories. */
export function choosableOptions({ db }: Pick<Context, "db">) {
  return db.selectFrom("feature_options").select(["id", "name", "categoryId", "isActive"]).orderBy("id").execute();
}

/** The shop's options and rules. */
export async function shopCatalogue(context: Pick<Context, "db">): Promise<Catalogue> {
  return catalogueOf(await choosableOptions(context), await storedRules(context));
}

/** What a choice of options breaks, as the shop's rules are now. */
export async function brokenRules(context: Context, choice: readonly number[]): Promise<RuleConflict[]> {
  if (choice.length === 0) return [];
  const { catalogue, required } = await kept(context, "rules", () => ruling({ db: readerOf(context) }), "catalogue");
  return [...conflicts(choice, catalogue), ...missing(choice, required, catalogue)];
}

/** The rules that orders meet; a shop without any needs no list of its options. */
async function ruling(from: Pick<Context, "db">) {
  const [rules, required] = [await storedRules(from), await requiredCategories(from)];
  const options = rules.length === 0 && required.length === 0 ? [] : await choosableOptions(from);
  return { catalogue: catalogueOf(options, rules), required };
}

/** The ids in a rule's column. */
export function readOthers(json: string): number[] {
  return (JSON.parse(json) as { id: number }[]).map(({ id }) => id);
}

/** The column of a rule's other options. */
export function writeOthers(ids: readonly number[]): string {
  return JSON.stringify([...new Set(ids)].map((id) => ({ id })));
}
