import type { GeneratedAlways } from "kysely";
import type { Flag } from "./stored.ts";

/** What only one member of staff knows or has: their password, PIN, badge or second factor. */
interface CredentialsTable {
  /** The number of the row; it is never given out twice. */
  id: GeneratedAlways<number>;
  /** When it was set. */
  createdAt: string;
  /** The member of staff. */
  staffId: number;
  /** What it is: password, pin, badge or totp. */
  kind: "password" | "pin" | "badge" | "totp";
  /** A hash, except that of the second factor, which has to be known. */
  secret: string;
  /** When it was used last. */
  usedAt: string | null;
}

/** What a random word gives access to. */
interface Shown {
  /** The number of the row; it is never given out twice. */
  id: GeneratedAlways<number>;
  /** When it was made. */
  createdAt: string;
  /** SHA-256 of the word, which itself is not stored. */
  tokenHash: string;
}

/** Somebody who signed in with one browser, or stands at a device. */
interface SessionsTable extends Shown {
  /** The member of staff. */
  staffId: number;
  /** The device they stand at. */
  deviceId: number | null;
  /** When they did something last; written at most once a minute. */
  seenAt: string;
  /** When they have to sign in again. */
  endsAt: string;
  /** When they last gave their password. */
  verifiedAt: string;
  /** The network address they came from. */
  address: string;
  /** What their browser calls itself. */
  agent: string;
}

/** A tablet or terminal of the shop that stays signed in as itself. */
interface DevicesTable extends Shown {
  /** What the shop calls the device. */
  name: string;
  /** What it is for: Clock or Steps. */
  purpose: "Clock" | "Steps";
  /** The department it stands in. */
  department: string | null;
  /** Who paired it. */
  pairedBy: string;
  /** When it was used last. */
  seenAt: string | null;
  /** When it was unpaired. */
  endedAt: string | null;
}

/** By which programs act for a person, with no more rights than this role. */
interface TokensTable extends Shown {
  /** What the token is called. */
  name: string;
  /** The member of staff it acts for. */
  staffId: number;
  /** The most it may do. */
  role: string;
  /** Whether it may only read. */
  readOnly: Flag;
  /** When it stops working. */
  endsAt: string;
  /** When it was used last. */
  usedAt: string | null;
  /** When it was revoked. */
  endedAt: string | null;
}

/** Opens one thing once: the shop for its owner, the way in for a person, or a device. */
interface LinksTable extends Shown {
  /** What it opens: owner, invite, reset or pair. */
  kind: "owner" | "invite" | "reset" | "pair";
  /** The member of staff it lets in. */
  staffId: number | null;
  /** The device it pairs. */
  deviceId: number | null;
  /** Who made it. */
  madeBy: string;
  /** When it stops working. */
  endsAt: string;
  /** When it was used. */
  usedAt: string | null;
}

/** Wrong passwords and codes, and how long the next try has to wait. */
interface WrongTriesTable {
  /** Who tries, such as `account ana`. */
  key: string;
  /** How many tries were wrong. */
  wrong: number;
  /** Since when they are counted, in milliseconds since 1970. */
  since: number;
  /** When the next try is allowed, in milliseconds since 1970. */
  waitUntil: number;
}

export interface AccessTables {
  credentials: CredentialsTable;
  devices: DevicesTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  links: LinksTable;
  wrong_tries: WrongTriesTable;
}
