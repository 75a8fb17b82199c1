import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { count, formatNumber } from "../../../src/lib/text.ts";
import { stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import type { ToOrder } from "../../../src/modules/purchase-orders/schema.ts";
import { formatDate, formatDayOfMonth } from "../../components/dates.ts";
import { Section } from "../../components/section.tsx";
import { WideTable } from "../../components/wide-table.tsx";
import { css, cx } from "../../styled-system/css/index.js";
import { link } from "../../ui/text.ts";
import { Status } from "../../widgets/status.tsx";

/** So many orders that stop are named. */
const NAMED = 3;

/** On To Order: parts with the day, what stops without them, the vendor, how many, and what it costs. */
export function ToOrderTable({ title, parts }: { title: string; parts: readonly ToOrder[] }) {
  const shown = {
    hasDay: parts.some(({ orderBy }) => orderBy !== null),
    hasStops: parts.some(({ stops, waits }) => stops.length + waits.length > 0),
    hasCost: parts.some(({ total, quantity }) => total !== undefined && quantity > 0),
  };
  return (
    <Section title={`${title} (${parts.length})`}>
      <WideTable
        caption={title}
        head={["Part", "Order By", "Stops", "Vendor", "On Hand", "Order", "Cost"]}
        words={["Order By", "Stops", "Vendor"]}
        rows={parts.map((part) => ({ key: part.partId, cells: cellsOf(part, shown) }))}
      />
    </Section>
  );
}

/** Columns in which no part has anything are left out. */
interface Shown {
  hasDay: boolean;
  hasStops: boolean;
  hasCost: boolean;
}

function cellsOf(part: ToOrder, { hasDay, hasStops, hasCost }: Shown): ReactNode[] {
  const { partId, partNumber, name, stockStatus, vendorName, vendorPartNumber, leadDays, quantity, inDrafts } = part;
  return [
    <span key="part">
      <Link to="/inventory/$id" params={{ id: String(partId) }} className={link}>
        {partNumber}
      </Link>
      <span className={below}>{name}</span>
      <Status of="stock" word={stockStatusLabel(stockStatus)} />
    </span>,
    hasDay ? <OrderBy key="by" part={part} /> : undefined,
    hasStops ? <Stops key="stops" part={part} /> : undefined,
    <span key="vendor">
      {vendorName ?? "No vendor"}
      {vendorPartNumber && <span className={below}>{vendorPartNumber}</span>}
      <span className={below}>{leadDays === null ? "Lead time not known" : count(leadDays, "day")}</span>
    </span>,
    <span key="on hand">
      {formatNumber(part.onHand)}
      {part.reserved > 0 && <span className={below}>{formatNumber(part.reserved)} reserved</span>}
      {part.onOrder > 0 && (
        <span className={below}>
          {formatNumber(part.onOrder)} on order{part.nextDate && `, ${formatDayOfMonth(part.nextDate)}`}
        </span>
      )}
      <span className={below}>minimum {formatNumber(part.minimum)}</span>
    </span>,
    <span key="order">
      <b className={css({ fontWeight: "semibold" })}>{quantity === 0 ? "–" : formatNumber(quantity)}</b>
      {inDrafts > 0 && <span className={below}>{formatNumber(inDrafts)} in drafts</span>}
    </span>,
    hasCost ? <Cost key="cost" part={part} /> : undefined,
  ];
}

function Cost({ part: { total, unitCost, quantity } }: { part: ToOrder }) {
  if (total === undefined || quantity === 0) return "–";
  return (
    <span>
      {formatMoney(total)}
      <span className={below}>{formatMoney(unitCost)} each</span>
    </span>
  );
}

/** The day on which a part must be ordered: past, today, or to come. */
export function OrderBy({ part: { orderBy, daysLate, comesOn } }: { part: ToOrder }) {
  if (orderBy === null) return "–";
  if (daysLate === 0) return formatDate(orderBy);
  return (
    <span>
      <Status of="work" word="Late">
        {count(daysLate, "day")} late
      </Status>
      <span className={below}>{formatDate(orderBy)}</span>
      <span className={below}>Ordered today, it comes {formatDayOfMonth(comesOn)}</span>
    </span>
  );
}

function Stops({ part: { stops, waits } }: { part: ToOrder }) {
  if (stops.length + waits.length === 0) return "–";
  return (
    <span>
      {stops.slice(0, NAMED).map((need) => (
        <span key={`${need.number} ${need.day}`} className={css({ display: "block" })}>
          <Needing need={need} />: {formatNumber(need.quantity)}, {need.day ? formatDayOfMonth(need.day) : "no day yet"}
        </span>
      ))}
      {stops.length > NAMED && <span className={below}>and {stops.length - NAMED} more</span>}
      {waits.slice(0, NAMED).map((need) => (
        <span key={`${need.number} ${need.purchaseOrder}`} className={below}>
          <Needing need={need} /> needs {formatNumber(need.quantity)} by {need.day && formatDayOfMonth(need.day)}, but{" "}
          {need.purchaseOrder} comes {need.expectedDate ? formatDayOfMonth(need.expectedDate) : "on no known day"}
        </span>
      ))}
    </span>
  );
}

/** The order that needs it, as a link. */
function Needing({ need }: { need: Pick<ToOrder["stops"][number], "number" | "workOrderId" | "salesOrderId"> }) {
  const { number, workOrderId, salesOrderId } = need;
  return workOrderId === null ? (
    <Link to="/sales-orders/$id" params={{ id: String(salesOrderId) }} className={whole}>
      {number}
    </Link>
  ) : (
    <Link to="/work-orders/$id" params={{ id: String(workOrderId) }} className={whole}>
      {number}
    </Link>
  );
}

/** A number is not cut in two. */
const whole = cx(link, css({ whiteSpace: "nowrap" }));
const below = css({ display: "block", color: "fg.muted", fontWeight: "normal", textStyle: "xs" });
