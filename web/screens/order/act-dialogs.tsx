import { z } from "zod";
import { count } from "../../../src/lib/text.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useRead } from "../../data/calls.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Shortages } from "../../widgets/materials/materials-table.tsx";
import { useOrderActs } from "./use-order-acts.ts";

interface ActProps {
  order: SalesOrder;
  isOpen: boolean;
  onClose: () => void;
}

const WORDS = {
  hold: {
    title: "Put Order on Hold",
    description: "Its open work orders wait with it and take no capacity.",
    submit: "Put on Hold",
  },
  cancel: {
    title: "Cancel Order",
    description: "Its work orders that are not done are cancelled too. What is done stays.",
    submit: "Cancel Order",
  },
} as const;

/** On a sales order's page: asks why before it is put on hold or cancelled; both can be undone. */
export function ReasonDialog({ act, ...props }: ActProps & { act: keyof typeof WORDS }) {
  const { title, description } = WORDS[act];
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={title} description={description}>
      <ReasonForm act={act} {...props} />
    </Dialog>
  );
}

const Reason = z.object({ reason: z.string().max(500, "Reason is at most 500 characters") });

function ReasonForm({ act, order, onClose }: ActProps & { act: keyof typeof WORDS }) {
  const { mutateAsync } = useOrderActs(order)[act];
  const form = useForm({
    schema: Reason,
    initial: { reason: "" },
    onSubmit: async ({ reason }) => {
      await mutateAsync({ id: order.id, reason });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit={WORDS[act].submit} pending="Saving..." onCancel={onClose}>
      <TextField {...form.field("reason")} label="Reason" hint="Kept in the history" />
    </DialogForm>
  );
}

/** On a sales order's page: asks how it is split before its work orders are made. */
export function SendDialog({ unsent, ...props }: ActProps & { unsent: number }) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="Send to Manufacturing"
      description={`${count(unsent, "piece")} of ${props.order.orderNumber} without a work order.`}
    >
      <SendForm unsent={unsent} {...props} />
    </Dialog>
  );
}

function SendForm({ unsent, order, onClose }: ActProps & { unsent: number }) {
  const { mutateAsync } = useOrderActs(order).send;
  const { data: materials = [] } = useRead("orders", "materials", { id: order.id });
  const form = useForm({
    schema: Split,
    initial: { quantities: String(unsent) },
    explain: (error) => ({ quantities: (error as Error).message }),
    onSubmit: async ({ quantities }) => {
      await mutateAsync({ id: order.id, quantities });
      onClose();
    },
  });
  return (
    <DialogForm form={form} submit="Send" pending="Sending..." onCancel={onClose}>
      <TextField
        {...form.field("quantities")}
        label="Quantities"
        hint="One work order each, such as 6 + 4"
        isRequired
      />
      <Shortages materials={materials} />
    </DialogForm>
  );
}

const SPLIT = "Write quantities such as 10, or 6 + 4";

const Split = z.object({
  quantities: z
    .string()
    .regex(/^\s*\d{1,9}(\s*[+,]\s*\d{1,9})*\s*$/, SPLIT)
    .transform((text) => text.split(/[+,]/).map(Number))
    .refine((quantities) => quantities.every((quantity) => quantity > 0), SPLIT),
});
