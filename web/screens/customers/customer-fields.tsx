import { isCompany } from "../../../src/modules/customers/rules.ts";
import { CONTACT_TYPES, type Customer, RECORD_TYPES } from "../../../src/modules/customers/schema.ts";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import type { FieldState } from "../../components/use-form.ts";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { levelWords } from "../../widgets/price-level.ts";
import type { useRecordForm } from "../../widgets/use-record-form.ts";
import { type CustomerInput, type customerForm, hasContact } from "./customer-form.ts";

// Stands for no choice, because an entry of a list must have a value.
const NONE = "none";
const CONTACT_CHOICES = [
  { value: NONE, label: "None" },
  ...CONTACT_TYPES.map((type) => ({ value: type, label: type === "Main" ? "Main (phone)" : type })),
];
// The order page's words; offered here only to a record that already has one of them.
const ELSEWHERE = ["Company", "Individual"];

type Values = ReturnType<typeof customerForm>["initial"];
type CustomerFieldsProps = {
  form: ReturnType<typeof useRecordForm<"customers", Values, CustomerInput>>;
  customer?: Customer | undefined;
};

/** The fields of a customer's form. */
export function CustomerFields({ form: { field, values }, customer }: CustomerFieldsProps) {
  const recordType = field("recordType");
  const contactType = field("contactType");
  const types = RECORD_TYPES.filter((type) => !ELSEWHERE.includes(type) || type === values.recordType);
  return (
    <>
      <SelectField
        {...recordType}
        label="Record Type"
        hint={recordType.hint ?? "A customer is a company; a contact is a person, or a way to reach one."}
        choices={types.map((type) => ({ value: type, label: type.replace(/^./, (first) => first.toUpperCase()) }))}
        isRequired
      />
      <TextField {...field("customerName")} label="Name" isRequired />
      {hasContact(customer, values.recordType) && (
        <div className={row}>
          <SelectField
            {...contactType}
            label="Contact Type"
            choices={CONTACT_CHOICES}
            placeholder="None"
            onChange={(chosen) => contactType.onChange(chosen === NONE ? "" : chosen)}
          />
          <TextField {...field("contactInfo")} label="Contact Info" placeholder="Phone number or e-mail address" />
        </div>
      )}
      {isCompany(values) && (
        <TextField
          {...field("terms")}
          label="Terms"
          placeholder="Net 30"
          hint="Copied to new orders of this customer"
        />
      )}
      {values.companyId === undefined && <PriceLevelField {...field("priceLevelId")} />}
    </>
  );
}

/** What they pay less, in a shop that has such levels. A contact of a company has the company's. */
function PriceLevelField({ value, onChange, hint, ...field }: FieldState<number | undefined>) {
  const { data: levels = [] } = useRead("priceLevels", "list", {});
  if (levels.length === 0) return null;
  const level = levels.find(({ id }) => id === value);
  return (
    <SelectField
      {...field}
      label="Price Level"
      hint={hint ?? (level && levelWords(level))}
      choices={[{ value: NONE, label: "None" }, ...levels.map(({ id, name }) => ({ value: String(id), label: name }))]}
      placeholder="None"
      value={String(value ?? "")}
      onChange={(chosen) => onChange(chosen === NONE ? undefined : Number(chosen))}
    />
  );
}

const row = css({ display: "grid", gap: "4", alignItems: "start", gridTemplateColumns: { sm: "10rem 1fr" } });
