import type { FloorNames } from "./schema.ts";

/** Which names of the shop are meant. */
export type Named = keyof FloorNames;

/** What the shop calls it in the language of the floor: what has no name in it keeps the usual one. */
export function nameIn(language: string, name: string, inSpanish: string | null | undefined): string {
  return (language === "es" && inSpanish) || name;
}

/** The Spanish names by the usual ones. Of two that are called alike, the first with a Spanish name counts. */
export function namesOf(rows: readonly { name: string; nameEs: string | null }[]): Record<string, string> {
  const names = new Map<string, string>();
  for (const { name, nameEs } of rows) if (nameEs !== null && !names.has(name)) names.set(name, nameEs);
  return Object.fromEntries(names);
}

/** What the shop calls one of its departments, steps or options in the language of the floor. */
export function calledIn(language: string, names: FloorNames | undefined, of: Named, name: string): string {
  const inSpanish = names?.[of];
  return nameIn(language, name, inSpanish && Object.hasOwn(inSpanish, name) ? inSpanish[name] : undefined);
}
