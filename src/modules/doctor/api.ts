import { Nothing, read } from "../../api/endpoint.ts";
import { Examined } from "./schema.ts";

export const doctor = {
  examine: read("/api/doctor", "Check the database and what it depends on", Nothing, Examined),
};
