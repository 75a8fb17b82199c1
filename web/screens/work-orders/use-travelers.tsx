import { Printer } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import type { ListedWorkOrder, WorkOrder } from "../../../src/modules/work-orders/schema.ts";
import type { RowsAction } from "../../components/action-bar.tsx";
import { PrintPapers } from "../../components/print-papers.tsx";
import { client, sentenceOf, useRead } from "../../data/calls.ts";
import { toast } from "../../ui/toast.ts";
import { Traveler } from "./traveler.tsx";

/** So many are printed at once: each is read whole, and is a sheet at least. */
const MOST_TRAVELERS = 100;

/** Prints the travelers of the chosen work orders; `papers` belongs on the screen once. */
export function useTravelers(): { action: RowsAction<ListedWorkOrder>; papers: ReactNode } {
  const { data } = useRead("productionSteps", "list", {});
  const [orders, setOrders] = useState<readonly WorkOrder[]>();
  const done = useCallback(() => setOrders(undefined), []);
  const run = async (chosen: readonly ListedWorkOrder[]) => {
    if (chosen.length > MOST_TRAVELERS) {
      toast.destructive({
        title: "Too many travelers",
        description: `At most ${MOST_TRAVELERS} are printed at once; ${chosen.length} are selected.`,
      });
      return;
    }
    try {
      setOrders(await Promise.all(chosen.map(({ id }) => client.workOrders.get({ id }))));
    } catch (error) {
      toast.destructive({ title: "Could not load the work orders", description: sentenceOf(error) });
    }
  };
  const papers = orders && (
    <PrintPapers onDone={done}>
      {orders.map((order) => (
        <Traveler key={order.id} order={order} steps={data?.rows ?? []} />
      ))}
    </PrintPapers>
  );
  return { action: { label: "Travelers", icon: Printer, key: "P", run: (chosen) => void run(chosen) }, papers };
}
