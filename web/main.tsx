import "./zod-setup.ts";
import "./index.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followChanges } from "./live.ts";
import { queryClient } from "./query-client.ts";
import { router } from "./router.tsx";
import { Toasts } from "./ui/toaster.tsx";

followChanges();

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
