import { Fragment, type ReactNode } from "react";
import { OPTION_FIELDS, type OptionField } from "../../../src/modules/catalog/schema.ts";
import { double, FieldGroup, single } from "../../components/field-group.tsx";
import { ChoiceField } from "../../components/form-fields.tsx";
import type { FieldState } from "../../components/use-form.ts";
import { useRead } from "../../data/calls.ts";
import { optionLabel } from "../../data/option-names.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { ConfigurationField } from "./configuration-field.tsx";
import { confirmed, type FilledField, filledFrom } from "./configurations.ts";
import { rulesOfFields, rulesOfOthers } from "./field-rules.ts";
import { OtherOptions } from "./other-options.tsx";
import { colorCategories, NO_CHOICE, type Offer, type OptionValues } from "./prices.ts";
import { useRuled } from "./use-ruled.ts";

interface OptionFieldsProps {
  form: {
    values: OptionValues;
    change: (changes: Partial<OptionValues> | ((now: OptionValues) => Partial<OptionValues>)) => void;
    field: ((name: OptionField) => FieldState<number | null>) &
      ((name: "colorCategory") => FieldState<string>) &
      ((name: "otherOptions") => FieldState<number[]>);
  };
  /** What can be chosen; empty while it is read. */
  options: readonly Offer[];
  /** Shown over the options if they could not be read. */
  notice: ReactNode;
  /** Notes about chosen options. */
  notes?: Partial<Record<OptionField, string>>;
  /** What the form is of: in a new order or stock a model fills the rest from its usual configuration. */
  of?: "new" | "stored" | "configuration";
}

const NONE: never[] = [];

/**
 * In any form of a sales or work order: the product's options, one of each kind, and a color once its category is
 * chosen. What does not go with the rest is greyed and says why; what was chosen and does not go any more says so at
 * once. What a configuration filled is marked until it is chosen, or confirmed by Enter.
 */
export function OptionFields({ form, options, notice, notes = {}, of = "stored" }: OptionFieldsProps) {
  const ruled = useRuled();
  const configurations = useRead("configurations", "list", {}).data?.rows ?? NONE;
  const rules = rulesOfFields(form.values, options, ruled);
  const others = rulesOfOthers(form.values, options, ruled);
  // With one option all are looked at again: the server's sentence may stand at another.
  const choose = (name: OptionField, id: string) =>
    form.change((now) => {
      const value = id === NO_CHOICE.value ? null : Number(id);
      const chosen = { ...optionsIn(now), [name]: value, ...confirmed(now, name) };
      const usual = of === "new" && name === "model" && configurations.find(({ isUsualOf }) => isUsualOf === value);
      return usual ? { ...chosen, ...filledFrom({ ...now, ...chosen }, usual, options) } : chosen;
    });
  const confirm = (name: FilledField) => form.change((now) => confirmed(now, name));
  const filledBy = (name: FilledField) => {
    const by = form.values.filled[name];
    return by === undefined ? undefined : `from ${by}`;
  };
  const option = (name: OptionField, label: string, width = single) => {
    const { value, onChange: _, hint, error, ...field } = form.field(name);
    const said = rules[name];
    const filled = filledBy(name);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: Enter is pressed in the field.
      <div
        className={cx(width, mark)}
        data-filled={filled && ""}
        onKeyDown={({ key }) => key === "Enter" && filled && confirm(name)}
      >
        <ChoiceField
          {...field}
          label={optionLabel(name, label)}
          isRequired={said.isRequired}
          // An id would not help anybody.
          hint={hint ? "Changed by someone else" : (said.hint ?? filled ?? notes[name])}
          error={error ?? said.error}
          instead={said.instead.map(({ value, label }) => ({ label, take: () => choose(name, value) }))}
          none={NO_CHOICE}
          choices={said.choices}
          value={value === null ? NO_CHOICE.value : String(value)}
          onChange={(id) => choose(name, id)}
        />
      </div>
    );
  };
  const category = form.field("colorCategory");
  const wrong = [...OPTION_FIELDS.map((name) => rules[name]), ...others].flatMap(({ error }) => error ?? []);
  return (
    <>
      {/* They may stand at fields far from the one that was changed. */}
      <p role="status" className={css({ srOnly: true })}>
        {[...new Set(wrong)].join(". ")}
      </p>
      <FieldGroup title="Configuration">
        {notice}
        {of !== "configuration" && <ConfigurationField form={form} options={options} configurations={configurations} />}
        {option("model", "Model")}
        {option("type", "Type", double)}
        {option("hand", "Hand")}
        {option("actionLength", "Action Length")}
        {option("actionInlet", "Action Inlet")}
        {option("bottomMetal", "Bottom Metal", double)}
        {option("barrelInlet", "Barrel Inlet")}
      </FieldGroup>
      <FieldGroup title="Color & Custom">
        <div className={single}>
          <ChoiceField
            {...category}
            value={category.value || NO_CHOICE.value}
            label="Color Category"
            none={NO_CHOICE}
            choices={colorCategories(options).map((name) => ({ value: name, label: name }))}
            // A color of another category would be gone from the list, but still in the price.
            onChange={(chosen) =>
              form.change((now) => ({
                colorCategory: chosen === NO_CHOICE.value ? "" : chosen,
                colorOption: null,
                ...confirmed(now, "colorOption"),
              }))
            }
          />
        </div>
        {form.values.colorCategory === "" ? (
          <div className={single}>
            <p className={later}>Colors appear once a color category is chosen.</p>
          </div>
        ) : (
          <Fragment key={form.values.colorCategory}>{option("colorOption", "Color Option")}</Fragment>
        )}
        {option("customFeature", "Custom Feature")}
      </FieldGroup>
      <OtherOptions
        fields={others}
        chosen={form.values.otherOptions}
        note={filledBy("otherOptions")}
        error={form.field("otherOptions").error}
        onChange={(otherOptions) =>
          form.change((now) => ({ ...optionsIn(now), otherOptions, ...confirmed(now, "otherOptions") }))
        }
      />
    </>
  );
}

/** The options of a form, without its other fields. */
function optionsIn(values: OptionValues): Partial<OptionValues> {
  return Object.fromEntries(([...OPTION_FIELDS, "otherOptions"] as const).map((field) => [field, values[field]]));
}

const mark = css({
  "&[data-filled]": { ps: "2.5", borderInlineStartWidth: "3px", borderStyle: "dashed", borderColor: "indigo.default" },
});
const later = css({
  display: { base: "none", sm: "flex" },
  alignItems: "center",
  minHeight: "9",
  mt: "1.625rem",
  color: "fg.muted",
  textStyle: "xs",
});
