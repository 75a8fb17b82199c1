import { Nothing, read } from "../../api/endpoint.ts";
import { FloorNames } from "./schema.ts";

export const floorNames = {
  get: read("/api/floor-names", "Read what departments, steps and options are called in Spanish", Nothing, FloorNames),
};
