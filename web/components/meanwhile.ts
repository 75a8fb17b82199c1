/** A record as it is read: whoever changes it makes it another version. */
export interface Versioned {
  updatedAt: string;
}

type Values = Readonly<Record<string, unknown>>;

/** What somebody else's change of a record does to a form in which it is being edited. */
export interface Met {
  /** Fields that were not touched here, with what they are now. */
  taken: Values;
  /** Fields that both have changed, with what the other made of them. */
  clashes: Values;
  /** Whether something was changed that no field can show, as the lines of an order. */
  hasMore: boolean;
}

/**
 * Merges any form by field with what others saved meanwhile: `before` was the record when the form had the values
 * `then`, `present` is the record that others have made of it, `mine` is what the form holds.
 */
export function meet(before: Versioned, present: Versioned, then: Values, mine: Values): Met {
  const met = { taken: {} as Record<string, unknown>, clashes: {} as Record<string, unknown>, hasMore: false };
  for (const [name, was] of Object.entries(then)) {
    const now = valueOf(present, name);
    if (isSame(valueOf(before, name), now)) continue;
    const theirs = now ?? (typeof was === "string" ? "" : was === null ? null : undefined);
    const isShown = typeof theirs !== "object" && (was == null || theirs == null || typeof was === typeof theirs);
    if (!isShown) met.hasMore = true;
    else if (isSame(mine[name], was)) met.taken[name] = theirs;
    else if (!isSame(mine[name], theirs)) met.clashes[name] = theirs;
  }
  return met;
}

/** What to say at a field of any form whose record somebody else has changed since; undefined if nobody has. */
export function told(before: Versioned, present: Versioned, name: string): string | undefined {
  const now = valueOf(present, name);
  if (isSame(valueOf(before, name), now)) return undefined;
  return typeof now === "object" && now !== null
    ? "Changed by someone else"
    : `Changed by someone else to: ${now === null || now === "" ? "nothing" : now}`;
}

function valueOf(record: Versioned, name: string): unknown {
  return (record as unknown as Values)[name];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
