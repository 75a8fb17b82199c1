import { Printer, Undo2 } from "lucide-react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { SalesOrder, Thread } from "../../../src/modules/sales-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { MoneyTable } from "../../components/money-table.tsx";
import { usePrint } from "../../components/print-papers.tsx";
import { Section } from "../../components/section.tsx";
import { useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { muted } from "../../ui/text.ts";
import { Status } from "../../widgets/status.tsx";
import { PackingSlip } from "./packing-slip.tsx";

/** On a sales order's page: what of it has left the shop, and what remains. */
export function OrderShipping({ order, thread: { items, shipments } }: { order: SalesOrder; thread: Thread }) {
  return (
    <>
      <Section title="To Ship">
        <MoneyTable
          caption="To ship"
          head={["Item", "Ordered", "Shipped", "Left"]}
          rows={items.map(({ lineNo, description, ordered, shipped }) => ({
            key: lineNo,
            cells: [description, ...[ordered, shipped, ordered - shipped].map((n) => formatNumber(n))],
          }))}
        />
      </Section>
      <Section title="Shipments">
        {shipments.length === 0 && <p className={muted}>Nothing has left the shop yet.</p>}
        <ul aria-label="Shipments" className={css({ _empty: { display: "none" } })}>
          {shipments.map((shipment) => (
            <OneShipment key={shipment.id} order={order} shipment={shipment} />
          ))}
        </ul>
      </Section>
    </>
  );
}

function OneShipment({ order, shipment }: { order: SalesOrder; shipment: Thread["shipments"][number] }) {
  const { id, number, shipDate, carrier, trackingNumber, status, reason, lines, updatedAt } = shipment;
  const may = useMay();
  const annul = useAction("shipments", "void", {
    ifMatch: updatedAt,
    tell: ({ number }) => number,
    undo: true,
  });
  const { print, papers } = usePrint();
  const way = [carrier, trackingNumber].filter(Boolean).join(", ");
  return (
    <li className={row}>
      <span className={css({ fontWeight: "medium" })}>{number}</span>
      <Status of="order" word={status === "void" ? "cancelled" : "shipped"}>
        {status === "void" ? "Void" : `Shipped ${formatDate(shipDate)}`}
      </Status>
      <span className={text}>
        {lines.map(({ description, quantity }) => `${count(quantity, "piece")} of ${description}`).join(", ")}
        {way && <span className={muted}> by {way}</span>}
        {reason && <span className={muted}> ({reason})</span>}
      </span>
      {status === "shipped" && (
        <span className={css({ display: "flex", gap: "2" })}>
          <Button variant="outline" size="sm" onClick={() => print(<PackingSlip order={order} shipment={shipment} />)}>
            <Printer />
            Packing Slip
          </Button>
          {may("u", "shipments") && (
            <Button variant="ghost" size="sm" disabled={annul.isPending} onClick={() => annul.mutate({ id })}>
              <Undo2 />
              Void
            </Button>
          )}
        </span>
      )}
      {papers}
    </li>
  );
}

const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "4",
  rowGap: "2",
  py: "3",
  borderBottomWidth: "1px",
  _last: { borderBottomWidth: "0" },
});
const text = css({ flex: "1 1 16rem", minWidth: "0", overflowWrap: "anywhere" });
