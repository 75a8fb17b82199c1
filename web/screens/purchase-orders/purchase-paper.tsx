import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { QrCode } from "../../components/qr-code.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { known, Sheet } from "../../widgets/papers/sheet.tsx";

/** A purchase order on paper, as it goes to the vendor. */
export function PurchasePaper({ order }: { order: PurchaseOrder }) {
  const { data: vendor } = useRead("vendors", "get", { id: order.vendorId });
  const town = [vendor?.vendorCity, [vendor?.vendorState, vendor?.vendorZip].filter(Boolean).join(" ")];
  const address = [vendor?.vendorAddress, town.filter(Boolean).join(", ")].filter(Boolean).join("\n");
  const hasCost = order.total !== undefined;
  return (
    <Sheet
      label={`Purchase order ${order.number} on paper`}
      title={`Purchase Order ${order.number}`}
      facts={known([
        ["Date", formatDate(order.orderDate)],
        ["Expected", order.expectedDate && formatDate(order.expectedDate)],
        ["Attention", vendor?.contact],
        ["Phone", vendor?.phone],
        ["Terms", vendor?.terms],
      ])}
      aside={<QrCode text={order.number} label={order.number} />}
    >
      <section>
        <h2>Vendor</h2>
        <p>{order.vendorName}</p>
        <p className={css({ whiteSpace: "pre-line" })}>{address}</p>
      </section>
      <table className={table}>
        <thead>
          <tr>
            <th>Part</th>
            <th>Your #</th>
            <th>Quantity</th>
            {hasCost && <th>Unit Cost</th>}
            {hasCost && <th>Total</th>}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name} ({line.partNumber})
              </td>
              <td>{line.vendorPartNumber ?? "–"}</td>
              <td>{formatNumber(line.quantity)}</td>
              {hasCost && <td>{formatMoney(line.unitCost)}</td>}
              {hasCost && <td>{formatMoney(line.total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasCost && <p className={total}>Total {formatMoney(order.total)}</p>}
      {order.note && <p className={css({ whiteSpace: "pre-line" })}>{order.note}</p>}
    </Sheet>
  );
}

const total = css({ textAlign: "end", fontWeight: "semibold", breakBefore: "avoid" });
const table = css({ "& :is(th, td):not(:first-child)": { whiteSpace: "nowrap", ps: "4mm" } });
