import type { z } from "zod";
import { shelfText } from "../../../src/modules/order-lines/rules.ts";
import { NewOrderLine, type OrderLine } from "../../../src/modules/order-lines/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { muted } from "../../ui/text.ts";
import { DescriptionField } from "../order/description-field.tsx";
import { recordOf, sendLine } from "./line-version.ts";
import { PriceFields } from "./price-fields.tsx";
import { shortIn } from "./use-shelf-question.tsx";

const Item = NewOrderLine.pick({
  description: true,
  partId: true,
  quantity: true,
  unitPrice: true,
  discountPercent: true,
  instruction: true,
});
/** What the dialog sends: the fields of a line of kind "item". */
type ItemInput = z.output<typeof Item>;

interface Values {
  description: string;
  partId: number | null;
  quantity: number | undefined;
  unitPrice: number | undefined;
  discountPercent: number | undefined;
  instruction: string;
}

interface ItemDialogProps {
  /** The line to change; without it a new one. */
  line?: OrderLine | undefined;
  /** What is looked for; else options and parts. */
  of?: "shelf" | "charge" | undefined;
  title: string;
  submit: string;
  isOpen: boolean;
  onClose: () => void;
  /** `version` is that of the line which the input builds on. */
  onSubmit: (input: ItemInput, version: string | undefined) => Promise<unknown>;
}

/** On an order's page: asks what else is sold, a part from the shelf or a charge in words. */
export function ItemDialog({ line, of, title, submit, onSubmit, ...dialog }: ItemDialogProps) {
  return (
    <FormDialog<Values, ItemInput>
      {...dialog}
      title={title}
      submit={submit}
      pending="Saving..."
      form={{
        schema: Item,
        initial: valuesOf(line),
        record: recordOf(line, valuesOf),
        fieldAt: (path) => (path === "partId" ? "description" : path),
        explain: (error) => Object.fromEntries(shortIn(error).map((one) => ["quantity", shelfText(one)])),
        onSubmit: (input, version) => sendLine(() => onSubmit(input, version), valuesOf),
      }}
    >
      {(form) => {
        const description = form.field("description");
        return (
          <>
            <div>
              <DescriptionField
                {...description}
                of={of}
                onChange={(text) => form.change({ description: text, ...(line ? {} : { partId: null }) })}
                onChoose={({ label: description, partId = null, price }) =>
                  form.change({ description, unitPrice: price, ...(line ? {} : { partId }) })
                }
              />
              {form.values.partId !== null && <p className={muted}>Comes from the shelf when it is shipped.</p>}
            </div>
            <PriceFields form={form} />
            <TextField {...form.field("instruction")} label="Instruction" />
          </>
        );
      }}
    </FormDialog>
  );
}

function valuesOf(line: OrderLine | undefined): Values {
  return {
    description: line?.description ?? "",
    partId: line?.partId ?? null,
    quantity: line?.quantity ?? 1,
    unitPrice: line?.unitPrice,
    discountPercent: line?.discountPercent || undefined,
    instruction: line?.instruction ?? "",
  };
}
