import { Fragment } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { MoneyTable } from "../../components/money-table.tsx";
import { Section } from "../../components/section.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Skeleton } from "../../ui/skeleton.tsx";

/** On a customer's page: what they ordered in each year of issue, what of it has left, and what is in drafts yet. */
export function CustomerRevenue({ id }: { id: number }) {
  const { data } = useRead("salesOrders", "byYear", { id });
  return (
    <Section title="Revenue by Year">
      {!data && <Skeleton css={{ height: "24" }} />}
      {data?.length === 0 && (
        <p className={css({ color: "fg.muted" })}>Nothing yet. What is cancelled does not count.</p>
      )}
      {data && data.length > 0 && (
        <MoneyTable
          caption="Revenue by year"
          head={["Year", "Orders", "Ordered", "Shipped"]}
          rows={data.map(({ year, orders, revenue, ordered, shipped }) => ({
            key: year,
            cells: [
              year,
              formatNumber(orders),
              <Fragment key="ordered">
                {formatMoney(ordered)}
                {revenue !== ordered && (
                  <span className={drafts}>{formatMoney(Math.round((revenue - ordered) * 100) / 100)} in drafts</span>
                )}
              </Fragment>,
              formatMoney(shipped),
            ],
          }))}
        />
      )}
    </Section>
  );
}

const drafts = css({ display: "block", textStyle: "xs", color: "fg.muted" });
