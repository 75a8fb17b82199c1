import { type FeatureCategory, OPTION_FIELDS, type OptionField } from "../../../src/modules/catalog/schema.ts";
import { type Catalogue, conflicts, refusals } from "../../../src/modules/option-rules/rules.ts";
import type { Suggestion } from "../../ui/select.tsx";
import { choicesFor, chosenIds, type Offer, type OptionValues } from "./prices.ts";

/** The shop's options and rules, and its categories. */
export interface Ruled {
  catalogue: Catalogue;
  categories: readonly Pick<FeatureCategory, "id" | "name" | "kind" | "isRequired" | "isMultiple">[];
}

/** What the rules say of a field of an order's form. */
interface FieldRules {
  isRequired: boolean;
  /** The choices, those that do not go greyed with their reason. */
  choices: readonly Suggestion[];
  /** Why what is chosen does not go with the rest. */
  error: string | undefined;
  /** What another choice asks for here, where nothing is chosen. */
  hint: string | undefined;
  /** What goes instead, of the choices. */
  instead: readonly Suggestion[];
}

/** Up to this many are offered by their names. */
const INSTEAD_AT_MOST = 3;

/** What the rules say of all fields of a form. */
export function rulesOfFields(values: OptionValues, offers: readonly Offer[], ruled: Ruled) {
  const said = OPTION_FIELDS.map((field) => {
    return [field, fieldRules(field, values, choicesFor(field, offers, values.colorCategory), ruled)];
  });
  return Object.fromEntries(said) as Record<OptionField, FieldRules>;
}

/**
 * What the rules say of a field beside the rest of a form. The model leads: one that does not go with the rest says so,
 * and can be taken; then the other fields say what does not go with it.
 */
function fieldRules(
  field: OptionField,
  values: OptionValues,
  choices: readonly Suggestion[],
  { catalogue, categories }: Ruled,
): FieldRules {
  const category = categories.find(({ kind }) => kind === field);
  const ids = chosenIds(values);
  const own = choices.flatMap(({ value }) => catalogue.options.get(Number(value)) ?? []);
  const refused = refusals(own, ids, catalogue);
  const chosen = values[field];
  const asked =
    chosen === null
      ? conflicts(ids, catalogue).find((one) => one.optionId === null && one.categoryId === category?.id)
      : undefined;
  const error = chosen === null || field === LEADS ? undefined : refused.get(chosen);
  const goes = choices.filter(({ value }) => !refused.has(Number(value)));
  return {
    isRequired: category?.isRequired === true || asked !== undefined,
    choices: choices.map((choice) => {
      const note = refused.get(Number(choice.value));
      if (note === undefined || choice.value === String(chosen)) return choice;
      return { ...choice, note, isRefused: field !== LEADS };
    }),
    error,
    hint: asked?.sentence,
    instead: error === undefined && asked === undefined ? [] : goes.slice(0, INSTEAD_AT_MOST),
  };
}

const LEADS: OptionField = "model";
