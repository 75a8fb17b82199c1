import { FilterChips } from "../../components/filter-chips.tsx";
import { useRead } from "../../data/calls.ts";
import type { WorkOrderFilters } from "./work-order-filters.tsx";

/** Over the list of work orders: the filters that supervisors use most. */
export function WorkOrderChips({
  values,
  onChange,
}: Parameters<typeof WorkOrderFilters>[0] & { values: { mine?: string | undefined } }) {
  const { data } = useRead("workOrders", "stats", {});
  const due = (label: string, value: string, count: number | undefined) => ({
    label,
    count,
    isOn: values.due === value,
    onToggle: () => onChange({ due: values.due === value ? undefined : value }),
  });
  const isMine = values.mine !== undefined;
  return (
    <FilterChips
      label="Quick filters"
      chips={[
        due("Late", "overdue", data?.overdueOrders),
        due("Due this week", "week", data?.dueThisWeek),
        due("Stuck", "stuck", data?.stuck),
        due("At risk", "atRisk", data?.atRisk),
        ...(typeof data?.mine === "number" || isMine
          ? [
              {
                label: "Mine",
                count: data?.mine ?? undefined,
                isOn: isMine,
                onToggle: () => onChange({ mine: isMine ? undefined : "1", status: isMine ? undefined : "open" }),
              },
            ]
          : []),
      ]}
    />
  );
}
