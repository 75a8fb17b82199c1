import type { ReactNode } from "react";
import { ErrorState } from "../components/error-state.tsx";
import { sentenceOf } from "../data/calls.ts";

interface UntilReadProps {
  read: { data: unknown; error: unknown; refetch: () => Promise<unknown> };
  /** The title where it could not be read: "Could not load the capacity". */
  failed: string;
  /** What stands there while it is read. */
  children?: ReactNode;
}

/** On any screen, in the place of what is to be read: nothing once it is there; or why it is not, with another try. */
export function UntilRead({ read: { data, error, refetch }, failed, children }: UntilReadProps) {
  if (data !== undefined) return null;
  if (!error) return children;
  return <ErrorState title={failed} sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
}
