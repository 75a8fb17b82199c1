import { Link } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { formatMoney } from "../../../src/lib/money.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import { OVER } from "../../../src/modules/purchase-orders/rules.ts";
import type { PurchaseOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { FactsRow, RowFact, RowFacts } from "../../components/facts-row.tsx";
import { FileLink } from "../../components/file-link.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Section } from "../../components/section.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { WideTable } from "../../components/wide-table.tsx";
import { addressOf } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { link } from "../../ui/text.ts";
import { HistorySection } from "../../widgets/history/history.tsx";
import { PurchaseStatus, titled } from "../../widgets/purchase-status.tsx";
import { RecordPage } from "../../widgets/record-page.tsx";
import { PurchaseActions } from "./purchase-actions.tsx";
import { PurchasePaper } from "./purchase-paper.tsx";
import { PurchasePapers } from "./purchase-papers.tsx";

const LIST = { to: "/purchase-orders", label: "Purchase Orders" } as const;

/** One purchase order: its lines, what came of them, and what can be done with it. */
export function PurchaseOrderScreen() {
  return (
    <RecordPage
      noun="purchaseOrders"
      what="purchase order"
      at="/purchase-orders/$id"
      list={LIST}
      icon={ReceiptText}
      paper={(order) => <PurchasePaper order={order} />}
    >
      {(order) => <Details order={order} />}
    </RecordPage>
  );
}

/** A purchase order on the screen. */
function Details({ order }: { order: PurchaseOrder }) {
  const may = useMay();
  return (
    <>
      <PageHeader title={order.number} about={order.vendorName} actions={<PurchasePapers order={order} />} />
      <Head order={order} />
      <Lines order={order} />
      <Receipts order={order} />
      {may("v", "activity") && <HistorySection entity="purchase order" entityId={order.id} />}
    </>
  );
}

function Head({ order }: { order: PurchaseOrder }) {
  const isOver = (OVER as readonly string[]).includes(order.status);
  const names = ["draft", "sent", "partly received", order.status === "closed short" ? "closed short" : "received"];
  const at = names.indexOf(order.status);
  const stages = names.map((name, i) => ({
    key: name,
    name: titled(name),
    number: i + 1,
    isPassed: i < at || (isOver && i === at),
    isPresent: i === at && !isOver,
  }));
  const facts = [
    ["Ordered", formatDate(order.orderDate)],
    ["Expected", order.expectedDate && formatDate(order.expectedDate)],
    ["Total", order.total === undefined ? null : formatMoney(order.total)],
  ] as const;
  return (
    <Card.Root>
      <Card.Body className={css({ display: "grid", gap: "4", pt: "5" })}>
        <div className={split}>
          {order.status === "cancelled" ? <PurchaseStatus order={order} /> : <Stepper label="Stages" stages={stages} />}
          <div className={acts}>
            <PurchaseActions order={order} />
          </div>
        </div>
        <FactsRow>
          {order.daysLate > 0 && <PurchaseStatus order={order} />}
          <RowFact label="Vendor">
            <Link to="/vendors/$id" params={{ id: String(order.vendorId) }}>
              {order.vendorName}
            </Link>
          </RowFact>
          <RowFacts facts={facts} />
          <span>{sizeOf(order.lines)}</span>
        </FactsRow>
        {order.delivery.length > 0 && (
          <ul aria-label="Delivery" className={css({ display: "grid", gap: "1" })}>
            {order.delivery.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {order.note && <p className={css({ whiteSpace: "pre-line", color: "fg.muted" })}>{order.note}</p>}
      </Card.Body>
    </Card.Root>
  );
}

function Lines({ order }: { order: PurchaseOrder }) {
  return (
    <Section
      title="Lines"
      actions={
        <FileLink
          size="sm"
          href={addressOf("purchaseOrderLines", "list", { purchaseOrderId: order.id, format: "csv" })}
          download={`${order.number}.csv`}
        />
      }
    >
      <WideTable
        caption="Lines"
        head={["Part", "Vendor's #", "Ordered", "Received", "Unit Cost", "Total"]}
        words={["Vendor's #"]}
        rows={order.lines.map((line) => ({
          key: line.id,
          cells: [
            <span key="part">
              <Link to="/inventory/$id" params={{ id: String(line.partId) }} className={link}>
                {line.partNumber}
              </Link>
              <span className={css({ display: "block", color: "fg.muted", fontWeight: "normal" })}>{line.name}</span>
            </span>,
            line.vendorPartNumber ?? "–",
            formatNumber(line.quantity),
            formatNumber(line.received),
            line.unitCost === undefined ? undefined : formatMoney(line.unitCost),
            line.total === undefined ? undefined : formatMoney(line.total),
          ],
        }))}
      />
    </Section>
  );
}

function Receipts({ order }: { order: PurchaseOrder }) {
  if (order.receipts.length === 0) return null;
  return (
    <Section title="Received">
      <WideTable
        caption="Received"
        head={["Part", "Date", "Paper", "Quantity", "Unit Cost", "Reason", "By"]}
        words={["Date", "Paper", "Reason", "By"]}
        rows={order.receipts.map(({ id, date, paperNumber, partNumber, quantity, unitCost, reason, performedBy }) => ({
          key: id,
          cells: [
            partNumber,
            formatDate(date),
            paperNumber ?? "–",
            formatNumber(quantity),
            unitCost === undefined ? undefined : formatMoney(unitCost),
            reason ?? "–",
            performedBy,
          ],
        }))}
      />
    </Section>
  );
}

const split = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "4",
});
const acts = css({ display: "flex", flexWrap: "wrap", gap: "2", _empty: { display: "none" } });

/** "2 lines, 32 pieces" */
function sizeOf(lines: readonly { quantity: number }[]): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${count(lines.length, "line")}, ${count(pieces, "piece")}`;
}
