import { Bell } from "lucide-react";
import type { z } from "zod";
import type { NotificationList } from "../../../src/modules/notifications/schema.ts";
import { listQuery, readQuery } from "../../data/calls.ts";
import { notificationsSearch } from "../../screens/notifications/search.ts";
import { screen, viewsOf } from "../screen.ts";

export const notifications = [
  screen("/notifications", {
    title: "Notifications",
    subtitle: "What the shop tells you by itself. What you read, put off or mute changes for you alone.",
    needs: { noun: "notifications" },
    inSidebar: { label: "Notifications", icon: Bell },
    search: notificationsSearch,
    load: ({ address: { tab = "unread", sort, ...asked } }) =>
      tab === "rules"
        ? []
        : [
            listQuery("notifications", {
              ...asked,
              sort: sort as z.output<typeof NotificationList>["sort"],
              ...(tab === "all" ? {} : { show: tab }),
            }),
            viewsOf("notifications"),
            readQuery("notifications", "times", {}),
          ],
    component: async () => (await import("../../screens/notifications/notifications-screen.tsx")).NotificationsScreen,
  }),
] as const;
