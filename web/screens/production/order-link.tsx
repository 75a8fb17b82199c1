import { Link } from "@tanstack/react-router";
import { link } from "../../ui/text.ts";

/** In the capacity grid and its arithmetic: the number of a work order, or of a sales order, with a link to it. */
export function OrderLink({ number, salesOrderId }: { number: string; salesOrderId: number | null }) {
  return salesOrderId === null ? (
    <Link to="/manufacturing" search={{ search: number }} className={link}>
      {number}
    </Link>
  ) : (
    <Link to="/sales-orders/$id" params={{ id: String(salesOrderId) }} className={link}>
      {number}
    </Link>
  );
}
