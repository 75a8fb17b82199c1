import { conflicts, refusals } from "../../../src/modules/option-rules/rules.ts";
import { FieldGroup, single } from "../../components/field-group.tsx";
import { ChoiceField } from "../../components/form-fields.tsx";
import { Ticks } from "../../components/ticks.tsx";
import type { FieldState } from "../../components/use-form.ts";
import { css } from "../../styled-system/css/index.js";
import type { Ruled } from "./field-rules.ts";
import { choiceOf, chosenIds, isOffered, NO_CHOICE, type Offer, type OptionValues } from "./prices.ts";

interface OtherOptionsProps {
  field: FieldState<number[]>;
  values: OptionValues;
  options: readonly Offer[];
  ruled: Ruled;
}

/** In any form of an order: the shop's own categories, one option of each, or several where the category allows that. */
export function OtherOptions({ field, values, options, ruled: { catalogue, categories } }: OtherOptionsProps) {
  const own = categories.flatMap((category) => {
    const offers = options.filter((one) => one.categoryId === category.id && isOffered(one));
    return category.kind === null && offers.length > 0 ? [{ ...category, offers }] : [];
  });
  if (own.length === 0) return null;
  const chosen = chosenIds(values);
  const asked = conflicts(chosen, catalogue);
  return (
    <FieldGroup title="More Options">
      {own.map(({ id, name, isRequired, isMultiple, offers }) => {
        const ids = offers.map((offer) => offer.id);
        const taken = values.otherOptions.filter((one) => ids.includes(one));
        const rest = values.otherOptions.filter((one) => !ids.includes(one));
        const refused = refusals(
          offers.flatMap((offer) => catalogue.options.get(offer.id) ?? []),
          chosen,
          catalogue,
        );
        const wrong = taken.flatMap((one) => refused.get(one) ?? [])[0];
        const error = wrong ?? asked.find((one) => one.categoryId === id && one.optionId === null)?.sentence;
        const common = { label: name, error, isRequired };
        if (!isMultiple)
          return (
            <div key={id} className={single}>
              <ChoiceField
                {...common}
                name={`option-${id}`}
                none={NO_CHOICE}
                choices={offers.map((offer) => {
                  const note = refused.get(offer.id);
                  const choice = choiceOf(offer);
                  return note === undefined || taken.includes(offer.id) ? choice : { ...choice, note, isRefused: true };
                })}
                value={String(taken[0] ?? NO_CHOICE.value)}
                onChange={(value) => field.onChange(value === NO_CHOICE.value ? rest : [...rest, Number(value)])}
              />
            </div>
          );
        return (
          <div key={id} className={css({ gridColumn: "1 / -1" })}>
            <Ticks
              {...common}
              ticks={offers.map((offer) => {
                const isTaken = taken.includes(offer.id);
                const note = isTaken ? undefined : refused.get(offer.id);
                return {
                  name: `option-${offer.id}`,
                  label: choiceOf(offer).label,
                  value: isTaken,
                  isDisabled: note !== undefined,
                  note,
                  onChange: (is) =>
                    field.onChange([...rest, ...(is ? [...taken, offer.id] : taken.filter((one) => one !== offer.id))]),
                };
              })}
            />
          </div>
        );
      })}
      {field.error !== undefined && (
        <p role="alert" className={css({ gridColumn: "1 / -1", color: "fg.error", textStyle: "sm" })}>
          {field.error}
        </p>
      )}
    </FieldGroup>
  );
}
