import { Hammer } from "lucide-react";
import { EmptyState } from "../components/empty-state.tsx";
import { Page } from "../components/page.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { useScreenTitle } from "./use-screen-title.ts";

/** Holds the place of a screen that is not built yet. */
export function ComingSoon() {
  return (
    <Page>
      <PageHeader title={useScreenTitle()} />
      <EmptyState icon={Hammer} title="Coming Soon" text="This screen is not built yet." />
    </Page>
  );
}
