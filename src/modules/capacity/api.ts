import { read } from "../../api/endpoint.ts";
import { CapacityCell, CapacityCellOf, CapacityWeeks, CapacityWeeksOf } from "./schema.ts";

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
};
