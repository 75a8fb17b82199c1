import { getRouteApi, Link } from "@tanstack/react-router";
import { ClipboardX, Pencil, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import { BackLink } from "../../components/back-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { Page } from "../../components/page.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { isMissing, sentenceOf, useRead } from "../../data/calls.ts";
import { useIsMine, useMay } from "../../data/me.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { HistoryFold } from "../../widgets/history/history-fold.tsx";
import { Neighbours } from "../../widgets/neighbours.tsx";
import { soldOptions } from "../../widgets/option-prices.ts";
import { OrderFiles } from "../../widgets/order-files/order-files.tsx";
import { ShareButton } from "../../widgets/share/share-button.tsx";
import { Traveler } from "./traveler.tsx";
import { WorkOrderActions } from "./work-order-actions.tsx";
import { WorkOrderEvents } from "./work-order-events.tsx";
import { WorkOrderFacts } from "./work-order-facts.tsx";
import { WorkOrderFamily } from "./work-order-family.tsx";
import { WorkOrderForm } from "./work-order-form.tsx";
import { WorkOrderHead } from "./work-order-head.tsx";

const route = getRouteApi("/work-orders/$id");

/** One work order whole: where it stands, what can be done with it, what happened to it; on paper its traveler. */
export function WorkOrderPage() {
  const { id } = route.useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <StoredWorkOrder key={id} id={Number(id)} /> : <NoSuchWorkOrder />;
}

function StoredWorkOrder({ id }: { id: number }) {
  const { data: order, error, refetch, dataUpdatedAt } = useRead("workOrders", "get", { id });
  if (isMissing(error)) return <NoSuchWorkOrder />;
  if (error && !order) {
    return (
      <Page>
        <ErrorState title="Could not load the work order" sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!order) {
    return (
      <Page>
        <Skeleton css={{ height: "9", width: "60" }} />
        <Skeleton css={{ height: "96" }} />
      </Page>
    );
  }
  return <Whole order={order} now={new Date(dataUpdatedAt).toISOString()} />;
}

function Whole({ order, now }: { order: WorkOrder; now: string }) {
  const { data } = useRead("productionSteps", "list", {});
  const { data: thread } = useRead("workOrders", "thread", { id: order.id });
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  const isMine = useIsMine();
  const steps = data?.rows ?? [];
  const department = steps.find(({ position }) => position === order.stepNumber)?.department ?? null;
  return (
    <>
      <div data-no-print className={css({ display: "contents" })}>
        <Page>
          <div className={css({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: "2" })}>
            <BackLink to="/manufacturing">Back to Work Orders</BackLink>
            <Neighbours id={order.id} noun="workOrders" to="/work-orders/$id" what="work order" />
          </div>
          <PageHeader
            title={order.woNumber}
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
          <WorkOrderHead order={order} steps={steps} now={now}>
            <WorkOrderActions order={order} steps={steps} />
          </WorkOrderHead>
          <div className={halves}>
            <Part title="Details">
              <WorkOrderFacts order={order} options={soldOptions(order)} />
              {order.salesOrderId !== null && isMine("/sales-orders/$id") && (
                <Link to="/sales-orders/$id" params={{ id: String(order.salesOrderId) }} className={link}>
                  Sales order {order.soNumber}
                </Link>
              )}
            </Part>
            <Part title="What Happened">{thread && <WorkOrderEvents events={thread.events} />}</Part>
          </div>
          {thread && thread.family.length > 1 && (
            <Part title="Pieces">
              <WorkOrderFamily family={thread.family} id={order.id} />
            </Part>
          )}
          {may("v", "orderFiles") && (
            <Part title="Photos & Files">
              <OrderFiles of={{ workOrderId: order.id }} />
            </Part>
          )}
          <HistoryFold entity="work order" entityId={order.id} />
        </Page>
        <Dialog
          isOpen={isEditing}
          onClose={() => setEditing(false)}
          title={`Edit ${order.woNumber}`}
          description={order.customerName}
          size="4xl"
        >
          <WorkOrderForm order={order} onDone={() => setEditing(false)} />
        </Dialog>
      </div>
      <Traveler order={order} steps={steps} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>{title}</Card.Title>
      </Card.Header>
      <Card.Body className={css({ gap: "4" })}>{children}</Card.Body>
    </Card.Root>
  );
}

function NoSuchWorkOrder() {
  return (
    <Page>
      <EmptyState
        icon={ClipboardX}
        level="h1"
        title="Work order not found"
        text="It may have been deleted, or the address is not complete."
      >
        <Button asChild>
          <Link to="/manufacturing">Back to Work Orders</Link>
        </Button>
      </EmptyState>
    </Page>
  );
}

const halves = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
});
const link = css({ fontWeight: "medium", textDecoration: "underline", textUnderlineOffset: "2px" });
