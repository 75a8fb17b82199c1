import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { NewSalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import type { Settings } from "../../../src/modules/settings/schema.ts";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { todayIn } from "../../data/today.ts";
import { toast } from "../../ui/toaster.tsx";
import { emptyOrder } from "./order-values.ts";

/** The form of a new order. Once one is stored it begins anew, at its first field. */
export function useNewOrder(settings: Settings) {
  const navigate = useNavigate();
  const [today] = useState(() => todayIn(settings));
  const first = useRef<HTMLFormElement>(null);
  // Success is told below, with a way to the order.
  const create = useAction("orders", "create", { success: "" });
  const form = useForm({
    schema: NewSalesOrder,
    initial: emptyOrder(today),
    draft: "orders.new",
    onSubmit: async (input) => {
      const { id, orderNumber, customerName, total } = await create.mutateAsync(input);
      toast.default({
        title: "Order created successfully!",
        description: [orderNumber, customerName, formatMoney(total ?? 0)].join(" · "),
        action: {
          label: "Open order",
          onClick: () => void navigate({ to: "/sales-orders/$id", params: { id: String(id) } }),
        },
      });
      form.discard();
      first.current?.querySelector("input")?.focus();
    },
  });
  return { form, today, first };
}
