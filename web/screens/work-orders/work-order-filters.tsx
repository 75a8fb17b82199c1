import { stepLabel } from "../../../src/modules/work-orders/rules.ts";
import { ListTools } from "../../components/list-tools.tsx";
import { useRead } from "../../data/calls.ts";

const DUE = {
  name: "due",
  label: "Due",
  all: "All Due Dates",
  choices: [
    { value: "overdue", label: "Overdue" },
    { value: "today", label: "Due Today" },
    { value: "week", label: "Due This Week" },
    { value: "late7", label: "1–7 Days Late" },
    { value: "late8", label: "8–30 Days Late" },
    { value: "late30", label: "Over 30 Days Late" },
    { value: "stuck", label: "Stuck at a Step" },
    { value: "atRisk", label: "At Risk" },
    { value: "onTrack", label: "On Track" },
    { value: "none", label: "No Due Date" },
  ],
} as const;
const STATUS = {
  name: "status",
  label: "Status",
  all: "All Status",
  choices: [
    { value: "open", label: "Open" },
    { value: "held", label: "On Hold" },
    { value: "completed", label: "Completed" },
    { value: "cancelled", label: "Cancelled" },
  ],
} as const;

type ToolsProps = Parameters<typeof ListTools<"step" | "due" | "status">>[0];

/** The filters of the list of work orders: words, step, lateness, and whether they are done. */
export function WorkOrderFilters({ values, onChange }: Pick<ToolsProps, "values" | "onChange">) {
  const { data } = useRead("productionSteps", "list", {});
  const steps = (data?.rows ?? []).map(({ position, operation }) => ({
    value: String(position),
    label: stepLabel(position, operation),
  }));
  return (
    <ListTools
      label="Search work orders"
      placeholder="Search by customer, SO#, WO#, or part number..."
      filters={[{ name: "step", label: "Step", all: "All Steps", choices: steps }, DUE, STATUS]}
      values={values}
      onChange={onChange}
    />
  );
}
