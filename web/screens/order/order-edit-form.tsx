import { useEffect, useRef } from "react";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import type { Settings } from "../../../src/modules/settings/schema.ts";
import { NumberField } from "../../components/form-fields.tsx";
import { Section } from "../../components/section.tsx";
import { useRead } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { muted } from "../../ui/text.ts";
import { OptionFields } from "../../widgets/options/fields.tsx";
import { MissingOptions } from "../../widgets/options/missing-options.tsx";
import { useOffers } from "../../widgets/options/use-offers.ts";
import { changedAmounts } from "../../widgets/order/amounts.ts";
import { LineItems } from "../../widgets/order/line-items.tsx";
import { MarkFields } from "../../widgets/order/mark-fields.tsx";
import { OrderTotals } from "../../widgets/order/order-totals.tsx";
import { useTerms } from "../../widgets/order/use-terms.ts";
import { ShippingField } from "../../widgets/shipping-field.tsx";
import { statusChoices } from "../../widgets/status-choices.ts";
import { UntilRead } from "../../widgets/until-read.tsx";
import { OrderForm } from "./order-form.tsx";
import { useOrderEdit } from "./use-order-edit.ts";

interface OrderEditFormProps {
  order: SalesOrder;
  /** Called when the order is saved or the form is left. */
  onDone: () => void;
}

/** A stored sales order in its form, on its page. */
export function OrderEditForm(props: OrderEditFormProps) {
  const settings = useRead("settings", "get", {});
  if (settings.data) return <EditForm settings={settings.data} {...props} />;
  return (
    <UntilRead read={settings} failed="Could not load the tax rate">
      <Skeleton css={{ height: "96" }} />
    </UntilRead>
  );
}

function EditForm({ settings, order, onDone }: OrderEditFormProps & { settings: Settings }) {
  const { form, before, question } = useOrderEdit(order, onDone);
  const { offers, retry } = useOffers(form.values, before);
  const today = useToday();
  const terms = useTerms(settings, form.values.dateIssued);
  const price = changedAmounts(form.values, before, offers, terms);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector("input")?.focus(), []);
  const cancel = () => {
    form.discard();
    onDone();
  };
  return (
    <>
      <OrderForm
        form={form}
        ref={element}
        statuses={statusChoices(before.status)}
        today={today}
        price={price}
        fields={
          <>
            {order.moreStocks === 0 && <NumberField {...form.field("quantity")} label="Quantity" min={1} isRequired />}
            <ShippingField {...form.field("shipping")} />
            <MarkFields form={form} rushFeeAmount={before.rushFee ? before.rushFeeAmount : terms.rushFeeAmount} />
          </>
        }
        sections={
          <>
            <Section title="Options">
              {order.moreStocks > 0 ? (
                <p className={muted}>This order has several stocks. They are changed on its page, line by line.</p>
              ) : (
                <div className={css({ display: "grid", gap: "4" })}>
                  <OptionFields form={form} options={offers} notice={retry && <MissingOptions onRetry={retry} />} />
                </div>
              )}
            </Section>
            <Section title="Line Items">
              <LineItems form={form} least={before.lineItems.length > 0 ? 1 : 0} isStored />
              <OrderTotals rows={price} />
            </Section>
          </>
        }
        submit="Save Order"
        pending="Saving..."
        cancel={
          <Button variant="outline" onClick={cancel}>
            Cancel
          </Button>
        }
      />
      {question}
    </>
  );
}
