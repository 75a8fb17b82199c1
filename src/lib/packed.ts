/** What each of a list says, in order. A name that ends in "?" need not be said; 0 is stored for it, and means that. */
export type Names = readonly string[];

/** A list of objects as a column keeps it: JSON of their values alone, as their names would be half of its letters. */
export function pack(names: Names, list: readonly object[]): string {
  const values = (one: object) => names.map((name) => (one as Record<string, unknown>)[plain(name)] ?? 0);
  return JSON.stringify(list.map(values));
}

/** The objects of a packed list, and of one that was stored when the names still were. */
export function unpack<One extends object>(names: Names, stored: string): One[] {
  const list = JSON.parse(stored) as (One | unknown[])[];
  return list.map((one) => (Array.isArray(one) ? named<One>(names, one) : one));
}

function named<One>(names: Names, values: readonly unknown[]): One {
  const one: Record<string, unknown> = {};
  names.forEach((name, at) => {
    const isSaid = values[at] !== 0 || !name.endsWith("?");
    if (isSaid) one[plain(name)] = values[at];
  });
  return one as One;
}

const plain = (name: string) => (name.endsWith("?") ? name.slice(0, -1) : name);
