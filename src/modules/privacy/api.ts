import { change, Nothing } from "../../api/endpoint.ts";
import { Erased, Erasing, KeptOfPerson, OfPerson, RemovedPhotos } from "./schema.ts";

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
  read: change("POST", "/api/privacy/read", "Read all that is kept of one person", OfPerson, KeptOfPerson, {
    localOnly: true,
  }),
  erase: change("POST", "/api/privacy/erase", "Erase who somebody was who has left", Erasing, Erased, {
    localOnly: true,
    alone: true,
    refreshes: ["staff", "timekeeping", "activity", "notifications", "savedViews", "favourites"],
  }),
};
