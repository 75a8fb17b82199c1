import { z } from "zod";
import { amount } from "../../../src/lib/fields.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { type PurchaseOrder, Receive } from "../../../src/modules/purchase-orders/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Dialog } from "../../ui/dialog.tsx";

interface ReceiveProps {
  order: PurchaseOrder;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Asks what has come of a purchase order, by which paper and at what cost; at first it is all that is missing, as
 * ordered.
 */
export function ReceiveDialog(props: ReceiveProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      size="lg"
      title={`Receive ${props.order.number}`}
      description="What has come today goes into stock. You may enter more or less than was ordered."
    >
      <ReceiveForm {...props} />
    </Dialog>
  );
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

function ReceiveForm({ order, onClose }: ReceiveProps) {
  const receive = useAction("purchaseOrders", "receive", {
    ifMatch: order.updatedAt,
    tell: ({ number, delivery }) => [number, ...delivery].join(". "),
    undo: true,
  });
  const form = useForm<Values, z.output<typeof Came>>({
    schema: Came,
    initial: {
      paperNumber: "",
      lines: order.lines.map(({ id, quantity, received, unitCost }) => ({
        lineId: id,
        quantity: quantity > received ? quantity - received : undefined,
        unitCost,
      })),
    },
    onSubmit: async ({ paperNumber, lines }) => {
      const came = lines.flatMap(({ quantity = 0, ...line }) => (quantity > 0 ? [{ ...line, quantity }] : []));
      await receive.mutateAsync({ id: order.id, paperNumber, lines: came });
      onClose();
    },
  });
  const { lines } = form.values;
  const put = (at: number, changes: Partial<Values["lines"][number]>) =>
    form.change({ lines: lines.map((line, i) => (i === at ? { ...line, ...changes } : line)) });
  return (
    <DialogForm form={form} submit="Receive" pending="Receiving..." onCancel={onClose}>
      {order.lines.map(({ id, partNumber, name, quantity, received }, at) => (
        <fieldset key={id} className={grid}>
          <legend className={css({ fontWeight: "medium" })}>
            {partNumber} <span className={css({ color: "fg.muted", fontWeight: "normal" })}>{name}</span>
          </legend>
          <NumberField
            name={`quantity ${at}`}
            label="Quantity"
            hint={`${formatNumber(received)} of ${formatNumber(quantity)} came before`}
            value={lines[at]?.quantity}
            error={form.errorAt(`lines.${at}.quantity`)}
            onChange={(quantity) => put(at, { quantity })}
            min={0}
          />
          <NumberField
            name={`unitCost ${at}`}
            label="Unit Cost"
            value={lines[at]?.unitCost}
            error={form.errorAt(`lines.${at}.unitCost`)}
            onChange={(unitCost) => put(at, { unitCost })}
            min={0}
            step={0.01}
          />
        </fieldset>
      ))}
      {form.errorAt("lines") && (
        <p role="alert" className={css({ color: "fg.error" })}>
          {form.errorAt("lines")}
        </p>
      )}
      <TextField {...form.field("paperNumber")} label="Paper Number" hint="Of the delivery note or invoice" />
    </DialogForm>
  );
}

const grid = css({
  display: "grid",
  gap: "4",
  rowGap: "2",
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
});
