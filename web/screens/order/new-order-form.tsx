import { Link } from "@tanstack/react-router";
import type { Settings } from "../../../src/modules/settings/schema.ts";
import { Button } from "../../ui/button.tsx";
import { statusChoice } from "../../widgets/status-choices.ts";
import { OrderForm } from "./order-form.tsx";
import { totalsOf } from "./order-values.ts";
import { useNewOrder } from "./use-new-order.ts";

/** The statuses that a new order can begin with. */
const BEGINNINGS = ["draft", "pending", "approved", "fulfilled"].map(statusChoice);

export function NewOrderForm({ settings }: { settings: Settings }) {
  const { form, today, first } = useNewOrder(settings);
  const totals = totalsOf(form.values.lineItems, settings.taxRatePercent);
  return (
    <OrderForm
      form={form}
      ref={first}
      statuses={BEGINNINGS}
      today={today}
      price={[
        ["Subtotal", totals.subtotal],
        [`Tax (${settings.taxRatePercent}%)`, totals.tax],
        ["Total", totals.total],
      ]}
      leastLines={1}
      numberHint="Assigned automatically"
      submit="Create Order"
      pending="Creating..."
      cancel={
        <Button variant="outline" asChild>
          <Link to="/" onClick={form.discard}>
            Cancel
          </Link>
        </Button>
      }
    />
  );
}
