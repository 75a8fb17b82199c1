import { MAY, type Reach, type Right, type Rights, reachOf } from "./may.ts";

const SAID: Record<Right, string> = {
  v: "see",
  c: "create",
  u: "change",
  d: "delete",
  a: "approve",
  $: "see prices",
  h: "see hours",
};

const RIGHTS = Object.keys(SAID) as Right[];

/** What a person's rights follow from. Without a certain person there are no departments. */
export interface Standing {
  role: string;
  departments?: readonly string[];
}

/**
 * What a role may do, a line for each noun that it may do anything with: "work orders", ["see", "change, move (own
 * departments)"]. For a person the departments are named: "change, move (in Layup)".
 */
export function rightsIn({ role, departments }: Standing): { what: string; deeds: string[] }[] {
  const who = { kind: "person", staffId: 0, name: "", role, departments: [] } as const;
  const reached: Record<Reach, string> = { all: "", departments: ` (${placesOf(departments)})`, own: " (own)" };
  return Object.entries(MAY as Record<string, Rights>).flatMap(([noun, { what, act }]) => {
    const deeds = (["all", "departments", "own"] as const).flatMap((reach) => {
      const said = RIGHTS.filter((right) => reachOf(who, right, noun) === reach);
      const words = said.map((right) => (right === "a" && act ? act : SAID[right]));
      return words.length === 0 ? [] : [words.join(", ") + reached[reach]];
    });
    return deeds.length === 0 ? [] : [{ what, deeds }];
  });
}

/** Why somebody may do what they may: "as Function Lead, in Layup and Finishing". */
export function reasonOf({ role, departments = [] }: Standing): string {
  return departments.length === 0 ? `as ${role}` : `as ${role}, in ${departments.join(" and ")}`;
}

function placesOf(departments: readonly string[] | undefined): string {
  if (departments === undefined) return "own departments";
  return departments.length === 0 ? "own" : `in ${departments.join(" and ")}`;
}
