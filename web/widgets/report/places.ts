import { mondayOf } from "../../../src/lib/dates.ts";
import { PLACES, type Rows } from "./figures.ts";

/** Where a link leads. */
export interface Place {
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string | number | undefined>;
}

/** For reports and dashboard: the list that shows these rows, with its filter in the address. */
export function placeOf({ of, asked }: Rows): Place {
  if (of === "reports") {
    const { id, ...search } = asked;
    return { to: "/reports/$name", params: { name: String(id) }, search };
  }
  if (of === "capacity") return { to: "/production-workflow", search: { tab: "capacity", ...asked } };
  if (of === "featureOptions") return { to: PLACES[of], search: { tab: "options" } };
  if (of === "loads") return { to: PLACES[of], search: { tab: "capacity" } };
  if (of === "people" || of === "timekeeping") return { to: PLACES[of] };
  return { to: PLACES[of], search: { ...asked } };
}

/** The page of one record, as a report or the dashboard names it: `workOrders/12`, `days/3/2026-11-20`. */
export function placeOfRecord(record: string): Place | undefined {
  const [noun = "", id = "", day = ""] = record.split("/");
  if (noun === "days") return { to: "/weekly-schedule", search: { week: mondayOf(day), people: id } };
  if (noun === "orders") return { to: "/sales-orders/$id", params: { id } };
  if (noun === "purchaseOrders") return { to: "/purchase-orders/$id", params: { id } };
  if (noun === "staff") return { to: "/users/$id", params: { id } };
  if (noun === "featureOptions") return { to: PLACES.featureOptions, search: { tab: "options" } };
  const to = PLACES[noun as keyof typeof PLACES];
  return to && { to, search: { open: Number(id) } };
}
