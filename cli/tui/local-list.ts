import type { Page } from "../../src/api/endpoint.ts";
import { fold } from "../../src/lib/text.ts";
import type { Query } from "./view.ts";

/** Filters and sorts a list that comes whole, as the server does for lists that come by page. */
export function localPage<R extends object>(
  rows: readonly R[],
  { search, without, sort }: Query,
  wordsOf: (row: R) => string,
): Page<R> {
  const has = (row: R, text: string) => fold(wordsOf(row)).includes(fold(text));
  const found = rows.filter(
    (row) => (search === undefined || has(row, search)) && (without === undefined || !has(row, without)),
  );
  if (sort !== undefined) found.sort(by(sort));
  return { rows: found, total: found.length };
}

/** Missing values come last in both directions. */
function by<R extends object>(sort: string) {
  const isDescending = sort.startsWith("-");
  const column = (isDescending ? sort.slice(1) : sort) as keyof R;
  return (a: R, b: R) => {
    const [one, other] = [a[column], b[column]];
    if (one === other) return 0;
    if (one === null) return 1;
    if (other === null) return -1;
    const order = typeof one === "string" ? one.localeCompare(String(other), "en-US") : Number(one) - Number(other);
    return isDescending ? -order : order;
  };
}
