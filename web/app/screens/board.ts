import { SquareKanban } from "lucide-react";
import { readQuery } from "../../data/calls.ts";
import { boardSearch } from "../../screens/board/search.ts";
import { manufacturing } from "../groups.ts";
import { screen } from "../screen.ts";

export const board = [
  screen("/board", {
    title: "Step Board",
    needs: { noun: "workOrders" },
    inSidebar: { label: "Step Board", icon: SquareKanban, group: manufacturing },
    search: boardSearch,
    load: () => [readQuery("productionSteps", "capacity", {}), readQuery("settings", "get", {})],
    component: async () => (await import("../../screens/board/board-screen.tsx")).BoardScreen,
  }),
] as const;
