import { ChartColumn } from "lucide-react";
import { readQuery } from "../../data/calls.ts";
import { reportCalled, reportSearch } from "../../screens/reports/search.ts";
import { screen } from "../screen.ts";

export const reports = [
  screen("/reports", {
    title: "Reports",
    subtitle: "Each answers a question; each number opens the rows that it counts",
    needs: { noun: "reports" },
    inSidebar: { label: "Reports", icon: ChartColumn },
    load: () => [readQuery("reports", "list", {}), readQuery("favourites", "list", {})],
    component: async () => (await import("../../screens/reports/reports-screen.tsx")).ReportsScreen,
  }),
  screen("/reports/$name", {
    title: "Report",
    needs: { noun: "reports" },
    search: reportSearch,
    load: ({ name, address }) => {
      const id = reportCalled(name);
      // What a narrowed report is asked depends on the shop's today.
      const isWhole = Object.keys(address).length === 0;
      return [
        readQuery("reports", "list", {}),
        readQuery("favourites", "list", {}),
        id !== undefined && isWhole && readQuery("reports", "get", { id }),
      ];
    },
    component: async () => (await import("../../screens/reports/report-screen.tsx")).ReportScreen,
  }),
] as const;
