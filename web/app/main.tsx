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
import { makeRouter } from "./router.tsx";

const Toasts = later(() => import("../ui/toaster.tsx"), "Toasts");

// All other reads wait for this answer, so no change is missed between the first read and the stream.
void queryClient.ensureQueryData(meQuery).then(
  // Without a signed-in person nothing is followed.
  ({ who, since }) => who && followChanges(since),
  () => followChanges(),
);

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={makeRouter()} />
      <Suspense>
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
);
