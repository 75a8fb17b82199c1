import { useNavigate } from "@tanstack/react-router";
import type { Made } from "./use-new-order.ts";

/** For the list's dialog and the page of a new order: opens the new order: its page, or where a work order is found. */
export function useOpenOrder() {
  const navigate = useNavigate();
  return ({ source, id, soNumber }: Made) => {
    if (source === "orders") void navigate({ to: "/sales-orders/$id", params: { id: String(id) } });
    else void navigate({ to: "/manufacturing", search: { search: soNumber ?? undefined } });
  };
}
