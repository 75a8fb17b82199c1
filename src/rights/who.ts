/** Who asks for something. */
export type Who = LocalUser | Person | Nobody;

/** Whoever the machine lets at the file. They own all of it, so they may do everything. */
export interface LocalUser {
  kind: "local";
  name: string;
}

/** One of the staff who signed in. */
export interface Person {
  kind: "person";
  name: string;
  staffId: number;
  /** One of the five; what is none of them gives no rights. */
  role: string;
  /** The names of those that are theirs, first and second. */
  departments: readonly string[];
}

/** Who came over the network and has not signed in. */
export interface Nobody {
  kind: "nobody";
  name: string;
}

export const NOBODY: Nobody = { kind: "nobody", name: "Nobody" };

/** Who came in by the machine itself, under the name that the system knows them by. */
export function localUser(name = "Local user"): LocalUser {
  return { kind: "local", name };
}

/** A word that tells one from all others, also after a change of name. */
export function keyOf(who: Who): string {
  return who.kind === "person" ? `staff ${who.staffId}` : who.kind;
}
