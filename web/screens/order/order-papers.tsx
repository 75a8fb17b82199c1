import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { count } from "../../../src/lib/text.ts";
import type { SalesOrder, Thread } from "../../../src/modules/sales-orders/schema.ts";
import { formatDate } from "../../components/dates.ts";
import { usePrint } from "../../components/print-papers.tsx";
import { Section } from "../../components/section.tsx";
import { client, sentenceOf, useRead } from "../../data/calls.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { muted } from "../../ui/text.ts";
import { toast } from "../../ui/toast.ts";
import { Traveler } from "../../widgets/papers/traveler.tsx";
import { Labels, labelsOf, orderedLines } from "./labels.tsx";
import { OrderPaper } from "./order-paper.tsx";
import { PackingSlip } from "./packing-slip.tsx";

/** All papers of a sales order, to be printed from its page. */
export function OrderPapers({ order, thread }: { order: SalesOrder; thread: Thread }) {
  const { data: steps } = useRead("productionSteps", "list", {});
  // What its papers show is read before they are printed.
  const { data: sold = [], isSuccess: isReady } = useRead("orderLines", "list", { id: order.id });
  const { print, papers } = usePrint();
  const lines = orderedLines(thread.items);
  const shipTo = order.shippingAddress ?? order.billingAddress;
  const shipments = thread.shipments.filter(({ status }) => status === "shipped");
  const traveler = async (id: number) => {
    try {
      print(<Traveler order={await client.workOrders.get({ id })} steps={steps?.rows ?? []} />);
    } catch (error) {
      toast.destructive({ title: "Could not load the work order", description: sentenceOf(error) });
    }
  };
  return (
    <Section title="Papers">
      <ul aria-label="Papers">
        <Paper
          name="Order Confirmation"
          about="For the customer: what is made, for how much, and by when"
          isReady={isReady}
          onPrint={() => print(<OrderPaper order={order} isConfirmation />)}
        />
        <Paper
          name="Sales Order"
          about="As it stands, with its signature"
          isReady={isReady}
          onPrint={() => print(<OrderPaper order={order} />)}
        />
        {lines.length > 0 && (
          <Paper
            name="Labels"
            about={`${count(labelsOf(lines).length, "label")}, eight to a sheet`}
            isReady={isReady}
            onPrint={() => print(<Labels order={order} lines={lines} sold={sold} shipTo={shipTo} />)}
          />
        )}
        {shipments.map((shipment) => (
          <Paper
            key={shipment.id}
            name={`Packing Slip ${shipment.number}`}
            about={`Shipped ${formatDate(shipment.shipDate)}`}
            onPrint={() => print(<PackingSlip order={order} shipment={shipment} />)}
          >
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Print labels of ${shipment.number}`}
              disabled={!isReady}
              onClick={() =>
                print(<Labels order={order} lines={shipment.lines} sold={sold} shipTo={shipment.shipTo} />)
              }
            >
              Labels
            </Button>
          </Paper>
        ))}
        {thread.workOrders.map(({ id, woNumber, quantity }) => (
          <Paper
            key={id}
            name={`Traveler ${woNumber}`}
            about={`Goes through the shop with ${count(quantity, "piece")}`}
            onPrint={() => void traveler(id)}
          />
        ))}
      </ul>
      {papers}
    </Section>
  );
}

interface PaperProps {
  name: string;
  about: string;
  onPrint: () => void;
  /** Whether all that it shows is read. */
  isReady?: boolean;
  /** Other papers of the same kind. */
  children?: ReactNode;
}

function Paper({ name, about, onPrint, isReady = true, children }: PaperProps) {
  return (
    <li className={row}>
      <span className={css({ fontWeight: "medium" })}>{name}</span>
      <span className={muted}>{about}</span>
      <span className={css({ display: "flex", justifyContent: "flex-end", gap: "2" })}>
        {children}
        <Button variant="outline" size="sm" aria-label={`Print ${name}`} disabled={!isReady} onClick={onPrint}>
          <Printer />
          Print
        </Button>
      </span>
    </li>
  );
}

const row = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr) auto", md: "minmax(0, 1fr) minmax(0, 1.4fr) 11rem" },
  alignItems: "center",
  columnGap: "4",
  rowGap: "1",
  py: "2.5",
  borderBottomWidth: "1px",
  _last: { borderBottomWidth: "0" },
  // On a phone the description goes below the name.
  "& > span:nth-child(2)": { gridRow: { base: "2", md: "auto" } },
});
