import { lateness } from "../../src/modules/work-orders/rules.ts";
import { Status } from "./status.tsx";

interface Stand {
  status: string;
  daysLate: number;
}

/**
 * In the list of purchase orders, on their pages and on a vendor's: the status of one; after its expected date, how
 * late it is.
 */
export function PurchaseStatus({ order }: { order: Stand }) {
  if (order.daysLate === 0)
    return (
      <Status of="order" word={order.status}>
        {saysStatus(order)}
      </Status>
    );
  const { word } = lateness(order.daysLate);
  return (
    <Status of="work" word={word} title={titled(order.status)}>
      {saysStatus(order)}
    </Status>
  );
}

/** A purchase order's status in words: "Partly Received", or "3 days late". */
function saysStatus({ status, daysLate }: Stand): string {
  return daysLate > 0 ? lateness(daysLate).text : titled(status);
}

/** In marks of state, on any screen: the status of a purchase order with capitals: "Partly Received". */
export function titled(status: string): string {
  return status.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
