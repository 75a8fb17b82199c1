import { change, Nothing, read } from "../../api/endpoint.ts";
import { Examined, Looked, LookedAt } from "./schema.ts";

export const doctor = {
  examine: read("/api/doctor", "Check the database and what it depends on", Nothing, Examined),
  look: change(
    "POST",
    "/api/doctor/look",
    "Look for damage in a table, or quickly in all of the file",
    LookedAt,
    Looked,
    {
      localOnly: true,
      refreshes: ["notifications"],
    },
  ),
};
