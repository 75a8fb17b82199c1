import type { z } from "zod";
import { FilterSelect } from "../../components/filter-select.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { useRead } from "../../data.ts";
import type { search } from "../../search.ts";
import { css } from "../../styled-system/css/index.js";
import { stepLabel } from "./step-badge.tsx";

const DUE = [
  { value: "overdue", label: "Overdue" },
  { value: "today", label: "Due Today" },
  { value: "late30", label: "Over 30 Days Late" },
];
const STATUSES = [
  { value: "open", label: "Open" },
  { value: "completed", label: "Completed" },
];

type Search = z.infer<typeof search.manufacturing>;
export type Filters = Pick<Search, "search" | "step" | "due" | "status">;

interface WorkOrderFiltersProps {
  filters: Filters;
  onSearch: (text: string) => void;
  onChange: (filters: Filters) => void;
}

/** What narrows the list: words, step, lateness, and whether the order is done. */
export function WorkOrderFilters({ filters, onSearch, onChange }: WorkOrderFiltersProps) {
  const { data: steps } = useRead("productionSteps", "list", {});
  return (
    <div className={row}>
      <SearchBox
        label="Search work orders"
        placeholder="Search customer, SO#, WO#, part number..."
        value={filters.search ?? ""}
        onSearch={onSearch}
      />
      <FilterSelect
        label="Step"
        all="All Steps"
        choices={(steps?.rows ?? []).map(({ position, operation }) => ({
          value: String(position),
          label: stepLabel(position, operation),
        }))}
        value={filters.step === undefined ? undefined : String(filters.step)}
        onChange={(step) => onChange({ step: step === undefined ? undefined : Number(step) })}
      />
      <FilterSelect
        label="Due"
        all="All Due Dates"
        choices={DUE}
        value={filters.due}
        onChange={(due) => onChange({ due: due as Filters["due"] })}
      />
      <FilterSelect
        label="Status"
        all="All Status"
        choices={STATUSES}
        value={filters.status}
        onChange={(status) => onChange({ status: status as Filters["status"] })}
      />
    </div>
  );
}

const row = css({
  display: "flex",
  flexWrap: "wrap",
  flex: { base: "1 0 100%", lg: "1" },
  justifyContent: { lg: "flex-end" },
  gap: "2.5",
});
