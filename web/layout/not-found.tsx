import { Link, useLocation } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { EmptyState } from "../components/empty-state.tsx";
import { Page } from "../components/page.tsx";
import { Button } from "../ui/button.tsx";

/** What stands at a path that there is not, with a way home. */
export function NotFound() {
  const place = useLocation({ select: ({ pathname }) => pathname });
  return (
    <Page>
      <EmptyState icon={Compass} title="404 Page Not Found" level="h1" text={`No page at ${place}.`}>
        <Button asChild>
          <Link to="/">Back to Dashboard</Link>
        </Button>
      </EmptyState>
    </Page>
  );
}
