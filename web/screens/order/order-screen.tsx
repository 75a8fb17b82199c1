import { getRouteApi } from "@tanstack/react-router";
import { ClipboardX } from "lucide-react";
import type { SalesOrder } from "../../../src/modules/sales-orders/schema.ts";
import { useRead } from "../../data/calls.ts";
import { RecordPage } from "../../widgets/record-page.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderPaper } from "./order-paper.tsx";
import { PackingSlip } from "./packing-slip.tsx";

const route = getRouteApi("/sales-orders/$id");
const LIST = { to: "/sales-orders", label: "Sales Orders" } as const;

/** One sales order whole: on the screen to look at and to change, on paper to hand over. */
export function OrderScreen() {
  const { id } = route.useParams();
  return (
    <RecordPage noun="orders" what="order" id={id} list={LIST} icon={ClipboardX}>
      {(order) => (
        <>
          <OrderDetails order={order} />
          <Paper order={order} />
        </>
      )}
    </RecordPage>
  );
}

/** What is printed: the order, or the packing slip that was asked for. */
function Paper({ order }: { order: SalesOrder }) {
  const { slip } = route.useSearch();
  const { data: thread } = useRead("orders", "thread", { id: order.id });
  const shipment = thread?.shipments.find(({ id }) => id === slip);
  return shipment ? <PackingSlip order={order} shipment={shipment} /> : <OrderPaper order={order} />;
}
