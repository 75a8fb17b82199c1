import "../data/zod-setup.ts";
import "./index.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, Suspense, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { takeFirstAnswers } from "../data/first-answers.ts";
import { followChanges, isServerLost, watchServer } from "../data/live.ts";
import { arrived, meQuery } from "../data/me.ts";
import { queryClient } from "../data/query-client.ts";
import { later } from "../data/reach.ts";
import { makeRouter } from "./router.tsx";

const loadToaster = () => import("../ui/toaster.tsx");
const Toasts = later(loadToaster, ({ Toasts }) => Toasts);

const since = takeFirstAnswers();
// A browser asks for a typeface only once a page is drawn, and would then draw it again. Where it cannot be had, another stands in for it.
const typeface = document.fonts.load("14px Inter").catch(() => {});
const me = queryClient.fetchQuery(meQuery).then(arrived);

// In a turn of its own, so that keys and clicks are answered before.
await new Promise((resolve) => setTimeout(resolve));
const router = makeRouter();
const screen = router.load();

// While the screen's code comes: who is not signed in follows nothing.
void me.then(
  ({ who }) => who && followChanges(since),
  () => followChanges(),
);

// On its way beside the rest, in a turn of its own: a browser that could not have it, because the server went just then, does not ask again.
screen.then(() => setTimeout(() => loadToaster().catch(() => {}))).catch(() => {});

// Drawn once, in its typeface, with its screen and what that asks first, in short turns that let keys and clicks between them. Until then the
// page stands in outline.
await me.then(
  ({ who }) => Promise.race([Promise.all([who && screen, typeface]), serverLost()]),
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
