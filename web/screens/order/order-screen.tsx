import { getRouteApi, Link } from "@tanstack/react-router";
import { ClipboardX } from "lucide-react";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { Page } from "../../components/page.tsx";
import { isMissing, sentenceOf, useRead } from "../../data/calls.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderPaper } from "./order-paper.tsx";
import { PackingSlip } from "./packing-slip.tsx";

const route = getRouteApi("/sales-orders/$id");

/** One sales order whole: on the screen to look at and to change, on paper to hand over. */
export function OrderScreen() {
  const { id } = route.useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <StoredOrder id={Number(id)} /> : <NoSuchOrder />;
}

function StoredOrder({ id }: { id: number }) {
  const { data: order, error, refetch } = useRead("orders", "get", { id });
  if (isMissing(error)) return <NoSuchOrder />;
  if (error && !order) {
    return (
      <Page>
        <ErrorState title="Could not load the order" sentence={sentenceOf(error)} onRetry={() => void refetch()} />
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
  return (
    <>
      <OrderDetails order={order} />
      <Paper order={order} />
    </>
  );
}

/** What is printed: the order, or the packing slip that was asked for. */
function Paper({ order }: { order: SalesOrder }) {
  const { slip } = route.useSearch();
  const { data: thread } = useRead("orders", "thread", { id: order.id });
  const shipment = thread?.shipments.find(({ id }) => id === slip);
  return shipment ? <PackingSlip order={order} shipment={shipment} /> : <OrderPaper order={order} />;
}

function NoSuchOrder() {
  return (
    <Page>
      <EmptyState
        icon={ClipboardX}
        level="h1"
        title="Order not found"
        text="It may have been deleted, or the address is not complete."
      >
        <Button asChild>
          <Link to="/sales-orders">Back to Sales Orders</Link>
        </Button>
      </EmptyState>
    </Page>
  );
}
