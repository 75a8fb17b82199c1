import { Clock, Gauge, Scale, Timer, Users } from "lucide-react";
import { formatNumber } from "../../../src/lib/text.ts";
import { StatCards } from "../../components/stat-cards.tsx";
import { useRead } from "../../data/calls.ts";
import { sourceNote, workforceNote } from "../../widgets/worked-hours.ts";
import { signed } from "./signed.ts";

/** Over the list of usual hours: everybody's, or those of one employee. */
export function ScheduleStats({ userId }: { userId: number | undefined }) {
  const { data } = useRead("schedules", "stats", { userId });
  return (
    <StatCards
      stats={[
        { label: "Active Employees", value: formatNumber(data?.activeEmployees), icon: Users },
        { label: "Projected Hours", value: formatNumber(data?.projectedHours), icon: Clock },
        { label: "Actual Hours", value: formatNumber(data?.actualHours), note: data && sourceNote(data), icon: Timer },
        { label: "Variance", value: data && signed(data.variance), note: "Actual minus projected", icon: Scale },
        {
          label: "Efficiency",
          value: data && `${data.efficiency.toFixed(1)}%`,
          note: data && workforceNote(data),
          icon: Gauge,
        },
      ]}
    />
  );
}
