import { change, Nothing } from "../../api/endpoint.ts";
import { RemovedPhotos } from "./schema.ts";

/** What is kept of people, by the machine's own commands and timed work. */
export const privacy = {
  removePhotos: change(
    "POST",
    "/api/privacy/photos/remove",
    "Remove photos of the clock that are older than the settings say",
    Nothing,
    RemovedPhotos,
    { localOnly: true, refreshes: ["timekeeping"] },
  ),
};
