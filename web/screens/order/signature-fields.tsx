import { TextField } from "../../components/form-fields.tsx";
import { LongTextField } from "../../components/long-text-field.tsx";
import { css } from "../../styled-system/css/index.js";
import { SignaturePad } from "../../ui/signature-pad.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import type { OrderFields, OrderValues } from "../../widgets/order/order-values.ts";
import { SHOWN_TEXTS } from "./customer-texts.ts";

/** In the form of a whole sales order: signing by hand or by name, and remarks. */
export function SignatureFields({ form, today }: { form: OrderFields; today: string }) {
  // A signature is of today, unless another day is given.
  const sign = (changes: Partial<OrderValues>) =>
    form.change({ ...changes, signatureDate: form.values.signatureDate || today });
  return (
    <div className={halves}>
      <SignaturePad
        label="Signature"
        value={form.values.signatureData}
        onChange={(signatureData) => (signatureData ? sign({ signatureData }) : form.change({ signatureData }))}
      />
      <div className={css({ display: "grid", gap: "4", alignContent: "start" })}>
        <TextField
          {...form.field("signatureName")}
          label="Sign with typed name"
          hint="Instead of drawing, or the name in print"
          onChange={(signatureName) => sign({ signatureName })}
        />
        <DateField {...form.field("signatureDate")} label="Signature Date" />
      </div>
      <LongTextField {...form.field("notes")} label="Notes" />
      <LongTextField {...form.field("terms")} label="Terms" />
      {SHOWN_TEXTS.filter(({ isLast }) => isLast).map(({ name, label, isLong }) =>
        isLong ? (
          <LongTextField key={name} {...form.field(name)} label={label} rows={2} />
        ) : (
          <TextField key={name} {...form.field(name)} label={label} />
        ),
      )}
    </div>
  );
}

const halves = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
});
