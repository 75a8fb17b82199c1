import { NumberField, TextField } from "../../components/form-fields.tsx";
import { type OrderFields, writtenLines } from "./order-values.ts";

/** How many, and of which part: asked where an order is made of options. */
export function MakeFields({ form }: { form: OrderFields }) {
  const { content, partNumber, lineItems } = form.values;
  if (content === "lines") return null;
  const isWork = partNumber.trim() !== "" && writtenLines(lineItems).length === 0;
  return (
    <>
      <NumberField {...form.field("quantity")} label="Quantity" min={1} isRequired />
      <TextField
        {...form.field("partNumber")}
        label="Part Number"
        hint={isWork ? "Makes a work order" : "Leave empty for sales orders"}
      />
    </>
  );
}
