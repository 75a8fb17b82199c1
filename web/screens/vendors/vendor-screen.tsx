import { getRouteApi } from "@tanstack/react-router";
import { Truck } from "lucide-react";
import { RecordPage } from "../../widgets/record-page.tsx";
import { VendorDetails } from "./vendor-details.tsx";

const route = getRouteApi("/vendors/$id");
const LIST = { to: "/vendors", label: "Vendors" } as const;

/** One vendor whole: how to reach them, what comes from them, at what cost, and how late. */
export function VendorScreen() {
  const { id } = route.useParams();
  return (
    <RecordPage noun="vendors" what="vendor" id={id} list={LIST} icon={Truck}>
      {(vendor) => <VendorDetails vendor={vendor} />}
    </RecordPage>
  );
}
