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
import type { Offered } from "./option-grid.tsx";
import { PieceHours } from "./piece-hours.tsx";
import { useOffered } from "./use-offered.ts";
import { useStepHours } from "./use-step-hours.ts";

/** In the catalog: what each option changes of the production steps, and what a chosen piece comes to. */
export function HoursTab() {
  const { categories, reads } = useOffered();
  const steps = useRead("productionSteps", "list", {});
  return (
    <>
      <UntilRead read={reads.categories} failed="Could not load categories">
        <Loading text="Loading hours..." />
      </UntilRead>
      <UntilRead read={reads.options} failed="Could not load options" />
      <UntilRead read={steps} failed="Could not load steps" />
      {reads.categories.data && reads.options.data && steps.data && (
        <Hours categories={categories} steps={steps.data.rows} />
      )}
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
