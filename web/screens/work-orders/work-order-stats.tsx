import { CalendarClock, CircleAlert, ClipboardList, Package } from "lucide-react";
import { grouped } from "../../../src/lib/text.ts";
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
          value: grouped(data?.totalOrders),
          icon: ClipboardList,
          to: "/manufacturing",
        },
        {
          label: "Overdue Orders",
          value: grouped(data?.overdueOrders),
          icon: CircleAlert,
          to: "/manufacturing",
          search: { due: "overdue" },
        },
        {
          label: "Due Today",
          value: grouped(data?.dueToday),
          icon: CalendarClock,
          to: "/manufacturing",
          search: { due: "today" },
        },
        { label: "Total Quantity", value: grouped(data?.totalQuantity), icon: Package },
      ]}
    />
  );
}
