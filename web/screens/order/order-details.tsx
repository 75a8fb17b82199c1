import { Link } from "@tanstack/react-router";
import { ArrowLeft, Pencil, Printer } from "lucide-react";
import { useState } from "react";
import { formatDate } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { soldOptions } from "../../widgets/option-prices.ts";
import { FactList } from "./fact-list.tsx";
import { MoneyTable } from "./money-table.tsx";
import { OrderEditDialog } from "./order-edit-dialog.tsx";
import { customerFacts, orderFacts, priceRows } from "./order-facts.ts";
import { OrderTotals } from "./order-totals.tsx";
import { Section } from "./section.tsx";
import { StatusSelect } from "./status-select.tsx";

/** An order on the screen. */
export function OrderDetails({ order }: { order: SalesOrder }) {
  const [isEditing, setEditing] = useState(false);
  const options = soldOptions(order);
  const isSigned = order.signatureData !== null || order.signatureName !== null;
  return (
    <div data-no-print className={css({ display: "contents" })}>
      <Page>
        <Link to="/sales-orders" className={back}>
          <ArrowLeft aria-hidden size={16} />
          Back to Sales Orders
        </Link>
        <PageHeader
          title={order.orderNumber}
          subtitle={order.customerName}
          actions={
            <>
              <Button variant="outline" onClick={() => setEditing(true)}>
                <Pencil />
                Edit
              </Button>
              <Button variant="outline" onClick={() => print()}>
                <Printer />
                Print
              </Button>
            </>
          }
        />
        <Section title="Order Information" actions={<StatusSelect order={order} />}>
          <FactList facts={[...orderFacts(order), ["Total", formatMoney(order.total ?? 0)]]} />
        </Section>
        <Section title="Customer Information">
          <FactList facts={[["Customer Name", order.customerName], ...customerFacts(order)]} />
        </Section>
        {options.length > 0 && (
          <Section title="Options as Sold">
            <MoneyTable
              caption="Options as sold"
              head={["Option", "Price"]}
              rows={options.map(({ field, label, name, price }) => ({
                key: field,
                cells: [`${label}: ${name}`, formatMoney(price)],
              }))}
            />
          </Section>
        )}
        <Section title="Line Items">
          {order.lineItems.length > 0 ? (
            <LinesTable order={order} />
          ) : (
            <p className={css({ color: "fg.muted" })}>This order has no line items.</p>
          )}
          <div className={css({ mt: "4" })}>
            <OrderTotals rows={priceRows(order)} />
          </div>
        </Section>
        {(isSigned || order.notes || order.terms) && (
          <Section title="Signature & Notes">
            <div className={css({ display: "grid", gap: "4" })}>
              {isSigned && <Signature order={order} />}
              <FactList facts={texts(order)} />
            </div>
          </Section>
        )}
      </Page>
      <OrderEditDialog order={order} isOpen={isEditing} onClose={() => setEditing(false)} />
    </div>
  );
}

function LinesTable({ order }: { order: SalesOrder }) {
  return (
    <MoneyTable
      caption="Line items"
      head={["Description", "Quantity", "Unit Price", "Total"]}
      rows={order.lineItems.map((line, at) => ({
        key: at,
        cells: [
          line.description,
          line.quantity.toLocaleString("en-US"),
          formatMoney(line.unitPrice),
          formatMoney(line.total),
        ],
      }))}
    />
  );
}

function Signature({ order }: { order: SalesOrder }) {
  return (
    <figure>
      {order.signatureData && <img src={order.signatureData} alt="Signature" className={ink} />}
      <figcaption className={css({ color: "fg.muted" })}>
        Signed{order.signatureName && ` by ${order.signatureName}`}
        {order.signatureDate && ` on ${formatDate(order.signatureDate)}`}
      </figcaption>
    </figure>
  );
}

function texts({ notes, terms }: SalesOrder) {
  return [["Notes", notes] as const, ["Terms", terms] as const].flatMap(([label, text]) =>
    text ? [[label, text] as const] : [],
  );
}

const back = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  alignSelf: "flex-start",
  color: "fg.muted",
  borderRadius: "l1",
  _hover: { color: "fg.default" },
});
// The ink is dark, in both colour modes.
const ink = css({
  height: "28",
  maxWidth: "full",
  objectFit: "contain",
  mb: "1",
  background: "white",
  borderRadius: "l1",
});
