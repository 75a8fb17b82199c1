import type { Generated, GeneratedAlways } from "kysely";
import type { Flag, Stored } from "./stored.ts";

/** A question of a report that somebody wants on their dashboard. */
interface FavouritesTable {
  /** The number of the row; it is never given out twice. */
  id: GeneratedAlways<number>;
  /** Whose it is, such as "staff 7". */
  who: string;
  /** The name of the report. */
  report: string;
  /** What the report's address asks: "by=customer&period=month". */
  question: string;
  /** What stands over it. */
  title: string;
}

/** How somebody likes to see a list. */
interface SavedViewsTable extends Stored {
  /** Whose it is: a member of staff, or the machine's user. */
  owner: string;
  /** The name of who made it. */
  madeBy: string;
  /** The list that it shows, by its noun. */
  list: string;
  /** What the view is called. */
  name: string;
  /** What the list's address asks: "due=overdue&sort=dueDate". */
  question: string;
  /** Whether everybody sees it. */
  isShared: Generated<Flag>;
}

/** With which view a list opens for somebody. */
interface DefaultViewsTable {
  /** For whom, such as "staff 7". */
  who: string;
  /** The list, by its noun. */
  list: string;
  /** The view it opens with. */
  viewId: number;
}

export interface ViewTables {
  favourites: FavouritesTable;
  saved_views: SavedViewsTable;
  default_views: DefaultViewsTable;
}
