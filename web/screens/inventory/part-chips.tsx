import { FilterChips } from "../../components/filter-chips.tsx";
import { useRead } from "../../data/calls.ts";
import type { PartFilters } from "./part-filters.tsx";

/** Over the list of parts: those of which there is too little. */
export function PartChips({ values, onChange }: Parameters<typeof PartFilters>[0]) {
  const { data } = useRead("inventory", "stats", {});
  const chip = (label: string, status: string, count: number | undefined) => ({
    label,
    count,
    isOn: values.stockStatus === status,
    onToggle: () => onChange({ stockStatus: values.stockStatus === status ? undefined : status }),
  });
  return (
    <FilterChips
      label="Quick filters"
      chips={[chip("Low", "low_or_out", data?.lowStock), chip("Out of stock", "out_of_stock", data?.outOfStock)]}
    />
  );
}
