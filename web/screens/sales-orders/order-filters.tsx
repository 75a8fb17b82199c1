import { ListFilter } from "lucide-react";
import type { z } from "zod";
import { FilterSelect } from "../../components/filter-select.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { ORDER_STATUSES, type search } from "../../search.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";

const SOURCES = [
  { value: "orders", label: "Sales Orders" },
  { value: "master", label: "Manufacturing" },
];
const STATUSES = ORDER_STATUSES.map((status) => ({
  value: status,
  label: status.replace(/^./, (first) => first.toUpperCase()),
}));

type Search = z.infer<typeof search.salesOrders>;
export type Filters = Pick<Search, "search" | "source" | "status">;

interface OrderFiltersProps {
  filters: Filters;
  onSearch: (text: string) => void;
  onChange: (filters: Filters) => void;
}

/** What narrows the list: words, kind and status. */
export function OrderFilters({ filters, onSearch, onChange }: OrderFiltersProps) {
  return (
    <Card.Root className={card}>
      <Card.Title className={title}>
        <ListFilter aria-hidden size={16} />
        Filter Orders
      </Card.Title>
      <SearchBox
        label="Search orders"
        placeholder="Search by customer, order number, or part..."
        value={filters.search ?? ""}
        onSearch={onSearch}
      />
      <FilterSelect
        label="Source"
        all="All Sources"
        choices={SOURCES}
        value={filters.source}
        onChange={(source) => onChange({ source: source as Filters["source"] })}
      />
      <FilterSelect
        label="Status"
        all="All Status"
        choices={STATUSES}
        value={filters.status}
        onChange={(status) => onChange({ status: status as Filters["status"] })}
      />
    </Card.Root>
  );
}

const card = css({
  display: "flex",
  flexDirection: "row",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2.5",
  px: { base: "4", md: "5" },
  py: "3",
});
const title = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  me: "auto",
  flexBasis: { base: "full", lg: "auto" },
  "& svg": { color: "fg.subtle" },
});
