import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PromiseOf } from "../../../src/modules/promise/schema.ts";
import { readQuery } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/**
 * For forms and pages of sales and work orders: when this many units, or an unfinished order, would be done. Undefined
 * until that is known, and for people who may not see capacity.
 */
export function usePromise(
  asked: { quantity: number | undefined } | { workOrderId: number } | { orderId: number | undefined },
) {
  const mayKnow = useMay()("v", "capacity");
  const { success, data: input = {} } = PromiseOf.safeParse(asked);
  const { data } = useQuery({
    ...readQuery("promise", "ask", input),
    enabled: mayKnow && success && Object.values(input).some((value) => value !== undefined),
    placeholderData: keepPreviousData,
  });
  return data;
}
