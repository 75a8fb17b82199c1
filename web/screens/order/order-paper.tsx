import { formatMoney } from "../../../src/lib/money.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { NumbersTable } from "../../components/numbers-table.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { amountRows, isByLine } from "../../widgets/order/amounts.ts";
import { Facts, known, Sheet } from "../../widgets/papers/sheet.tsx";
import { customerFacts, lineTable, optionTable, orderFacts, showsPrices, soldTable } from "./order-facts.ts";

interface OrderPaperProps {
  order: SalesOrder;
  /** A confirmation for the customer; else the order as it stands, with its signature. */
  isConfirmation?: boolean;
}

/** A sales order as it is printed from its page. */
export function OrderPaper({ order, isConfirmation = false }: OrderPaperProps) {
  const { orderNumber, promisedDate } = order;
  const [options, lines] = [optionTable(order), lineTable(order)];
  const { data: sold } = useRead("orderLines", "list", { id: order.id });
  return (
    <Sheet
      label={isConfirmation ? `Confirmation of ${orderNumber} on paper` : `Order ${orderNumber} on paper`}
      title={`${isConfirmation ? "Order Confirmation" : "Sales Order"} ${orderNumber}`}
      facts={[
        ...orderFacts(order),
        ...(isConfirmation ? known([["Promised", promisedDate && formatDate(promisedDate)]]) : []),
      ]}
    >
      <section>
        <h2>{order.customerName}</h2>
        <Facts facts={customerFacts(order)} />
      </section>
      {isConfirmation && (
        <p>We make this order as it stands here. Please tell us soon if anything is not as you ordered it.</p>
      )}
      {sold && isByLine(order) ? (
        <NumbersTable {...soldTable(sold)} />
      ) : (
        <>
          {options.rows.length > 0 && <NumbersTable {...options} />}
          {lines.rows.length > 0 && <NumbersTable {...lines} />}
        </>
      )}
      <div className={end}>
        <dl className={sums}>
          {showsPrices(order) &&
            amountRows(order).map(({ label, note, dollars }) => (
              <div key={label}>
                <dt>
                  {label}
                  {note && ` ${note}`}
                </dt>
                <dd>{formatMoney(dollars)}</dd>
              </div>
            ))}
        </dl>
        <Remark title="Notes" text={order.notes} />
        <Remark title="Terms" text={order.terms} />
        {!isConfirmation && (
          <footer className={signed}>
            {order.signatureData && <img src={order.signatureData} alt="Signature" />}
            <p>
              {order.signatureName ?? "Signature"}
              {order.signatureDate && `, ${formatDate(order.signatureDate)}`}
              {order.isSignedForEarlier && " (signed for an earlier version)"}
            </p>
          </footer>
        )}
      </div>
    </Sheet>
  );
}

function Remark({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section>
      <h2>{title}</h2>
      <p className={css({ whiteSpace: "pre-line" })}>{text}</p>
    </section>
  );
}

// Sums go with a line, and nobody signs a sheet that does not say for what.
const end = css({ breakInside: "avoid", breakBefore: "avoid", "& > * + *": { mt: "8mm" } });
const sums = css({
  width: "70mm",
  ms: "auto",
  "& > div": { display: "flex", justifyContent: "space-between" },
  "& > :last-child": { fontWeight: "semibold", borderTop: "1px solid #999", mt: "1mm", pt: "1mm" },
});
const signed = css({
  width: "70mm",
  "& img": { height: "22mm", maxWidth: "full", objectFit: "contain" },
  "& p": { borderTop: "1px solid #999", pt: "1mm", minHeight: "8mm" },
});
