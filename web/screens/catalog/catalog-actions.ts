import { useCallback } from "react";
import { titledError, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";

/** Creates a category of the catalog, with the toasts of its screen. */
export function useCreateCategory() {
  return useAction("featureCategories", "create", { failed: titledError }).mutateAsync;
}

/** Renames a category of the catalog. */
export function useRenameCategory() {
  return useAction("featureCategories", "update", { failed: titledError }).mutateAsync;
}

/** Adds an option to a category of the catalog. */
export function useCreateOption() {
  return useAction("featureOptions", "create", { failed: titledError }).mutateAsync;
}

/** Changes name or price of an option in the catalog. */
export function useChangeOption() {
  return useAction("featureOptions", "update", { failed: titledError }).mutateAsync;
}

/** Deletes an option of the catalog at once, for anyone who may; Undo in the toast brings it back. */
export function useRemoveOption() {
  return useRemove("featureOptions");
}

/** Deletes a category of the catalog with its options at once, for anyone who may; Undo in the toast brings all back. */
export function useRemoveCategory() {
  return useRemove("featureCategories");
}

function useRemove(noun: "featureOptions" | "featureCategories") {
  const { mutate } = useAction(noun, "remove", { failed: titledError, undo: true });
  const remove = useCallback(({ id }: { id: number }) => mutate({ id }), [mutate]);
  return useMay()("d", noun) ? remove : undefined;
}
