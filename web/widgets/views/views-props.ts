import type { SavedView, Viewed } from "../../../src/modules/views/schema.ts";

/** What the menu of views is told of its list. */
export interface ViewsProps {
  list: Viewed;
  /** All columns of the list; some are hidden until they are chosen. */
  columns: readonly { id: string; label: string; isHidden: boolean }[];
  /** The ids of those that were chosen; undefined for all that are not hidden. */
  shown: readonly string[] | undefined;
  /** The ids of those that have no room in this window. */
  withoutRoom: readonly string[];
  /** What the list's address asks now. */
  address: Record<string, unknown> & { view?: number };
  /** Those of whoever is here; undefined where none are kept for them. */
  views: readonly SavedView[] | undefined;
}
