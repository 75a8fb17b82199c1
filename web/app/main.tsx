import "../data/zod-setup.ts";
import "./index.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider, type StaticDataRouteOption } from "@tanstack/react-router";
import { StrictMode, Suspense, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { askAhead } from "../data/calls.ts";
import { followChanges, isServerLost, watchServer } from "../data/live.ts";
import { isFor, meQuery, type SignedIn } from "../data/me.ts";
import { queryClient } from "../data/query-client.ts";
import { later } from "../data/reach.ts";
import { router } from "./router.tsx";

/** How much longer than for its screen a page is kept back for the screen's rows. */
const PATIENCE_MS = 200;

const loadToaster = () => import("../ui/toaster.tsx");
const Toasts = later(loadToaster, ({ Toasts }) => Toasts);
// On its way beside the rest: a browser that could not have it, because the server went just then, does not ask again.
loadToaster().catch(() => {});

const me = queryClient.fetchQuery(meQuery);
const screen = router.load();
const rows = me.then(
  ({ who }) => who && firstRows(who),
  () => {},
);

// While the screen's code comes: who is not signed in follows nothing.
void me.then(
  ({ who }) => who && followChanges(),
  () => followChanges(),
);

// The first number with commas takes a browser 15 ms, for which now is time.
setTimeout(() => (0).toLocaleString("en-US"));

// The page would ask for its typeface only once it is drawn, and then be drawn again. Where it stays away, so it does on the page.
screen.then(() => document.fonts.load("14px Inter")).catch(() => {});

// Drawn once, with its screen and its rows, in short turns that let keys and clicks between them. Until then the page stands in outline.
await me.then(
  ({ who }) => who && Promise.race([screen.then(() => Promise.race([rows, patience()])), serverLost()]),
  () => {},
);
const root = createRoot(document.getElementById("root") as HTMLElement);
startTransition(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense>
          <Toasts />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  ),
);

function serverLost(): Promise<void> {
  return new Promise((resolve) => watchServer(() => isServerLost() && resolve()));
}

/** Asks for the rows of the list at this address; where it says more than its path, the screen knows how to read it. */
async function firstRows(who: SignedIn): Promise<void> {
  const { pathname, search } = location;
  const routes: Record<string, { options: { staticData?: StaticDataRouteOption } } | undefined> = router.routesByPath;
  const { asks, needs } = routes[pathname]?.options.staticData ?? {};
  if (asks !== undefined && search === "" && isFor(who, needs)) await askAhead(...asks);
}

/** A slow answer does not keep all else from being seen. */
function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}
