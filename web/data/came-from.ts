/** By noun, the records of the list last shown, in its order; forgotten with the page. */
const lists = new Map<string, readonly number[]>();

/** Remembers what any list shows, so that its records lead from one to the next. */
export function rememberList(noun: string, ids: readonly number[]): void {
  lists.set(noun, ids);
}

/** A record's place in the list that led to it, with its neighbours; undefined if no list did. */
export function placeInList(noun: string, id: number) {
  const ids = lists.get(noun) ?? [];
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  return { at: at + 1, of: ids.length, previous: ids[at - 1], next: ids[at + 1] };
}
