import { z } from "zod";
import { amount } from "../../../src/lib/fields.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { type PurchaseOrder, Receive } from "../../../src/modules/purchase-orders/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { pair } from "../../components/form-grids.ts";
import { useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";

interface ReceiveProps {
  order: PurchaseOrder;
  isOpen: boolean;
  onClose: () => void;
}

const Came = z.object({
  paperNumber: Receive.shape.paperNumber,
  lines: z
    .array(
      z.object({
        lineId: z.int(),
        quantity: z.int("Quantity is a whole number").min(0, "Quantity is at least 0").optional(),
        unitCost: amount("Unit cost").optional(),
      }),
    )
    .refine((lines) => lines.some(({ quantity = 0 }) => quantity > 0), "Enter how many came, for at least one part"),
});

type Values = {
  paperNumber: string;
  lines: { lineId: number; quantity: number | undefined; unitCost: number | undefined }[];
};

/**
 * Asks what has come of a purchase order, by which paper and at what cost; by default all that is missing, as ordered.
 */
export function ReceiveDialog({ order, ...dialog }: ReceiveProps) {
  const receive = useAction("purchaseOrders", "receive", {
    ifMatch: order.updatedAt,
    tell: ({ number, delivery }) => [number, ...delivery].join(". "),
    undo: true,
  });
  return (
    <FormDialog<Values, z.output<typeof Came>>
      {...dialog}
      size="lg"
      title={`Receive ${order.number}`}
      description="What has come today goes into stock. You may enter more or less than was ordered."
      submit="Receive"
      pending="Receiving..."
      form={{
        schema: Came,
        initial: {
          paperNumber: "",
          lines: order.lines.map(({ id, quantity, received, unitCost }) => ({
            lineId: id,
            quantity: quantity > received ? quantity - received : undefined,
            unitCost,
          })),
        },
        onSubmit: ({ paperNumber, lines }) => {
          const came = lines.flatMap(({ quantity = 0, ...line }) => (quantity > 0 ? [{ ...line, quantity }] : []));
          return receive.mutateAsync({ id: order.id, paperNumber, lines: came });
        },
      }}
    >
      {({ field, change, errorAt, values: { lines } }) => {
        const put = (at: number, changes: Partial<Values["lines"][number]>) =>
          change({ lines: lines.map((line, i) => (i === at ? { ...line, ...changes } : line)) });
        return (
          <>
            {order.lines.map(({ id, partNumber, name, quantity, received }, at) => (
              <fieldset key={id} className={pair}>
                <legend className={css({ fontWeight: "medium", mb: "2" })}>
                  {partNumber} <span className={css({ color: "fg.muted", fontWeight: "normal" })}>{name}</span>
                </legend>
                <NumberField
                  name={`quantity ${at}`}
                  label="Quantity"
                  hint={`${formatNumber(received)} of ${formatNumber(quantity)} came before`}
                  value={lines[at]?.quantity}
                  error={errorAt(`lines.${at}.quantity`)}
                  onChange={(quantity) => put(at, { quantity })}
                  min={0}
                />
                <NumberField
                  name={`unitCost ${at}`}
                  label="Unit Cost"
                  value={lines[at]?.unitCost}
                  error={errorAt(`lines.${at}.unitCost`)}
                  onChange={(unitCost) => put(at, { unitCost })}
                  min={0}
                  step={0.01}
                />
              </fieldset>
            ))}
            {errorAt("lines") && (
              <p role="alert" className={css({ color: "fg.error" })}>
                {errorAt("lines")}
              </p>
            )}
            <TextField {...field("paperNumber")} label="Paper Number" hint="Of the delivery note or invoice" />
          </>
        );
      }}
    </FormDialog>
  );
}
