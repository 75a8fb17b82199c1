import { rankOf } from "../../lib/matching.ts";
import type { Context } from "../../records/context.ts";
import { updateRecord } from "../../records/records.ts";
import { may } from "../../rights/may.ts";
import { option } from "../catalog/record.ts";
import { namesOf } from "../catalog/rules.ts";
import { NewFeatureOption } from "../catalog/schema.ts";
import type { Meaning } from "../imports/schema.ts";

/** Fields whose words may mean a model. */
const ITEM_FIELDS = ["item", "itemNumber", "partNumber"];

/**
 * Keeps what words of a file mean as other words of these options, if the person may change options, so that nobody is
 * asked again. A word that holds a comma or finds no room is not kept. Answers what is not kept.
 */
export async function keepOtherWords(context: Context, answers: readonly Meaning[]): Promise<readonly Meaning[]> {
  if (answers.length === 0 || !may(context.who, "u", "featureOptions")) return answers;
  const all = await context.db
    .selectFrom("feature_options")
    .innerJoin("feature_categories", "feature_categories.id", "feature_options.categoryId")
    .select(["feature_options.id", "feature_options.name", "feature_options.aliases", "feature_categories.kind"])
    .execute();
  const left: Meaning[] = [];
  for (const answer of answers) {
    const { field, value, meaning } = answer;
    const kind = ITEM_FIELDS.includes(field) ? "model" : field === "otherOptions" ? null : field;
    const ofField = all.filter((one) => one.kind === kind);
    const [meant, ...others] = ofField.filter(({ name }) => name === meaning);
    const isKnown = ofField.some((one) => rankOf({ label: one.name, words: namesOf(one) }, value) === 0);
    const aliases = [meant?.aliases, value].filter(Boolean).join(", ");
    const hasRoom = !value.includes(",") && NewFeatureOption.shape.aliases.safeParse(aliases).success;
    if (!meant || others.length > 0 || isKnown || !hasRoom) left.push(answer);
    else {
      meant.aliases = aliases;
      await updateRecord(context, option, meant.id, { aliases });
    }
  }
  return left;
}
