import { screen } from "../screen.ts";

export const share = [
  screen("/share", {
    title: "Your order",
    subtitle: "How far your order is, when to expect it, and photos of it that the shop has added.",
    component: async () => (await import("../../screens/share/share-screen.tsx")).ShareScreen,
  }),
] as const;
