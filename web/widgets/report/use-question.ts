import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Report, ReportId, ReportInfo, ReportOf } from "../../../src/modules/reports/schema.ts";
import { readQuery } from "../../data/calls.ts";
import { JUST_READ_MS } from "../../data/query-client.ts";
import { useToday } from "../../data/today.ts";
import { comparedWith, periodOf } from "./period.ts";
import type { Asking } from "./question.ts";

/**
 * On a report's screen and the dashboard: the question in the address, for a report that takes it, as the server is
 * asked.
 */
export function useAsked(info: ReportInfo | undefined, address: Asking): ReportOf | undefined {
  const today = useToday();
  if (info === undefined) return undefined;
  const { by, period, from, to, only } = address;
  const narrowed = Object.fromEntries(info.takes.map((name) => [name, address[name]]));
  const days = !info.hasPeriod ? {} : period === undefined ? { from, to } : periodOf(period, today);
  return { id: info.id, by, only, ...days, ...narrowed };
}

/**
 * On a report's screen and the dashboard: the answer to a question. The last answer stays until the next one is there.
 */
export function useReport(asked: ReportOf | undefined) {
  return useQuery({
    ...readQuery("reports", "get", asked as ReportOf),
    enabled: asked !== undefined,
    // Nearly every change elsewhere affects one of its numbers.
    staleTime: JUST_READ_MS,
    placeholderData: (last, query) =>
      (query?.queryKey[2] as { id?: ReportId } | undefined)?.id === asked?.id ? keepPreviousData(last) : undefined,
  });
}

/**
 * On a report's screen and the dashboard: the same question about the period that it is compared with; undefined if
 * nothing is compared.
 */
export function askedBefore(
  asked: ReportOf | undefined,
  report: Report | undefined,
  { compare, period }: Asking,
): ReportOf | undefined {
  if (!asked || !report?.from || !report.to || compare === undefined) return undefined;
  return { ...asked, ...comparedWith({ from: report.from, to: report.to }, period, compare) };
}
