import { z } from "zod";
import { listOf } from "../../api/endpoint.ts";

export const Notification = z.object({
  id: z.int(),
  /** The noun it is about, such as part, and the id of that record. */
  relatedEntity: z.string(),
  entityId: z.int().nullable(),
  eventType: z.string(),
  message: z.string(),
  /** 1 is the most pressing. */
  priority: z.int(),
  isRead: z.boolean(),
  readAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationList = listOf(["createdAt", "priority", "relatedEntity", "eventType", "message", "readAt"]);

/** How many notifications a look at the clock has made. */
export const Watched = z.object({ made: z.int() });
