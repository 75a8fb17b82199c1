/** A list that comes in pages, as `DataTable` takes it; `useList` makes one from a noun's list call. */
export interface PageSource<Row> {
  /** Changes with the question (search, filter, order): the table then starts at its top. */
  key: string;
  /** The rows of all pages read so far. */
  rows: readonly Row[];
  /** How many rows answer the question, read or not; undefined before the first answer. */
  total: number | undefined;
  /** The first page is on its way and there is nothing to show yet. */
  isLoading: boolean;
  /** The rows shown still answer the last question. */
  isRefreshing: boolean;
  /** The sentence to show when the last page could not be read. */
  error: string | undefined;
  /** The address of all matching rows as CSV. */
  csv: string;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}
