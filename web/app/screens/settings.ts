import { Settings } from "lucide-react";
import { readQuery } from "../../data/calls.ts";
import { settingsSearch } from "../../screens/settings/search.ts";
import { screen } from "../screen.ts";

export const settings = [
  screen("/settings", {
    title: "Settings",
    subtitle: "Saved as soon as you leave a field. Each change can be undone.",
    needs: { noun: "settings", deed: "u" },
    inSidebar: { label: "Settings", icon: Settings },
    search: settingsSearch,
    load: ({ address: { section } }) => [
      readQuery("settings", "get", {}),
      section === undefined && readQuery("logo", "get", {}),
    ],
    component: async () => (await import("../../screens/settings/settings-screen.tsx")).SettingsScreen,
  }),
] as const;
