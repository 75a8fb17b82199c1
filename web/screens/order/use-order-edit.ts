import { useState } from "react";
import {
  NewOrder,
  NewSalesOrder,
  type SalesOrder,
  SalesOrderChange,
} from "../../../src/modules/sales-orders/schema.ts";
import { useForm } from "../../components/use-form.ts";
import { useAction } from "../../data/calls.ts";
import { type OrderValues, valuesOf } from "../../widgets/order/order-values.ts";
import { asksShelf, useShelfQuestion } from "../../widgets/order-lines/use-shelf-question.tsx";

const { customerName } = NewSalesOrder.shape;
const { dateIssued } = SalesOrderChange.shape;
const Fields = SalesOrderChange.omit({ id: true }).extend({
  customerName,
  quantity: NewOrder.shape.quantity,
  dateIssued: dateIssued.unwrap(),
});

// An order that is made only of its options has no lines.
const EditedOrder = {
  safeParse: (values: unknown) => {
    const { lineItems, ...others } = values as OrderValues;
    return Fields.safeParse({ ...others, ...(lineItems.length > 0 ? { lineItems } : {}) });
  },
};
type EditedOrder = ReturnType<typeof Fields.parse>;

/**
 * The form on the page of a stored sales order. It sends only what was changed, so others may change the rest
 * meanwhile.
 */
export function useOrderEdit(order: SalesOrder, onDone: () => void) {
  const [before] = useState(order);
  const { settled, question } = useShelfQuestion();
  const form = useForm({
    schema: EditedOrder,
    initial: valuesOf(before),
    draft: `orders.${before.id}`,
    record: order,
    onSubmit: async (input) => {
      // What others changed meanwhile is in the form, too, but need not be sent.
      const { present = before } = form as { present?: SalesOrder };
      const changes = changesOf(changesOf(input, stored(before)), stored(present));
      if (Object.keys(changes).length > 0)
        await settled((even) => update.mutateAsync({ id: before.id, ...changes, ...even }));
      onDone();
    },
  });
  const update = useAction("orders", "update", { ifMatch: form.version, undo: true, isAnswered: asksShelf });
  return { form, before, question };
}

/** The order as its unchanged form would send it. */
function stored(order: SalesOrder): EditedOrder {
  return EditedOrder.safeParse(valuesOf(order)).data as EditedOrder;
}

function changesOf(now: Partial<EditedOrder>, before: EditedOrder): Partial<EditedOrder> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name))),
  );
}
