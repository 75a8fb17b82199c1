import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import type { NewSalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import type { Settings } from "../../../src/modules/settings/schema.ts";
import { SelectField, TextField } from "../../components/form-fields.tsx";
import type { useForm } from "../../components/use-form.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { NewCustomerDialog } from "../../widgets/new-customer-dialog.tsx";
import { CustomerNameField, filledBy } from "./customer-name-field.tsx";
import { LineItems } from "./line-items.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { type OrderValues, totalsOf } from "./order-values.ts";
import { Section } from "./section.tsx";
import { SignatureFields } from "./signature-fields.tsx";
import { NEW_ORDER_STATUSES } from "./status-choices.ts";
import { useNewOrder } from "./use-new-order.ts";

export type NewOrderForm = ReturnType<typeof useForm<OrderValues, NewSalesOrder>>;

export function NewOrderForm({ settings }: { settings: Settings }) {
  const { form, today, first } = useNewOrder(settings);
  const [isAdding, setAdding] = useState(false);
  const totals = totalsOf(form.values.lineItems, settings.taxRatePercent);
  return (
    <>
      <form onSubmit={form.submit} noValidate className={whole} ref={first}>
        {form.isRestored && (
          <p role="status" className={note}>
            This is what you typed before.
            <Button variant="link" size="xs" onClick={form.discard}>
              Start over
            </Button>
          </p>
        )}
        <Section title="Order Information">
          <div className={grid}>
            <TextField
              {...form.field("orderNumber")}
              label="Order Number"
              hint="Leave empty and the next number is given"
            />
            <SelectField {...form.field("status")} label="Status" choices={NEW_ORDER_STATUSES} />
            <TextField {...form.field("dateIssued")} label="Date Issued" type="date" isRequired />
            <TextField {...form.field("dueDate")} label="Due Date" type="date" />
          </div>
        </Section>
        <Section
          title="Customer Information"
          actions={
            <Button variant="outline" size="xs" onClick={() => setAdding(true)}>
              + Add New Customer
            </Button>
          }
        >
          <div className={grid}>
            <CustomerNameField
              {...form.field("customerName")}
              error={form.errorAt("customerName") ?? form.errorAt("customerId")}
              onChange={(customerName) => form.change({ customerName, customerId: null })}
              onChoose={(customer) => form.change(filledBy(customer))}
            />
            <TextField {...form.field("customerCompany")} label="Company" />
            <TextField {...form.field("customerEmail")} label="Email" type="email" />
            <TextField {...form.field("customerPhone")} label="Phone" />
            <div className={css({ gridColumn: "1 / -1" })}>
              <TextField {...form.field("billingAddress")} label="Billing Address" />
            </div>
          </div>
        </Section>
        <Section title="Line Items">
          <LineItems form={form} totals={totals} />
          <OrderTotals
            rows={[
              ["Subtotal", totals.subtotal],
              [`Tax (${settings.taxRatePercent}%)`, totals.tax],
              ["Total", totals.total],
            ]}
          />
        </Section>
        <Section title="Signature & Notes">
          <SignatureFields form={form} today={today} />
        </Section>
        <div className={foot}>
          <output className={running}>
            <span className={css({ color: "fg.muted" })}>Total</span>{" "}
            <strong className={css({ textStyle: "xl", fontWeight: "semibold" })}>{formatMoney(totals.total)}</strong>
          </output>
          <Button variant="outline" asChild>
            <Link to="/" onClick={form.discard}>
              Cancel
            </Link>
          </Button>
          <Button type="submit" disabled={form.isPending}>
            {form.isPending ? "Creating..." : "Create Order"}
          </Button>
        </div>
      </form>
      <NewCustomerDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        name={form.values.customerId === null ? form.values.customerName : ""}
        onAdded={(customer) => form.change(filledBy(customer))}
      />
    </>
  );
}

const whole = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: "minmax(0, 1fr)",
  // What has the focus must not be under the bar at the bottom.
  "& :is(input, textarea, button)": { scrollMarginBottom: "24" },
});
const grid = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", xl: "repeat(4, minmax(0, 1fr))" },
});
const foot = css({
  position: "sticky",
  bottom: "0",
  zIndex: "10",
  display: "flex",
  alignItems: "center",
  gap: "2",
  mx: { base: "-4", md: "-6" },
  mb: { base: "-4", md: "-6" },
  px: { base: "4", md: "6" },
  py: "3",
  background: "bg.default",
  borderTopWidth: "1px",
});
const running = css({ display: "flex", alignItems: "baseline", gap: "2", me: "auto", minWidth: "0" });
const note = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  px: "3",
  py: "2",
  borderRadius: "l2",
  background: "tone.info.bg",
  color: "tone.info.fg",
});
