import { lazy } from "react";

// What floats over the page brings much code with it and is not on the first paint, so it comes after it.
export const ColorModeMenu = lazy(async () => ({ default: (await import("./color-mode-menu.tsx")).ColorModeMenu }));
export const PhoneNavigation = lazy(async () => ({
  default: (await import("./phone-navigation.tsx")).PhoneNavigation,
}));
export const SignInPage = lazy(async () => ({
  default: (await import("../widgets/sign-in/sign-in-page.tsx")).SignInPage,
}));
export const AtTerminal = lazy(async () => ({
  default: (await import("../widgets/at-device/at-terminal.tsx")).AtTerminal,
}));
export const FindDialog = lazy(async () => ({ default: (await import("../widgets/find/find-dialog.tsx")).FindDialog }));
export const GateDialog = lazy(async () => ({
  default: (await import("../widgets/sign-in/gate-dialog.tsx")).GateDialog,
}));
