import { Timer } from "lucide-react";
import { useMemo } from "react";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { Loading } from "../../components/loading.tsx";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Card } from "../../ui/card.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { HoursAgain } from "./hours-again.tsx";
import { HoursGrid } from "./hours-grid.tsx";
import { PieceHours } from "./piece-hours.tsx";
import { type Offered, useStepHours } from "./use-step-hours.ts";

const NONE: never[] = [];

/** In the catalog: what each option changes of the production steps, and what a chosen piece comes to. */
export function HoursTab() {
  const categories = useRead("featureCategories", "list", {});
  const options = useRead("featureOptions", "list", {});
  const steps = useRead("productionSteps", "list", {});
  const grouped = useMemo(
    () =>
      (categories.data?.rows ?? NONE).flatMap(({ id, name }) => {
        const own = options.data?.rows.filter(({ categoryId, isActive }) => categoryId === id && isActive) ?? NONE;
        return own.length === 0 ? [] : [{ id, name, options: own }];
      }),
    [categories.data, options.data],
  );
  return (
    <>
      <UntilRead read={categories} failed="Could not load categories">
        <Loading text="Loading hours..." />
      </UntilRead>
      <UntilRead read={options} failed="Could not load options" />
      <UntilRead read={steps} failed="Could not load steps" />
      {categories.data && options.data && steps.data && <Hours categories={grouped} steps={steps.data.rows} />}
    </>
  );
}

function Hours({ categories, steps }: { categories: readonly Offered[]; steps: readonly ProductionStep[] }) {
  const options = useMemo(() => categories.flatMap((category) => category.options), [categories]);
  const hours = useStepHours(options, steps);
  const may = useMay();
  if (options.length === 0 || steps.length === 0)
    return (
      <Card.Root>
        <EmptyState
          icon={Timer}
          title="No hours yet"
          text={steps.length === 0 ? "Add steps under Production Workflow first." : "Add options first."}
        />
      </Card.Root>
    );
  return (
    <>
      {may("u", "workOrders") && (
        <div>
          <HoursAgain categories={categories} />
        </div>
      )}
      <div className={halves}>
        <HoursGrid categories={categories} steps={steps} hours={hours} />
        <PieceHours categories={categories} steps={steps} changes={hours.changes} />
      </div>
    </>
  );
}

const halves = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 22rem" },
});
