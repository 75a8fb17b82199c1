import type { SavedView, Viewed } from "../../../src/modules/views/schema.ts";

/** What the menu of views is told of its list. */
export interface ViewsProps {
  list: Viewed;
  /** All columns of the list, and the ids of those that are shown; undefined for all. */
  columns: readonly { id: string; label: string }[];
  shown: readonly string[] | undefined;
  /** What the list's address asks now. */
  address: Record<string, unknown> & { view?: number };
  /** Those of whoever is here; undefined where none are kept for them. */
  views: readonly SavedView[] | undefined;
}
