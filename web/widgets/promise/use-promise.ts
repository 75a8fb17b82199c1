import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { PromiseOf } from "../../../src/modules/promise/schema.ts";
import { readQuery } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

type NewOrder = Pick<z.output<typeof PromiseOf>, "dueDate" | "isRush" | "isCritical">;

/**
 * For forms and pages of sales and work orders: when this many units, or an unfinished order, would be done. Undefined
 * until that is known, and for people who may not see capacity.
 */
export function usePromise(
  asked: { workOrderId: number } | { orderId: number | undefined } | (NewOrder & { quantity: number | undefined }),
) {
  const mayKnow = useMay()("v", "capacity");
  const { success, data: input = {} } = PromiseOf.safeParse(asked);
  const { data } = useQuery({
    ...readQuery("promise", "ask", input),
    enabled: mayKnow && success && [input.quantity, input.workOrderId, input.orderId].some((of) => of !== undefined),
    placeholderData: keepPreviousData,
  });
  return data;
}
