import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Me } from "../../src/modules/access/schema.ts";
import { type Deed, reachOf } from "../../src/rights/may.ts";
import { client } from "./calls.ts";

export type { Me };

/** Who asks, as the server sees them. */
export const meQuery = queryOptions({ queryKey: ["access", "me"], queryFn: () => client.access.me() });

export function useMe() {
  return useQuery(meQuery);
}

export type SignedIn = NonNullable<Me["who"]>;

/** Who is at work on this page. */
export const Present = createContext<SignedIn>({ kind: "local", name: "Local user" });

/** Tells what one may do, so that what one may not is not offered: `may("c", "vendors")`, with some records at least. */
export function useMay(): (deed: Deed | "$", noun: string) => boolean {
  const who = useContext(Present);
  return (deed, noun) => reachOf(who, deed, noun) !== undefined;
}
