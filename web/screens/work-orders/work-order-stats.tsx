import { CalendarClock, CircleAlert, ClipboardList, Package } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";

/** The numbers over the list of work orders. */
export function WorkOrderStats() {
  const { data } = useRead("workOrders", "stats", {});
  return (
    <StatCards
      stats={[
        {
          label: "Total Orders",
          value: formatNumber(data?.totalOrders),
          icon: ClipboardList,
          to: "/manufacturing",
        },
        {
          label: "Overdue Orders",
          value: formatNumber(data?.overdueOrders),
          icon: CircleAlert,
          to: "/manufacturing",
          search: { due: "overdue" },
        },
        {
          label: "Due Today",
          value: formatNumber(data?.dueToday),
          icon: CalendarClock,
          to: "/manufacturing",
          search: { due: "today" },
        },
        { label: "Total Quantity", value: formatNumber(data?.totalQuantity), icon: Package },
      ]}
    />
  );
}
