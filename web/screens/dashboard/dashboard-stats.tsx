import { ClipboardList, Contact, Gauge, Package } from "lucide-react";
import { count as countOf, formatNumber } from "../../../src/lib/text.ts";
import type { Dashboard } from "../../../src/modules/dashboard/schema.ts";
import { StatCards } from "../../components/stat-cards.tsx";

/**
 * The four numbers on top of the dashboard, each leading to the list it counts. Undefined while they are being read.
 */
export function DashboardStats({ data }: { data: Dashboard | undefined }) {
  return (
    <StatCards
      stats={[
        {
          label: "Total Orders",
          value: data && count(data.totalOrders),
          note: data && `${count(data.activeOrders)} active · ${count(data.overdueOrders)} overdue`,
          icon: ClipboardList,
          to: "/manufacturing",
        },
        {
          label: "Total Quantity",
          value: data && count(data.totalQuantity),
          note: data && `${count(data.openQuantity)} units to manufacture`,
          icon: Package,
          to: "/manufacturing",
        },
        {
          label: "Unique Customers",
          value: data && count(data.uniqueCustomers),
          note: data && "with work orders",
          icon: Contact,
          to: "/manufacturing",
          search: { sort: "customerName" },
        },
        ...(data && !data.workforce ? [] : [workforceCard(data?.workforce)]),
      ]}
    />
  );
}

function workforceCard(workforce: Dashboard["workforce"]) {
  return {
    label: "Workforce Efficiency",
    value: workforce && `${workforce.efficiency.toFixed(1)}%`,
    note:
      workforce && `${countOf(workforce.activeEmployees, "employee")} · ${count(workforce.actualHours)} actual hours`,
    icon: Gauge,
    to: "/schedules",
  } as const;
}

function count(value: number): string {
  return formatNumber(value);
}
