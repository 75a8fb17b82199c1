import { subcategoryOf } from "../../../src/modules/catalog/rules.ts";
import { OPTION_FIELDS, type OptionField } from "../../../src/modules/catalog/schema.ts";
import type { Configuration } from "../../../src/modules/configurations/schema.ts";
import { chosenIds, isOffered, type Offer, type OptionValues } from "./prices.ts";

type Filling = Pick<Configuration, "name" | "options">;

/** The fields of a form that a configuration fills. */
export type FilledField = OptionField | "otherOptions";

/**
 * In a form of an order: the fields that a configuration fills, each marked with its name. What a person has chosen
 * stays; what another configuration filled goes. Options that are not offered any more are left out.
 */
export function filledFrom(values: OptionValues, { name, options }: Filling, offers: readonly Offer[]) {
  const own = offers.filter((offer) => options.includes(offer.id) && isOffered(offer));
  const filled: Record<string, string> = { ...values.filled };
  const changes: Partial<OptionValues> = {};
  for (const field of OPTION_FIELDS) {
    const wasFilled = field in values.filled;
    if (!wasFilled && (values[field] !== null || (field === "colorOption" && values.colorCategory !== ""))) continue;
    const offer = own.find(({ categoryKind }) => categoryKind === field);
    delete filled[field];
    changes[field] = offer?.id ?? null;
    if (offer) filled[field] = name;
    if (field === "colorOption") changes.colorCategory = offer ? subcategoryOf(offer) : "";
  }
  if ("otherOptions" in values.filled || values.otherOptions.length === 0) {
    const others = own.flatMap(({ id, categoryKind }) => (categoryKind === null ? id : []));
    delete filled["otherOptions"];
    changes.otherOptions = others;
    if (others.length > 0) filled["otherOptions"] = name;
  }
  return { ...changes, filled };
}

/** A form without what configurations filled and nobody has confirmed. */
export function withoutFilled(values: OptionValues): Partial<OptionValues> {
  const fields = OPTION_FIELDS.filter((field) => field in values.filled);
  return {
    ...Object.fromEntries(fields.map((field) => [field, null])),
    ...("otherOptions" in values.filled ? { otherOptions: [] } : {}),
    ...("colorOption" in values.filled ? { colorCategory: "" } : {}),
    filled: {},
  };
}

/** The marks of a form once a field was chosen or confirmed. */
export function confirmed(values: OptionValues, field: FilledField): Pick<OptionValues, "filled"> {
  const { [field]: _, ...filled } = values.filled;
  return { filled };
}

/** The configuration of exactly the chosen options, else the one that filled some of them. */
export function configurationOf<One extends Filling>(values: OptionValues, all: readonly One[]): One | undefined {
  const chosen = new Set(chosenIds(values));
  const same = all.find(({ options }) => options.length === chosen.size && options.every((id) => chosen.has(id)));
  return same ?? all.find(({ name }) => Object.values(values.filled).includes(name));
}
