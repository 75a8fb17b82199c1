import type { ReactNode } from "react";
import type { FeatureOption } from "../../../src/modules/catalog/schema.ts";
import type { NewOrder, OptionField } from "../../../src/modules/sales-orders/schema.ts";
import { NumberField, SelectField, TextField } from "../../components/form-fields.tsx";
import type { useForm } from "../../components/use-form.ts";
import { css } from "../../styled-system/css/index.js";
import { choicesFor, colorCategories } from "./order-options.ts";
import type { OrderValues } from "./order-values.ts";

// Stands for no choice, because an entry of a list must have a value.
const NONE = "none";
const none = { value: NONE, label: "None" };

interface OrderFieldsProps {
  form: ReturnType<typeof useForm<OrderValues, NewOrder>>;
  /** Undefined while they are being read. */
  options: readonly FeatureOption[] | undefined;
  /** Stands over the options when they could not be read. */
  notice: ReactNode;
  /** What the total is made of. */
  total: ReactNode;
}

/** All fields of the dialog, in sections. */
export function OrderFields({ form, options = [], notice, total }: OrderFieldsProps) {
  const option = (name: OptionField, label: string) => {
    const { value, onChange, ...field } = form.field(name);
    return (
      <SelectField
        {...field}
        label={label}
        choices={[none, ...choicesFor(name, options, form.values.colorCategory)]}
        placeholder={none.label}
        value={value === null ? "" : String(value)}
        onChange={(id) => onChange(id === NONE ? null : Number(id))}
      />
    );
  };
  return (
    <>
      <Section title="Order">
        <div className={double}>
          <TextField {...form.field("customerName")} label="Customer Name" isRequired />
        </div>
        <NumberField {...form.field("quantity")} label="Quantity" min={1} isRequired />
        <TextField {...form.field("partNumber")} label="Part Number" hint="Leave empty for sales orders" />
        <TextField {...form.field("dateIssued")} label="Date Issued" type="date" isRequired />
        <TextField {...form.field("dueDate")} label="Due Date" type="date" />
      </Section>
      <Section title="Configuration">
        {notice}
        <div className={single}>{option("model", "Model")}</div>
        <div className={double}>{option("type", "Type")}</div>
        <div className={single}>{option("hand", "Hand")}</div>
        <div className={single}>{option("actionLength", "Action Length")}</div>
        <div className={single}>{option("actionInlet", "Action Inlet")}</div>
        <div className={double}>{option("bottomMetal", "Bottom Metal")}</div>
        <div className={single}>{option("barrelInlet", "Barrel Inlet")}</div>
      </Section>
      <Section title="Color & Custom">
        <div className={single}>
          <SelectField
            {...form.field("colorCategory")}
            label="Color Category"
            choices={[none, ...colorCategories(options).map((name) => ({ value: name, label: name }))]}
            placeholder={none.label}
            // A color of another category would not be in the list any more, but still in the price.
            onChange={(chosen) => form.change({ colorCategory: chosen === NONE ? "" : chosen, colorOption: null })}
          />
        </div>
        <div className={single}>
          {form.values.colorCategory === "" ? (
            <p className={later}>Colors appear once a color category is chosen.</p>
          ) : (
            option("colorOption", "Color Option")
          )}
        </div>
        <div className={single}>{option("customFeature", "Custom Feature")}</div>
      </Section>
      <Section title="Shipping & Total">
        <div className={single}>
          <NumberField {...form.field("shipping")} label="Shipping" min={0} step={0.01} placeholder="0.00" />
        </div>
        <div className={double}>{total}</div>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={section}>
      <legend className={legend}>{title}</legend>
      <div className={grid}>{children}</div>
    </fieldset>
  );
}

const section = css({ minWidth: "0", "& + &": { borderTopWidth: "1px", pt: "4" } });
const legend = css({ float: "left", width: "full", mb: "3", fontWeight: "semibold", textStyle: "sm" });
const grid = css({
  clear: "both",
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
});
const single = css({ gridColumn: { base: "1 / -1", sm: "auto" } });
const double = css({ gridColumn: { base: "1 / -1", md: "span 2" } });
const later = css({
  display: { base: "none", sm: "flex" },
  alignItems: "center",
  minHeight: "9",
  mt: "1.625rem",
  color: "fg.muted",
  textStyle: "xs",
});
