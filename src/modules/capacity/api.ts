import { read } from "../../api/endpoint.ts";
import { TriedLoan } from "../staff-loans/schema.ts";
import { CapacityCell, CapacityCellOf, CapacityWeeks, CapacityWeeksOf, Lending } from "./schema.ts";

export const capacity = {
  weeks: read(
    "/api/capacity",
    "Compare the hours that open work orders need with the hours scheduled, by department and week",
    CapacityWeeksOf,
    CapacityWeeks,
  ),
  cell: read(
    "/api/capacity/cell",
    "List the work and the people behind one department's week",
    CapacityCellOf,
    CapacityCell,
  ),
  lending: read(
    "/api/capacity/lending",
    "Tell what lending somebody would change: hours of departments, and days of orders; nothing is stored",
    TriedLoan,
    Lending,
    { under: "staffLoans", deed: "c", asksReach: true },
  ),
};
