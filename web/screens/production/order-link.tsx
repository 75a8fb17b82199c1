import { Link } from "@tanstack/react-router";
import { link } from "../../ui/text.ts";

interface OrderLinkProps {
  number: string;
  /** A work order, or a sales order with pieces that are not on the floor yet. */
  isWork: boolean;
  id: number;
}

/** In the capacity grid and its arithmetic: the number of an order, with a link to its page. */
export function OrderLink({ number, isWork, id }: OrderLinkProps) {
  return (
    <Link to={isWork ? "/work-orders/$id" : "/sales-orders/$id"} params={{ id: String(id) }} className={link}>
      {number}
    </Link>
  );
}
