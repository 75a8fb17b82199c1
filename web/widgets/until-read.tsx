import type { ReactNode } from "react";
import { ErrorState } from "../components/error-state.tsx";
import { sentenceOf } from "../data/calls.ts";

interface UntilReadProps {
  read: { data: unknown; error: unknown; refetch: () => Promise<unknown> };
  /** The title if it could not be read: "Could not load the capacity". */
  failed: string;
  /** Shown while it is read. */
  children?: ReactNode;
}

/** On any screen, in place of what is being read: nothing once it is there; if that fails, why, and another try. */
export function UntilRead({ read: { data, error, refetch }, failed, children }: UntilReadProps) {
  if (data !== undefined) return null;
  if (!error) return children;
  return <ErrorState title={failed} sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
}
