import { lateness } from "../../src/modules/work-orders/rules.ts";
import { Status } from "./status.tsx";

interface Stand {
  status: string;
  daysLate: number;
}

/** What a purchase order is at; past its expected date it says that instead. */
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

/** "Partly Received", or "3 days late". */
export function saysStatus({ status, daysLate }: Stand): string {
  return daysLate > 0 ? lateness(daysLate).text : titled(status);
}

export function titled(status: string): string {
  return status.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
