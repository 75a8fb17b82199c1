/** Who asks for something. */
export type Who = LocalUser | Person | Device | Nobody;

/** The computer's own user, who can read the file anyway, and so may do everything. */
interface LocalUser {
  kind: "local";
  name: string;
}

/** One of the staff who signed in. */
export interface Person {
  kind: "person";
  name: string;
  staffId: number;
  /** One of the five roles; any other text gives no rights. */
  role: string;
  /** The names of their departments, first and second. */
  departments: readonly string[];
  /** The device or token that they use: what it may not do, they may not do there. */
  by?: By | undefined;
}

/** The device or token that a person uses, if they did not sign in. */
export interface By {
  kind: "device" | "token";
  id: number;
  name: string;
  /** The role of a token, or what a device is for. */
  role: string;
  /** A token that changes nothing. */
  isReadOnly?: boolean;
}

/** A tablet or terminal of the shop where nobody has said who they are. */
export interface Device {
  kind: "device";
  name: string;
  deviceId: number;
  purpose: Purpose;
  /** The department whose people it shows first; null for all. */
  department: string | null;
}

export const PURPOSES = ["Clock", "Steps"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Somebody on the network who has not signed in. */
export interface Nobody {
  kind: "nobody";
  name: string;
}

export const NOBODY: Nobody = { kind: "nobody", name: "Nobody" };

/** The computer's own user, under their name on the system. */
export function localUser(name = "Local user"): LocalUser {
  return { kind: "local", name };
}

/** Who asks, as the change log names them: the person, and the device or token they used. */
export function idsOf(who: Who): { staffId: number | null; deviceId: number | null; tokenId: number | null } {
  const token = who.kind === "person" && who.by?.kind === "token" ? who.by : undefined;
  return {
    staffId: who.kind === "person" ? who.staffId : null,
    deviceId: deviceIn(who)?.id ?? null,
    tokenId: token?.id ?? null,
  };
}

/** The device that a call comes from. */
export function byDevice({ deviceId: id, name, purpose }: Device): By {
  return { kind: "device", id, name, role: purpose };
}

/** The device at which a call was made; undefined elsewhere. */
export function deviceIn(who: Who): { id: number; name: string } | undefined {
  if (who.kind === "device") return { id: who.deviceId, name: who.name };
  return who.kind === "person" && who.by?.kind === "device" ? who.by : undefined;
}

/** A key that stays the same for a person, also after a change of name. */
export function keyOf(who: Who): string {
  if (who.kind === "device") return `device ${who.deviceId}`;
  if (who.kind !== "person") return who.kind;
  return who.by?.kind === "token" ? `token ${who.by.id}` : `staff ${who.staffId}`;
}
