import { Outlet, useMatches } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useContext } from "react";
import { onlyThese } from "../../src/rights/may.ts";
import { EmptyState } from "../components/empty-state.tsx";
import { isFor, Present } from "../data/me.ts";

/** Around every screen: shows it or, to people who may not see it, who may. */
export function MayBeSeen() {
  const who = useContext(Present);
  const needs = useMatches({ select: (matches) => matches.at(-1)?.staticData.needs });
  if (needs === undefined || isFor(who, needs)) return <Outlet />;
  return (
    <EmptyState
      level="h1"
      icon={Lock}
      title="This is not for you"
      text={`${onlyThese(needs.deed ?? "v", needs.noun)}.`}
    />
  );
}
