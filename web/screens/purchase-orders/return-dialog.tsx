import { z } from "zod";
import { formatNumber } from "../../../src/lib/text.ts";
import { type PurchaseOrder, ReturnToVendor } from "../../../src/modules/purchase-orders/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";

interface ReturnProps {
  order: PurchaseOrder;
  isOpen: boolean;
  onClose: () => void;
}

const GoesBack = ReturnToVendor.pick({ paperNumber: true, reason: true }).extend({
  lines: z
    .array(
      z.object({
        lineId: z.int(),
        quantity: z.int("Quantity is a whole number").min(0, "Quantity is at least 0").optional(),
      }),
    )
    .refine((lines) => lines.some(({ quantity = 0 }) => quantity > 0), "Enter how many go back, of at least one part"),
});

type Values = {
  paperNumber: string;
  reason: string;
  lines: { lineId: number; quantity: number | undefined }[];
};

/** Asks what of a purchase order goes back to the vendor, and why. */
export function ReturnDialog({ order, ...dialog }: ReturnProps) {
  const back = useAction("purchaseOrders", "return", {
    ifMatch: order.updatedAt,
    tell: ({ number, delivery }) => [number, ...delivery].join(". "),
    undo: true,
  });
  const came = order.lines.filter(({ received }) => received > 0);
  return (
    <FormDialog<Values, z.output<typeof GoesBack>>
      {...dialog}
      title={`Return of ${order.number}`}
      description={`What goes back to ${order.vendorName} leaves the stock, and is to come again.`}
      submit="Return"
      pending="Returning..."
      form={{
        schema: GoesBack,
        initial: { paperNumber: "", reason: "", lines: came.map(({ id }) => ({ lineId: id, quantity: undefined })) },
        onSubmit: ({ lines, ...more }) => {
          const named = lines.flatMap(({ quantity = 0, ...line }) => (quantity > 0 ? [{ ...line, quantity }] : []));
          return back.mutateAsync({ id: order.id, ...more, lines: named });
        },
      }}
    >
      {({ field, change, errorAt, values: { lines } }) => (
        <>
          {came.map(({ id, partNumber, name, received }, at) => (
            <NumberField
              key={id}
              name={`quantity ${at}`}
              label={`${partNumber} ${name}`}
              hint={`${formatNumber(received)} have come`}
              value={lines[at]?.quantity}
              error={errorAt(`lines.${at}.quantity`)}
              onChange={(quantity) =>
                change({ lines: lines.map((line, i) => (i === at ? { ...line, quantity } : line)) })
              }
              min={0}
            />
          ))}
          {errorAt("lines") && (
            <p role="alert" className={css({ color: "fg.error" })}>
              {errorAt("lines")}
            </p>
          )}
          <TextField {...field("reason")} label="Reason" isRequired />
          <TextField {...field("paperNumber")} label="Paper Number" hint="Of the vendor's permission to return" />
        </>
      )}
    </FormDialog>
  );
}
