import { Tablet } from "lucide-react";
import { readQuery } from "../../data/calls.ts";
import { management } from "../groups.ts";
import { screen } from "../screen.ts";

export const devices = [
  screen("/devices", {
    title: "Devices",
    subtitle:
      "A tablet at the door or a terminal on the floor stays signed in as itself. People say there who they are.",
    needs: { noun: "devices" },
    inSidebar: { label: "Devices", icon: Tablet, group: management },
    load: () => [readQuery("devices", "list", {}), readQuery("settings", "get", {})],
    component: async () => (await import("../../screens/devices/devices-screen.tsx")).DevicesScreen,
  }),
  screen("/pair", {
    title: "Pair this device",
    subtitle: "It then stays signed in as a device of the shop. Whoever is signed in here now is signed out.",
    component: async () => (await import("../../screens/devices/pair-screen.tsx")).PairScreen,
  }),
] as const;
