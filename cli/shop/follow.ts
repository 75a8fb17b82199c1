import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { knock } from "../../db/lock/lock.ts";
import { onNews } from "../../src/records/news.ts";
import { letGoOfSilent, ownerOf, type Peer } from "./guest.ts";
import type { Attached } from "./owner.ts";

export interface Follower {
  /** Something in the shop has changed. */
  changed: () => void;
  /** How the file is reached now: through its owner elsewhere, in this process, or not at all for the moment. */
  link: (link: "server" | "file" | "lost") => void;
}

/** A database, and the way to whoever owns it now. */
export interface Followed {
  file: string;
  current: () => Attached;
  reattach: (gone: Attached) => Promise<Attached>;
}

const BETWEEN_TRIES_MS = 250;

/** Follows the changes of a shop's database, whoever owns it, and goes on with the next owner when one is gone. */
export async function follow({ file, current, reattach }: Followed, follower: Follower, stopping: AbortSignal) {
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
      const live = (heard: Heard) =>
        request({ createConnection: () => knock(file), path: LIVE, signal: stopping }, heard);
      await listenTo(live, ownerOf(file), follower).catch(() => {});
    }
    if (stopping.aborted) return;
    follower.link("lost");
    await wait(BETWEEN_TRIES_MS);
    await reattach(attached).catch(() => {});
  }
}

export const LIVE = "/api/live";
type Heard = (answer: IncomingMessage) => void;

/** Reads the events of a shop's owner until their stream ends. */
export function listenTo(live: (heard: Heard) => ClientRequest, peer: Peer, follower: Follower): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = live((answer) => {
      if (answer.statusCode !== 200) return void asked.destroy(new Error(`${LIVE} answered ${answer.statusCode}`));
      follower.link("server");
      answer.setEncoding("utf8").on("data", (text: string) => {
        if (/^data:/m.test(text)) follower.changed();
      });
      answer.on("close", resolve).on("error", reject);
    });
    letGoOfSilent(asked, peer);
    asked.on("error", reject).end();
  });
}
