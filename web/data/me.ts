import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import type { Me } from "../../src/modules/access/schema.ts";
import { type Deed, type ROLES, reachOf, rolesOfTokens } from "../../src/rights/may.ts";
import { keyOf, type Purpose, type Who } from "../../src/rights/who.ts";
import type { ApiTable } from "../../src/shop/table.ts";
import { keepDraftsOf } from "../components/drafts.ts";
import { client } from "./calls.ts";

export type { Me };

/** Who asks, as the server sees them. */
export const meQuery = queryOptions({
  queryKey: ["access", "me", {}],
  queryFn: async () => arrived(await client.access.me()),
});

/** Notes who is there now, and answers it. */
export function arrived(me: Me): Me {
  // Whoever has to sign in again may be the same. A device is left by one person for the next.
  if (me.who !== null) keepDraftsOf(keyOf(me.who), purposeOf(me.who) === undefined);
  return me;
}

/** Who is signed in here, as the server sees them. */
export function useMe() {
  return useQuery(meQuery);
}

export type SignedIn = NonNullable<Me["who"]>;

/** Who is at work on this page. */
export const Present = createContext<SignedIn>({ kind: "local", name: "Local user" });

/** In the browser, of who is signed in: the purpose of the paired device at which they are; undefined elsewhere. */
export function purposeOf(who: SignedIn): Purpose | undefined {
  if (who.kind === "device") return who.purpose;
  return who.kind === "person" && who.by?.kind === "device" ? (who.by.role as Purpose) : undefined;
}

/** What one has to be allowed to do, with some records at least, to be at the right place on a screen. */
export interface Needed {
  noun: keyof ApiTable;
  /** To see them, unless it says another. */
  deed?: Deed;
}

/** In the browser, of who is signed in: whether a screen is for them. */
export function isFor(who: Who, needs: Needed | undefined): boolean {
  return needs === undefined || reachOf(who, needs.deed ?? "v", needs.noun) !== undefined;
}

/** Tells whether a screen is for who is signed in, so that no link leads elsewhere: `isMine("/users")`. */
export function useIsMine(): (path: string) => boolean {
  const who = useContext(Present);
  const screens: Record<string, { options: { staticData?: { needs?: Needed | undefined } } }> =
    useRouter().routesByPath;
  return (path) => isFor(who, screens[path]?.options.staticData?.needs);
}

/**
 * Tells what who is signed in may do, so that what one may not is not offered: `may("c", "vendors")`, with some
 * records at least; with those of a department where one is named, with all of them for null.
 */
export function useMay(): (deed: Deed | "$", noun: string, department?: string | null) => boolean {
  const who = useContext(Present);
  const departments = who.kind === "person" ? who.departments : [];
  return (deed, noun, department) => {
    const reach = reachOf(who, deed, noun);
    if (department === undefined || reach === "all") return reach !== undefined;
    return reach === "departments" && department !== null && departments.includes(department);
  };
}

/**
 * In the browser, of who is signed in: the roles that they may give a token, their own first; none for anyone who has
 * no tokens.
 */
export function useTokenRoles(): readonly (typeof ROLES)[number][] {
  const who = useContext(Present);
  return who.kind === "person" ? rolesOfTokens(who.role) : [];
}
