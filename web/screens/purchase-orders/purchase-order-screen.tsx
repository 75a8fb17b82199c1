import { getRouteApi } from "@tanstack/react-router";
import { ReceiptText } from "lucide-react";
import { RecordPage } from "../../widgets/record-page.tsx";
import { PurchaseDetails } from "./purchase-details.tsx";

const route = getRouteApi("/purchase-orders/$id");
const LIST = { to: "/purchase-orders", label: "Purchase Orders" } as const;

/** One purchase order whole: its lines, what came of them, and what can be done with it. */
export function PurchaseOrderScreen() {
  const { id } = route.useParams();
  return (
    <RecordPage noun="purchaseOrders" what="purchase order" id={id} list={LIST} icon={ReceiptText}>
      {(order) => <PurchaseDetails order={order} />}
    </RecordPage>
  );
}
