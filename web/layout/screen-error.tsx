import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ErrorState } from "../components/error-state.tsx";
import { Page } from "../components/page.tsx";

/** Stands in for a screen that broke; the shell around it goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const sentence = error instanceof Error ? error.message : String(error);
  return (
    <Page>
      <ErrorState title="This screen could not be shown" sentence={sentence} onRetry={retry} />
    </Page>
  );
}
