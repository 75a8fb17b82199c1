import { formatNumber } from "../../../src/lib/text.ts";
import type { SalesOrder, Thread } from "../../../src/modules/sales-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { NumbersTable } from "../../components/numbers-table.tsx";
import { css } from "../../styled-system/css/index.js";
import { known, Sheet } from "../../widgets/papers/sheet.tsx";

type Shipment = Thread["shipments"][number];

/** A paper of a sales order for the box of a shipment: what is in it and where it goes, without prices. */
export function PackingSlip({ order, shipment }: { order: SalesOrder; shipment: Shipment }) {
  const { number, shipDate, carrier, trackingNumber, customerName, shipTo, lines } = shipment;
  return (
    <Sheet
      label={`Packing slip ${number} on paper`}
      title={`Packing Slip ${number}`}
      facts={known([
        ["Ship Date", formatDate(shipDate)],
        ["Order", order.orderNumber],
        ["Your PO", order.poNumber],
        ["Carrier", carrier],
        ["Tracking", trackingNumber],
      ])}
    >
      <section>
        <h2>Ship To</h2>
        <p>{customerName}</p>
        {order.customerContact && <p>Attn. {order.customerContact}</p>}
        <p className={css({ whiteSpace: "pre-line" })}>{shipTo}</p>
      </section>
      <NumbersTable
        caption="Items"
        head={["Item", "Quantity"]}
        rows={lines.map((line) => ({ key: line.lineNo, cells: [line.description, formatNumber(line.quantity)] }))}
      />
    </Sheet>
  );
}
