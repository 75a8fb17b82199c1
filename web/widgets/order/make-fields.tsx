import { NumberField, TextField } from "../../components/form-fields.tsx";
import { type OrderFields, writtenLines } from "./order-values.ts";

/** How many, and of which part: asked where an order is made of options. A work order is of a part. */
export function MakeFields({ form, isWork = false }: { form: OrderFields; isWork?: boolean }) {
  const { content, partNumber, lineItems, notes, terms, signatureName, signatureData } = form.values;
  if (content === "lines") return null;
  const makesWork = partNumber.trim() !== "" && writtenLines(lineItems).length === 0;
  const isMore = [notes, terms, signatureName, signatureData].some((text) => text.trim() !== "");
  const made = `Makes a work order${isMore ? ", which keeps no notes, terms or signature" : ""}`;
  return (
    <>
      <NumberField {...form.field("quantity")} label="Quantity" min={1} isRequired />
      <TextField
        {...form.field("partNumber")}
        label="Part Number"
        isRequired={isWork}
        hint={makesWork ? made : isWork ? undefined : "Leave empty for sales orders"}
      />
    </>
  );
}
