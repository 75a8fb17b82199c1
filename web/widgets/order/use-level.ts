import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { PriceLevel } from "../../../src/modules/price-levels/schema.ts";
import { readQuery } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import type { LineValues, OrderFields, OrderValues } from "./order-values.ts";

/** In any form of a sales order: the price level that the chosen customer buys at; undefined without one. */
export function useLevel({ customerId }: Pick<OrderValues, "customerId">): PriceLevel | undefined {
  const may = useMay();
  const enabled = customerId !== null && may("v", "customers") && may("v", "priceLevels");
  const customer = useQuery({ ...readQuery("customers", "get", { id: customerId ?? 0 }), enabled });
  const levels = useQuery({ ...readQuery("priceLevels", "list", {}), enabled });
  return enabled ? levels.data?.find(({ name }) => name === customer.data?.buysAt) : undefined;
}

/**
 * In any form of a sales order: gives the parts on its lines the discount of the price level, as soon as another one
 * holds. What somebody typed stays.
 */
export function useLevelOnLines(form: OrderFields): PriceLevel | undefined {
  const level = useLevel(form.values);
  const last = useRef(level);
  useEffect(() => {
    const before = last.current;
    last.current = level;
    if (before?.id === level?.id) return;
    const { lineItems } = form.values;
    const lines = lineItems.map((line) => withLevel(line, before, level));
    if (lines.some((line, at) => line !== lineItems[at])) form.change({ lineItems: lines });
  });
  return level;
}

/** A line with a part, at another level than before. A stored line keeps what was agreed. */
function withLevel(line: LineValues, before: PriceLevel | undefined, level: PriceLevel | undefined): LineValues {
  const isOfLevel = (line.discountPercent ?? 0) === (before?.itemPercent ?? 0);
  return line.partId === undefined || line.no !== undefined || !isOfLevel
    ? line
    : { ...line, discountPercent: discountOf(level) };
}

/** The discount that a part has on a line; undefined for none. */
export function discountOf(level: PriceLevel | undefined): number | undefined {
  return level?.itemPercent || undefined;
}
