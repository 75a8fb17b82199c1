import { ClipboardCheck, Sheet } from "lucide-react";
import { listQuery, readQuery } from "../../data/calls.ts";
import { approvalsSearch, timeSheetsSearch } from "../../screens/time-sheets/search.ts";
import { screen, viewsOf } from "../screen.ts";

export const timeSheets = [
  screen("/time-sheets", {
    title: "Time Sheets",
    needs: { noun: "timekeeping" },
    inSidebar: { label: "Time Sheets", icon: Sheet },
    search: timeSheetsSearch,
    load: ({ address: { person } }) => [
      readQuery("timekeeping", "board", {}),
      person === undefined && readQuery("payrollPeriods", "list", { limit: 12 }),
    ],
    component: async () => (await import("../../screens/time-sheets/time-sheets-screen.tsx")).TimeSheetsScreen,
  }),
  screen("/approvals", {
    title: "Approvals",
    guide: "time-sheets",
    subtitle:
      "Corrections of time: clock-outs that were entered later, and changes that people or supervisors asked for.",
    needs: { noun: "timeCorrections" },
    inSidebar: { label: "Approvals", icon: ClipboardCheck },
    search: approvalsSearch,
    load: ({ address }) => [
      listQuery("timeCorrections", address),
      viewsOf("timeCorrections"),
      readQuery("timekeeping", "board", {}),
    ],
    component: async () => (await import("../../screens/time-sheets/approvals-screen.tsx")).ApprovalsScreen,
  }),
] as const;
