import type { Catalogue, Rule } from "../../../src/modules/option-rules/rules.ts";
import type { NewOptionRule } from "../../../src/modules/option-rules/schema.ts";

/** An option beside a model. */
interface GoesTogether {
  goes: boolean;
  /** The rules by which they do not go together. */
  excludes: readonly Rule[];
  /** The rule that says with what alone one of the two is made, if it has to do with the other. */
  only: Rule | undefined;
}

/** In the grid of rules: whether an option goes with a model, and by which rules. */
export function goesTogether(optionId: number, modelId: number, catalogue: Catalogue): GoesTogether {
  const rules = [...new Set([optionId, modelId].flatMap((id) => catalogue.rulesOf.get(id) ?? []))];
  const otherOf = (rule: Rule) => (rule.optionId === optionId ? modelId : optionId);
  const categoryOf = (id: number) => catalogue.options.get(id)?.categoryId;
  const ofBoth = rules.filter(({ optionId: owner }) => owner === optionId || owner === modelId);
  const excludes = ofBoth.filter((rule) => rule.kind === "excludes" && rule.otherOptionIds.includes(otherOf(rule)));
  const only = ofBoth.find((rule) => {
    const asked = rule.otherOptionIds.map(categoryOf);
    return rule.kind === "onlyWith" && asked.includes(categoryOf(otherOf(rule)));
  });
  const isAmong = only === undefined || only.otherOptionIds.includes(otherOf(only));
  return { goes: excludes.length === 0 && isAmong, excludes, only };
}

/** A call that changes rules. */
type RuleCall =
  | { act: "create"; rule: NewOptionRule }
  | { act: "update"; id: number; rule: NewOptionRule }
  | { act: "remove"; id: number };

/**
 * In the grid of rules: what lets an option go with a model, or not any more. A rule with a sentence of the shop's own
 * gets no other model, of which that would not be true.
 */
export function toggled(optionId: number, modelId: number, catalogue: Catalogue): RuleCall[] {
  const { excludes } = goesTogether(optionId, modelId, catalogue);
  if (excludes.length > 0)
    return excludes.map((rule): RuleCall => {
      const other = rule.optionId === optionId ? modelId : optionId;
      const left = rule.otherOptionIds.filter((id) => id !== other);
      if (left.length === 0) return { act: "remove", id: rule.id };
      return { act: "update", id: rule.id, rule: { ...inputOf(rule), otherOptionIds: left } };
    });
  const own = catalogue.rulesOf
    .get(optionId)
    ?.find((rule) => rule.optionId === optionId && rule.kind === "excludes" && rule.sentence === null);
  if (own === undefined)
    return [{ act: "create", rule: { optionId, kind: "excludes", otherOptionIds: [modelId], sentence: null } }];
  const otherOptionIds = [...own.otherOptionIds, modelId];
  return [{ act: "update", id: own.id, rule: { ...inputOf(own), otherOptionIds } }];
}

function inputOf({ optionId, kind, otherOptionIds, sentence }: Rule): NewOptionRule {
  return { optionId, kind, otherOptionIds: [...otherOptionIds], sentence };
}
