import { useState } from "react";
import type { z } from "zod";
import { formatMoney } from "../../../src/lib/money.ts";
import { NewOrder } from "../../../src/modules/sales-orders/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { todayIn } from "../../data/today.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { MissingOptions } from "../../widgets/missing-options.tsx";
import { priceOf } from "../../widgets/option-prices.ts";
import { OrderFields } from "./order-fields.tsx";
import { PriceParts, RunningTotal } from "./order-total.tsx";
import { emptyOrder } from "./order-values.ts";

interface OrderDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Makes a sales order, or a work order where a part number is given. */
export function OrderDialog({ isOpen, onClose }: OrderDialogProps) {
  const { data: settings } = useRead("settings", "get", {});
  // Held here, so that the same order sent again after closing and opening is still one attempt.
  const create = useAction("salesOrders", "create", {
    tell: ({ soNumber, woNumber, customerName, total }) =>
      [soNumber, woNumber, customerName, formatMoney(total ?? 0)].filter(Boolean).join(" · "),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Create New Sales Order"
      description="Add a new sales order to the system"
      size="4xl"
    >
      <OrderForm timeZone={settings?.timeZone} send={create.mutateAsync} onClose={onClose} />
    </Dialog>
  );
}

interface OrderFormProps {
  /** The shop's; this computer's where the shop has none of its own. */
  timeZone: string | undefined;
  send: (order: z.input<typeof NewOrder>) => Promise<unknown>;
  onClose: () => void;
}

function OrderForm({ timeZone, send, onClose }: OrderFormProps) {
  const [today] = useState(() => todayIn({ timeZone: timeZone ?? "" }));
  const options = useRead("featureOptions", "list", {});
  const form = useForm({
    schema: NewOrder,
    initial: emptyOrder(today),
    draft: "sales-orders.new",
    onSubmit: async (order) => {
      await send({ ...order, total: price.total });
      onClose();
    },
  });
  const price = priceOf(form.values, options.data?.rows ?? []);
  return (
    <DialogForm
      form={form}
      submit="Create Order"
      pending="Creating..."
      onCancel={onClose}
      footer={<RunningTotal total={price.total} />}
    >
      <OrderFields
        form={form}
        options={options.data?.rows ?? []}
        notice={options.isError && <MissingOptions onRetry={() => void options.refetch()} />}
        total={<PriceParts price={price} />}
      />
    </DialogForm>
  );
}
