import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { useAction } from "../../data/calls.ts";
import { Button } from "../../ui/button.tsx";

/** Deletes a sales order and leaves its page. Undo in the toast brings it back as it was. */
export function DeleteOrder({ order: { id, orderNumber } }: { order: Pick<SalesOrder, "id" | "orderNumber"> }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useAction("orders", "remove", {
    tell: () => orderNumber,
    leave: () => navigate({ to: "/sales-orders" }),
    undo: true,
  });
  return (
    <Button variant="outline" disabled={isPending} onClick={() => mutate({ id })}>
      <Trash2 />
      Delete
    </Button>
  );
}
