import { Boxes, CalendarClock, CircleDollarSign, TriangleAlert } from "lucide-react";
import { formatMoney } from "../../../src/lib/money.ts";
import { formatNumber } from "../../../src/lib/text.ts";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/** The numbers over the list of parts. They count all parts, whatever the filters are. */
export function PartStats() {
  const may = useMay();
  const { data, isError } = useRead("inventory", "stats", {});
  const missing = isError ? "–" : undefined;
  const count = (of: number | undefined) => formatNumber(of) ?? missing;
  return (
    <StatCards
      stats={[
        { label: "Total Parts", value: count(data?.totalParts), icon: Boxes },
        ...(may("$", "inventory")
          ? [
              {
                label: "Total Value",
                value: data ? formatMoney(data.totalValue) : missing,
                note: "At moving average cost",
                icon: CircleDollarSign,
              },
            ]
          : []),
        {
          label: "Low Stock Alert",
          value: count(data?.lowStock),
          note: data && `${formatNumber(data.outOfStock)} out of stock`,
          icon: TriangleAlert,
          ...(may("v", "purchaseOrders")
            ? { to: "/purchase-orders/to-order" }
            : { to: "/inventory", search: { stockStatus: "low_or_out" } }),
        },
        { label: "Recent Orders", value: count(data?.recentOrders), note: "Last 30 days", icon: CalendarClock },
      ]}
    />
  );
}
