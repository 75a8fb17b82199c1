import { getRouteApi } from "@tanstack/react-router";
import { PackageX } from "lucide-react";
import { RecordPage } from "../../widgets/record-page.tsx";
import { PartDetails } from "./part-details.tsx";

const route = getRouteApi("/inventory/$id");
const LIST = { to: "/inventory", label: "Inventory" } as const;

/** One part whole: what there is of it and what is to come, what it costs, and what was booked. */
export function PartScreen() {
  const { id } = route.useParams();
  return (
    <RecordPage noun="inventory" what="part" id={id} list={LIST} icon={PackageX}>
      {(part) => <PartDetails part={part} />}
    </RecordPage>
  );
}
