import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { MoneyTable } from "../../components/money-table.tsx";
import { Section } from "../../components/section.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Skeleton } from "../../ui/skeleton.tsx";

/** On a customer's page: the total of their orders in each year of issue, and of it what is no draft, and what has left. */
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
          head={["Year", "Orders", "Revenue", "Ordered", "Shipped"]}
          rows={data.map(({ year, orders, ...of }) => ({
            key: year,
            cells: [year, formatNumber(orders), ...[of.revenue, of.ordered, of.shipped].map(formatMoney)],
          }))}
        />
      )}
    </Section>
  );
}
