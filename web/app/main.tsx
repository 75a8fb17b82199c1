import "../data/zod-setup.ts";
import "./index.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { followChanges } from "../data/live.ts";
import { meQuery } from "../data/me.ts";
import { queryClient } from "../data/query-client.ts";
import { later } from "../data/reach.ts";
import { router } from "./router.tsx";

const Toasts = later(
  () => import("../ui/toaster.tsx"),
  ({ Toasts }) => Toasts,
);

// While the screen's code comes: who is not signed in follows nothing.
void queryClient.fetchQuery(meQuery).then(
  ({ who }) => who && followChanges(),
  () => followChanges(),
);

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
);
