import { later } from "../data/reach.ts";

// What floats over the page brings much code and is not in the first paint, so it comes later.
export const ColorModeMenu = later(() => import("./color-mode-menu.tsx"), "ColorModeMenu");
export const PhoneNavigation = later(() => import("./phone-navigation.tsx"), "PhoneNavigation");
export const SignInPage = later(() => import("./sign-in-page.tsx"), "SignInPage");
export const AtTerminal = later(() => import("../widgets/at-device/at-terminal.tsx"), "AtTerminal");
export const FindDialog = later(() => import("../widgets/find/find-dialog.tsx"), "FindDialog");
export const BellPanel = later(() => import("../widgets/notifications/bell-panel.tsx"), "BellPanel");
export const KeysDialog = later(() => import("./keys-dialog.tsx"), "KeysDialog");
export const RecentlyDonePanel = later(() => import("./recently-done-panel.tsx"), "RecentlyDonePanel");
export const GateDialog = later(() => import("../widgets/sign-in/gate-dialog.tsx"), "GateDialog");
