import { formatDate } from "../../../src/lib/dates.ts";
import { formatMoney } from "../../../src/lib/money.ts";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import type { Fact } from "../../components/fact-list.tsx";
import { css } from "../../styled-system/css/index.js";
import { soldOptions } from "../../widgets/option-prices.ts";
import { amountRows } from "../../widgets/order/amounts.ts";
import { ShopHead } from "../../widgets/shop-head.tsx";
import { customerFacts, discountOf, orderFacts, showsPrices } from "./order-facts.ts";

/**
 * The order as it is printed, on A4 or Letter. Apart from the screen, because paper is white in dark mode too, and
 * because a long table goes on to the next sheet with its head.
 */
export function OrderPaper({ order }: { order: SalesOrder }) {
  const options = soldOptions(order);
  const hasPrices = showsPrices(order);
  const isDiscounted = hasPrices && order.lineItems.some(({ discountPercent }) => discountPercent > 0);
  return (
    <article className={paper} aria-label={`Order ${order.orderNumber} on paper`}>
      <header className={head}>
        <ShopHead />
        <h1>Sales Order {order.orderNumber}</h1>
        <Facts facts={orderFacts(order)} />
      </header>
      <section>
        <h2>{order.customerName}</h2>
        <Facts facts={customerFacts(order)} />
      </section>
      {options.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Option</th>
              {hasPrices && <th>Price</th>}
            </tr>
          </thead>
          <tbody>
            {options.map(({ field, label, name, price }) => (
              <tr key={field}>
                <td>
                  {label}: {name}
                </td>
                {hasPrices && <td>{formatMoney(price)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {order.lineItems.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Description</th>
              <th>Quantity</th>
              {hasPrices && <th>Unit Price</th>}
              {isDiscounted && <th>Discount</th>}
              {hasPrices && <th>Total</th>}
            </tr>
          </thead>
          <tbody>
            {order.lineItems.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a stored order do not move.
              <tr key={at}>
                <td>{line.description}</td>
                <td>{line.quantity.toLocaleString("en-US")}</td>
                {hasPrices && <td>{formatMoney(line.unitPrice)}</td>}
                {isDiscounted && <td>{discountOf(line)}</td>}
                {hasPrices && <td>{formatMoney(line.total)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={sums}>
        {hasPrices &&
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
      <footer className={signed}>
        {order.signatureData && <img src={order.signatureData} alt="Signature" />}
        <p>
          {order.signatureName ?? "Signature"}
          {order.signatureDate && `, ${formatDate(order.signatureDate)}`}
          {order.isSignedForEarlier && " (signed for an earlier version)"}
        </p>
      </footer>
    </article>
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

/** Facts of a paper, in two columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={factGrid}>
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A sheet, and on it the shop's name and the head. */
export const paper = css({
  display: "none",
  _print: { display: "grid" },
  gap: "8mm",
  color: "black",
  background: "white",
  fontSize: "10pt",
  lineHeight: "1.4",
  overflowWrap: "anywhere",
  "& h1": { fontSize: "18pt", fontWeight: "semibold", mb: "3mm" },
  "& h2": { fontSize: "12pt", fontWeight: "semibold" },
  "& table": { width: "full", borderCollapse: "collapse" },
  "& thead": { display: "table-header-group" },
  "& tr": { breakInside: "avoid" },
  "& :is(th, td)": { py: "1.5mm", ps: "4mm", textAlign: "end", verticalAlign: "top", borderBottom: "1px solid #999" },
  "& :is(th, td):first-child": { ps: "0", textAlign: "start", width: "50%" },
  "& th": { fontWeight: "semibold" },
});
export const head = css({ borderBottom: "1px solid #999", pb: "4mm" });
const factGrid = css({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  columnGap: "8mm",
  "& > div": { display: "grid", gridTemplateColumns: "30mm minmax(0, 1fr)" },
  "& dt": { color: "#444" },
});
const sums = css({
  width: "70mm",
  ms: "auto",
  breakInside: "avoid",
  "& > div": { display: "flex", justifyContent: "space-between" },
  "& > :last-child": { fontWeight: "semibold", borderTop: "1px solid #999", mt: "1mm", pt: "1mm" },
});
const signed = css({
  width: "70mm",
  mt: "6mm",
  breakInside: "avoid",
  "& img": { height: "22mm", maxWidth: "full", objectFit: "contain" },
  "& p": { borderTop: "1px solid #999", pt: "1mm", minHeight: "8mm" },
});
