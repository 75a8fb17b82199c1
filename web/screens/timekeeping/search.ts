import { z } from "zod";
import { TimeEntryList } from "../../../src/modules/timekeeping/schema.ts";

/** What the clock keeps in its address. */
export const timekeepingSearch = z.object({
  user: TimeEntryList.shape.userId.catch(undefined),
  kiosk: z.literal("1").optional().catch(undefined),
  department: z.string().optional().catch(undefined),
});
