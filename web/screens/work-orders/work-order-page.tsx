import { Link } from "@tanstack/react-router";
import { ClipboardX, Pencil, Printer } from "lucide-react";
import { useState } from "react";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { PageHeader } from "../../components/page-header.tsx";
import { Section } from "../../components/section.tsx";
import { useRead } from "../../data/calls.ts";
import { useIsMine, useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { link } from "../../ui/text.ts";
import { HistoryFold } from "../../widgets/history/history-fold.tsx";
import { soldOptions } from "../../widgets/options/prices.ts";
import { workAmountRows } from "../../widgets/order/amounts.ts";
import { OrderFiles } from "../../widgets/order-files/order-files.tsx";
import { Traveler } from "../../widgets/papers/traveler.tsx";
import { RecordPage, RecordPending } from "../../widgets/record-page.tsx";
import { ShareButton } from "../../widgets/share/share-button.tsx";
import { JobHoursSection } from "./job-hours.tsx";
import { WorkOrderActions } from "./work-order-actions.tsx";
import { WorkOrderEvents } from "./work-order-events.tsx";
import { WorkOrderFacts } from "./work-order-facts.tsx";
import { WorkOrderFamily } from "./work-order-family.tsx";
import { WorkOrderForm } from "./work-order-form.tsx";
import { WorkOrderHead } from "./work-order-head.tsx";
import { WorkOrderMaterials } from "./work-order-materials.tsx";

const LIST = { to: "/manufacturing", label: "Work Orders" } as const;

/** The page of one work order: its state, what can be done with it, and what happened to it; on paper its traveler. */
export function WorkOrderPage() {
  return (
    <RecordPage
      noun="workOrders"
      what="work order"
      at="/work-orders/$id"
      list={LIST}
      icon={ClipboardX}
      paper={(order) => <Paper order={order} />}
    >
      {(order) => <Whole order={order} />}
    </RecordPage>
  );
}

function Paper({ order }: { order: WorkOrder }) {
  const { data } = useRead("productionSteps", "list", {});
  return <Traveler order={order} steps={data?.rows ?? []} />;
}

function Whole({ order }: { order: WorkOrder }) {
  const { data, isPending } = useRead("productionSteps", "list", {});
  const { data: thread } = useRead("workOrders", "thread", { id: order.id });
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  const isMine = useIsMine();
  // What can be done depends on the steps.
  if (isPending) return <RecordPending />;
  const steps = data?.rows ?? [];
  const department = steps.find(({ position }) => position === order.stepNumber)?.department ?? null;
  return (
    <>
      <PageHeader
        title={order.woNumber}
        about={order.customerName}
        subtitle={order.customerName}
        actions={
          <>
            {may("u", "workOrders", department) && (
              <Button variant="outline" onClick={() => setEditing(true)}>
                <Pencil />
                Edit
              </Button>
            )}
            <ShareButton name={order.woNumber} of={{ workOrderId: order.id }} />
            <Button variant="outline" onClick={() => print()}>
              <Printer />
              Traveler
            </Button>
          </>
        }
      />
      <WorkOrderHead order={order} steps={steps}>
        <WorkOrderActions order={order} steps={steps} />
      </WorkOrderHead>
      <div className={halves}>
        <Section title="Details">
          <div className={css({ display: "grid", gap: "4" })}>
            <WorkOrderFacts order={order} options={soldOptions(order)} amounts={workAmountRows(order)} />
            {order.salesOrderId !== null && isMine("/sales-orders/$id") && (
              <Link to="/sales-orders/$id" params={{ id: String(order.salesOrderId) }} className={link}>
                Sales order {order.soNumber}
              </Link>
            )}
          </div>
        </Section>
        <Section title="What Happened">{thread && <WorkOrderEvents events={thread.events} />}</Section>
      </div>
      {thread && thread.family.length > 1 && (
        <Section title="Pieces">
          <WorkOrderFamily family={thread.family} id={order.id} />
        </Section>
      )}
      {may("v", "inventory") && <WorkOrderMaterials order={order} department={department} />}
      <JobHoursSection order={order} department={department} />
      {may("v", "orderFiles") && (
        <Section title="Photos & Files">
          <OrderFiles of={{ workOrderId: order.id }} />
        </Section>
      )}
      <HistoryFold entity="work order" entityId={order.id} />
      <Dialog
        isOpen={isEditing}
        onClose={() => setEditing(false)}
        title={`Edit ${order.woNumber}`}
        description={order.customerName}
        size="4xl"
      >
        <WorkOrderForm order={order} onDone={() => setEditing(false)} />
      </Dialog>
    </>
  );
}

const halves = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
});
