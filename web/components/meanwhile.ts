/** A record as it is read; each change gives it a new version. */
export interface Versioned {
  updatedAt: string;
}

type Values = Readonly<Record<string, unknown>>;

/** What somebody else's change of a record does to a form that edits it. */
interface Merged {
  /** Fields that were not touched here, with their new values. */
  taken: Values;
  /** Fields that both changed, with the other's values. */
  clashes: Values;
  /** Whether something was changed that no field can show, such as the lines of an order. */
  hasMore: boolean;
}

/**
 * Merges a form, field by field, with what others saved meanwhile: `before` was the record when the form had the values
 * `base`, `present` is the record as others have saved it, `mine` is what the form holds.
 */
export function mergeWithOthers(before: Versioned, present: Versioned, base: Values, mine: Values): Merged {
  const merged = { taken: {} as Record<string, unknown>, clashes: {} as Record<string, unknown>, hasMore: false };
  for (const [name, was] of Object.entries(base)) {
    const now = valueOf(present, name);
    if (isSame(valueOf(before, name), now)) continue;
    const theirs = now ?? (typeof was === "string" ? "" : was === null ? null : undefined);
    const isShown = typeof theirs !== "object" && (was == null || theirs == null || typeof was === typeof theirs);
    if (!isShown) merged.hasMore = true;
    else if (isSame(mine[name], was)) merged.taken[name] = theirs;
    else if (!isSame(mine[name], theirs)) merged.clashes[name] = theirs;
  }
  return merged;
}

/** The note at a field that somebody else has changed since; undefined if nobody has. */
export function changeNote(before: Versioned, present: Versioned, name: string): string | undefined {
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
