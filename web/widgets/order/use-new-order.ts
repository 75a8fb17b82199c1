import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { formatMoney } from "../../../src/lib/money.ts";
import { shelfText } from "../../../src/modules/order-lines/rules.ts";
import { NewOrder, NewSalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { toast } from "../../ui/toast.ts";
import { useOffers } from "../options/use-offers.ts";
import { asksShelf, shortIn, useShelfQuestion } from "../order-lines/use-shelf-question.tsx";
import { lessThanListed, newAmounts } from "./amounts.ts";
import {
  type Content,
  emptyOrder,
  isShort,
  newCustomerOf,
  type OrderValues,
  sentFacts,
  sentOrder,
} from "./order-values.ts";
import { fieldOfOrder, isByLine, linesOf, type Selling } from "./stocks.ts";
import { useLevel } from "./use-level.ts";
import { useTerms } from "./use-terms.ts";

/** Which of the two kinds of order was made. */
export interface Made {
  source: "orders" | "master";
  id: number;
}

type Sent =
  | { isShort: true; order: ReturnType<typeof NewOrder.parse> }
  | { isShort: false; order: ReturnType<typeof NewSalesOrder.parse> };

/** Each of the two calls checks what it stores. */
function checked(values: OrderValues, selling: Selling) {
  const isByLines = isByLine(values, selling);
  if (isShort(values) && !isByLines) {
    const order = NewOrder.safeParse({ ...values, newCustomer: newCustomerOf(values) });
    return order.success ? { ...order, data: { isShort: true, order: order.data } as Sent } : order;
  }
  const order = NewSalesOrder.safeParse(
    isByLines ? { ...sentFacts(values), ...linesOf(values, selling) } : sentOrder(values),
  );
  return order.success ? { ...order, data: { isShort: false, order: order.data } as Sent } : order;
}

/**
 * For the list's dialog and the page of a new order: the calls that make it. Keep them where the form comes and goes:
 * the same order sent again is then still one attempt.
 */
export function useMakeOrder(onOpen: (made: Made) => void) {
  const ofShort = useAction("salesOrders", "create", {
    tell: ({ soNumber, woNumber, customerName, total }) =>
      [soNumber, woNumber, customerName, formatMoney(total ?? 0)].filter(Boolean).join(" · "),
  });
  // The toast of success is below, with a link to the order.
  const ofWhole = useAction("orders", "create", { success: "", isAnswered: asksShelf });
  return async (sent: Sent): Promise<Made> => {
    if (sent.isShort) return ofShort.mutateAsync(sent.order);
    const made = await ofWhole.mutateAsync(sent.order);
    toast.default({
      title: "Order created successfully!",
      description: [made.orderNumber, made.customerName, formatMoney(made.total ?? 0)].join(" · "),
      action: { label: "Open order", onClick: () => onOpen(made) },
    });
    return made;
  };
}

/** A work order needs a part. */
const OfWork = z.object({ partNumber: z.string().trim().min(1, "Enter the part number of what is made") });

interface NewOrderOptions {
  /** Whether it is to be a work order. */
  isWork?: boolean;
  /** What the form shows first. */
  content: Content;
  make: ReturnType<typeof useMakeOrder>;
  onMade: (made: Made) => void;
  /** Its first values, if not empty. */
  begin?: OrderValues | undefined;
  draft?: string;
}

/** The form of a new order, in the list's dialog and on a page of its own. */
export function useNewOrder({
  isWork = false,
  content,
  make,
  onMade,
  begin,
  draft = isWork ? "orders.work" : "orders.new",
}: NewOrderOptions) {
  const { data: settings } = useRead("settings", "get", {});
  const [today] = useState(useToday());
  const selling = useRef<Selling>({ level: undefined, priceBasis: "order" });
  const { settled, question } = useShelfQuestion();
  const form = useForm({
    schema: {
      safeParse: (values: unknown) => {
        const ofWork = isWork ? OfWork.safeParse(values) : undefined;
        return ofWork?.success === false ? ofWork : checked(values as OrderValues, selling.current);
      },
    },
    initial: begin ?? emptyOrder(today, content),
    fieldAt: fieldOfOrder,
    draft,
    explain: (error): Record<string, string> => shortLines(error, form.values),
    onSubmit: async (sent: Sent) => {
      onMade(await settled((even) => make(sent.isShort ? sent : { ...sent, order: { ...sent.order, ...even } })));
    },
  });
  const { offers, offersFor, retry } = useOffers(form.values);
  const terms = useTerms(settings, form.values.dateIssued);
  const level = useLevel(form.values);
  useEffect(() => {
    selling.current = { level, priceBasis: terms.priceBasis };
  });
  const priced = { offersFor, level };
  return {
    form,
    /** Asks before more is taken from the shelf than is free. */
    question,
    today,
    offers,
    offersFor,
    /** Reads the options again; undefined if they were read. */
    retry,
    /** What the shop charges for an order of its day. */
    terms,
    /** What the customer pays less. */
    level,
    price: newAmounts(form.values, terms, priced),
    /** What it would cost without that, and the difference. */
    listed: lessThanListed(form.values, terms, priced),
  };
}

/** The lines that take more from the shelf than is free, with what was asked of each. */
function shortLines(error: unknown, { lineItems }: OrderValues): Record<string, string> {
  const said = shortIn(error).map((one) => {
    return [`lineItems.${lineItems.findIndex(({ partId }) => partId === one.partId)}.quantity`, shelfText(one)];
  });
  return Object.fromEntries(said);
}
