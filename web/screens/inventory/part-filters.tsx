import type { z } from "zod";
import { stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import { STOCK_STATUSES } from "../../../src/modules/inventory/schema.ts";
import { FilterSelect } from "../../components/filter-select.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { useRead } from "../../data.ts";
import type { search } from "../../search.ts";
import { css } from "../../styled-system/css/index.js";

const STATUSES = [
  ...STOCK_STATUSES.map((status) => ({ value: status as string, label: stockStatusLabel(status) })),
  { value: "low_or_out", label: "Low or Out of Stock" },
];

type Search = z.infer<typeof search.inventory>;
export type Filters = Pick<Search, "search" | "stockStatus" | "location">;

interface PartFiltersProps {
  filters: Filters;
  onSearch: (text: string) => void;
  onChange: (filters: Filters) => void;
}

/** What narrows the list: words, how much there is, and where it is kept. */
export function PartFilters({ filters, onSearch, onChange }: PartFiltersProps) {
  const { data } = useRead("inventory", "locations", {});
  // The one in the address is named even before the others are read, and when no part is there any more.
  const locations = [...new Set([...(data ?? []), ...(filters.location ? [filters.location] : [])])];
  return (
    <div className={row}>
      <SearchBox
        label="Search parts"
        placeholder="Search name, part #, supplier, location..."
        value={filters.search ?? ""}
        onSearch={onSearch}
      />
      <FilterSelect
        label="Status"
        all="All Status"
        choices={STATUSES}
        value={filters.stockStatus}
        onChange={(stockStatus) => onChange({ stockStatus: stockStatus as Filters["stockStatus"] })}
      />
      <FilterSelect
        label="Department"
        all="All Departments"
        choices={locations.map((location) => ({ value: location, label: location }))}
        value={filters.location}
        onChange={(location) => onChange({ location })}
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
