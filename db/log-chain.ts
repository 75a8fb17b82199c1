import { createHash, hash } from "node:crypto";
import type { Selectable } from "kysely";
import type { SqliteDatabase } from "./sqlite/database.ts";
import type { Tables } from "./tables.ts";

/** The content of a line of the change log, without its number. */
type ChainedLine = Omit<Selectable<Tables["logs"]>, "id" | "hash" | "erased">;

/** What an erasure is called in the log: it has taken a name out of lines, and its own line seals those. */
export const ERASURE = "erasure";

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

/**
 * The state of the chain, a function that adds the next lines and answers whether all of them follow, and one for the end.
 *
 * A line from which a name was erased keeps the hash of what it said, so that the next one follows from it as before, and
 * any older backup can be compared with it. What it says now has a hash of its own in `erased`, chained to that. The latest
 * erasure seals all of those: no other line can pass for an erased one.
 */
export function newChain(): {
  state: ChainState;
  isFollowedBy: (lines: readonly ChainLine[]) => boolean;
  end: () => void;
} {
  const state: ChainState = { lines: 0, since: null, broken: null, missing: 0 };
  const sealed = newSeal();
  let hash = "";
  let firstErased: number | undefined;
  let erasure: ChainLine | undefined;
  const follows = (line: ChainLine) => {
    state.lines++;
    if (line.hash === null && state.since === null) return true;
    state.since ??= line.id;
    if (line.relatedEntity === ERASURE) erasure = line;
    const own = chainHash(line.erased === null ? hash : (line.hash ?? ""), line);
    const isWhole = own === (line.erased ?? line.hash);
    hash = line.hash ?? "";
    if (!isWhole) state.broken = line.id;
    if (line.erased !== null) {
      firstErased ??= line.id;
      sealed.add(line.id, line.erased);
    }
    return isWhole;
  };
  return {
    state,
    isFollowedBy: (lines) => lines.every(follows),
    end() {
      const seal = erasure && (JSON.parse(erasure.changes) as { seal?: [null, string] }).seal?.[1];
      const isSealed = seal === undefined ? firstErased === undefined : seal === sealed.sum();
      if (!isSealed) state.broken ??= firstErased ?? erasure?.id ?? null;
    },
  };
}

/** One text for all lines from which names were erased, added in their order. */
export function newSeal(): { add: (id: number, erased: string) => void; sum: () => string } {
  const sum = createHash("sha256");
  return { add: (id, erased) => void sum.update(`${id} ${erased}\n`), sum: () => sum.copy().digest("base64url") };
}

/** A line as stored. */
type ChainLine = ChainedLine & { id: number; hash: string | null; erased: string | null };

/** Checks the chain of the change log in a database file from its first line, up to the first that was altered. */
export function followChain(sqlite: Pick<SqliteDatabase, "all">): ChainState {
  const { state, isFollowedBy, end } = newChain();
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
  end();
  return { ...state, missing: Math.max(0, ((given?.["seq"] as number | undefined) ?? 0) - last) };
}
