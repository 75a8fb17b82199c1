import { useNavigate } from "@tanstack/react-router";
import type { PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { DialogForm } from "../../components/dialog-form.tsx";
import { LongTextField } from "../../components/long-text-field.tsx";
import { RecordField } from "../../components/record-field.tsx";
import { client } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import { css } from "../../styled-system/css/index.js";
import { Dialog } from "../../ui/dialog.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import { PurchaseLines } from "./purchase-lines.tsx";
import { usePurchaseForm } from "./use-purchase-form.ts";

interface PurchaseDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The draft to change; without it another order is made, and one goes to its page. */
  order?: PurchaseOrder;
}

/** A purchase order as a draft: from whom, when, and the lines. */
export function PurchaseDialog({ isOpen, onClose, order }: PurchaseDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="4xl"
      title={order ? `Edit ${order.number}` : "New Purchase Order"}
      {...(!order && { description: "It is a draft until you send it." })}
    >
      <PurchaseForm order={order} onClose={onClose} />
    </Dialog>
  );
}

function PurchaseForm({ order, onClose }: { order: PurchaseOrder | undefined; onClose: () => void }) {
  const navigate = useNavigate();
  const today = useToday();
  const form = usePurchaseForm(order, today, undefined, (id) => {
    onClose();
    if (!order) void navigate({ to: "/purchase-orders/$id", params: { id: String(id) } });
  });
  const { vendorId, vendor } = form.values;
  return (
    <DialogForm
      form={form}
      submit={order ? "Save Purchase Order" : "Create Draft"}
      pending={order ? "Saving..." : "Creating..."}
      onCancel={onClose}
    >
      <div className={head}>
        <RecordField
          label="Vendor"
          isRequired
          name="vendorId"
          error={form.field("vendorId").error}
          chosen={vendorId === undefined ? "" : vendor}
          of={["vendors"]}
          find={async (search) => {
            const { rows } = await client.vendors.list({ search, status: "active", limit: 20 });
            return rows.map(({ id, vendorName, vendorCity }) => ({
              id,
              label: vendorName,
              tag: vendorCity ?? undefined,
            }));
          }}
          onChoose={({ id, label }) => form.change({ vendorId: id, vendor: label })}
        />
        <DateField {...form.field("orderDate")} label="Order Date" />
        <DateField {...form.field("expectedDate")} label="Expected" hint="Empty: by the vendor's lead time" />
      </div>
      <PurchaseLines form={form} />
      <LongTextField {...form.field("note")} label="Note" hint="Printed on the order" rows={2} />
    </DialogForm>
  );
}

const head = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { md: "minmax(0, 1fr) 11rem 11rem" },
});
