import { useNavigate } from "@tanstack/react-router";
import type { Made } from "./use-new-order.ts";

/** For the list's dialog and the page of a new order: opens the page of the new sales or work order. */
export function useOpenOrder() {
  const navigate = useNavigate();
  return ({ source, id }: Made) =>
    void navigate({ to: source === "orders" ? "/sales-orders/$id" : "/work-orders/$id", params: { id: String(id) } });
}
