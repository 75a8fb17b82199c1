import { useQuery } from "@tanstack/react-query";
import { useLocale } from "use-intl";
import { calledIn, type Named, nameIn } from "../../../src/modules/floor-names/rules.ts";
import { readQuery } from "../../data/calls.ts";

/** What the shop calls its departments, steps and options in the language of the floor: `names("steps", "Sand")`. */
export type FloorNames = (of: Named, name: string) => string;

/** The shop's names in the language of the floor. */
export function useNames(): FloorNames {
  const language = useLocale().slice(0, 2);
  const { data } = useQuery({ ...readQuery("floorNames", "get", {}), enabled: language === "es" });
  return (of, name) => calledIn(language, data, of, name);
}

/** A text of a record that has a Spanish one beside it, in the language of the floor. */
export function useSaid(text: string | null, inSpanish: string | null): string | null {
  const language = useLocale().slice(0, 2);
  return text === null && inSpanish === null ? null : nameIn(language, text ?? "", inSpanish);
}
