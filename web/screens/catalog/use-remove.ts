import { titledError, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/**
 * Deletes an option of the catalog at once, or a category with its options, for anyone who may. Undo in the toast
 * brings all back.
 */
export function useRemove(noun: "featureOptions" | "featureCategories") {
  const { mutate } = useAction(noun, "remove", { failed: titledError, undo: true });
  return useMay()("d", noun) ? ({ id }: { id: number }) => mutate({ id }) : undefined;
}
