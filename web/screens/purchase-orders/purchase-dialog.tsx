import { useNavigate } from "@tanstack/react-router";
import {
  NewPurchaseOrder,
  type PurchaseOrder,
  PurchaseOrderChange,
} from "../../../src/modules/purchase-orders/schema.ts";
import { LongTextField } from "../../components/long-text-field.tsx";
import { RecordField } from "../../components/record-field.tsx";
import { client } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { DateField } from "../../widgets/date-field.tsx";
import { RecordDialog } from "../../widgets/record-dialog.tsx";
import { PurchaseLines } from "./purchase-lines.tsx";
import { purchaseValues } from "./purchase-values.ts";

interface PurchaseDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The order to change; without it a new one is made, and its page opens. */
  order?: PurchaseOrder;
}

// The schema of a new order has no ids of lines.
const Fields = NewPurchaseOrder.extend({ lines: PurchaseOrderChange.shape.lines.unwrap() });

/** A purchase order: from whom, when, and the lines. Once it was sent, its vendor and its date stay. */
export function PurchaseDialog({ order, ...dialog }: PurchaseDialogProps) {
  const navigate = useNavigate();
  const today = useToday();
  const wasSent = order !== undefined && order.status !== "draft";
  return (
    <RecordDialog
      {...dialog}
      size="4xl"
      noun="purchaseOrders"
      word="Purchase Order"
      title={order ? `Edit ${order.number}` : "New Purchase Order"}
      description={
        wasSent
          ? "It was sent: tell the vendor what you change."
          : order
            ? undefined
            : "It is a draft until you send it."
      }
      submit={order ? undefined : "Create Draft"}
      pending={order ? undefined : "Creating..."}
      record={order}
      schema={Fields}
      initial={purchaseValues(order, today)}
      toasts={{ tell: ({ number }) => number, undo: true }}
      onSaved={({ id }) => {
        if (!order) void navigate({ to: "/purchase-orders/$id", params: { id: String(id) } });
      }}
    >
      {(form) => (
        <>
          <div className={head}>
            {!wasSent && (
              <RecordField
                label="Vendor"
                isRequired
                name="vendorId"
                error={form.errorAt("vendorId")}
                chosen={form.values.vendorId === undefined ? "" : form.values.vendor}
                of={["vendors"]}
                find={async (search) => {
                  const { rows } = await client.vendors.list({ search, limit: 20 });
                  return rows.map(({ id, vendorName, vendorCity }) => ({
                    id,
                    label: vendorName,
                    tag: vendorCity ?? undefined,
                  }));
                }}
                onChoose={({ id, label }) => form.change({ vendorId: id, vendor: label })}
              />
            )}
            {!wasSent && <DateField {...form.field("orderDate")} label="Order Date" />}
            <DateField {...form.field("expectedDate")} label="Expected" hint="Empty: by the vendor's lead time" />
          </div>
          <PurchaseLines form={form} />
          <LongTextField {...form.field("note")} label="Note" hint="Printed on the order" rows={2} />
        </>
      )}
    </RecordDialog>
  );
}

const head = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { md: "minmax(0, 1fr) 11rem 11rem" },
});
