import { queryOptions, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { createContext, useContext } from "react";
import type { Endpoint } from "../../src/api/endpoint.ts";
import { mayCall } from "../../src/api/may-call.ts";
import type { Me } from "../../src/modules/access/schema.ts";
import { type Deed, type ROLES, reachOf, rolesOfTokens } from "../../src/rights/may.ts";
import { keyOf, type Purpose, type Who } from "../../src/rights/who.ts";
import { type ApiTable, table } from "../../src/shop/table.ts";
import { setShopDates } from "../components/dates.ts";
import { keepDraftsOf } from "../components/drafts.ts";
import { type AnyQuery, client } from "./calls.ts";
import { setOptionNames } from "./option-names.ts";

export type { Me };

/** The signed-in person, as the server sees them. */
export const meQuery = queryOptions({
  queryKey: ["access", "me", {}],
  queryFn: async () => arrived(await client.access.me()),
});

/** Notes who is signed in now and how the shop writes dates, and answers it. */
function arrived(me: Me): Me {
  setShopDates(me);
  setOptionNames(me);
  // The same person may sign in again, and finds their drafts. A shared device keeps none.
  if (me.who !== null) keepDraftsOf(keyOf(me.who), purposeOf(me.who) === undefined);
  return me;
}

/** Reads who is signed in. */
export function useMe() {
  return useQuery(meQuery);
}

type SignedIn = NonNullable<Me["who"]>;

/** Who is at work on this page. */
export const Present = createContext<SignedIn>({ kind: "local", name: "Local user" });

/** The purpose of the paired device in use; undefined elsewhere. */
export function purposeOf(who: SignedIn): Purpose | undefined {
  if (who.kind === "device") return who.purpose;
  return who.kind === "person" && who.by?.kind === "device" ? (who.by.role as Purpose) : undefined;
}

/** The right that a screen needs, for at least some records. */
export interface Needed {
  noun: keyof ApiTable;
  /** By default to see them. */
  deed?: Deed;
}

/** Whether somebody may open a screen. */
export function isFor(who: Who, needs: Needed | undefined): boolean {
  return needs === undefined || reachOf(who, needs.deed ?? "v", needs.noun) !== undefined;
}

/** Whether this person may read it. A screen leaves out what they may not see, and does not ask for it. */
export function mayRead(who: Who, { queryKey: [noun, action] }: AnyQuery): boolean {
  const calls = table[noun as keyof ApiTable] as Record<string, Endpoint>;
  const endpoint = calls[action === "pages" ? "list" : String(action)];
  return endpoint !== undefined && mayCall(who, noun, endpoint);
}

/** Whether the signed-in person may open a screen: `isMine("/users")`. Links that they may not follow are not shown. */
export function useIsMine(): (path: string) => boolean {
  const who = useContext(Present);
  const screens: Record<string, { options: { staticData?: { needs?: Needed | undefined } } }> =
    useRouter().routesByPath;
  return (path) => isFor(who, screens[path]?.options.staticData?.needs);
}

/**
 * What the signed-in person may do: `may("c", "vendors")` for at least some records, with a department for its records,
 * with null for all. What they may not do is not offered.
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

/** The roles that the signed-in person may give a token, their own first; none without tokens. */
export function useTokenRoles(): readonly (typeof ROLES)[number][] {
  const who = useContext(Present);
  return who.kind === "person" ? rolesOfTokens(who.role) : [];
}
