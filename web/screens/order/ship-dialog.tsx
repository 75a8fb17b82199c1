import { z } from "zod";
import { formatNumber } from "../../../src/lib/text.ts";
import type { SalesOrder, Thread } from "../../../src/modules/sales-orders/schema.ts";
import { NewShipment } from "../../../src/modules/shipments/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DateField } from "../../widgets/date-field.tsx";

interface ShipProps {
  order: SalesOrder;
  items: Thread["items"];
  isOpen: boolean;
  onClose: () => void;
}

/** On a sales order's page: asks what of it leaves the shop, and how; at first it is all that is left. */
export function ShipDialog(props: ShipProps) {
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title="Ship Order"
      description={`What leaves the shop of ${props.order.orderNumber} today, or on another day.`}
    >
      <ShipForm {...props} />
    </Dialog>
  );
}

const { shipDate, carrier, trackingNumber } = NewShipment.shape;

/** What is shipped of each item, by its line; nothing of those that are left empty. */
const Shipped = z.object({ shipDate, carrier, trackingNumber }).catchall(z.int("A whole number").min(0).optional());

function ShipForm({ order, items, onClose }: ShipProps) {
  const today = useToday();
  const ship = useAction("shipments", "create", {
    tell: ({ number }) => number,
    undo: true,
  });
  const left = items.filter(({ ordered, shipped }) => ordered > shipped);
  const quantities: Record<string, number | undefined> = Object.fromEntries(
    left.map(({ lineNo, ordered, shipped }) => [`line${lineNo}`, ordered - shipped]),
  );
  const form = useForm<Record<string, string | number | undefined>, z.output<typeof Shipped>>({
    schema: Shipped,
    initial: { shipDate: today, carrier: "", trackingNumber: "", ...quantities },
    onSubmit: async ({ shipDate, carrier, trackingNumber, ...values }) => {
      const lines = left.flatMap(({ lineNo }) => {
        const quantity = Number(values[`line${lineNo}`] ?? 0);
        return quantity > 0 ? [{ lineNo, quantity }] : [];
      });
      await ship.mutateAsync({ id: order.id, shipDate, carrier, trackingNumber, lines });
      onClose();
    },
  });
  const text = (name: string) => form.field(name) as ReturnType<typeof form.field> & { value: string };
  const number = (name: string) => form.field(name) as ReturnType<typeof form.field> & { value: number | undefined };
  return (
    <DialogForm form={form} submit="Ship" pending="Shipping..." onCancel={onClose}>
      {left.map(({ lineNo, description, ordered, shipped }) => (
        <NumberField
          key={lineNo}
          {...number(`line${lineNo}`)}
          label={description}
          hint={`${formatNumber(ordered - shipped)} left of ${formatNumber(ordered)}`}
          min={0}
        />
      ))}
      <DateField {...text("shipDate")} label="Ship Date" />
      <TextField {...text("carrier")} label="Carrier" />
      <TextField {...text("trackingNumber")} label="Tracking Number" />
    </DialogForm>
  );
}
