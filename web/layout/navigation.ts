import type { LucideIcon } from "lucide-react";
import type { Who } from "../../src/rights/who.ts";
import { isFor, type Needed } from "../data/me.ts";

/** Screens without a frame, for people with a link: they set a first password, or are customers who see one order. */
export const FOR_LINKS: readonly string[] = ["/setup", "/link", "/pair", "/share"];

/** What the sidebar shows for a screen or a group of them. */
interface Shown {
  label: string;
  icon: LucideIcon;
}

export interface Entry extends Shown {
  path: string;
  /** Who may see it; by default everybody. */
  needs?: Needed | undefined;
}

export interface Group extends Shown {
  entries: readonly Entry[];
}

/** The sidebar from top to bottom. */
export type Navigation = readonly (Entry | Group)[];

/** The place of a screen in the sidebar. */
export interface Place extends Entry {
  group?: Shown;
}

/** The sidebar with these places, in their order; a group stands where its first screen would. */
export function navigationOf(places: readonly Place[]): Navigation {
  const navigation: (Entry | Group)[] = [];
  const groups = new Map<Shown, Entry[]>();
  for (const { group, ...entry } of places) {
    if (!group) {
      navigation.push(entry);
      continue;
    }
    const entries = groups.get(group) ?? [];
    if (!groups.has(group)) navigation.push({ ...group, entries });
    groups.set(group, entries);
    entries.push(entry);
  }
  return navigation;
}

/** The sidebar without what this person may not see. */
export function seenBy(who: Who, navigation: Navigation): Navigation {
  const isSeen = ({ needs }: Entry) => isFor(who, needs);
  return navigation.flatMap((item): (Entry | Group)[] => {
    if (!("entries" in item)) return isSeen(item) ? [item] : [];
    const entries = item.entries.filter(isSeen);
    return entries.length === 0 ? [] : [{ ...item, entries }];
  });
}

/** Whether the sidebar marks an entry: if the place is its path or begins with it. The dashboard has two paths. */
export function isActive(entryPath: string, place: string): boolean {
  if (entryPath === "/") return place === "/" || place === "/dashboard";
  return place === entryPath || place.startsWith(entryPath);
}

/** The sidebar's entry for a place, and its group, if any. */
export function findEntry(navigation: Navigation, place: string): { group?: Group; entry?: Entry } {
  for (const item of navigation) {
    if (!("entries" in item)) {
      if (isActive(item.path, place)) return { entry: item };
      continue;
    }
    const entry = item.entries.find(({ path }) => isActive(path, place));
    if (entry) return { group: item, entry };
  }
  return {};
}
