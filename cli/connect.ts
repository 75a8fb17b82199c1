import { existsSync } from "node:fs";
import { request } from "node:http";
import { userInfo } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { clientOf } from "../src/api/client.ts";
import type { CallOptions, Client } from "../src/api/endpoint.ts";
import { httpClient, type Transport } from "../src/api/http-client.ts";

import { type ApiTable, table } from "../src/shop/table.ts";
import { databaseFile, ownerSocket } from "./database-file.ts";
import { type Follower, follow } from "./follow.ts";
import type { Owner } from "./owner.ts";

/** How long a command waits for an owner that is starting or ending. */
const PATIENCE_MS = 15_000;
const BETWEEN_TRIES_MS = 40;

export interface Connection {
  client: Client<ApiTable>;
  file: string;
  /** Whether another process, such as a running server, owns the file and does the work. */
  isServed: boolean;
  /** Tells of changes to the shop, whoever makes them, until the function it answers is called. */
  follow: (listener: Follower) => () => void;
  close: () => Promise<void>;
}

export interface ConnectOptions {
  /** The value of `--db`. */
  db?: string | undefined;
  /** Refuse a file that does not exist instead of making it: for commands that only read. */
  mustExist?: boolean;
  surface?: "cli" | "tui";
  progress?: (done: number, total: number) => void;
}

/**
 * The way in to a database for every command. Who finds the file without an owner becomes it and works in process;
 * who finds an owner sends its calls there. Owners come and go: a call that was not yet sent is tried with the next.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const file = databaseFile(options.db);
  if (options.mustExist && !existsSync(file)) {
    const { Refusal } = await import("../src/lib/errors.ts");
    throw new Refusal(`There is no database at ${file}. Start one with "stockworks serve", or name another with --db`);
  }
  let current = await attach(file, options);
  let next: Promise<Attached> | undefined;
  /** Finds the owner that came after the one that is gone; whoever asks meanwhile waits for the same. */
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
        if (!(error instanceof OwnerGone) && !asked.hasGone?.()) throw error;
        await reattach(asked);
      }
    }
  });
  return {
    client,
    file,
    isServed: current.close === undefined,
    follow: (listener) => follow({ file, current: () => current, reattach }, listener),
    close: async () => current.close?.(),
  };
}

/** Who owns the file now: the process, and its address when it is a server. Undefined when nobody answers. */
export async function findOwner(file: string): Promise<{ pid: number; address: string | null } | undefined> {
  try {
    const response = await overSocket(ownerSocket(file))("/owner", { method: "GET", headers: {} });
    return (await response.json()) as { pid: number; address: string | null };
  } catch (error) {
    if (error instanceof OwnerGone) return undefined;
    throw error;
  }
}

/** Asks the owner to hand the file over: a dashboard does, another command ends soon by itself. */
export async function askToYield(file: string): Promise<void> {
  try {
    await overSocket(ownerSocket(file))("/owner/yield", { method: "POST", headers: {} });
  } catch (error) {
    if (!(error instanceof OwnerGone)) throw error;
  }
}

/** Takes the file over, or waits until its owner can be talked to. */
export async function untilOwned<T>(
  file: string,
  found: () => Promise<T | undefined>,
  take: () => Promise<Owner>,
): Promise<T | Owner> {
  const { DatabaseProblem } = await import("../db/errors.ts");
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const other = await found();
    if (other !== undefined) return other;
    try {
      return await take();
    } catch (error) {
      const isTaken = error instanceof DatabaseProblem && error.code === "in-use";
      if (!isTaken || performance.now() > deadline) throw error;
      await wait(BETWEEN_TRIES_MS);
    }
  }
}

/** The owner in this process with its database, or the client of one elsewhere. */
export type Attached = Pick<Owner, "client"> & Partial<Omit<Owner, "client">>;

async function attach(file: string, options: ConnectOptions): Promise<Attached> {
  const surface = options.surface ?? "cli";
  const caller = { actor: userInfo().username, surface, ...(options.progress ? { progress: options.progress } : {}) };
  const served = async (): Promise<Attached | undefined> => {
    if (!(await findOwner(file))) return undefined;
    const send = overSocket(ownerSocket(file), { "x-stockworks-surface": surface, "x-stockworks-actor": caller.actor });
    return { client: httpClient(table, send) };
  };
  // Who finds a server needs no database of its own, which takes longer to load than the call.
  return untilOwned(file, served, async () => (await import("./owner.ts")).own(file, caller));
}

/** The owner ended before it took the request. */
class OwnerGone extends Error {}

function overSocket(socketPath: string, own: Record<string, string> = {}): Transport {
  return (path, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const sent = request(
        { socketPath, path, method, agent: false, headers: { ...headers, ...own, connection: "close" } },
        async (answer) => {
          try {
            const chunks: Buffer[] = [];
            for await (const chunk of answer) chunks.push(chunk as Buffer);
            const status = answer.statusCode ?? 500;
            const text = status === 204 ? null : Buffer.concat(chunks);
            resolve(new Response(text, { status, headers: answer.headers as Record<string, string> }));
          } catch (error) {
            reject(error);
          }
        },
      );
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // A question that was cut off can be asked again; of a change nobody knows whether it was made.
        const isGone =
          error.code === "ECONNREFUSED" || error.code === "ENOENT" || (error.code === "ECONNRESET" && method === "GET");
        reject(isGone ? new OwnerGone(error.message) : error);
      });
      sent.end(body);
    });
}
