import { z } from "zod";
import { QueueOf } from "../../../src/modules/queue/schema.ts";

/** What the station keeps in its address: whose queue it shows; by default that of the person's department. */
export const stationSearch = z.object({
  department: QueueOf.shape.department.catch(undefined),
});
