import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { ListedWorkOrder } from "../../../src/modules/work-orders/schema.ts";
import type { RowsAction } from "../../components/action-bar.tsx";
import { usePrint } from "../../components/print-papers.tsx";
import { client, sentenceOf, useRead } from "../../data/calls.ts";
import { toast } from "../../ui/toast.ts";
import { Traveler } from "../../widgets/papers/traveler.tsx";

/** The most printed at once: each order is read whole, and fills a sheet or more. */
const MOST_TRAVELERS = 100;

/** In the list of work orders: prints the travelers of the chosen ones. The screen holds `papers` once. */
export function useTravelers(): { action: RowsAction<ListedWorkOrder>; papers: ReactNode } {
  const { data } = useRead("productionSteps", "list", {});
  const { print, papers } = usePrint();
  const run = async (chosen: readonly ListedWorkOrder[]) => {
    if (chosen.length > MOST_TRAVELERS) {
      toast.destructive({
        title: "Too many travelers",
        description: `At most ${MOST_TRAVELERS} are printed at once; ${chosen.length} are selected.`,
      });
      return;
    }
    try {
      const orders = await Promise.all(chosen.map(({ id }) => client.workOrders.get({ id })));
      print(orders.map((order) => <Traveler key={order.id} order={order} steps={data?.rows ?? []} />));
    } catch (error) {
      toast.destructive({ title: "Could not load the work orders", description: sentenceOf(error) });
    }
  };
  return { action: { label: "Travelers", icon: Printer, key: "P", run: (chosen) => void run(chosen) }, papers };
}
