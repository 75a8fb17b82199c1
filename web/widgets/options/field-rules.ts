import { type FeatureCategory, OPTION_FIELDS, type OptionField } from "../../../src/modules/catalog/schema.ts";
import { type Catalogue, conflicts, refusals } from "../../../src/modules/option-rules/rules.ts";
import type { Suggestion } from "../../ui/select.tsx";
import { choiceOf, choicesFor, chosenIds, isOffered, NO_CHOICE, type Offer, type OptionValues } from "./prices.ts";

type Category = Pick<FeatureCategory, "id" | "name" | "kind" | "isRequired" | "isMultiple">;

/** The shop's options and rules, and its categories. */
export interface Ruled {
  catalogue: Catalogue;
  categories: readonly Category[];
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
  /** What goes instead, of the choices; none of them if nothing else goes. */
  instead: readonly Suggestion[];
}

/** A field of a category of the shop's own, with the options that are chosen in it. */
export type OtherField = Category & FieldRules & { taken: number[] };

/** Up to this many are offered by their names. */
const INSTEAD_AT_MOST = 3;

/** The other fields say what does not go with it. */
const LEADS: OptionField = "model";

/** What the rules say of all fields of a form. */
export function rulesOfFields(values: OptionValues, offers: readonly Offer[], ruled: Ruled) {
  const said = OPTION_FIELDS.map((field) => {
    const category = ruled.categories.find(({ kind }) => kind === field);
    const taken = values[field] === null ? [] : [values[field]];
    const choices = choicesFor(field, offers, values.colorCategory);
    return [field, fieldRules(category, taken, choices, chosenIds(values), ruled.catalogue)];
  });
  return Object.fromEntries(said) as Record<OptionField, FieldRules>;
}

/** The same of the shop's own categories that have something to choose, in their order. */
export function rulesOfOthers(values: OptionValues, offers: readonly Offer[], ruled: Ruled): OtherField[] {
  return ruled.categories.flatMap((category) => {
    const own = offers.filter((one) => one.categoryId === category.id && isOffered(one));
    if (category.kind !== null || own.length === 0) return [];
    const taken = values.otherOptions.filter((id) => own.some((one) => one.id === id));
    const choices = own.map(choiceOf);
    return { ...category, taken, ...fieldRules(category, taken, choices, chosenIds(values), ruled.catalogue) };
  });
}

/**
 * What the rules say of a field beside the rest of a form. The model leads: one that does not go with the rest says so,
 * and can be taken; then the other fields say what does not go with it.
 */
function fieldRules(
  category: Category | undefined,
  taken: readonly number[],
  choices: readonly Suggestion[],
  ids: readonly number[],
  catalogue: Catalogue,
): FieldRules {
  const isLeading = category?.kind === LEADS;
  const own = choices.flatMap(({ value }) => catalogue.options.get(Number(value)) ?? []);
  const refused = refusals(own, ids, catalogue);
  const asked =
    taken.length === 0
      ? conflicts(ids, catalogue).find((one) => one.optionId === null && one.categoryId === category?.id)
      : undefined;
  const error = isLeading ? undefined : taken.flatMap((id) => refused.get(id) ?? [])[0];
  const goes = choices.filter(({ value }) => !refused.has(Number(value)));
  const instead = error === undefined && asked === undefined ? [] : goes.slice(0, INSTEAD_AT_MOST);
  return {
    isRequired: category?.isRequired === true || asked !== undefined,
    choices: choices.map((choice) => {
      const note = refused.get(Number(choice.value));
      if (note === undefined || taken.includes(Number(choice.value))) return choice;
      return { ...choice, note, isRefused: !isLeading };
    }),
    error,
    hint: asked?.sentence,
    instead: error !== undefined && instead.length === 0 ? [NO_CHOICE] : instead,
  };
}
