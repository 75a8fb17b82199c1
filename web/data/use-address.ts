import { useSearch } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import type { z } from "zod";

const NOTHING = {};

/**
 * What a screen keeps in its address, read by its own schema: `useAddress(vendorsSearch)`. What does not fit falls away, as if
 * it were not there. The router hands on the plain texts, so that no schema has to be there before its screen is; and an address
 * that says nothing is read by none, so that a list need not wait until its schema is made. It is made once the list is drawn, and is there
 * for the first key in its search.
 */
export function useAddress<Search extends z.ZodObject>(search: Search): z.output<Search> {
  const said = useSearch({ strict: false });
  useEffect(() => {
    const soon = setTimeout(() => search.parse(NOTHING));
    return () => clearTimeout(soon);
  }, [search]);
  return useMemo(
    () => (Object.keys(said).length === 0 ? (NOTHING as z.output<Search>) : search.parse(said)),
    [search, said],
  );
}
