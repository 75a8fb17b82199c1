import { NumberField, TextField } from "../../components/form-fields.tsx";
import type { Offer } from "../options/prices.ts";
import { useProposedNumber } from "../options/proposed-number.ts";
import { hasOptions, makesWork, type OrderFields } from "./order-values.ts";

interface MakeFieldsProps {
  form: OrderFields;
  /** The options, with their codes. */
  offers: readonly Offer[];
  isWork?: boolean;
}

/**
 * In the list's dialog of a new order: how many, and of which part, if it is made of options. A work order is for a
 * part.
 */
export function MakeFields({ form, offers, isWork = false }: MakeFieldsProps) {
  const { content } = form.values;
  const quantity = <NumberField {...form.field("quantity")} label="Quantity" min={1} isRequired />;
  if (content === "lines") return hasOptions(form.values) ? quantity : null;
  return (
    <>
      {quantity}
      <PartNumberField form={form} offers={offers} isWork={isWork} />
    </>
  );
}

/** In the forms of a new order: the part number of a stock. With nothing else a work order is made for it. */
export function PartNumberField({ form, offers, isWork = false }: MakeFieldsProps) {
  const proposed = useProposedNumber(form, offers);
  const { poNumber, notes, terms, signatureName, signatureData } = form.values;
  const isMore = [poNumber, notes, terms, signatureName, signatureData].some((text) => text.trim() !== "");
  const made = `Makes a work order${isMore ? ", which keeps no PO number, notes, terms or signature" : ""}`;
  return (
    <TextField
      {...form.field("partNumber")}
      label="Part Number"
      isRequired={isWork}
      instead={proposed}
      hint={makesWork(form.values) ? made : isWork ? undefined : "Leave empty for sales orders"}
    />
  );
}
