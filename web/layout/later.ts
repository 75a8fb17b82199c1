import { later } from "../data/reach.ts";

// What floats over the page brings much code with it and is not on the first paint, so it comes after it.
export const ColorModeMenu = later(
  () => import("./color-mode-menu.tsx"),
  ({ ColorModeMenu }) => ColorModeMenu,
);
export const PhoneNavigation = later(
  () => import("./phone-navigation.tsx"),
  ({ PhoneNavigation }) => PhoneNavigation,
);
export const SignInPage = later(
  () => import("./sign-in-page.tsx"),
  ({ SignInPage }) => SignInPage,
);
export const AtTerminal = later(
  () => import("../widgets/at-device/at-terminal.tsx"),
  ({ AtTerminal }) => AtTerminal,
);
export const FindDialog = later(
  () => import("../widgets/find/find-dialog.tsx"),
  ({ FindDialog }) => FindDialog,
);
export const BellPanel = later(
  () => import("../widgets/notifications/bell-panel.tsx"),
  ({ BellPanel }) => BellPanel,
);
export const GateDialog = later(
  () => import("../widgets/sign-in/gate-dialog.tsx"),
  ({ GateDialog }) => GateDialog,
);
