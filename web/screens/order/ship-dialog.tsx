import { z } from "zod";
import { formatNumber } from "../../../src/lib/text.ts";
import type { SalesOrder, Thread } from "../../../src/modules/sales-orders/schema.ts";
import { NewShipment } from "../../../src/modules/shipments/schema.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { NumberField, TextField } from "../../components/form-fields.tsx";
import type { FieldState } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { DateField } from "../../widgets/date-field.tsx";

interface ShipProps {
  order: SalesOrder;
  items: Thread["items"];
  isOpen: boolean;
  onClose: () => void;
}

const { shipDate, carrier, trackingNumber } = NewShipment.shape;

/** How many of each item are shipped, by its line; fields left empty ship none. */
const Shipped = z.object({ shipDate, carrier, trackingNumber }).catchall(z.int("A whole number").min(0).optional());

/** On a sales order's page: asks what of it leaves the shop, and how; by default all that is left. */
export function ShipDialog({ order, items, ...dialog }: ShipProps) {
  const today = useToday();
  const ship = useAction("shipments", "create", { tell: ({ number }) => number, undo: true });
  const left = items.filter(({ ordered, shipped }) => ordered > shipped);
  const quantities = Object.fromEntries(
    left.map(({ lineNo, ordered, shipped }) => [`line${lineNo}`, ordered - shipped]),
  );
  return (
    <FormDialog<Record<string, string | number | undefined>, z.output<typeof Shipped>>
      {...dialog}
      title="Ship Order"
      description={`What leaves the shop of ${order.orderNumber} today, or on another day.`}
      submit="Ship"
      pending="Shipping..."
      form={{
        schema: Shipped,
        initial: { shipDate: today, carrier: "", trackingNumber: "", ...quantities },
        onSubmit: ({ shipDate, carrier, trackingNumber, ...values }) => {
          const lines = left.flatMap(({ lineNo }) => {
            const quantity = Number(values[`line${lineNo}`] ?? 0);
            return quantity > 0 ? [{ lineNo, quantity }] : [];
          });
          return ship.mutateAsync({ id: order.id, shipDate, carrier, trackingNumber, lines });
        },
      }}
    >
      {({ field }) => {
        const text = (name: string) => field(name) as FieldState<string>;
        return (
          <>
            {left.map(({ lineNo, description, ordered, shipped }) => (
              <NumberField
                key={lineNo}
                {...(field(`line${lineNo}`) as FieldState<number | undefined>)}
                label={description}
                hint={`${formatNumber(ordered - shipped)} left of ${formatNumber(ordered)}`}
                min={0}
              />
            ))}
            <DateField {...text("shipDate")} label="Ship Date" />
            <TextField {...text("carrier")} label="Carrier" />
            <TextField {...text("trackingNumber")} label="Tracking Number" />
          </>
        );
      }}
    </FormDialog>
  );
}
