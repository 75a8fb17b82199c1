import { createRouter } from "@tanstack/react-router";
import { NotFound } from "../layout/not-found.tsx";
import { ScreenError } from "../layout/screen-error.tsx";
import { ScreenPending } from "../layout/screen-pending.tsx";
import { Shell } from "../layout/shell.tsx";
import { shell } from "./screen.ts";
import { navigation, screens } from "./screens.ts";

shell.update({ component: () => <Shell navigation={navigation} />, notFoundComponent: NotFound });

/** Maps each address to its screen. */
export function makeRouter() {
  return createRouter({
    routeTree: shell.addChildren(screens),
    defaultPreload: "intent",
    // The query client decides what has to be read again.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ScreenError,
    // Shown at once: otherwise the first page would stay white until the code of its screen is there.
    defaultPendingComponent: ScreenPending,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    // Plain texts in the address, `?search=123`; the router would write `?search=%22123%22`.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const said = Object.entries(search).filter(([, value]) => value !== undefined && value !== "");
      const text = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
      return text && `?${text}`;
    },
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
