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
  made: Thread["made"];
  isOpen: boolean;
  onClose: () => void;
}

const { shipDate, carrier, trackingNumber, reason } = NewShipment.shape;

type Values = Record<string, string | number | undefined>;

/** How many of each item are shipped, by its line; fields left empty ship none. More than is made needs a reason. */
const shippedWith = (isMore: (values: Values) => boolean) =>
  z
    .object({ shipDate, carrier, trackingNumber, reason })
    .catchall(z.int("A whole number").min(0).optional())
    .refine((values) => Boolean(values.reason) || !isMore(values as Values), {
      path: ["reason"],
      message: "Say why more leaves than is made",
    });

/** On a sales order's page: asks what of it leaves the shop, and how; by default all that is left. */
export function ShipDialog({ order, items, made, ...dialog }: ShipProps) {
  const today = useToday();
  const ship = useAction("shipments", "create", { tell: ({ number }) => number, undo: true });
  const left = items.filter(({ ordered, shipped }) => ordered > shipped);
  const quantities = Object.fromEntries(
    left.map(({ lineNo, ordered, shipped }) => [`line${lineNo}`, ordered - shipped]),
  );
  const moreOf = (values: Values) =>
    items.find(
      ({ lineNo, made: ofItem, shipped }) =>
        made !== null && ofItem !== null && shipped + Number(values[`line${lineNo}`] ?? 0) > Math.max(ofItem, shipped),
    );
  const isMore = (values: Values) => moreOf(values) !== undefined;
  return (
    <FormDialog<Values, z.output<ReturnType<typeof shippedWith>>>
      {...dialog}
      title="Ship Order"
      description={`What leaves the shop of ${order.orderNumber} today, or on another day.`}
      submit="Ship"
      pending="Shipping..."
      form={{
        schema: shippedWith(isMore),
        initial: { shipDate: today, carrier: "", trackingNumber: "", reason: "", ...quantities },
        onSubmit: ({ shipDate, carrier, trackingNumber, reason, ...values }) => {
          const lines = left.flatMap(({ lineNo }) => {
            const quantity = Number(values[`line${lineNo}`] ?? 0);
            return quantity > 0 ? [{ lineNo, quantity }] : [];
          });
          return ship.mutateAsync({ id: order.id, shipDate, carrier, trackingNumber, reason, lines });
        },
      }}
    >
      {({ field, values }) => {
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
            <MoreThanMade made={moreOf(values)?.made} reason={text("reason")} />
            <DateField {...text("shipDate")} label="Ship Date" />
            <TextField {...text("carrier")} label="Carrier" />
            <TextField {...text("trackingNumber")} label="Tracking Number" />
          </>
        );
      }}
    </FormDialog>
  );
}

/** Asks why more of an item leaves than is made. */
function MoreThanMade({ made, reason }: { made: number | null | undefined; reason: FieldState<string> }) {
  if (made == null) return null;
  const hint = `${formatNumber(made)} ${made === 1 ? "is" : "are"} made. Say why more leave`;
  return <TextField {...reason} label="Reason" hint={hint} isRequired />;
}
