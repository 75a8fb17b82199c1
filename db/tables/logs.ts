import type { Generated, GeneratedAlways } from "kysely";

/** The change log: one line for each change of a record. Lines are never changed. */
interface LogsTable {
  /** The number of the line; it is never given out twice. */
  id: GeneratedAlways<number>;
  /** The kind of record, such as "sales order". */
  relatedEntity: string;
  /** The record. */
  entityId: number;
  /** What was done, such as created, updated or deleted. */
  action: string;
  /** The name of who did it. */
  performedBy: string;
  /** The member of staff, if it was one who had signed in. */
  staffId: number | null;
  /** The device, if it was done at one. */
  deviceId: number | null;
  /** The access token, if it was done with one. */
  tokenId: number | null;
  /** Where it was done, web, cli, tui, import or api. */
  surface: string;
  /** JSON: by column, what was and what is, `{"status":["draft","confirmed"]}`. */
  changes: string;
  /** The request that did it, as the server's own log has it. */
  requestId: string | null;
  /** When it was done. */
  timestamp: string;
  /** The line that this one takes back. */
  undoes: number | null;
  /** Joins the lines of one act, which are taken back together. */
  actId: string | null;
  /** Why the act was done. */
  reason: string | null;
  /** Chains the line to the one before, so that a line that was altered or removed is noticed; null for lines of before there was a chain. */
  hash: string | null;
  /** Of a line from which a name was erased: chains what it says now to `hash`, which stays that of what it said. */
  erased: Generated<string | null>;
}

/** The answers of calls that were made with an idempotency key, so that a repeated call gets the same. */
interface IdempotencyKeysTable {
  /** Whose key it is, such as "staff 7". */
  who: string;
  /** The key that was sent. */
  key: string;
  /** The call that was made. */
  call: string;
  /** A fingerprint of what was sent. */
  inputHash: string;
  /** JSON: what the first call answered. */
  answer: string;
  /** When the first call was made. */
  createdAt: string;
}

export interface LogTables {
  logs: LogsTable;
  idempotency_keys: IdempotencyKeysTable;
}
