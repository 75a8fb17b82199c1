import { stockStatusLabel } from "../../../src/modules/inventory/rules.ts";
import { STOCK_STATUSES } from "../../../src/modules/inventory/schema.ts";
import { ListTools } from "../../components/list-tools.tsx";
import { useRead } from "../../data/calls.ts";
import { STATUS_FILTER } from "../../widgets/list/status-filter.ts";

const STATUS = {
  name: "stockStatus",
  label: "Status",
  all: "All Status",
  choices: [
    ...STOCK_STATUSES.map((status) => ({ value: status as string, label: stockStatusLabel(status) })),
    { value: "low_or_out", label: "Low or Out of Stock" },
  ],
} as const;
// The status of a part is that of its stock.
const IN_USE = { ...STATUS_FILTER, label: "Active" };

type ToolsProps = Parameters<typeof ListTools<"stockStatus" | "location" | "status">>[0];

/** The filters of the list of parts: words, how much there is, and where it is kept. */
export function PartFilters({ values, onChange }: Pick<ToolsProps, "values" | "onChange">) {
  const { data } = useRead("inventory", "locations", {});
  // The place in the address is listed even before the others are read, and if no part is there any more.
  const locations = [...new Set([...(data ?? []), ...(values.location ? [String(values.location)] : [])])];
  const choices = locations.map((location) => ({ value: location, label: location }));
  return (
    <ListTools
      label="Search parts"
      placeholder="Search by name, part number, supplier, or location..."
      filters={[STATUS, { name: "location", label: "Department", all: "All Departments", choices }, IN_USE]}
      values={values}
      onChange={onChange}
    />
  );
}
