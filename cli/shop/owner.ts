import { stopApart } from "../../db/apart.ts";
import { openDatabase } from "../../db/open.ts";
import { keepOwner } from "../../db/owner-of-files.ts";
import { seedReference } from "../../db/seed.ts";
import type { Client } from "../../src/api/endpoint.ts";
import type { Caller, Store } from "../../src/records/context.ts";
import { version } from "../../src/records/version.ts";
import { answerLocally } from "../../src/server/answer-locally.ts";
import { shopContext } from "../../src/shop/context.ts";
import { localClient } from "../../src/shop/local-client.ts";
import type { ApiTable } from "../../src/shop/table.ts";
import { complain } from "../print/output.ts";

/** The process that owns the file, and its address when it is a server. */
export interface OwnerSeen {
  pid: number;
  address: string | null;
  /** The settings of a server in words. */
  settings?: string;
}

/** The one process that has the file open. */
export interface Owner {
  store: Store;
  client: Client<ApiTable>;
  /** Finishes what others asked for, closes the file, and lets the next one own it. */
  close: () => Promise<void>;
  /** Whether it has handed the file over to a server that asked for it; `gone` resolves then. */
  hasGone: () => boolean;
  gone: Promise<void>;
}

/** The owner in this process with its database, or the client of one elsewhere. */
export type Attached = Pick<Owner, "client"> & Partial<Omit<Owner, "client">>;

/**
 * Opens the file and answers other commands at its local socket. The socket is the lock and the way in, and only this user can
 * reach it. They are told what a server says `ofServer`. A dashboard, which may stay for days, hands the file over to a server that asks.
 * Throws DatabaseProblem "in-use" when another process has the file.
 */
export async function own(
  file: string,
  caller: Caller,
  ofServer: () => Omit<OwnerSeen, "pid"> = () => ({ address: null }),
): Promise<Owner> {
  // Streams of live changes end with it: nobody would wait for an answer that never ends.
  const stopping = new AbortController();
  let gone = false;
  let tell = () => {};
  const hasGone = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const answers = answerLocally(
    () => ({ pid: process.pid, ...ofServer() }),
    async () => {
      const store = await opening;
      const { createApp } = await import("../../src/server/app.ts");
      const app = createApp({
        store,
        version,
        stopping: stopping.signal,
        onFault: (id, error) => complain(`Request ${id} failed:`, error),
      });
      if (caller.surface === "tui") app.post("/owner/yield", () => void setImmediate(yieldFile));
      return app;
    },
  );
  const opening = openDatabase(file, {
    seed: (db) => seedReference(db, new Date().toISOString()),
    visit: answers.visit,
  });
  const opened = await opening.catch(async (error: unknown) => {
    await answers.end();
    throw error;
  });
  const close = async () => {
    if (gone) return;
    gone = true;
    stopping.abort();
    stopApart();
    try {
      await answers.stop();
      await opened.close();
      keepOwner(file);
    } finally {
      await answers.end();
    }
  };
  const yieldFile = () => void close().then(tell);
  return {
    store: opened,
    client: localClient(() => shopContext(opened, caller)),
    close,
    hasGone: () => gone,
    gone: hasGone,
  };
}
