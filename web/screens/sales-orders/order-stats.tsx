import { Link } from "@tanstack/react-router";
import { CircleDollarSign, ClipboardList, Factory, ShoppingCart } from "lucide-react";
import { memo } from "react";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { FactsRow, RowFacts } from "../../components/facts-row.tsx";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { link } from "../../ui/text.ts";

/** The numbers over the list. They count all orders, whatever the filters are. */
export const OrderStats = memo(function OrderStats() {
  const may = useMay();
  const { data, isError } = useRead("salesOrders", "stats", {});
  const missing = isError ? "–" : undefined;
  const count = (of: number | undefined) => formatNumber(of) ?? missing;
  return (
    <>
      <StatCards
        stats={[
          { label: "Total Orders", value: count(data?.totalOrders), icon: ClipboardList, to: "/sales-orders" },
          {
            label: "Sales Orders",
            value: count(data?.salesOrders),
            icon: ShoppingCart,
            to: "/sales-orders",
            search: { source: "orders" },
          },
          {
            label: "Manufacturing",
            value: count(data?.manufacturingOrders),
            icon: Factory,
            to: "/sales-orders",
            search: { source: "master" },
          },
          ...(may("$", "salesOrders")
            ? [{ label: "Revenue", value: data ? formatMoney(data.totalRevenue) : missing, icon: CircleDollarSign }]
            : []),
        ]}
      />
      {may("$", "salesOrders") && <RevenueParts />}
    </>
  );
});

/** How much of the revenue is draft, confirmed and shipped, which is all of it; it counts tax too. */
function RevenueParts() {
  const may = useMay();
  const { data } = useRead("salesOrders", "revenue", {});
  return (
    // Its place is kept while it is added up: on a phone three lines.
    <div className={css({ minHeight: { base: "20", md: "6" } })}>
      <FactsRow>
        {may("v", "officeReports") ? (
          <Link to="/reports/$name" params={{ name: "sales" }} className={link}>
            Of the revenue
          </Link>
        ) : (
          "Of the revenue"
        )}
        {data && (
          <RowFacts
            facts={[
              ["Draft", formatMoney(data.drafts)],
              ["Confirmed", formatMoney(data.confirmed)],
              ["Shipped", formatMoney(data.shipped)],
              ["Tax in it", formatMoney(data.tax)],
            ]}
          />
        )}
      </FactsRow>
    </div>
  );
}
