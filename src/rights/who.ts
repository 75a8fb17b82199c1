/** Who asks for something. */
export type Who = LocalUser | Person | Device | Nobody;

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
  /** The device or token they work by: what it may not do they may not do there either. */
  by?: By | undefined;
}

/** What a person works by, if not by their own sign-in. */
export interface By {
  kind: "device" | "token";
  id: number;
  name: string;
  /** The role of a token, or what a device is for. */
  role: string;
  /** A token that changes nothing. */
  isReadOnly?: boolean;
}

/** A tablet or terminal of the shop before anybody said there who they are. */
export interface Device {
  kind: "device";
  name: string;
  deviceId: number;
  purpose: Purpose;
  /** Whose people it shows first; null for those of all. */
  department: string | null;
}

export const PURPOSES = ["Clock", "Steps"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Who came over the network and has not signed in. */
export interface Nobody {
  kind: "nobody";
  name: string;
}

export const NOBODY: Nobody = { kind: "nobody", name: "Nobody" };

/** Who asks from the machine itself, under the name that the system knows them by. */
export function localUser(name = "Local user"): LocalUser {
  return { kind: "local", name };
}

/** Who asks, as the change log keeps them: the person, and the device or token they worked by. */
export function idsOf(who: Who): { staffId: number | null; deviceId: number | null; tokenId: number | null } {
  const token = who.kind === "person" && who.by?.kind === "token" ? who.by : undefined;
  return {
    staffId: who.kind === "person" ? who.staffId : null,
    deviceId: deviceIn(who)?.id ?? null,
    tokenId: token?.id ?? null,
  };
}

/** Of who asks: the device by which they do. */
export function byDevice({ deviceId: id, name, purpose }: Device): By {
  return { kind: "device", id, name, role: purpose };
}

/** At which device whoever asks is; undefined elsewhere. */
export function deviceIn(who: Who): { id: number; name: string } | undefined {
  if (who.kind === "device") return { id: who.deviceId, name: who.name };
  return who.kind === "person" && who.by?.kind === "device" ? who.by : undefined;
}

/** A word that tells one who asks from all others, also after a change of name. */
export function keyOf(who: Who): string {
  if (who.kind === "device") return `device ${who.deviceId}`;
  if (who.kind !== "person") return who.kind;
  return who.by?.kind === "token" ? `token ${who.by.id}` : `staff ${who.staffId}`;
}
