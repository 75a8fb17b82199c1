import { hash } from "node:crypto";
import type { Selectable } from "kysely";
import type { SqliteDatabase } from "./sqlite/database.ts";
import type { Tables } from "./tables.ts";

/** What a line of the change log says, whatever its number. */
type ChainedLine = Omit<Selectable<Tables["logs"]>, "id" | "hash">;

/**
 * The hash of a line in a database's change log: SHA-256 of all that it says, together with the hash of the line
 * before, "" for the first.
 */
export function chainHash(before: string, line: ChainedLine): string {
  const { relatedEntity, entityId, action, performedBy, staffId, deviceId, tokenId } = line;
  const { surface, changes, requestId, timestamp, undoes, actId, reason } = line;
  // Lines of before there were acts have the hashes of then.
  const act = actId === null ? [] : [actId, reason];
  const said = [before, relatedEntity, entityId, action, performedBy, staffId, deviceId, tokenId];
  return hash("sha256", JSON.stringify([...said, surface, changes, requestId, timestamp, undoes, ...act]), "base64url");
}

/** What the chain tells of the change log. */
export interface ChainState {
  lines: number;
  /** The first line that is chained; null where none is. Lines before it were written when there was no chain. */
  since: number | null;
  /** The first line that does not follow from the one before; null where all do. */
  broken: number | null;
  /** How many lines are gone from the end. */
  missing: number;
}

/** So many lines are read at a time. */
export const AT_ONCE = 2000;

/**
 * The state of the chain of a database's change log, and what takes its next lines; answers whether all of them
 * follow.
 */
export function newChain(): { state: ChainState; isFollowedBy: (lines: readonly ChainLine[]) => boolean } {
  const state: ChainState = { lines: 0, since: null, broken: null, missing: 0 };
  let hash = "";
  const follows = (line: ChainLine) => {
    state.lines++;
    if (line.hash === null && state.since === null) return true;
    state.since ??= line.id;
    hash = chainHash(hash, line);
    if (hash !== line.hash) state.broken = line.id;
    return hash === line.hash;
  };
  return { state, isFollowedBy: (lines) => lines.every(follows) };
}

/** A line as it is stored. */
type ChainLine = ChainedLine & { id: number; hash: string | null };

/**
 * Follows the chain of the change log in a whole database file from its first line to its last, and to its first that
 * is not as it was written.
 */
export function followChain(sqlite: Pick<SqliteDatabase, "all">): ChainState {
  const { state, isFollowedBy } = newChain();
  // Read first: what is written meanwhile is not missing.
  const [given] = sqlite.all("select seq from sqlite_sequence where name = 'logs'");
  let last = 0;
  for (;;) {
    const found = sqlite.all("select * from logs where id > ? order by id limit ?", [last, AT_ONCE]);
    const lines = found as unknown as ChainLine[];
    if (!isFollowedBy(lines)) return state;
    last = lines.at(-1)?.id ?? last;
    if (lines.length < AT_ONCE) break;
  }
  return { ...state, missing: Math.max(0, ((given?.["seq"] as number | undefined) ?? 0) - last) };
}
