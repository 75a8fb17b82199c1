import { Bell } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { askedIn, notificationsSearch } from "../../screens/notifications/search.ts";
import { screen, viewsOf } from "../screen.ts";

export const notifications = [
  screen("/notifications", {
    title: "Notifications",
    subtitle: "What the shop tells you. What you read, put off or mute changes only for you.",
    needs: { noun: "notifications" },
    inSidebar: { label: "Notifications", icon: Bell },
    search: notificationsSearch,
    load: ({ address }) =>
      address.tab === "rules"
        ? []
        : [
            listQuery("notifications", askedIn(address.tab ?? "unread", address)),
            viewsOf("notifications"),
            readQuery("notifications", "times", {}),
          ],
    component: async () => (await import("../../screens/notifications/notifications-screen.tsx")).NotificationsScreen,
  }),
] as const;
