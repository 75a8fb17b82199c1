import { useEffect, useRef, useState } from "react";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Section } from "../../components/section.tsx";
import { css } from "../../styled-system/css/index.js";
import { OptionFields } from "../../widgets/options/fields.tsx";
import { MissingOptions } from "../../widgets/options/missing-options.tsx";
import { type Offer, pricesOf } from "../../widgets/options/prices.ts";
import { ContentChoice } from "../../widgets/order/content-choice.tsx";
import { takeOver } from "../../widgets/order/handed-over.ts";
import { LastTime, priceChanges, useLastTime } from "../../widgets/order/last-time.tsx";
import { LineItems } from "../../widgets/order/line-items.tsx";
import { MakeFields } from "../../widgets/order/make-fields.tsx";
import { MarkFields } from "../../widgets/order/mark-fields.tsx";
import { OrderTotals } from "../../widgets/order/order-totals.tsx";
import { likeOrder } from "../../widgets/order/order-values.ts";
import { useMakeOrder, useNewOrder } from "../../widgets/order/use-new-order.ts";
import { useOpenOrder } from "../../widgets/order/use-open-order.ts";
import { Earliest } from "../../widgets/promise/earliest.tsx";
import { ShippingField } from "../../widgets/shipping-field.tsx";
import { statusChoice } from "../../widgets/status-choices.ts";
import { OrderForm } from "./order-form.tsx";

/** The statuses that a new order can begin with. */
const BEGINNINGS = ["draft", "pending", "approved", "fulfilled"].map(statusChoice);

interface NewOrderFormProps {
  today: string;
  /** The order that it begins like, and the options on offer. */
  like?: { order: SalesOrder; offers: readonly Offer[] } | undefined;
}

/** A new order on a page of its own, with all that the list's dialog has no room for. It ends on the order's page. */
export function NewOrderForm({ today, like }: NewOrderFormProps) {
  const open = useOpenOrder();
  const [begin] = useState(() => (like ? likeOrder(like.order, like.offers, today) : takeOver()));
  const { form, offers, retry, terms, price } = useNewOrder({
    content: "lines",
    make: useMakeOrder(open),
    onMade: open,
    begin,
    ...(like ? { draft: `orders.like.${like.order.id}` } : {}),
  });
  const last = useLastTime(form.values);
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => whole.current?.querySelector<HTMLElement>("[name=customerName]")?.focus({ preventScroll: true }), []);
  return (
    <OrderForm
      form={form}
      ref={whole}
      statuses={BEGINNINGS}
      today={today}
      price={price}
      numberHint="Assigned automatically"
      mayAddCustomer
      fields={
        <>
          <MakeFields form={form} offers={offers} />
          <MarkFields form={form} rushFeeAmount={terms.rushFeeAmount} />
          <Earliest form={form} />
        </>
      }
      customer={last && <LastTime form={form} last={last} offers={offers} />}
      sections={
        <>
          <ContentChoice form={form} chosen={pricesOf(form.values, offers).length} />
          {form.values.content === "options" ? (
            <Section title="Options">
              <div className={css({ display: "grid", gap: "4" })}>
                <OptionFields
                  form={form}
                  of="new order"
                  options={offers}
                  notice={retry && <MissingOptions onRetry={retry} />}
                  notes={priceChanges(form.values, last, offers)}
                />
                <div className={css({ maxWidth: "xs" })}>
                  <ShippingField {...form.field("shipping")} />
                </div>
                <OrderTotals rows={price} />
              </div>
            </Section>
          ) : (
            <Section title="Line Items">
              <LineItems form={form} least={1} />
              <OrderTotals rows={price} />
            </Section>
          )}
        </>
      }
      submit="Create Order"
      pending="Creating..."
      cancel={
        <ButtonLink variant="outline" to="/" onClick={form.discard}>
          Cancel
        </ButtonLink>
      }
    />
  );
}
