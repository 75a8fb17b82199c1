import { ListFilter } from "lucide-react";
import { ListTools } from "../../components/list-tools.tsx";
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
  choices: [{ value: "overdue", label: "Overdue" }],
} as const;

type ToolsProps = Parameters<typeof ListTools<"source" | "status" | "due">>[0];

/** What narrows the list: words, kind and status. */
export function OrderFilters({ values, onChange }: Pick<ToolsProps, "values" | "onChange">) {
  return (
    <Card.Root className={card}>
      <Card.Title className={title}>
        <ListFilter aria-hidden size={16} />
        Filter Orders
      </Card.Title>
      <ListTools
        label="Search orders"
        placeholder="Search by customer, order number, or part..."
        filters={[SOURCE, STATUS, DUE]}
        values={values}
        onChange={onChange}
      />
    </Card.Root>
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
