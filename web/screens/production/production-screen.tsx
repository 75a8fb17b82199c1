import { getRouteApi, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCallback, useState } from "react";
import type { ProductionStep } from "../../../src/modules/production/schema.ts";
import { Loading } from "../../components/loading.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { useNewKey } from "../../components/use-new-key.ts";
import { useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { UntilRead } from "../../widgets/until-read.tsx";
import { CapacityTab } from "./capacity-tab.tsx";
import { DepartmentsTab } from "./departments-tab.tsx";
import { OverviewCard } from "./overview-card.tsx";
import { ProductionStats } from "./production-stats.tsx";
import type { PRODUCTION_TABS } from "./search.ts";
import { StepDialog } from "./step-dialog.tsx";
import { StepsTab } from "./steps-tab.tsx";

const route = getRouteApi("/production-workflow");

/** Production: its steps, what each department has of them, and the capacity grid. */
export function ProductionScreen() {
  const { tab = "steps" } = useSearch({ from: "/production-workflow" });
  const navigate = route.useNavigate();
  const read = useRead("productionSteps", "list", {});
  const { data } = read;
  const [dialog, setDialog] = useState<{ step?: ProductionStep; isOpen: boolean }>({ isOpen: false });
  const begin = useCallback(() => setDialog({ isOpen: true }), []);
  const may = useMay();
  const mayAdd = may("c", "productionSteps");
  useNewKey(mayAdd ? begin : undefined);
  return (
    <Page>
      <PageHeader
        actions={
          mayAdd && (
            <Button onClick={begin} aria-keyshortcuts="n" data-no-print>
              <Plus />
              Add Production Step
            </Button>
          )
        }
      />
      {data && (
        <Tabs<(typeof PRODUCTION_TABS)[number]>
          label="Views of production"
          value={tab === "capacity" && !may("v", "capacity") ? "steps" : tab}
          onChange={(tab) => void navigate({ search: { tab }, replace: true })}
          tabs={[
            {
              value: "steps",
              label: "Production Steps",
              content: (
                <>
                  <ProductionStats />
                  <OverviewCard hasSteps={data.rows.length > 0} />
                  <StepsTab
                    steps={data.rows}
                    onAdd={mayAdd ? begin : undefined}
                    onEdit={(step) => setDialog({ step, isOpen: true })}
                  />
                </>
              ),
            },
            {
              value: "departments",
              label: "Department Overview",
              content: (
                <>
                  <ProductionStats />
                  <OverviewCard hasSteps={data.rows.length > 0} />
                  <DepartmentsTab />
                </>
              ),
            },
            ...(may("v", "capacity")
              ? [{ value: "capacity" as const, label: "Capacity", content: <CapacityTab /> }]
              : []),
          ]}
        />
      )}
      <UntilRead read={read} failed="Could not load production steps">
        <Loading text="Loading production data..." />
      </UntilRead>
      <StepDialog
        isOpen={dialog.isOpen}
        onClose={() => setDialog((now) => ({ ...now, isOpen: false }))}
        step={dialog.step}
      />
    </Page>
  );
}
