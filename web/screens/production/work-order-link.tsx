import { Link } from "@tanstack/react-router";
import { link } from "../../ui/text.ts";

/** In the capacity grid and its arithmetic: a work order's number, with a link to it. */
export function WorkOrderLink({ woNumber }: { woNumber: string }) {
  return (
    <Link to="/manufacturing" search={{ search: woNumber }} className={link}>
      {woNumber}
    </Link>
  );
}
