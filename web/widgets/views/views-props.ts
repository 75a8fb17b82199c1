import type { SavedView, Viewed } from "../../../src/modules/views/schema.ts";

/** What the menu of views gets from its list. */
export interface ViewsProps {
  list: Viewed;
  /** All columns of the list; some are hidden until they are chosen. */
  columns: readonly { id: string; label: string; isHidden: boolean }[];
  /** The ids of the chosen columns; undefined for all that are not hidden. */
  shown: readonly string[] | undefined;
  /** The ids of those without room in this window. */
  withoutRoom: readonly string[];
  /** What the list's address asks now. */
  address: Record<string, unknown> & { view?: number };
  /** This person's views; undefined if none are kept for them. */
  views: readonly SavedView[] | undefined;
}
