import { useQuery } from "@tanstack/react-query";
import type { Settings } from "../../../src/modules/settings/schema.ts";
import { client } from "../../data/calls.ts";
import { useToday } from "../../data/today.ts";
import type { Terms } from "./amounts.ts";

const UNKNOWN: Terms = { priceBasis: "order", taxBasis: "lines", taxRatePercent: 0, rushFeeAmount: 0 };

/**
 * For any form of a sales order: what the shop charges for an order of this day. If that is not today, the tax rates
 * are read.
 */
export function useTerms(settings: Settings | undefined, dateIssued: string): Terms {
  const today = useToday();
  const { data } = useQuery({
    queryKey: ["taxRates", "list", {}],
    queryFn: () => client.taxRates.list({}),
    enabled: settings !== undefined && dateIssued !== "" && dateIssued !== today,
  });
  if (!settings) return UNKNOWN;
  // The latest come first.
  const rate = dateIssued === today ? undefined : data?.find(({ validFrom }) => validFrom <= dateIssued);
  return { ...settings, taxRatePercent: rate?.ratePercent ?? settings.taxRatePercent };
}
