import { getRouteApi } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { count } from "../../../src/lib/text.ts";
import { FileLink } from "../../components/file-link.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { addressOf, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Segments } from "../../ui/segments.tsx";
import { usePutting } from "../../widgets/queue/put-dialog.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { DepartmentWeeks } from "./department-weeks.tsx";
import { Timeline } from "./timeline.tsx";

const route = getRouteApi("/plan");
const WEEKS = [2, 4, 6, 8, 13];

/** The one plan of the floor: orders in the order of the queue with the days of their steps, or the weeks of departments. */
export function PlanScreen() {
  const { by, weeks = 6, department } = route.useSearch();
  const navigate = route.useNavigate();
  const steps = useRead("productionSteps", "list", {}).data?.rows ?? [];
  const departments = [...new Set(steps.map((step) => step.department))];
  const may = useMay();
  const change = (changes: object) =>
    void navigate({ search: (now: object) => ({ ...now, ...changes }), replace: true });
  return (
    <Page>
      <PageHeader
        subtitle="What is made when, in the order of the queue. Sold orders that are not on the floor count too."
        actions={
          <span data-no-print className={css({ display: "contents" })}>
            {may("v", "reports") && <FileLink href={addressOf("reports", "export", { id: "plan", department })} />}
            <Button variant="outline" onClick={() => window.print()}>
              <Printer />
              Print
            </Button>
          </span>
        }
      />
      <div className={tools} data-no-print>
        {may("v", "capacity") && (
          <Segments
            isJoined
            control={{ "aria-label": "Shown by" }}
            choices={[
              { value: "order", label: "Orders" },
              { value: "department", label: "Departments" },
            ]}
            value={by ?? "order"}
            onChange={(chosen) => change({ by: chosen === "department" ? chosen : undefined })}
          />
        )}
        <FilterSelect
          label="Weeks"
          all="6 weeks"
          choices={WEEKS.filter((n) => n !== 6).map((n) => ({ value: String(n), label: count(n, "week") }))}
          value={weeks === 6 ? undefined : String(weeks)}
          onChange={(chosen) => change({ weeks: chosen === undefined ? undefined : Number(chosen) })}
        />
        {by === undefined && (
          <FilterSelect
            label="Department"
            all="All departments"
            choices={departments.map((name) => ({ value: name, label: name }))}
            value={department}
            onChange={(chosen) => change({ department: chosen })}
          />
        )}
      </div>
      {by === "department" ? (
        <Departments weeks={weeks} />
      ) : (
        <Orders weeks={weeks} department={department} departments={departments} />
      )}
    </Page>
  );
}

function Departments({ weeks }: { weeks: number }) {
  const read = useRead("capacity", "weeks", { weeks });
  return (
    <>
      <UntilRead read={read} failed="Could not load the plan">
        <Loading text="Loading the plan..." />
      </UntilRead>
      {read.data && <DepartmentWeeks departments={read.data.departments} />}
    </>
  );
}

interface OrdersProps {
  weeks: number;
  department: string | undefined;
  departments: readonly string[];
}

function Orders({ weeks, department, departments }: OrdersProps) {
  const read = useRead("queue", "plan", { department });
  const putting = usePutting();
  const { rows = [], total = 0, held = [] } = read.data ?? {};
  return (
    <>
      <UntilRead read={read} failed="Could not load the plan">
        <Loading text="Loading the plan..." />
      </UntilRead>
      {read.data && rows.length === 0 && <p className={note}>Nothing is to be made.</p>}
      {rows.length > 0 && <Timeline rows={rows} weeks={weeks} departments={departments} onPut={putting.ask} />}
      {total > rows.length && <p className={note}>and {count(total - rows.length, "more order", "more orders")}</p>}
      {held.length > 0 && (
        <p className={note}>On hold, in no queue: {held.map(({ woNumber }) => woNumber).join(", ")}.</p>
      )}
      {putting.dialog}
    </>
  );
}

const tools = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const note = css({ color: "fg.muted", textStyle: "sm" });
