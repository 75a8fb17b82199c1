import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { systemUser } from "../../db/errors.ts";
import { isOpen } from "../../db/lock/lock.ts";
import { clientOf } from "../../src/api/client.ts";
import type { CallOptions } from "../../src/api/endpoint.ts";
import { httpClient } from "../../src/api/http-client.ts";
import type { Caller } from "../../src/records/context.ts";
import { localUser } from "../../src/rights/who.ts";
import { callerHeaders } from "../../src/server/local-headers.ts";
import { table } from "../../src/shop/table.ts";
import { remark } from "../print/output.ts";
import type { Connection } from "./connection.ts";
import { databaseOf, isPostgres } from "./database-file.ts";
import type { Followed, Follower } from "./follow.ts";
import type { Attached, Owner, OwnerSeen } from "./owner.ts";
import { PATIENCE_MS } from "./patience.ts";

const BETWEEN_TRIES_MS = 40;

interface ConnectOptions {
  /** The value of `--db`. */
  db?: string | undefined;
  /** Refuse a file that does not exist instead of making it: for commands that only read. */
  mustExist?: boolean;
  surface?: "cli" | "tui";
  progress?: (done: number, total: number) => void;
  /** Aborted when the command is stopped; its calls are given up then. */
  givenUp?: AbortSignal;
  /** How long an owner may be silent. */
  patienceMs?: number;
}

/**
 * The way to a shop for commands that also work from another computer: the named file, else the shop that somebody signed in
 * to, else this user's own file.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  if (options.db === undefined) {
    const { shopElsewhere } = await import("./elsewhere.ts");
    const elsewhere = await shopElsewhere();
    if (elsewhere !== undefined) {
      if (elsewhere.isKept) remark(`At ${elsewhere.url}, where you are signed in`);
      return (await import("./remote.ts")).connectTo(elsewhere, options.surface ?? "cli", options.givenUp);
    }
  }
  return connectFile(options);
}

/** The way to a database: a file on this computer, or one on a PostgreSQL. */
export async function connectFile(options: ConnectOptions): Promise<Connection> {
  const database = await databaseOf(options.db);
  return isPostgres(database) ? connectPostgres(database, options) : connectOwned(database, options);
}

/** A PostgreSQL has no owner among our processes: each works with it by itself. */
async function connectPostgres(address: string, options: ConnectOptions): Promise<Connection> {
  const { shareDatabase } = await import("./share.ts");
  const attached = await shareDatabase(address, callerOf(options), options);
  const how = { file: address, current: () => attached, reattach: async () => attached };
  const { client, store, close } = attached;
  return { client, place: store.place, isServed: false, follow: (listener) => following(how, listener), close };
}

/**
 * A command that finds the file without an owner becomes it; one that finds an owner sends its calls there. Owners come and go:
 * a call that was not sent yet is tried with the next.
 */
async function connectOwned(file: string, options: ConnectOptions): Promise<Connection> {
  if (options.mustExist && !existsSync(file)) {
    const { Refusal } = await import("../../src/lib/errors.ts");
    throw new Refusal(`There is no database at ${file}. Start one with "stockworks serve", or name another with --db`);
  }
  let current = await attach(file, options);
  let next: Promise<Attached> | undefined;
  /** Finds the next owner when one is gone. Calls made meanwhile wait for the same search. */
  const reattach = async (gone: Attached): Promise<Attached> => {
    if (gone !== current) return current;
    next ??= attach(file, options).finally(() => {
      next = undefined;
    });
    current = await next;
    return current;
  };
  const client = clientOf(table, async (_row, noun, action, input, how) => {
    for (;;) {
      const asked = current.hasGone?.() ? await reattach(current) : current;
      try {
        const calls = asked.client as unknown as Record<
          string,
          Record<string, (input: unknown, how: CallOptions) => Promise<unknown>>
        >;
        return await calls[noun]?.[action]?.(input, how);
      } catch (error) {
        const { OwnerGone } = await guest();
        if (!(error instanceof OwnerGone) && !asked.hasGone?.()) throw error;
        await reattach(asked);
      }
    }
  });
  return {
    client,
    place: file,
    isServed: current.close === undefined,
    follow: (listener) => following({ file, current: () => current, reattach }, listener),
    close: async () => current.close?.(),
  };
}

/** Begins to follow the changes, until the function that it answers is called. */
function following(followed: Followed, follower: Follower): () => void {
  const stopping = new AbortController();
  void import("./follow.ts").then(({ follow }) => follow(followed, follower, stopping.signal));
  return () => stopping.abort();
}

/** Asks who owns the file now. Undefined if nobody answers, or the owner is leaving. */
export async function findOwner(file: string, patienceMs?: number): Promise<OwnerSeen | undefined> {
  const owner = await askOwner(file, patienceMs);
  return owner === "leaving" ? undefined : owner;
}

/** HTTP is loaded late: most commands find no owner, and it takes long to load. */
function guest(): Promise<typeof import("./guest.ts")> {
  return import("./guest.ts");
}

/** An owner who is leaving answers once the file is free. */
async function askOwner(file: string, patienceMs?: number): Promise<OwnerSeen | "leaving" | undefined> {
  if (!(await isOpen(file))) return undefined;
  const { OwnerGone, overSocket } = await guest();
  try {
    const response = await overSocket(file, {}, patienceMs)("/owner", { method: "GET", headers: {} });
    return (await response.json()) as OwnerSeen;
  } catch (error) {
    if (!(error instanceof OwnerGone)) throw error;
    return error.isLeaving ? "leaving" : undefined;
  }
}

/** Asks the owner to hand the database file over: a dashboard does, another command ends soon by itself. */
export async function askToYield(file: string): Promise<void> {
  const { OwnerGone, overSocket } = await guest();
  try {
    await overSocket(file)("/owner/yield", { method: "POST", headers: {} });
  } catch (error) {
    if (!(error instanceof OwnerGone)) throw error;
  }
}

/**
 * Takes over the database file, or answers the way to its owner that was `found`; waits until one of the two is possible.
 */
export async function untilOwned<T>(
  file: string,
  found: (owner: OwnerSeen) => T | Promise<T | undefined>,
  take: () => Promise<Owner>,
): Promise<T | Owner> {
  const { DatabaseProblem } = await import("../../db/errors.ts");
  /** Counts from the first try, since a busy machine may take that long to load what a try needs. */
  let deadline = Number.POSITIVE_INFINITY;
  for (;;) {
    const owner = await askOwner(file);
    if (owner === "leaving") deadline = Number.POSITIVE_INFINITY;
    else if (owner !== undefined) {
      const way = await found(owner);
      if (way !== undefined) return way;
    }
    try {
      return await take();
    } catch (error) {
      const isTaken = error instanceof DatabaseProblem && error.code === "in-use";
      if (!isTaken || performance.now() > deadline) throw error;
      deadline = Math.min(deadline, performance.now() + PATIENCE_MS);
      await wait(BETWEEN_TRIES_MS);
    }
  }
}

async function attach(file: string, options: ConnectOptions): Promise<Attached> {
  const caller = callerOf(options);
  const { givenUp } = options;
  const served = async (): Promise<Attached> => {
    const { overSocket } = await guest();
    return { client: httpClient(table, overSocket(file, callerHeaders(caller), options.patienceMs, givenUp)) };
  };
  // With a server, a command needs no database of its own, which takes longer to load than the call.
  return untilOwned(file, served, async () => (await import("./owner.ts")).own(file, caller));
}

function callerOf({ surface = "cli", progress, givenUp }: ConnectOptions): Caller {
  return {
    who: localUser(systemUser()),
    surface,
    ...(progress ? { progress } : {}),
    ...(givenUp ? { givenUp: () => givenUp } : {}),
  };
}
