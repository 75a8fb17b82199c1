import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { z } from "zod";

/**
 * What a screen keeps in its address, read by its own schema: `useAddress(vendorsSearch)`. What does not fit falls away, as if
 * it were not there. The router hands on the plain texts, so that no schema has to be there before its screen is.
 */
export function useAddress<Search extends z.ZodObject>(search: Search): z.output<Search> {
  const said = useSearch({ strict: false });
  return useMemo(() => search.parse(said), [search, said]);
}
