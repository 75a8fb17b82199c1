import { ClipboardX } from "lucide-react";
import { RecordPage } from "../../widgets/record-page.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderPaper } from "./order-paper.tsx";

const LIST = { to: "/sales-orders", label: "Sales Orders" } as const;

/** One sales order: on the screen to look at and to change, on paper to hand over. */
export function OrderScreen() {
  return (
    <RecordPage
      noun="orders"
      what="order"
      at="/sales-orders/$id"
      list={LIST}
      icon={ClipboardX}
      paper={(order) => <OrderPaper order={order} />}
    >
      {(order) => <OrderDetails order={order} />}
    </RecordPage>
  );
}
