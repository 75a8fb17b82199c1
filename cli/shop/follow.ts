import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { knock } from "../../db/lock.ts";
import { onNews } from "../../src/records/news.ts";
import { letGoOfSilent } from "./guest.ts";
import type { Attached } from "./owner.ts";

export interface Follower {
  /** Something in the shop has changed. */
  changed: () => void;
  /** How the file is reached now: through its owner elsewhere, in this process, or not at all for the moment. */
  link: (link: "server" | "file" | "lost") => void;
}

interface Connected {
  file: string;
  current: () => Attached;
  reattach: (gone: Attached) => Promise<Attached>;
}

const BETWEEN_TRIES_MS = 250;

/** Follows the changes of a database, whoever owns it, and goes on with the next owner when one is gone. */
export function follow(connected: Connected, follower: Follower): () => void {
  const stopping = new AbortController();
  void keepFollowing(connected, follower, stopping.signal);
  return () => stopping.abort();
}

async function keepFollowing({ file, current, reattach }: Connected, follower: Follower, stopping: AbortSignal) {
  while (!stopping.aborted) {
    const attached = current();
    if (attached.store) {
      follower.link("file");
      const forget = onNews(attached.store.db, follower.changed);
      await new Promise<void>((resolve) => {
        stopping.addEventListener("abort", () => resolve(), { once: true });
        attached.gone?.then(resolve);
      });
      forget();
    } else {
      await listenTo(file, follower, stopping).catch(() => {});
    }
    if (stopping.aborted) return;
    follower.link("lost");
    await wait(BETWEEN_TRIES_MS);
    await reattach(attached).catch(() => {});
  }
}

/** Reads the owner's events until its stream ends. */
function listenTo(file: string, follower: Follower, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ createConnection: () => knock(file), path: "/api/live", signal: stopping }, (answer) => {
      if (answer.statusCode !== 200) return void asked.destroy(new Error(`/api/live answered ${answer.statusCode}`));
      follower.link("server");
      answer.setEncoding("utf8").on("data", (text: string) => {
        if (/^data:/m.test(text)) follower.changed();
      });
      answer.on("close", resolve).on("error", reject);
    });
    letGoOfSilent(asked, file);
    asked.on("error", reject).end();
  });
}
