import { useState } from "react";
import { z } from "zod";
import { formatMoney } from "../../../src/lib/money.ts";
import { NewOrder, NewSalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { useForm } from "../../components/use-form.ts";
import { useAction, useRead } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { toast } from "../../ui/toast.ts";
import { useOffers } from "../options/use-offers.ts";
import { newAmounts } from "./amounts.ts";
import { type Content, emptyOrder, isShort, newCustomerOf, type OrderValues, sentOrder } from "./order-values.ts";
import { useTerms } from "./use-terms.ts";

/** Which of the two kinds of order was made. */
export interface Made {
  source: "orders" | "master";
  id: number;
}

type Sent =
  | { isShort: true; order: ReturnType<typeof NewOrder.parse> }
  | { isShort: false; order: ReturnType<typeof NewSalesOrder.parse> };

// Each of the two calls checks what it stores.
const schema = {
  safeParse: (values: unknown) => {
    const filled = values as OrderValues;
    if (isShort(filled)) {
      const checked = NewOrder.safeParse({ ...filled, newCustomer: newCustomerOf(filled) });
      return checked.success ? { ...checked, data: { isShort: true, order: checked.data } as Sent } : checked;
    }
    const checked = NewSalesOrder.safeParse(sentOrder(filled));
    return checked.success ? { ...checked, data: { isShort: false, order: checked.data } as Sent } : checked;
  },
};

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
  const ofWhole = useAction("orders", "create", { success: "" });
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
const schemaOfWork = {
  safeParse: (values: unknown) => {
    const partNumber = z.string().trim().min(1, "Enter the part number of what is made");
    const checked = z.object({ partNumber }).safeParse(values);
    return checked.success ? schema.safeParse(values) : checked;
  },
};

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
  const form = useForm({
    schema: isWork ? schemaOfWork : schema,
    initial: begin ?? emptyOrder(today, content),
    draft,
    onSubmit: async (sent: Sent) => {
      onMade(await make(sent));
    },
  });
  const { offers, retry } = useOffers(form.values);
  const terms = useTerms(settings, form.values.dateIssued);
  return {
    form,
    today,
    offers,
    /** Reads the options again; undefined if they were read. */
    retry,
    /** What the shop charges for an order of its day. */
    terms,
    price: newAmounts(form.values, offers, terms),
  };
}
