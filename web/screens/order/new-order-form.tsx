import { useEffect, useRef, useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import type { OrderLine } from "../../../src/modules/order-lines/schema.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Section } from "../../components/section.tsx";
import { css } from "../../styled-system/css/index.js";
import { goTo } from "../../ui/next-field.ts";
import { muted } from "../../ui/text.ts";
import { OptionFields } from "../../widgets/options/fields.tsx";
import { MissingOptions } from "../../widgets/options/missing-options.tsx";
import { type Offer, pricesOf } from "../../widgets/options/prices.ts";
import { ContentChoice } from "../../widgets/order/content-choice.tsx";
import { takeOver } from "../../widgets/order/handed-over.ts";
import { LastTime, priceChanges, useLastTime } from "../../widgets/order/last-time.tsx";
import { LineItems } from "../../widgets/order/line-items.tsx";
import { MarkFields } from "../../widgets/order/mark-fields.tsx";
import { OrderTotals } from "../../widgets/order/order-totals.tsx";
import { likeOrder, makesWork } from "../../widgets/order/order-values.ts";
import { useMakeOrder, useNewOrder } from "../../widgets/order/use-new-order.ts";
import { useOpenOrder } from "../../widgets/order/use-open-order.ts";
import { Earliest } from "../../widgets/promise/earliest.tsx";
import { ShippingField } from "../../widgets/shipping-field.tsx";
import { statusChoice } from "../../widgets/status-choices.ts";
import { OrderForm } from "./order-form.tsx";
import { PasteRows } from "./paste-rows.tsx";
import { AddLines, StockList, StockTerms } from "./stocks-of-form.tsx";

/** The statuses that a new order can begin with. */
const BEGINNINGS = ["draft", "pending", "approved", "fulfilled"].map(statusChoice);

interface NewOrderFormProps {
  today: string;
  /** The order that it begins like, its lines, and the options on offer. */
  like?: { order: SalesOrder; lines: readonly OrderLine[]; offers: readonly Offer[] } | undefined;
}

/** A new order on a page of its own, with all that the list's dialog has no room for. It ends on the order's page. */
export function NewOrderForm({ today, like }: NewOrderFormProps) {
  const open = useOpenOrder();
  const [begin] = useState(() => (like ? likeOrder(like.order, like.lines, like.offers, today) : takeOver()));
  const { form, offers, offersFor, retry, terms, level, price, listed, question } = useNewOrder({
    content: "lines",
    make: useMakeOrder(open),
    onMade: open,
    begin,
    ...(like ? { draft: `orders.like.${like.order.id}` } : {}),
  });
  const last = useLastTime(form.values);
  const whole = useRef<HTMLFormElement>(null);
  useEffect(() => whole.current?.querySelector<HTMLElement>("[name=customerName]")?.focus({ preventScroll: true }), []);
  const [added, setAdded] = useState<{ what: "stock" | "line" }>();
  useEffect(() => {
    const fields = added && whole.current?.querySelectorAll<HTMLElement>(FIRST_OF[added.what]);
    goTo(added?.what === "line" ? [...(fields ?? [])].at(-1) : fields?.[0]);
  }, [added]);
  const [pasted, setPasted] = useState<string>();
  useEffect(() => {
    const fields = whole.current;
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (!isOfRows(text) || event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      setPasted(text);
    };
    fields?.addEventListener("paste", paste);
    return () => fields?.removeEventListener("paste", paste);
  }, []);
  const isOfOptions = form.values.content === "options";
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
          <MarkFields form={form} rushFeeAmount={makesWork(form.values) ? undefined : terms.rushFeeAmount} />
          <Earliest form={form} />
        </>
      }
      customer={last && <LastTime form={form} last={last} offers={offers} />}
      sections={
        <>
          <ContentChoice form={form} chosen={pricesOf(form.values, offers).length}>
            <AddLines form={form} onAdded={(what) => setAdded({ what })} onPaste={() => setPasted("")} />
          </ContentChoice>
          <Section title={isOfOptions ? "Options" : "Line Items"}>
            <div className={beside}>
              <div className={stack}>
                <StockList form={form} offersFor={offersFor} />
                {isOfOptions ? (
                  <div key={form.values.stockAt} className={stack} data-stock>
                    <OptionFields
                      form={form}
                      of="new"
                      options={offers}
                      notice={retry && <MissingOptions onRetry={retry} />}
                      notes={priceChanges(form.values, last, offers)}
                    />
                    <StockTerms form={form} offers={offers} levelPercent={level?.stockPercent} />
                    <div className={css({ maxWidth: "xs" })}>
                      <ShippingField {...form.field("shipping")} />
                    </div>
                  </div>
                ) : (
                  <div>
                    <LineItems form={form} least={1} />
                  </div>
                )}
              </div>
              <div className={sums}>
                {listed && (
                  <p className={muted}>
                    At list prices {formatMoney(listed.list)}, less {formatMoney(listed.less)}
                  </p>
                )}
                <OrderTotals rows={price} />
              </div>
            </div>
          </Section>
          {question}
          <PasteRows form={form} text={pasted} onText={setPasted} />
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

/** Whether a text was copied from cells of a spreadsheet. */
function isOfRows(text: string): boolean {
  return text.includes("\t") && /\S/.test(text);
}

/** Where somebody goes on who has added something: to the model of a stock, or what a line is about. */
const FIRST_OF = {
  stock: "[data-stock] [name=model], [data-stock] [role=radiogroup] :checked",
  line: "[data-line] [name^=description]",
};

const stack = css({ display: "grid", gap: "4", gridTemplateColumns: "minmax(0, 1fr)" });
const beside = css({
  display: "grid",
  gap: "6",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 18rem" },
});
// In sight beside a long form.
const sums = css({ display: "grid", gap: "2", position: { xl: "sticky" }, top: "4" });
