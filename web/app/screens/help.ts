import { CircleHelp } from "lucide-react";
import { helpSearch } from "../../screens/help/search.ts";
import { screen } from "../screen.ts";

export const help = [
  screen("/help", {
    title: "Help",
    guide: "README",
    inSidebar: { label: "Help", icon: CircleHelp },
    search: helpSearch,
    component: async () => (await import("../../screens/help/help-screen.tsx")).HelpScreen,
  }),
  screen("/help/$name", {
    title: "Help",
    guide: "README",
    search: helpSearch,
    component: async () => (await import("../../screens/help/help-screen.tsx")).HelpScreen,
  }),
] as const;
