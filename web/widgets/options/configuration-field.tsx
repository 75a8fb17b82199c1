import { count } from "../../../src/lib/text.ts";
import type { Configuration } from "../../../src/modules/configurations/schema.ts";
import { ChoiceField } from "../../components/form-fields.tsx";
import { css } from "../../styled-system/css/index.js";
import { configurationOf, filledFrom, withoutFilled } from "./configurations.ts";
import { NO_CHOICE, type Offer, type OptionValues } from "./prices.ts";

interface ConfigurationFieldProps {
  form: {
    values: OptionValues;
    change: (changes: (now: OptionValues) => Partial<OptionValues>) => void;
  };
  options: readonly Offer[];
  configurations: readonly Configuration[];
}

/**
 * In any form of an order: fills all fields that are still empty in one pick, and keeps what is filled with a click.
 * Enter passes it by, so that who chooses option by option needs no more keys.
 */
export function ConfigurationField({ form, options, configurations }: ConfigurationFieldProps) {
  if (configurations.length === 0) return null;
  const picked = configurationOf(form.values, configurations);
  const filled = Object.keys(form.values.filled).length;
  return (
    <div className={css({ gridColumn: "1 / -1" })} data-enter-passes>
      <ChoiceField
        name="configuration"
        label="Configuration"
        error={undefined}
        hint={filled > 0 ? `${count(filled, "field")} filled, until you confirm or change them` : undefined}
        instead={filled > 0 ? [{ label: "Confirm all", take: () => form.change(() => ({ filled: {} })) }] : []}
        none={NO_CHOICE}
        choices={configurations.map(({ id, name, partNumber }) => {
          return { value: String(id), label: name, ...(partNumber === null ? {} : { words: [partNumber] }) };
        })}
        value={picked ? String(picked.id) : NO_CHOICE.value}
        onChange={(id) => {
          const chosen = configurations.find((one) => String(one.id) === id);
          form.change((now) => (chosen ? filledFrom(now, chosen, options) : withoutFilled(now)));
        }}
      />
    </div>
  );
}
