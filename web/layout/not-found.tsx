import { useLocation } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { ButtonLink } from "../components/button-link.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { Page } from "../components/page.tsx";
import { useNamedPage } from "../components/page-name.ts";

/** Shown at a path that does not exist, with a way home. */
export function NotFound() {
  const place = useLocation({ select: ({ pathname }) => pathname });
  useNamedPage("404 Page Not Found");
  return (
    <Page>
      <EmptyState icon={Compass} title="404 Page Not Found" level="h1" text={`No page at ${place}.`}>
        <ButtonLink to="/">Back to Dashboard</ButtonLink>
      </EmptyState>
    </Page>
  );
}
