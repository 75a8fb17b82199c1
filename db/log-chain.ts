import { hash } from "node:crypto";
import type { Selectable } from "kysely";
import type { SqliteDatabase } from "./sqlite/database.ts";
import type { Tables } from "./tables.ts";

/** The content of a line of the change log, without its number. */
type ChainedLine = Omit<Selectable<Tables["logs"]>, "id" | "hash">;

/**
 * The hash of a line of the change log: SHA-256 of its content together with the hash of the line before, "" for the
 * first.
 */
export function chainHash(before: string, line: ChainedLine): string {
  const { relatedEntity, entityId, action, performedBy, staffId, deviceId, tokenId } = line;
  const { surface, changes, requestId, timestamp, undoes, actId, reason } = line;
  // Lines from before acts existed were hashed without them.
  const act = actId === null ? [] : [actId, reason];
  const said = [before, relatedEntity, entityId, action, performedBy, staffId, deviceId, tokenId];
  return hash("sha256", JSON.stringify([...said, surface, changes, requestId, timestamp, undoes, ...act]), "base64url");
}

/** The state of the change log's chain. */
export interface ChainState {
  lines: number;
  /** The first chained line; null if there is none. Lines before it are older than the chain. */
  since: number | null;
  /** The first line that does not follow from the one before; null if all do. */
  broken: number | null;
  /** How many lines are missing at the end. */
  missing: number;
}

/** So many lines are read at a time. */
export const AT_ONCE = 2000;

/** The state of the chain, and a function that adds the next lines and answers whether all of them follow. */
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

/** A line as stored. */
type ChainLine = ChainedLine & { id: number; hash: string | null };

/** Checks the chain of the change log in a database file from its first line, up to the first that was altered. */
export function followChain(sqlite: Pick<SqliteDatabase, "all">): ChainState {
  const { state, isFollowedBy } = newChain();
  // Read first, so that lines written meanwhile do not count as missing.
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
