import { HardHat } from "lucide-react";
import { readQuery } from "../../data/calls.ts";
import { stationSearch } from "../../screens/station/search.ts";
import { manufacturing } from "../groups.ts";
import { screen } from "../screen.ts";

export const station = [
  screen("/station", {
    title: "Station",
    needs: { noun: "workOrders" },
    inSidebar: { label: "Station", icon: HardHat, group: manufacturing },
    search: stationSearch,
    load: ({ address }) => [
      readQuery("queue", "of", address),
      readQuery("productionSteps", "list", {}),
      readQuery("timekeeping", "board", {}),
    ],
    component: async () => (await import("../../screens/station/station-screen.tsx")).StationScreen,
  }),
] as const;
