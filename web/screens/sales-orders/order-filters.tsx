import { ListFilter } from "lucide-react";
import { FilterChips } from "../../components/filter-chips.tsx";
import { ListTools } from "../../components/list-tools.tsx";
import { useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { statusChoice } from "../../widgets/status-choices.ts";
import { ORDER_STATUSES } from "./search.ts";

const SOURCE = {
  name: "source",
  label: "Source",
  all: "All Sources",
  choices: [
    { value: "orders", label: "Sales Orders" },
    { value: "master", label: "Manufacturing" },
  ],
} as const;

const STATUS = {
  name: "status",
  label: "Status",
  all: "All Status",
  choices: ORDER_STATUSES.map(statusChoice),
} as const;

const DUE = {
  name: "due",
  label: "Due",
  all: "Any Due Date",
  choices: [
    { value: "overdue", label: "Overdue" },
    { value: "notOnFloor", label: "Not on the floor" },
  ],
} as const;

const MARK = {
  name: "mark",
  label: "Priority",
  all: "Any Priority",
  choices: [
    { value: "rush", label: "Rush" },
    { value: "critical", label: "Critical" },
  ],
} as const;

const PRESSING = "pressing";

type ToolsProps = Parameters<typeof ListTools<"source" | "status" | "due" | "mark">>[0];

interface FiltersProps extends Pick<ToolsProps, "values" | "onChange"> {
  /** How the list is sorted, if somebody chose that. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
}

/** The filters of the list of all orders: words, kind and status. */
export function OrderFilters(props: FiltersProps) {
  return (
    <Card.Root className={card}>
      <Card.Title className={title}>
        <ListFilter aria-hidden size={16} />
        Filter Orders
      </Card.Title>
      <ListTools
        label="Search orders"
        placeholder="Search by customer, order number, or part..."
        filters={[SOURCE, STATUS, DUE, MARK]}
        values={props.values}
        onChange={props.onChange}
      />
      <OrderChips {...props} />
    </Card.Root>
  );
}

/** The most common filters of the list. */
function OrderChips({ values, onChange, sort, onSort }: FiltersProps) {
  const { data } = useRead("salesOrders", "stats", {});
  const isLate = values.due === "overdue";
  const isUnsent = values.due === "notOnFloor";
  const isRush = values.mark === "rush";
  return (
    <FilterChips
      label="Quick filters"
      chips={[
        {
          label: "Late",
          count: data?.overdueOrders,
          isOn: isLate,
          onToggle: () => onChange({ due: isLate ? undefined : "overdue" }),
        },
        {
          label: "Not on the floor",
          count: data?.notOnFloor,
          isOn: isUnsent,
          onToggle: () => onChange({ due: isUnsent ? undefined : "notOnFloor" }),
        },
        {
          label: "Rush",
          count: data?.rushOrders,
          isOn: isRush,
          onToggle: () => onChange({ mark: isRush ? undefined : "rush" }),
        },
        {
          label: "Most pressing first",
          count: null,
          isOn: sort === PRESSING,
          onToggle: () => onSort(sort === PRESSING ? undefined : PRESSING),
        },
      ]}
    />
  );
}

const card = css({
  display: "flex",
  flexDirection: "row",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "4",
  rowGap: "2.5",
  px: { base: "4", md: "5" },
  py: "3",
});
const title = css({ display: "flex", alignItems: "center", gap: "2", "& svg": { color: "fg.subtle" } });
