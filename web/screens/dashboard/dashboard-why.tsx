import type { Dashboard, Plots } from "../../../src/modules/dashboard/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { written } from "../../widgets/report/cells.ts";
import { Why } from "../../widgets/report/why-panel.tsx";
import { dashboardNumbers, plottedNumbers } from "./dashboard-numbers.ts";

/** Says how every number of the dashboard is made. */
export function DashboardWhy({ data, plots }: { data: Dashboard; plots: Plots | undefined }) {
  const numbers = [...dashboardNumbers(data), ...(plots ? plottedNumbers(plots) : [])];
  return (
    <Why
      of="Dashboard"
      filter={`As of ${formatDate(data.today)}${data.todo.isOwn ? ", what needs doing of your departments" : ""}`}
      numbers={numbers.map(({ value, ...number }) => ({
        ...number,
        text: written(number.figure.isPercent ? "percent" : "count", value),
      }))}
    />
  );
}
