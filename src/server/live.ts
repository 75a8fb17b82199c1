import { type H3, type H3Event, HTTPResponse } from "h3";
import type { Store } from "../records/context.ts";
import { onNews } from "../records/news.ts";
import type { Who } from "../rights/who.ts";
import { arrivalOf } from "./arrival.ts";
import { HttpRefusal } from "./errors.ts";
import { hearing } from "./hearing.ts";

/** A word in between keeps proxies and sleeping laptops from thinking that the connection is dead. */
const HEARTBEAT_MS = 25_000;
/** So much may wait for a reader. One that never reads is let go, as what waits for it takes memory. */
const MOST_UNREAD = 64;
/** Each open page has one. Without a limit, one client that opens them without end keeps everybody else out. */
const MOST_STREAMS = 300;
const MOST_STREAMS_EACH = 100;

/** Who asks, each time anew; fails for who is let in no longer. */
type WhoOf = (event: H3Event) => Promise<Who>;

/**
 * `GET /api/live`: server-sent events, each a JSON list of the nouns that have changed, as far as the reader may see those.
 * Streams end when `stopping` does, because nobody would wait for an answer that never ends, and when the reader is let in no
 * longer: what changes rights announces `access`.
 */
export function serveLive(app: H3, db: Store["db"], stopping: AbortSignal, whoOf: WhoOf): void {
  /** How each stream is ended, and the address of its reader. */
  const open = new Map<() => void, string>();
  stopping.addEventListener("abort", () => {
    for (const finish of open.keys()) finish();
  });
  app.get("/api/live", async (event) => {
    const reader = arrivalOf(event).address;
    const who = await whoOf(event);
    refuseMany([...open.values()], reader);
    const stream = streamOf(db, {
      who,
      askAgain: () => whoOf(event),
      onStart: (finish) => open.set(finish, reader),
      onEnd: (finish) => open.delete(finish),
    });
    return new HTTPResponse(stream, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
  });
}

interface Watcher {
  who: Who;
  askAgain: () => Promise<Who>;
  onStart: (finish: () => void) => void;
  onEnd: (finish: () => void) => void;
}

function streamOf(db: Store["db"], { who, askAgain, onStart, onEnd }: Watcher): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isOpen = true;
  let end = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
          if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text));
          end();
          controller.error(new Error("Nobody reads this stream"));
        };
        const tell = (nouns: string[]) => send(`data: ${JSON.stringify(nouns)}\n\n`);
        const forget = onNews(db, hearing({ who, askAgain, tell, end: () => finish() }));
        const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT_MS);
        const finish = () => {
          if (!isOpen) return;
          end();
          controller.close();
        };
        end = () => {
          isOpen = false;
          forget();
          clearInterval(heartbeat);
          onEnd(finish);
        };
        onStart(finish);
        send("retry: 1000\n\n");
      },
      cancel: () => end(),
    },
    { highWaterMark: MOST_UNREAD },
  );
}

function refuseMany(open: readonly string[], reader: string): void {
  if (open.filter((other) => other === reader).length >= MOST_STREAMS_EACH)
    throw new HttpRefusal(429, `${MOST_STREAMS_EACH} pages are open from here already: close some of them`);
  if (open.length >= MOST_STREAMS)
    throw new HttpRefusal(503, `${MOST_STREAMS} pages are open already: close some of them, or try again later`);
}
