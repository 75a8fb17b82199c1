import { getRouteApi, useSearch } from "@tanstack/react-router";
import { Workflow } from "lucide-react";
import { useCallback } from "react";
import { fold } from "../../../src/lib/text.ts";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { FilterSelect } from "../../components/filter-select.tsx";
import { SearchBox } from "../../components/search-box.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { StepCard } from "./step-card.tsx";
import { useMoveStep } from "./use-move-step.ts";
import { useRemoveStep } from "./use-remove-step.tsx";

const route = getRouteApi("/production-workflow");

interface StepsTabProps {
  steps: readonly ProductionStep[];
  /** Undefined if this person may not do it. */
  onAdd: (() => void) | undefined;
  onEdit: (step: ProductionStep) => void;
}

/** A tab of Production: the steps in the order of the work, filtered by words and department. */
export function StepsTab({ steps, onAdd, onEdit }: StepsTabProps) {
  const { search, department } = useSearch({ from: "/production-workflow" });
  const navigate = route.useNavigate();
  const { data: stats } = useRead("productionSteps", "stats", {});
  const may = useMay();
  const { remove, dialog } = useRemoveStep(steps);
  const move = useMoveStep(steps);
  const narrow = useCallback(
    (changes: { search?: string | undefined; department?: string | undefined }) =>
      void navigate({ search: (now) => ({ ...now, ...changes }), replace: true }),
    [navigate],
  );
  const searchFor = useCallback((text: string) => narrow({ search: text || undefined }), [narrow]);

  const words = fold(search ?? "");
  const shown = steps.filter(
    (step) =>
      fold(`${step.operation}\n${step.department}`).includes(words) &&
      (department === undefined || step.department === department),
  );
  const isWhole = shown.length === steps.length;
  return (
    <section aria-label="Production Steps" className={css({ display: "grid", gap: "4" })}>
      <div className={css({ display: "flex", flexWrap: "wrap", gap: "2.5" })}>
        <SearchBox
          label="Search steps"
          placeholder="Search operations or departments..."
          value={search ?? ""}
          onSearch={searchFor}
        />
        <FilterSelect
          label="Department"
          all="All Departments"
          choices={(stats?.byDepartment ?? []).map(({ department, steps }) => ({
            value: department,
            label: `${department} (${steps})`,
          }))}
          value={department}
          onChange={(department) => narrow({ department })}
        />
      </div>
      {shown.length > 0 && (
        <ul className={cards}>
          {shown.map((step) => (
            <li key={step.id} className={css({ display: "flex" })}>
              <StepCard
                step={step}
                of={steps.length}
                first={steps[0]?.position ?? 0}
                last={steps.at(-1)?.position ?? 0}
                onEdit={may("u", "productionSteps", step.department) ? () => onEdit(step) : undefined}
                onRemove={may("d", "productionSteps") ? () => remove(step) : undefined}
                onMove={isWhole && may("d", "productionSteps") ? (to) => move(step, to) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {dialog}
      {shown.length === 0 && steps.length > 0 && (
        <EmptyState icon={Workflow} title="No production steps match your search">
          <Button variant="outline" onClick={() => narrow({ search: undefined, department: undefined })}>
            Clear filters
          </Button>
        </EmptyState>
      )}
      {steps.length === 0 && (
        <EmptyState
          icon={Workflow}
          title="No production steps yet"
          text={onAdd && "Add the operations that a stock passes through, in their order."}
        >
          {onAdd && <Button onClick={onAdd}>Add Production Step</Button>}
        </EmptyState>
      )}
    </section>
  );
}

const cards = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(18rem, 100%), 1fr))",
  "& > li > section": { flex: "1" },
});
