import { getRouteApi } from "@tanstack/react-router";
import { ClipboardX } from "lucide-react";
import { RecordPage } from "../../widgets/record-page.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderPaper } from "./order-paper.tsx";

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
          <OrderPaper order={order} />
        </>
      )}
    </RecordPage>
  );
}
