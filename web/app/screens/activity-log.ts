import { History } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { activityLogSearch } from "../../screens/activity-log/search.ts";
import { screen, viewsOf } from "../screen.ts";

export const activityLog = [
  screen("/activity-log", {
    title: "Activity Log",
    subtitle: "Who changed what, from where and when. Open a change to undo it.",
    needs: { noun: "activity" },
    inSidebar: { label: "Activity Log", icon: History },
    search: activityLogSearch,
    load: ({ address }) => [listQuery("activity", address), viewsOf("activity"), readQuery("activity", "people", {})],
    component: async () => (await import("../../screens/activity-log/activity-log-screen.tsx")).ActivityLogScreen,
  }),
] as const;
