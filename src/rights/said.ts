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
const REACHED: Record<Reach, string> = { all: "", departments: " (own departments)", own: " (own)" };

/** What a role may do, a line for each noun of which it may do anything: "work orders", ["see", "move (own departments)"]. */
export function rightsIn(role: string): { what: string; deeds: string[] }[] {
  const who = { kind: "person", staffId: 0, name: "", role, departments: [] } as const;
  return Object.entries(MAY as Record<string, Rights>).flatMap(([noun, { what, act }]) => {
    const deeds = (Object.keys(SAID) as Right[]).flatMap((right) => {
      const reach = reachOf(who, right, noun);
      const said = right === "a" && act ? act : SAID[right];
      return reach === undefined ? [] : [said + REACHED[reach]];
    });
    return deeds.length === 0 ? [] : [{ what, deeds }];
  });
}
