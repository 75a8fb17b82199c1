import { Link } from "@tanstack/react-router";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import type { Part, PartStock as Stock } from "../../../src/modules/inventory/schema.ts";
import { formatDate, formatDayOfMonth } from "../../components/dates.ts";
import { FactList } from "../../components/fact-list.tsx";
import { Section } from "../../components/section.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Chart } from "../../widgets/chart/chart.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";

/** A part's stock, what is reserved and what is to come, what it cost, and what was on hand over time. */
export function PartStock({ part: { id } }: { part: Part }) {
  const read = useRead("inventory", "stock", { id });
  const { data } = read;
  if (read.error && !data) return <UntilRead read={read} failed="Could not load the stock" />;
  return (
    <>
      <Quantities stock={data} />
      {data && (
        <div className={halves}>
          <Section title="On Hand Over Time">
            {data.history.length === 0 ? (
              <p className={muted}>Nothing was booked yet.</p>
            ) : (
              <Chart
                label="Pieces at the end of the day"
                of="Day"
                height={200}
                write={formatNumber}
                points={data.history.map(({ date, onHand }) => ({
                  name: formatDayOfMonth(date),
                  value: onHand,
                  title: formatDate(date),
                  said: `${formatNumber(onHand)} on hand`,
                }))}
              />
            )}
          </Section>
          <div className={column}>
            {data.value !== undefined && <Costs stock={data} />}
            <Coming stock={data} />
          </div>
        </div>
      )}
    </>
  );
}

function Quantities({ stock }: { stock: Stock | undefined }) {
  const [next] = stock?.comes ?? [];
  const value = (of: "onHand" | "reserved" | "available" | "onOrder") => stock && formatNumber(stock[of]);
  const cover = stock?.coverDays;
  return (
    <StatCards
      stats={[
        { label: "On Hand", value: value("onHand") },
        { label: "Reserved", value: value("reserved"), note: "Open work orders need them" },
        { label: "Available", value: value("available"), note: "On hand less what is reserved" },
        {
          label: "On Order",
          value: value("onOrder"),
          note: next?.expectedDate ? `${formatNumber(next.quantity)} due ${formatDate(next.expectedDate)}` : undefined,
        },
        {
          label: "Days of Cover",
          value: stock && (cover == null ? "–" : formatNumber(cover)),
          note: stock && (stock.used > 0 ? `${formatNumber(stock.used)} used in 90 days` : "None used in 90 days"),
        },
      ]}
    />
  );
}

function Costs({ stock: { lastCost, averageCost, value } }: { stock: Stock }) {
  return (
    <Section title="Cost">
      <FactList
        facts={[
          ["Last cost", formatMoney(lastCost)],
          ["Moving average", averageCost === null ? "–" : formatMoney(averageCost)],
          ["Stock value", formatMoney(value)],
        ]}
      />
      <p className={muted}>
        Last cost is what one cost when it came last. The moving average is what those on hand cost, and what leaves
        counts at it.
      </p>
    </Section>
  );
}

/** The orders that need it, and what is to come. */
function Coming({ stock: { reservedBy, comes } }: { stock: Stock }) {
  if (reservedBy.length + comes.length === 0) return null;
  return (
    <Section title="Needed and to Come">
      <ul className={list}>
        {reservedBy.map(({ workOrderId, woNumber, quantity }) => (
          <li key={workOrderId}>
            <Link to="/work-orders/$id" params={{ id: String(workOrderId) }}>
              {woNumber}
            </Link>{" "}
            needs {formatNumber(quantity)}
          </li>
        ))}
        {comes.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one order may name the part.
          <li key={`${line.purchaseOrderId} ${at}`}>
            <Link to="/purchase-orders/$id" params={{ id: String(line.purchaseOrderId) }}>
              {line.number}
            </Link>
            : {formatNumber(line.quantity)} to come
            {line.expectedDate && `, due ${formatDate(line.expectedDate)}`}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const halves = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" },
});
const column = css({ display: "grid", gap: "4" });
const muted = css({ color: "fg.muted", textStyle: "sm", mt: "3" });
const list = css({
  display: "grid",
  gap: "1.5",
  "& a": { fontWeight: "medium", textDecoration: "underline", textUnderlineOffset: "2px" },
});
