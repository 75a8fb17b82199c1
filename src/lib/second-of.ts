/** The place of the first item that is the same as one before it. */
export function secondOf<T>(items: readonly T[], keyOf: (item: T) => string): number | undefined {
  const known = new Set<string>();
  const place = items.findIndex((item) => known.size === known.add(keyOf(item)).size);
  return place === -1 ? undefined : place;
}
