import { useNavigate } from "@tanstack/react-router";
import { Maximize2 } from "lucide-react";
import { DialogForm } from "../../components/dialog-form.tsx";
import { double, FieldGroup, single } from "../../components/field-group.tsx";
import { TextField } from "../../components/form-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DateField } from "../../widgets/date-field.tsx";
import { OptionFields } from "../../widgets/options/fields.tsx";
import { MissingOptions } from "../../widgets/options/missing-options.tsx";
import { pricesOf } from "../../widgets/options/prices.ts";
import { AddressChoice } from "../../widgets/order/address-choice.tsx";
import { ContentChoice } from "../../widgets/order/content-choice.tsx";
import { CustomerNameField } from "../../widgets/order/customer-name-field.tsx";
import { handOver } from "../../widgets/order/handed-over.ts";
import { LastTime, priceChanges, useLastTime } from "../../widgets/order/last-time.tsx";
import { LineItems } from "../../widgets/order/line-items.tsx";
import { MakeFields } from "../../widgets/order/make-fields.tsx";
import { MarkFields } from "../../widgets/order/mark-fields.tsx";
import { OrderTotals, RunningTotal } from "../../widgets/order/order-totals.tsx";
import { makesWork } from "../../widgets/order/order-values.ts";
import { useMakeOrder, useNewOrder } from "../../widgets/order/use-new-order.ts";
import { useOpenOrder } from "../../widgets/order/use-open-order.ts";
import { levelWords } from "../../widgets/price-level.ts";
import { Earliest } from "../../widgets/promise/earliest.tsx";
import { ShippingField } from "../../widgets/shipping-field.tsx";

interface OrderDialogProps {
  /** Whether it is to be a work order, so that a part number is asked for. */
  isWork?: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Over the list of orders: makes a sales order, or a work order if a part number is given. */
export function OrderDialog({ isWork = false, isOpen, onClose }: OrderDialogProps) {
  const make = useMakeOrder(useOpenOrder());
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isWork ? "Create New Work Order" : "Create New Sales Order"}
      description={isWork ? "Add a new work order to the floor" : "Add a new sales order to the system"}
      size="4xl"
    >
      <NewOrderForm isWork={isWork} make={make} onClose={onClose} />
    </Dialog>
  );
}

interface NewOrderFormProps {
  isWork: boolean;
  make: ReturnType<typeof useMakeOrder>;
  onClose: () => void;
}

function NewOrderForm({ isWork, make, onClose }: NewOrderFormProps) {
  const { form, offers, retry, terms, level, price, question } = useNewOrder({
    isWork,
    content: "options",
    make,
    onMade: onClose,
  });
  const navigate = useNavigate();
  const last = useLastTime(form.values);
  const { content, stocks } = form.values;
  const isOfOptions = content === "options";
  const openPage = () => {
    handOver(form.values);
    void navigate({ to: "/sales-orders/new" });
  };
  return (
    <DialogForm
      form={form}
      submit="Create Order"
      pending="Creating..."
      onCancel={onClose}
      footer={<RunningTotal dollars={price.at(-1)?.dollars ?? 0} />}
    >
      <FieldGroup title="Order">
        <div className={double}>
          <CustomerNameField
            form={form}
            note={level && `${level.name}: ${levelWords(level)}`}
            mayAdd
            onChoose={(filled) => form.change(filled)}
          />
        </div>
        {form.values.isNewCustomer && (
          <>
            <TextField {...form.field("customerPhone")} label="Phone" />
            <TextField {...form.field("customerEmail")} label="Email" type="email" />
          </>
        )}
        {last && <LastTime form={form} last={last} offers={offers} />}
        <AddressChoice form={form} />
        <MakeFields form={form} offers={offers} isWork={isWork} />
        <DateField {...form.field("dateIssued")} label="Date Issued" isRequired />
        <DateField {...form.field("dueDate")} label="Due Date" />
        {!isWork && <TextField {...form.field("poNumber")} label="Customer's PO #" />}
        <MarkFields form={form} rushFeeAmount={isWork || makesWork(form.values) ? undefined : terms.rushFeeAmount} />
        <Earliest form={form} />
      </FieldGroup>
      {!isWork && (
        <ContentChoice form={form} chosen={pricesOf(form.values, offers).length}>
          <Button variant="ghost" size="xs" onClick={openPage}>
            <Maximize2 />
            More on this order{stocks.length > 0 && ` (${stocks.length + 1} stocks)`}
          </Button>
        </ContentChoice>
      )}
      {isOfOptions ? (
        <>
          <OptionFields
            form={form}
            of="new"
            options={offers}
            notice={retry && <MissingOptions onRetry={retry} />}
            notes={priceChanges(form.values, last, offers)}
          />
          <FieldGroup title="Shipping & Total">
            <div className={single}>
              <ShippingField {...form.field("shipping")} />
            </div>
            <div className={double}>
              <OrderTotals rows={price} />
            </div>
          </FieldGroup>
        </>
      ) : (
        <div>
          <LineItems form={form} least={1} />
          <OrderTotals rows={price} />
        </div>
      )}
      {question}
    </DialogForm>
  );
}
