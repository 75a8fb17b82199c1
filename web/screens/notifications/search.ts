import { z } from "zod";
import { EventTriggerList, NotificationList } from "../../../src/modules/notifications/schema.ts";
import { listSearch, opened } from "../../data/search.ts";

const NOTIFICATION_TABS = ["unread", "all", "done", "rules"] as const;
export type NotificationTab = (typeof NOTIFICATION_TABS)[number];

/** What the notifications keep in their address. */
export const notificationsSearch = listSearch(NotificationList).extend({
  tab: z.enum(NOTIFICATION_TABS).optional().catch(undefined),
  priority: NotificationList.shape.priority.catch(undefined),
  about: NotificationList.shape.about.catch(undefined),
  sort: z.union([NotificationList.shape.sort, EventTriggerList.shape.sort]).catch(undefined),
  /** The rule that is open. */
  ...opened,
});

/** What a tab's list is asked, from its address. */
export function askedIn(
  tab: Exclude<NotificationTab, "rules">,
  { tab: _, sort, ...asked }: Omit<z.output<typeof notificationsSearch>, "open">,
) {
  const own = NotificationList.shape.sort.safeParse(sort).data;
  return { ...asked, sort: own, ...(tab === "all" ? {} : { show: tab }) };
}
