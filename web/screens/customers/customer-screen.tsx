import { getRouteApi } from "@tanstack/react-router";
import { UserX } from "lucide-react";
import { RecordPage } from "../../widgets/record-page.tsx";
import { CustomerDetails } from "./customer-details.tsx";

const route = getRouteApi("/customers/$id");
const LIST = { to: "/customers", label: "Customers" } as const;

/** One customer whole: what they ordered and what that is at, where it goes, whom to reach, and what was changed. */
export function CustomerScreen() {
  const { id } = route.useParams();
  return (
    <RecordPage noun="customers" what="customer" id={id} list={LIST} icon={UserX}>
      {(customer) => <CustomerDetails customer={customer} />}
    </RecordPage>
  );
}
