import { ChartGantt } from "lucide-react";
import { readQuery } from "../../data/calls.ts";
import { planSearch } from "../../screens/plan/search.ts";
import { manufacturing } from "../groups.ts";
import { screen } from "../screen.ts";

export const plan = [
  screen("/plan", {
    title: "Plan",
    needs: { noun: "workOrders" },
    inSidebar: { label: "Plan", icon: ChartGantt, group: manufacturing },
    search: planSearch,
    load: ({ address: { by, weeks, department } }) => [
      by === undefined
        ? readQuery("queue", "plan", { department })
        : readQuery("capacity", "weeks", { weeks: weeks ?? 6 }),
      readQuery("productionSteps", "list", {}),
    ],
    component: async () => (await import("../../screens/plan/plan-screen.tsx")).PlanScreen,
  }),
] as const;
