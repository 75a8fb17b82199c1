import { Clock } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { timeEntriesSearch } from "../../screens/time-sheets/search.ts";
import { timekeepingSearch } from "../../screens/timekeeping/search.ts";
import { screen, viewsOf } from "../screen.ts";

export const timekeeping = [
  screen("/timekeeping", {
    title: "Timekeeping System",
    needs: { noun: "timekeeping" },
    inSidebar: { label: "Timekeeping", icon: Clock },
    search: timekeepingSearch,
    load: ({ address: { kiosk } }) => [readQuery("timekeeping", "board", {}), ...(kiosk === undefined ? recent : [])],
    component: async () => (await import("../../screens/timekeeping/timekeeping-screen.tsx")).TimekeepingScreen,
  }),
  screen("/time-entries", {
    title: "Time Entries",
    guide: "timekeeping",
    subtitle: "Every clock-in and clock-out, as it was recorded or corrected.",
    needs: { noun: "timekeeping" },
    under: "/timekeeping",
    search: timeEntriesSearch,
    load: ({ address }) => [
      listQuery("timekeeping", { ...address, struck: "with" }),
      viewsOf("timekeeping"),
      readQuery("timekeeping", "board", {}),
    ],
    component: async () => (await import("../../screens/time-sheets/entries-screen.tsx")).EntriesScreen,
  }),
] as const;

const recent = [
  readQuery("timekeeping", "list", { sort: "-createdAt", limit: 10 }),
  readQuery("timekeeping", "list", { approval: "awaiting" }),
];
