import { z } from "zod";
import { ScheduleList } from "../../../src/modules/schedules/schema.ts";
import { look, opened } from "../../data/search.ts";

/** What the list of scheduled days keeps in its address. */
export const schedulesSearch = z.object({
  ...opened,
  ...look,
  userId: ScheduleList.shape.userId.catch(undefined),
  sort: ScheduleList.shape.sort.catch(undefined),
});
