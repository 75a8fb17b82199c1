import { LayoutDashboard } from "lucide-react";
import { readQuery } from "../../data/calls.ts";
import { screen } from "../screen.ts";

export const dashboard = [
  screen("/", {
    title: "Dashboard",
    guide: "dashboard",
    needs: { noun: "dashboard" },
    inSidebar: { label: "Dashboard", icon: LayoutDashboard },
    load,
    component: async () => (await import("../../screens/dashboard/dashboard-screen.tsx")).DashboardScreen,
  }),
  screen("/dashboard", {
    title: "Dashboard",
    needs: { noun: "dashboard" },
    load,
    component: async () => (await import("../../screens/dashboard/dashboard-screen.tsx")).DashboardScreen,
  }),
  screen("/wall", {
    title: "Wall",
    needs: { noun: "dashboard" },
    load: () => [readQuery("dashboard", "get", { rows: 5 })],
    component: async () => (await import("../../screens/wall/wall-screen.tsx")).WallScreen,
  }),
] as const;

function load() {
  return [readQuery("dashboard", "get", {}), readQuery("dashboard", "plots", {}), readQuery("favourites", "list", {})];
}
