import { CalendarDays, CalendarRange } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { schedulesSearch } from "../../screens/schedules/search.ts";
import { weeklyScheduleSearch } from "../../screens/weekly-schedule/search.ts";
import { management } from "../groups.ts";
import { screen, viewsOf } from "../screen.ts";

export const schedules = [
  screen("/schedules", {
    title: "Workforce Scheduling",
    subtitle: "Everybody's usual week. Plan exceptions in Weekly Schedule.",
    needs: { noun: "schedules" },
    inSidebar: { label: "Schedules", icon: CalendarDays, group: management },
    search: schedulesSearch,
    load: ({ address: { userId, sort } }) => [
      listQuery("schedules", { userId, sort }),
      viewsOf("schedules"),
      readQuery("schedules", "stats", { userId }),
      readQuery("staff", "people", {}),
      readQuery("settings", "get", {}),
    ],
    component: async () => (await import("../../screens/schedules/schedules-screen.tsx")).SchedulesScreen,
  }),
  screen("/weekly-schedule", {
    title: "Weekly Schedule Management",
    subtitle: "Who works how long on which day. Days without a plan follow the usual week.",
    needs: { noun: "schedules" },
    inSidebar: { label: "Weekly Schedule", icon: CalendarRange, group: management },
    search: weeklyScheduleSearch,
    load: () => [readQuery("departments", "list", {})],
    component: async () =>
      (await import("../../screens/weekly-schedule/weekly-schedule-screen.tsx")).WeeklyScheduleScreen,
  }),
] as const;
