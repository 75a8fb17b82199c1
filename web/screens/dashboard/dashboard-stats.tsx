import { ClipboardList, Contact, Gauge, Package } from "lucide-react";
import { count, formatNumber } from "../../../src/lib/text.ts";
import type { Dashboard } from "../../../src/modules/dashboard/schema.ts";
import { type Stat, StatCards } from "../../components/stat-cards.tsx";

/** The four numbers on top of the dashboard. Each leads to the list that it counts. */
export function DashboardStats({ data: { workforce, ...data } }: { data: Dashboard }) {
  return (
    <StatCards
      stats={[
        {
          label: "Total Orders",
          value: formatNumber(data.totalOrders),
          note: `${formatNumber(data.activeOrders)} active · ${formatNumber(data.overdueOrders)} overdue`,
          icon: ClipboardList,
          to: "/manufacturing",
        },
        {
          label: "Total Quantity",
          value: formatNumber(data.totalQuantity),
          note: `${formatNumber(data.openQuantity)} units to manufacture`,
          icon: Package,
          to: "/manufacturing",
        },
        {
          label: "Unique Customers",
          value: formatNumber(data.uniqueCustomers),
          note: "with work orders",
          icon: Contact,
          to: "/manufacturing",
          search: { sort: "customerName" },
        },
        ...(workforce ? [workforceCard(workforce)] : []),
      ]}
    />
  );
}

function workforceCard({ efficiency, activeEmployees, actualHours }: NonNullable<Dashboard["workforce"]>): Stat {
  return {
    label: "Workforce Efficiency",
    value: `${efficiency.toFixed(1)}%`,
    note: `${count(activeEmployees, "employee")} · ${formatNumber(actualHours)} actual hours`,
    icon: Gauge,
    to: "/schedules",
  };
}
