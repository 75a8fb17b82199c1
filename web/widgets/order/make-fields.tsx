import { NumberField, TextField } from "../../components/form-fields.tsx";
import { type OrderFields, writtenLines } from "./order-values.ts";

/** How many, and of which part: asked where an order is made of options. */
export function MakeFields({ form }: { form: OrderFields }) {
  const { content, partNumber, lineItems, notes, terms, signatureName, signatureData } = form.values;
  if (content === "lines") return null;
  const isWork = partNumber.trim() !== "" && writtenLines(lineItems).length === 0;
  const isMore = [notes, terms, signatureName, signatureData].some((text) => text.trim() !== "");
  const made = `Makes a work order${isMore ? ", which keeps no notes, terms or signature" : ""}`;
  return (
    <>
      <NumberField {...form.field("quantity")} label="Quantity" min={1} isRequired />
      <TextField
        {...form.field("partNumber")}
        label="Part Number"
        hint={isWork ? made : "Leave empty for sales orders"}
      />
    </>
  );
}
