import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { Deliveries } from "../../../src/modules/purchase-orders/schema.ts";
import { formatDate, formatDayOfMonth } from "../../components/dates.ts";
import { FilterSelect } from "../../components/filter-select.tsx";
import { Section } from "../../components/section.tsx";
import { WideTable } from "../../components/wide-table.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Skeleton } from "../../ui/skeleton.tsx";
import { link, muted } from "../../ui/text.ts";
import { Chart } from "../../widgets/chart/chart.tsx";

const AT_MOST = 12;

/** On a vendor's page: their deliveries: how punctual they are, and what each part cost over time. */
export function VendorDeliveries({ id }: { id: number }) {
  const { data } = useRead("purchaseOrders", "deliveries", { id });
  return (
    <Section title="Deliveries">
      {!data && <Skeleton css={{ height: "40" }} />}
      {data?.receipts.length === 0 && <p className={muted}>Nothing has come by a purchase order yet.</p>}
      {data && data.receipts.length > 0 && <Came deliveries={data} />}
    </Section>
  );
}

function Came({ deliveries: { receipts, lateness } }: { deliveries: Deliveries }) {
  const parts = [...new Map(receipts.map(({ partId, partNumber }) => [partId, partNumber]))];
  const [chosen, choose] = useState<number>();
  const partId = chosen ?? parts[0]?.[0];
  const [, partNumber] = parts.find(([id]) => id === partId) ?? [];
  const paid = receipts.filter((receipt) => receipt.partId === partId && receipt.unitCost !== undefined).toReversed();
  return (
    <div className={css({ display: "grid", gap: "5", gridTemplateColumns: "minmax(0, 1fr)" })}>
      <p>{latenessSentence(lateness)}</p>
      {paid.length > 0 && (
        <div className={css({ display: "grid", gap: "3", gridTemplateColumns: "minmax(0, 1fr)" })}>
          {parts.length > 1 && (
            <div className={css({ width: { base: "full", sm: "60" } })} data-no-print>
              <FilterSelect
                label="Part"
                all={`Latest: ${parts[0]?.[1]}`}
                choices={parts.map(([id, partNumber]) => ({ value: String(id), label: partNumber }))}
                value={chosen === undefined ? undefined : String(chosen)}
                onChange={(part) => choose(part === undefined ? undefined : Number(part))}
              />
            </div>
          )}
          <Chart
            label={`Price paid for a piece of ${partNumber}, by receipt`}
            of="Receipt"
            height={200}
            write={formatMoney}
            points={paid.map(({ date, unitCost, quantity, purchaseOrderId, number }) => ({
              name: formatDayOfMonth(date),
              value: unitCost,
              title: `${formatDate(date)}, ${number}`,
              said: `${formatNumber(quantity)} at ${formatMoney(unitCost)}`,
              place: { to: "/purchase-orders/$id", params: { id: String(purchaseOrderId) } },
            }))}
          />
        </div>
      )}
      <WideTable
        caption="Deliveries"
        head={["Part", "Date", "PO #", "Quantity", "Unit Cost", "Late"]}
        words={["Date", "PO #"]}
        rows={receipts.slice(0, AT_MOST).map((receipt) => ({
          key: receipt.id,
          cells: [
            receipt.partNumber,
            formatDate(receipt.date),
            <Link
              key="order"
              to="/purchase-orders/$id"
              params={{ id: String(receipt.purchaseOrderId) }}
              className={link}
            >
              {receipt.number}
            </Link>,
            formatNumber(receipt.quantity),
            receipt.unitCost === undefined ? undefined : formatMoney(receipt.unitCost),
            receipt.daysLate > 0 ? count(receipt.daysLate, "day") : "–",
          ],
        }))}
      />
    </div>
  );
}

/** "1 of 4 deliveries came late (25%), 3.5 days on average". */
function latenessSentence({ receipts, late, latePercent, meanDaysLate }: Deliveries["lateness"]): string {
  if (receipts === 0) return "No delivery had an expected date yet.";
  if (late === 0) return `None of ${count(receipts, "delivery", "deliveries")} came late.`;
  const days = formatNumber(meanDaysLate);
  return `${formatNumber(late)} of ${count(receipts, "delivery", "deliveries")} came late (${latePercent}%), ${days} ${meanDaysLate === 1 ? "day" : "days"} on average.`;
}
