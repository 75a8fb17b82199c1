import { screen } from "../screen.ts";

export const signIn = [
  screen("/account", {
    title: "My account",
    subtitle: "Your password, your PIN for the time clock, and the places where you are signed in now.",
    component: async () => (await import("../../screens/sign-in/account-screen.tsx")).AccountScreen,
  }),
  screen("/setup", {
    title: "Set up this shop",
    subtitle:
      "Its name, its time zone, and a password for you. You become its owner. Others come in with links that you give them.",
    component: async () => (await import("../../screens/sign-in/setup-screen.tsx")).SetupScreen,
  }),
  screen("/link", {
    title: "Set your password",
    subtitle: "For an invitation or a forgotten password: choose a new one, and you are signed in.",
    component: async () => (await import("../../screens/sign-in/link-screen.tsx")).LinkScreen,
  }),
] as const;
