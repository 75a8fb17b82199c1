import { useCallback, useRef } from "react";
import type { FeatureCategory, FeatureOption, OptionField } from "../../../src/modules/catalog/schema.ts";
import { client, sentenceOf, titledError, useAction } from "../../data/calls.ts";
import { useMay } from "../../data/me.ts";
import { toast } from "../../ui/toast.ts";

type NewOption = Parameters<typeof client.featureOptions.create>[0];

interface RemovedCategory {
  category: Parameters<typeof client.featureCategories.create>[0];
  options: NewOption[];
}

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

/**
 * Deletes an option of the catalog at once, for anyone who may; Undo in the toast adds it again with the same values.
 */
export function useRemoveOption() {
  const removed = useRef(new Map<number, NewOption>());
  const { mutate } = useAction("featureOptions", "remove", {
    failed: titledError,
    undo: ({ id }) => client.featureOptions.create(removed.current.get(Number(id)) as NewOption),
  });
  const mayRemove = useMay()("d", "featureOptions");
  const remove = useCallback(
    (option: FeatureOption) => {
      removed.current.set(option.id, keptOf(option));
      mutate({ id: option.id });
    },
    [mutate],
  );
  return mayRemove ? remove : undefined;
}

/**
 * Deletes a category of the catalog with its options at once, for anyone who may; Undo in the toast adds it again
 * with the same options.
 */
export function useRemoveCategory() {
  const removed = useRef(new Map<number, RemovedCategory>());
  const { mutate } = useAction("featureCategories", "remove", {
    failed: titledError,
    undo: async ({ id }) => {
      const { category: before, options } = removed.current.get(Number(id)) as RemovedCategory;
      const category = await client.featureCategories.create(before);
      // One after the other, because options are listed in the order in which they were made.
      for (const option of options) await client.featureOptions.create({ ...option, categoryId: category.id });
    },
  });
  const mayRemove = useMay()("d", "featureCategories");
  const remove = useCallback(
    async ({ id, name, kind }: FeatureCategory) => {
      try {
        const { rows } = await client.featureOptions.list({ categoryId: id });
        removed.current.set(id, { category: { name, kind: kind as OptionField | null }, options: rows.map(keptOf) });
      } catch (error) {
        // Without its options in hand there could be no Undo.
        toast.destructive(titledError(sentenceOf(error), "Failed to delete category"));
        return;
      }
      mutate({ id });
    },
    [mutate],
  );
  return mayRemove ? remove : undefined;
}

function keptOf({ categoryId, name, price, subcategory }: FeatureOption): NewOption {
  return { categoryId, name, price, subcategory };
}
