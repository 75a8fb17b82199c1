import { Nothing, read } from "../../api/endpoint.ts";
import { Examined } from "./schema.ts";

export const doctor = {
  examine: read("/api/doctor", "Examine the database and what it stands on", Nothing, Examined),
};
