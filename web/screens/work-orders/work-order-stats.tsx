import { CalendarClock, CircleAlert, ClipboardList, Package } from "lucide-react";
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
          value: data?.totalOrders.toLocaleString("en-US"),
          icon: ClipboardList,
          to: "/manufacturing",
        },
        {
          label: "Overdue Orders",
          value: data?.overdueOrders.toLocaleString("en-US"),
          icon: CircleAlert,
          to: "/manufacturing",
          search: { due: "overdue" },
        },
        {
          label: "Due Today",
          value: data?.dueToday.toLocaleString("en-US"),
          icon: CalendarClock,
          to: "/manufacturing",
          search: { due: "today" },
        },
        { label: "Total Quantity", value: data?.totalQuantity.toLocaleString("en-US"), icon: Package },
      ]}
    />
  );
}
