import { getRouteApi } from "@tanstack/react-router";
import { ClipboardX } from "lucide-react";
import { RecordPage } from "../../widgets/record-page.tsx";
import { CountDetails } from "./count-details.tsx";

const route = getRouteApi("/counts/$id");
const LIST = { to: "/counts", label: "Stock Counts" } as const;

/** One count of stock with its sheet, to be filled in and booked. */
export function CountScreen() {
  const { id } = route.useParams();
  return (
    <RecordPage noun="stockCounts" what="stock count" id={id} list={LIST} icon={ClipboardX}>
      {(count) => <CountDetails count={count} />}
    </RecordPage>
  );
}
