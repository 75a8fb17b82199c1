import { PackageMinus, RotateCw } from "lucide-react";
import { isUnfinished } from "../../../src/lib/states.ts";
import type { Material } from "../../../src/modules/materials/schema.ts";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { Section } from "../../components/section.tsx";
import { useAction, useRead } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MaterialsTable, Shortages } from "../../widgets/materials/materials-table.tsx";

/** On a work order's page: the parts that it needs, issued by the steps that use them, or here by hand. */
export function WorkOrderMaterials({ order, department }: { order: WorkOrder; department: string | null }) {
  const may = useMay();
  const { data: materials } = useRead("workOrders", "materials", { id: order.id });
  const workOut = useAction("workOrders", "workOut");
  const issue = useAction("stockMovements", "create", {
    success: "Parts issued",
    undo: true,
  });
  const isOpen = isUnfinished(order.state);
  const mayIssue = isOpen && may("c", "stockMovements");
  return (
    <Section
      title="Materials"
      actions={
        isOpen &&
        may("u", "workOrders", department) && (
          <Button
            variant="outline"
            size="xs"
            onClick={() => workOut.mutate({ id: order.id })}
            disabled={workOut.isPending}
          >
            <RotateCw />
            Work Out Again
          </Button>
        )
      }
    >
      {!materials && <Skeleton css={{ height: "16" }} />}
      {materials?.length === 0 && (
        <p className={css({ color: "fg.muted" })}>
          {isOpen ? "Its options and the steps use no parts." : "No parts were kept for it."}
        </p>
      )}
      {materials && materials.length > 0 && (
        <div className={css({ display: "grid", gap: "3" })}>
          <Shortages materials={materials} />
          <MaterialsTable
            materials={materials}
            had="Reserved"
            {...(mayIssue && {
              action: (one: Material) =>
                one.open > 0 && (
                  <Button
                    variant="outline"
                    size="xs"
                    aria-label={`Issue ${one.open} ${one.partNumber}`}
                    disabled={issue.isPending}
                    onClick={() =>
                      issue.mutate({ partId: one.partId, kind: "issue", quantity: one.open, workOrderId: order.id })
                    }
                  >
                    <PackageMinus />
                    Issue {one.open}
                  </Button>
                ),
            })}
          />
        </div>
      )}
    </Section>
  );
}
