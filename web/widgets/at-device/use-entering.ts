import { useState } from "react";
import { sentenceOf } from "../../data/calls.ts";
import { enter } from "./entering.ts";

/** Signs somebody in at a device, on any screen; `error` says why the last try failed, and `onRefused` is told, too. */
export function useEntering(
  onEntered: (who: Awaited<ReturnType<typeof enter>>) => void,
  onRefused?: (sentence: string) => void,
) {
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  return {
    error,
    isPending,
    forget: () => setError(undefined),
    /** Never rejects. */
    enter: async (said: Parameters<typeof enter>[0]) => {
      setPending(true);
      setError(undefined);
      try {
        onEntered(await enter(said));
      } catch (refusal) {
        setError(sentenceOf(refusal));
        onRefused?.(sentenceOf(refusal));
      } finally {
        setPending(false);
      }
    },
  };
}
