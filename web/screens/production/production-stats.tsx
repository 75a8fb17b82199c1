import { Building2, Clock, ListOrdered, Scale } from "lucide-react";
import { formatHours, formatNumber } from "../../../src/lib/text.ts";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";

/** The numbers over the steps of production: how many there are, and their hours. */
export function ProductionStats() {
  const { data } = useRead("productionSteps", "stats", {});
  return (
    <StatCards
      stats={[
        { label: "Total Steps", value: formatNumber(data?.totalSteps), icon: ListOrdered },
        { label: "Total Hours", value: data && formatHours(data.totalHours), icon: Clock },
        { label: "Avg Hours/Step", value: data && formatHours(data.averageHours), icon: Scale },
        { label: "Departments", value: formatNumber(data?.departments), icon: Building2 },
      ]}
    />
  );
}
