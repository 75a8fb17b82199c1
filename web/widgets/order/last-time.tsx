import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { formatMoney } from "../../../src/lib/money.ts";
import { count } from "../../../src/lib/text.ts";
import { OPTION_FIELDS, type OptionField } from "../../../src/modules/catalog/schema.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { client } from "../../data/calls.ts";
import { css, cx } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { goToNext } from "../../ui/next-field.ts";
import { notice } from "../../ui/notice.ts";
import { chosenIds, type Offer, type OptionValues, offeredOf, optionsOf, soldOptions } from "../options/prices.ts";
import type { OrderFields } from "./order-values.ts";

/** How many of a customer's last orders are searched for one with options. */
const TRIED = 5;
const FRESH_FOR_MS = 60_000;

/** The last order of a customer that has options, of either kind, with what can be repeated. */
type LastOrder = Pick<SalesOrder, "options" | "soldOthers" | "dateIssued"> & {
  soNumber: string | null;
  values: OptionValues;
};

/**
 * For the forms of a new order, in the list's dialog and on a page of its own: what the chosen customer ordered last
 * time; undefined if nobody is chosen, or there is nothing.
 */
export function useLastTime({ customerId, customerName }: OrderFields["values"]): LastOrder | undefined {
  const { data } = useQuery({
    queryKey: ["orders", "last time", customerName],
    queryFn: () => lastOrderOf(customerName),
    enabled: customerId !== null,
    staleTime: FRESH_FOR_MS,
  });
  return (customerId !== null && data) || undefined;
}

interface LastTimeProps {
  form: OrderFields;
  last: LastOrder;
  offers: readonly Offer[];
}

/**
 * In the forms of a new order, in the list's dialog and on a page of its own: offers what the customer ordered last
 * time, and says what is no longer offered.
 */
export function LastTime({ form, last, offers }: LastTimeProps) {
  const sold = soldOptions({ ...last, colorCategory: null });
  const again = offeredOf(last.values, offers);
  const isSame = String(chosenIds(form.values)) === String(chosenIds(again));
  const still = chosenIds(again);
  const gone = sold.filter(({ id }) => !still.includes(id)).map(({ name }) => name);
  return (
    <div className={bar}>
      <History aria-hidden size={16} />
      <p className={css({ flex: "1 1 12rem", minWidth: "0" })}>
        {last.soNumber}, {formatDate(last.dateIssued)}: {count(sold.length, "option")},{" "}
        {sold.map(({ name }) => name).join(", ")}.{gone.length > 0 && ` No longer offered: ${gone.join(", ")}.`}
      </p>
      {isSame ? (
        <span className={css({ fontWeight: "medium" })}>Like last time</span>
      ) : (
        <Button
          size="xs"
          // Tab skips it on the way to the lines.
          data-enter-stop={form.values.content === "options" ? "" : undefined}
          onClick={({ currentTarget }) => {
            goToNext(currentTarget);
            form.change({ ...again, content: "options", quantity: form.values.quantity ?? 1 });
          }}
        >
          Like last time
        </Button>
      )}
    </div>
  );
}

/** In the forms of a new order: what each option chosen again cost last time, if its price was another. */
export function priceChanges(values: OptionValues, last: LastOrder | undefined, offers: readonly Offer[]) {
  const changes = OPTION_FIELDS.flatMap((field): [OptionField, string][] => {
    const before = last?.options[field];
    const now = offers.find(({ id }) => id === values[field]);
    if (!before || before.id !== values[field] || now?.price === undefined || now.price === before.price) return [];
    return [[field, `Last time ${formatMoney(before.price)}`]];
  });
  return Object.fromEntries(changes) as Partial<Record<OptionField, string>>;
}

async function lastOrderOf(customerName: string): Promise<LastOrder | null> {
  const { rows } = await client.salesOrders.list({ search: customerName, sort: "-dateIssued", limit: 20 });
  for (const { source, id, soNumber, dateIssued } of rows
    .filter((row) => row.customerName === customerName)
    .slice(0, TRIED)) {
    const order = source === "orders" ? await client.orders.get({ id }) : await client.workOrders.get({ id });
    if (soldOptions(order).length > 0)
      return { options: order.options, soldOthers: order.soldOthers, soNumber, dateIssued, values: optionsOf(order) };
  }
  return null;
}

// Below the name, whatever else fits beside that.
const bar = cx(notice, css({ gridRow: "2", background: "tone.info.bg", color: "tone.info.fg" }));
