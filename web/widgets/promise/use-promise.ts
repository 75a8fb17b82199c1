import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { PromiseOf } from "../../../src/modules/promise/schema.ts";
import { readQuery } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

type NewOrder = Pick<z.output<typeof PromiseOf>, "lines" | "dueDate" | "isRush" | "isCritical">;

/**
 * For forms and pages of sales and work orders: when a new order, or an unfinished one, would be done. Undefined until
 * that is known, and for people who may not see capacity.
 */
export function usePromise(asked: { workOrderId: number } | { orderId: number | undefined } | NewOrder) {
  const mayKnow = useMay()("v", "capacity");
  const { success, data: input = {} } = PromiseOf.safeParse(asked);
  const { data } = useQuery({
    ...readQuery("promise", "ask", input),
    enabled: mayKnow && success && [input.lines, input.workOrderId, input.orderId].some((of) => of !== undefined),
    placeholderData: keepPreviousData,
  });
  return data;
}
