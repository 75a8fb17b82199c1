import { useState } from "react";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { useRead } from "../../data/calls.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { WorkOrderForm } from "./work-order-form.tsx";
import { WorkOrderView } from "./work-order-view.tsx";

interface WorkOrderDialogProps {
  /** As the list has it; the open dialog reads it again. */
  listed: ListedWorkOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** Over the list of work orders: one of them to look at, to move, and to edit. */
export function WorkOrderDialog({ listed, isOpen, onClose }: WorkOrderDialogProps) {
  const { data } = useRead("workOrders", "get", { id: listed.id });
  const [isEditing, setEditing] = useState(false);
  const close = () => {
    onClose();
    setEditing(false);
  };
  const order = data ?? listed;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={isEditing ? `Edit ${order.woNumber}` : order.woNumber}
      description={order.customerName}
      size={isEditing ? "4xl" : "lg"}
    >
      {isEditing && data ? (
        <WorkOrderForm order={data} onDone={() => setEditing(false)} />
      ) : (
        <WorkOrderView order={order} onEdit={data && (() => setEditing(true))} />
      )}
    </Dialog>
  );
}
