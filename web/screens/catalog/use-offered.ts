import { useMemo } from "react";
import { useRead } from "../../data/calls.ts";
import type { Offered } from "./option-grid.tsx";

const NONE: never[] = [];

/** For the grids of the catalog: the options that are offered, by category; those without any are left out. */
export function useOffered() {
  const categories = useRead("featureCategories", "list", {});
  const options = useRead("featureOptions", "list", {});
  const offered = useMemo(
    () =>
      (categories.data?.rows ?? NONE).flatMap(({ id, name, kind }): Offered[] => {
        const own = options.data?.rows.filter(({ categoryId, isActive }) => categoryId === id && isActive) ?? NONE;
        return own.length === 0 ? [] : [{ id, name, kind, options: own }];
      }),
    [categories.data, options.data],
  );
  return { categories: offered, reads: { categories, options } };
}
