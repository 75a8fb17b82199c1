import { Workflow } from "lucide-react";
import { readQuery } from "../../data/calls.ts";
import { productionSearch } from "../../screens/production/search.ts";
import { manufacturing } from "../groups.ts";
import { screen } from "../screen.ts";

export const production = [
  screen("/production-workflow", {
    title: "Production Workflow",
    needs: { noun: "productionSteps" },
    inSidebar: { label: "Production Workflow", icon: Workflow, group: manufacturing },
    search: productionSearch,
    load: ({ address: { tab } }) =>
      tab === undefined
        ? [
            readQuery("productionSteps", "list", {}),
            readQuery("productionSteps", "stats", {}),
            readQuery("productionSteps", "capacity", {}),
            readQuery("departments", "list", {}),
          ]
        : [],
    component: async () => (await import("../../screens/production/production-screen.tsx")).ProductionScreen,
  }),
] as const;
